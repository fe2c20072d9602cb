/// The codes of a block, ready to be written.
struct TokenCodes {
  /// Code bits | count << 16, by symbol.
  private let literal: [UInt32]
  private let distance: [UInt32]

  init(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    func entries(_ code: HuffmanCode) -> [UInt32] {
      zip(code.codes, code.lengths).map { UInt32($0) | UInt32($1) << 16 }
    }
    literal = entries(literals)
    distance = entries(distances)
  }

  func write(_ tokens: Tokens, of bytes: [UInt8], to stream: inout BitStream) {
    var at = 0
    for token in tokens.tokens {
      for byte in bytes[at..<at + Int(token.literals)] { put(literal[Int(byte)], &stream) }
      at += Int(token.literals)
      guard token.length > 0 else { continue }
      let length = DeflateAlphabet.length[Int(token.length)]
      put(literal[length.symbol], &stream)
      stream.put(length.extra, length.extraBits)
      let distance = DeflateAlphabet.distance(Int(token.distance) + 1)
      put(self.distance[distance.symbol], &stream)
      stream.put(distance.extra, distance.extraBits)
      at += Int(token.length)
    }
  }

  func end(_ stream: inout BitStream) { put(literal[DeflateAlphabet.endOfBlock], &stream) }

  @inline(__always)
  private func put(_ entry: UInt32, _ stream: inout BitStream) {
    stream.put(entry & 0xffff, Int(entry >> 16))
  }
}
