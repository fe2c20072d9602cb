/// Numbers from bytes; nil beyond the end.
struct ByteReader {
  let bytes: ArraySlice<UInt8>
  let isLittleEndian: Bool

  init(_ bytes: ArraySlice<UInt8>, littleEndian: Bool = false) {
    self.bytes = bytes
    isLittleEndian = littleEndian
  }

  /// The unsigned number of `count` bytes, at most 7, at an offset from the start.
  func number(at offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let first = bytes.startIndex + offset
    let digits = bytes[first..<first + count]
    return isLittleEndian
      ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
  }
}
