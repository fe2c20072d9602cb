/// What symbols will cost, in bits, as far as it can be known before the codes are made.
struct Prices {
  /// By byte.
  let literal: [UInt32]
  /// By length, extra bits included; 0 for lengths below 3.
  let length: [Int]
  /// By symbol, extra bits included.
  let distance: [Int]

  /// Prices by the codes for some symbols; what does not occur among them is dear.
  init(_ counts: SymbolCounts) {
    let codes = counts.codes
    func price(_ code: HuffmanCode, _ symbol: Int, rare: Int) -> Int {
      code.lengths[symbol] == 0 ? rare : Int(code.lengths[symbol])
    }
    literal = (0..<256).map { UInt32(price(codes.literals, $0, rare: 13)) }
    length = DeflateAlphabet.length.enumerated().map { length, symbol in
      length < 3 ? 0 : price(codes.literals, symbol.symbol, rare: 9) + symbol.extraBits
    }
    distance = (0..<DeflateAlphabet.distances).map { symbol in
      price(codes.distances, symbol, rare: 6) + max(0, symbol / 2 - 1)
    }
  }
}
