/// A piece of data as literals and matches.
struct Tokens {
  /// Some literals and the match behind them; the last one has no match.
  struct Token {
    var literals: UInt32
    /// 3…258, 0 for none.
    var length: UInt16
    /// Less one.
    var distance: UInt16
  }

  private(set) var tokens: [Token] = []
  private(set) var counts = SymbolCounts()

  /// - Parameters:
  ///   - bytes: the data.
  ///   - next: asked for the next match at or after a place; nil when there is none.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    next: (_ place: Int) -> (place: Int, length: Int, distance: Int)?
  ) {
    var at = 0
    while let match = next(at) {
      for place in at..<match.place { counts.literals[Int(bytes[place])] += 1 }
      counts.add(length: match.length, distance: match.distance)
      tokens.append(
        Token(
          literals: UInt32(match.place - at), length: UInt16(match.length),
          distance: UInt16(match.distance - 1)))
      at = match.place + match.length
    }
    for place in at..<bytes.count { counts.literals[Int(bytes[place])] += 1 }
    tokens.append(Token(literals: UInt32(bytes.count - at), length: 0, distance: 0))
  }
}

/// How often deflate's symbols occur.
struct SymbolCounts {
  var literals = [Int](repeating: 0, count: DeflateAlphabet.literals)
  var distances = [Int](repeating: 0, count: DeflateAlphabet.distances)
  private var extraBits = 0

  mutating func add(length: Int, distance: Int) {
    let l = DeflateAlphabet.length[length]
    let d = DeflateAlphabet.distance(distance)
    literals[l.symbol] += 1
    distances[d.symbol] += 1
    extraBits += l.extraBits + d.extraBits
  }

  static func + (a: SymbolCounts, b: SymbolCounts) -> SymbolCounts {
    var sum = a
    for index in sum.literals.indices { sum.literals[index] += b.literals[index] }
    for index in sum.distances.indices { sum.distances[index] += b.distances[index] }
    sum.extraBits += b.extraBits
    return sum
  }

  /// The codes of a block of these symbols and its end.
  var codes: (literals: HuffmanCode, distances: HuffmanCode) {
    var all = literals
    all[DeflateAlphabet.endOfBlock] = 1
    return (
      HuffmanCode(frequencies: all, limit: 15), HuffmanCode(frequencies: distances, limit: 15)
    )
  }

  /// Bits of a block of these symbols with its own codes.
  var cost: Int {
    let codes = codes
    let header = BlockHeader(literals: codes.literals, distances: codes.distances, isLast: false)
    return header.bits.count + codes.literals.cost(literals) + codes.distances.cost(distances)
      + extraBits + Int(codes.literals.lengths[DeflateAlphabet.endOfBlock])
  }
}
