/// PNG's checksum (PNG specification, annex D).
enum CRC32 {
  /// Of some bytes in a row.
  static func value(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var value: UInt32 = ~0
    bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 255)] ^ value >> 8 }
    }
    return ~value
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xedb8_8320
    }
  }
}
