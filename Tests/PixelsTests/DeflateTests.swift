import Testing

@testable import Pixels

@Suite struct DeflateTests {
  /// The example of RFC 1951, 3.2.2, for the letters A to H.
  @Test func codesAreCanonical() {
    let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    let text = zip(code.codes, code.lengths).map { code, length in
      (0..<length).map { code >> $0 & 1 == 1 ? "1" : "0" }.joined()
    }
    #expect(text == ["010", "011", "100", "101", "110", "00", "1110", "1111"])
  }

  /// Frequencies 45, 13, 12, 16, 9, 5 of Cormen et al., "Introduction to algorithms", 16.3: 224 bits.
  @Test func codesAreShortest() {
    let frequencies = [45, 13, 12, 16, 9, 5]
    let code = HuffmanCode(frequencies: frequencies, limit: 15)
    #expect(code.lengths == [1, 3, 3, 3, 4, 4])
    #expect(code.cost(frequencies) == 224)
  }

  @Test(arguments: [4, 7, 12])
  func codesKeepTheirLimitAndAreComplete(_ limit: Int) {
    // Fibonacci numbers make the deepest trees.
    var frequencies = [1, 1]
    while frequencies.count < 16 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
    let lengths = HuffmanCode(frequencies: frequencies, limit: limit).lengths
    #expect(lengths.allSatisfy { (1...UInt8(limit)).contains($0) })
    #expect(lengths.reduce(0.0) { $0 + 1 / Double(1 << $1) } == 1)
  }

  @Test func everyPresetHasAllSymbolsThatOccur() {
    for width in 0..<32 {
      for runs in [0, 1, 5, 9] {
        let sum = 1000
        let key = PresetCode.Key(
          literals: runs == 0 ? sum : max(1, (1 << (runs - 1)) - 1), runs: runs == 0 ? 0 : 1,
          widths: width * (runs == 0 ? sum : max(1, (1 << (runs - 1)) - 1)) / 4)
        let code = PresetCode(key)
        #expect(code.literal.allSatisfy { (1...12).contains($0 >> 24) })
        #expect(code.run[8...258].allSatisfy { (2...18).contains($0 >> 24) })
        #expect((1...12).contains(code.end >> 24))
      }
    }
  }

  @Test(arguments: [
    (3, 257, 0), (10, 264, 0), (11, 265, 0), (12, 265, 1), (18, 268, 1), (19, 269, 0),
    (34, 272, 3), (130, 280, 15), (131, 281, 0), (257, 284, 30), (258, 285, 0),
  ])
  func lengthsHaveTheirSymbols(_ length: Int, _ symbol: Int, _ extra: UInt32) {
    #expect(DeflateAlphabet.length[length].symbol == symbol)
    #expect(DeflateAlphabet.length[length].extra == extra)
  }

  @Test(arguments: [
    (1, 0, 0), (4, 3, 0), (5, 4, 0), (6, 4, 1), (7, 5, 0), (24, 8, 7), (25, 9, 0), (8193, 26, 0),
    (24_577, 29, 0), (32_768, 29, 8191),
  ])
  func distancesHaveTheirSymbols(_ distance: Int, _ symbol: Int, _ extra: UInt32) {
    #expect(DeflateAlphabet.distance(distance).symbol == symbol)
    #expect(DeflateAlphabet.distance(distance).extra == extra)
  }

  /// Of the nine letters, as Wikipedia's article gives it.
  @Test func adlerIsKnown() {
    #expect(Adler32.checksum(Array("Wikipedia".utf8), count: 9) == 0x11e6_0398)
  }

  @Test(arguments: [0, 1, 300, 65_520, 65_521, 70_000, 400_000])
  func adlerOfPiecesIsThatOfAll(_ cut: Int) {
    var noise = Noise(seed: 3)
    let bytes = (0..<400_000).map { _ in UInt8(truncatingIfNeeded: noise.next() | 0xf0) }
    let first = Adler32.checksum(Array(bytes[..<cut]), count: cut)
    let second = Adler32.checksum(Array(bytes[cut...]), count: bytes.count - cut)
    #expect(
      Adler32.joined(first, second, secondCount: bytes.count - cut)
        == Adler32.checksum(bytes, count: bytes.count))
  }
}
