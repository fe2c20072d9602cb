import CZlib

/// PNG's checksum (PNG specification, annex D), computed by zlib.
enum CRC32 {
  /// Of some bytes in a row.
  static func value(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(crc32_z(0, $0.baseAddress, $0.count)) }
  }
}
