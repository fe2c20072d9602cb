import CISAL

/// PNG's checksum (PNG specification, annex D), computed by ISA-L.
enum CRC32 {
  /// Of some bytes in a row.
  static func value(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { value(of: $0) }
  }

  /// Of some bytes in a row.
  static func value(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    crc32_gzip_refl(0, bytes.baseAddress, UInt64(bytes.count))
  }
}
