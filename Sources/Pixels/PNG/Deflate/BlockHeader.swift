/// The beginning of a deflate block that brings its own codes (RFC 1951, 3.2.7).
struct BlockHeader {
  private(set) var bits = BitWriter()

  /// - Parameters:
  ///   - literals: for literals and lengths, 286 symbols, the block's end among them.
  ///   - distances: for distances, 30 symbols.
  init(literals: HuffmanCode, distances: HuffmanCode, isLast: Bool) {
    let literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let steps = BlockHeader.steps(
      Array(literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]))
    var frequencies = [Int](repeating: 0, count: 19)
    for step in steps { frequencies[step.symbol] += 1 }
    // A code of a single symbol would be incomplete, which decoders refuse here.
    if frequencies.filter({ $0 > 0 }).count < 2 { frequencies[frequencies[0] > 0 ? 18 : 0] += 1 }
    let code = HuffmanCode(frequencies: frequencies, limit: 7)
    let order = BlockHeader.order
    let count = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    bits.write(isLast ? 1 : 0, 1)
    bits.write(2, 2)
    bits.write(UInt32(literalCount - 257), 5)
    bits.write(UInt32(distanceCount - 1), 5)
    bits.write(UInt32(count - 4), 4)
    for symbol in order[..<count] { bits.write(UInt32(code.lengths[symbol]), 3) }
    for step in steps {
      bits.write(UInt32(code.codes[step.symbol]), Int(code.lengths[step.symbol]))
      bits.write(step.extra, step.extraBits)
    }
  }

  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Code lengths with their repetitions shortened.
  private static func steps(_ lengths: [UInt8]) -> [DeflateAlphabet.Symbol] {
    var steps: [DeflateAlphabet.Symbol] = []
    var at = 0
    while at < lengths.count {
      let length = lengths[at]
      var count = lengths[at...].prefix { $0 == length }.count
      at += count
      if length > 0 {
        steps.append(.init(symbol: Int(length), extra: 0, extraBits: 0))
        count -= 1
      }
      while count >= 3 {
        let part: Int
        if length > 0 {
          part = min(count, 6)
          steps.append(.init(symbol: 16, extra: UInt32(part - 3), extraBits: 2))
        } else if count < 11 {
          part = count
          steps.append(.init(symbol: 17, extra: UInt32(part - 3), extraBits: 3))
        } else {
          part = min(count, 138)
          steps.append(.init(symbol: 18, extra: UInt32(part - 11), extraBits: 7))
        }
        count -= part
      }
      for _ in 0..<count { steps.append(.init(symbol: Int(length), extra: 0, extraBits: 0)) }
    }
    return steps
  }
}
