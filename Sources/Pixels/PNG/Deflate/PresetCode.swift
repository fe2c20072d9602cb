import PixelKernels

/// A code for a part of a picture that was not fitted to it but chosen from a fixed family by two
/// figures, so that the codes of pieces that stay the same stay the same.
struct PresetCode {
  /// Which member of the family.
  struct Key: Hashable {
    /// Mean bits of a literal's magnitude, in halves.
    let width: Int
    /// By how many symbols there are for each run: 1 below 2, 2 below 4, 3 below 16, 4 below 64, and 0
    /// where runs are rarer still, or none.
    let runs: Int

    /// From sums over a part of a picture (see `pk_totals`).
    init(literals: Int, runs: Int, widths: Int) {
      width = literals == 0 ? 0 : min(2 * widths / literals, 15)
      self.runs =
        switch runs == 0 ? .max : (literals + runs) / runs {
        case ..<2: 1
        case ..<4: 2
        case ..<16: 3
        case ..<64: 4
        default: 0
        }
    }
  }

  let header: BitWriter
  /// Code bits | count << 24, by byte.
  let literal: [UInt32]
  /// The same by length of a run, with extra bits and distance.
  let run: [UInt32]
  let end: UInt32
  /// The codes of the literals nearest to 0, as `pk_find_near` has them.
  private let near: [UInt8]

  init(_ key: Key) {
    let code = HuffmanCode(frequencies: PresetCode.frequencies(key), limit: 12)
    // Runs go back by one byte, the first of the distances, and by nothing else.
    var distances = [UInt8](repeating: 0, count: DeflateAlphabet.distances)
    distances[0] = 1
    header =
      BlockHeader(literals: code, distances: HuffmanCode(lengths: distances), isLast: false).bits
    func entry(_ symbol: Int) -> UInt32 {
      UInt32(code.codes[symbol]) | UInt32(code.lengths[symbol]) << 24
    }
    let literal = (0..<256).map(entry)
    self.literal = literal
    near = [UInt8](unsafeUninitializedCapacity: 96) { near, count in
      pk_find_near(literal, near.baseAddress)
      count = 96
    }
    end = entry(DeflateAlphabet.endOfBlock)
    run = DeflateAlphabet.length.enumerated().map { length, symbol in
      guard length >= PresetCode.shortestRun else { return 0 }
      let bits = UInt32(code.lengths[symbol.symbol])
      return UInt32(code.codes[symbol.symbol]) | symbol.extra << bits
        | (bits + UInt32(symbol.extraBits) + 1) << 24
    }
  }

  /// Lends the code to the kernels.
  /// - Parameter isDense: whether there are many literals in a row, most of them near 0.
  func withTables(isDense: Bool, _ body: (pk_code) -> Void) {
    literal.withUnsafeBufferPointer { literal in
      run.withUnsafeBufferPointer { run in
        near.withUnsafeBufferPointer { near in
          body(
            pk_code(
              literal: literal.baseAddress, run: run.baseAddress,
              near: isDense ? near.baseAddress : nil))
        }
      }
    }
  }

  /// As in `pk_write_row`.
  static let shortestRun = 8

  /// For each of `Key.runs` the runs' share in all symbols.
  private static let runShares = [0.002, 0.72, 0.36, 0.125, 0.03125]
  /// For each of `Key.runs` the share of literals that are as edges leave them.
  private static let edgeShares = [0.05, 0.5, 0.5, 0.5, 0.25]

  /// Of literals and lengths in a million symbols.
  private static func frequencies(_ key: Key) -> [Int] {
    let runShare = runShares[key.runs]
    let magnitudes = PresetCode.magnitudes(
      mean: (Double(key.width) + 0.5) / 2, tail: edgeShares[key.runs])
    var all = [Int](repeating: 0, count: DeflateAlphabet.literals)
    for value in 0..<256 {
      let magnitude = value < 128 ? value : 256 - value
      all[value] = 1 + Int(1_000_000 * (1 - runShare) * magnitudes[magnitude])
    }
    all[DeflateAlphabet.endOfBlock] = 1
    // Most runs go on to the end of their cell, and a cell is as long as the longest run.
    let first = DeflateAlphabet.length[shortestRun].symbol
    for symbol in first...284 { all[symbol] = 1 + Int(1_000_000 * runShare * 0.4 / 23) }
    all[285] = 1 + Int(1_000_000 * runShare * 0.6)
    return all
  }

  /// Probabilities of a literal of magnitude 0…128 (one of the two signs): falling by a factor from
  /// each magnitude to the next, as the noise of photographs does, with a share `tail` that falls by
  /// a factor from each binary digit to the next, as edges do.
  private static func magnitudes(mean: Double, tail: Double) -> [Double] {
    let near = fitted(mean: mean) { factor, weights in
      var value = 1.0
      for magnitude in weights.indices {
        weights[magnitude] = value
        value *= factor
      }
    }
    let far = fitted(mean: mean) { factor, weights in
      var value = 1.0
      var first = 0
      while first < weights.count {
        // All magnitudes of as many binary digits.
        let next = min(max(2 * first, 1), weights.count)
        for magnitude in first..<next { weights[magnitude] = value }
        value *= factor
        first = next
      }
    }
    return zip(near, far).map { (1 - tail) * $0 + tail * $1 }
  }

  /// The member of a family of distributions over magnitudes 0…128 that has a given mean width, found
  /// by bisection.
  @inline(__always)
  private static func fitted(
    mean: Double, _ family: (Double, UnsafeMutableBufferPointer<Double>) -> Void
  ) -> [Double] {
    let counts = (0...128).map { $0 == 0 || $0 == 128 ? 1.0 : 2 }
    let widths = (0...128).map { Double(Int.bitWidth - $0.leadingZeroBitCount) }
    return [Double](unsafeUninitializedCapacity: counts.count) { weights, count in
      weights.initialize(repeating: 0)
      count = weights.count
      var low = 0.0
      var high = 1.0
      var sum = 0.0
      for _ in 0..<24 {
        let middle = (low + high) / 2
        family(middle, weights)
        sum = 0
        var total = 0.0
        for magnitude in weights.indices {
          let both = counts[magnitude] * weights[magnitude]
          sum += both
          total += both * widths[magnitude]
        }
        if total / sum < mean { low = middle } else { high = middle }
      }
      for magnitude in weights.indices { weights[magnitude] /= sum }
    }
  }
}
