/// Deflate's symbols for lengths and distances (RFC 1951, 3.2.5).
enum DeflateAlphabet {
  /// Literals, the block's end, and lengths.
  static let literals = 286
  static let distances = 30
  static let endOfBlock = 256
  static let shortestMatch = 3
  static let longestMatch = 258

  /// A symbol and the bits that follow it.
  struct Symbol {
    var symbol: Int
    var extra: UInt32
    var extraBits: Int
  }

  /// By length, 3…258.
  static let length: [Symbol] = {
    var all = [Symbol](repeating: Symbol(symbol: 0, extra: 0, extraBits: 0), count: 259)
    var length = 3
    for index in 0..<28 {
      let bits = index < 8 ? 0 : index / 4 - 1
      for extra in 0..<(1 << bits) where length < 258 {
        all[length] = Symbol(symbol: 257 + index, extra: UInt32(extra), extraBits: bits)
        length += 1
      }
    }
    all[258] = Symbol(symbol: 285, extra: 0, extraBits: 0)
    return all
  }()

  /// Of a distance, 1…32,768.
  @inline(__always)
  static func distance(_ distance: Int) -> Symbol {
    let value = distance - 1
    if value < 4 { return Symbol(symbol: value, extra: 0, extraBits: 0) }
    let bits = Int.bitWidth - 2 - value.leadingZeroBitCount
    return Symbol(
      symbol: 2 * bits + 2 + (value >> bits & 1),
      extra: UInt32(truncatingIfNeeded: value & ((1 << bits) - 1)), extraBits: bits)
  }
}
