/// A canonical Huffman code (RFC 1951, 3.2.2).
struct HuffmanCode {
  /// Bits of each symbol's code, 0 for a symbol without.
  let lengths: [UInt8]
  /// The code of each symbol, its first bit lowest, as it is written.
  let codes: [UInt16]

  /// A shortest code for symbols of these frequencies; those of 0 get none.
  /// - Parameters:
  ///   - frequencies: of at most 65,536 symbols, in all below 2^47.
  ///   - limit: the longest code, at most 15 bits; 2^limit must exceed the number of symbols.
  init(frequencies: [Int], limit: Int) {
    self.init(lengths: HuffmanCode.lengths(frequencies, limit: limit))
  }

  init(lengths: [UInt8]) {
    self.lengths = lengths
    var counts = [Int](repeating: 0, count: 17)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: 17)
    for length in 1..<16 { next[length + 1] = (next[length] + counts[length]) << 1 }
    codes = lengths.map { length in
      guard length > 0 else { return 0 }
      let code = next[Int(length)]
      next[Int(length)] += 1
      return UInt16(HuffmanCode.reversed(code, Int(length)))
    }
  }

  /// What symbols of these frequencies cost in all, in bits.
  func cost(_ frequencies: [Int]) -> Int {
    zip(frequencies, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
  }

  private static func reversed(_ code: Int, _ count: Int) -> Int {
    var rest = code
    var reversed = 0
    for _ in 0..<count {
      reversed = reversed << 1 | rest & 1
      rest >>= 1
    }
    return reversed
  }

  /// Where the tree gets too deep, rare symbols are counted as less rare, until it fits.
  private static func lengths(_ frequencies: [Int], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    // A leaf is its weight and, in the lowest 16 bits, its symbol.
    var leaves = frequencies.indices.compactMap { symbol in
      frequencies[symbol] > 0 ? UInt64(frequencies[symbol]) << 16 | UInt64(symbol) : nil
    }
    while true {
      leaves.sort()
      let depths = depths(leaves)
      // None lies deeper than the rarest one.
      if depths.first ?? 0 <= limit {
        for (leaf, depth) in zip(leaves, depths) { lengths[Int(leaf & 0xffff)] = UInt8(depth) }
        return lengths
      }
      for index in leaves.indices {
        leaves[index] = (leaves[index] >> 17 + 1) << 16 | leaves[index] & 0xffff
      }
    }
  }

  /// Huffman's algorithm with two queues: sorted leaves, and inner nodes in the order of their birth.
  private static func depths(_ leaves: [UInt64]) -> [Int] {
    guard leaves.count > 1 else { return leaves.map { _ in 1 } }
    var weight = leaves.map { $0 >> 16 }
    weight.reserveCapacity(2 * leaves.count - 1)
    var parent = [Int](repeating: 0, count: 2 * leaves.count - 1)
    var leaf = 0
    var inner = leaves.count
    while weight.count < parent.count {
      var sum: UInt64 = 0
      for _ in 0..<2 {
        let takesLeaf =
          leaf < leaves.count && (inner == weight.count || weight[leaf] <= weight[inner])
        let node = takesLeaf ? leaf : inner
        if takesLeaf { leaf += 1 } else { inner += 1 }
        sum += weight[node]
        parent[node] = weight.count
      }
      weight.append(sum)
    }
    var depth = [Int](repeating: 0, count: parent.count)
    for node in stride(from: parent.count - 2, through: 0, by: -1) {
      depth[node] = depth[parent[node]] + 1
    }
    return Array(depth[..<leaves.count])
  }
}
