/// The checksum of PNG chunks: CRC-32 of ISO 3309 (PNG specification, annex D), eight bytes a step.
struct CRC32 {
  private let tables: [UInt32]

  init() {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1 }
      tables[byte] = value
    }
    for index in 256..<(8 * 256) {
      let before = tables[index - 256]
      tables[index] = before >> 8 ^ tables[Int(before & 255)]
    }
    self.tables = tables
  }

  func checksum(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    var crc = ~UInt32(0)
    var index = range.lowerBound
    bytes.withUnsafeBytes { bytes in
      tables.withUnsafeBufferPointer { tables in
        while index + 8 <= range.upperBound {
          let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          let mixed = UInt64(littleEndian: word) ^ UInt64(crc)
          crc = 0
          for step in 0..<8 {
            let byte = Int(truncatingIfNeeded: mixed >> UInt64(8 * step) & 255)
            crc ^= tables[(7 - step) * 256 + byte]
          }
          index += 8
        }
        while index < range.upperBound {
          crc = crc >> 8 ^ tables[Int((crc ^ UInt32(bytes[index])) & 255)]
          index += 1
        }
      }
    }
    return ~crc
  }
}
