/// Finds earlier occurrences through chains of places whose next bytes have one hash.
struct MatchSearch {
  struct Match {
    var length = 0
    var distance = 0
    /// Bits saved against literals.
    var gain = 0
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let prices: Prices
  /// How many bytes are hashed, 3…8: what is shorter is not found.
  private let shortest: Int
  /// What all literals before a place cost.
  private var literalSums: [UInt32]
  private var heads: [Int32]
  private var previous: [Int32]
  /// Places below are in the chains.
  private var entered = 0

  private static let hashBits = 15
  private static let window = 32_768
  /// Places that are tried at most.
  private static let depth = 96

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ prices: Prices, shortest: Int) {
    self.bytes = bytes
    self.prices = prices
    self.shortest = shortest
    literalSums = [0]
    literalSums.reserveCapacity(bytes.count + 1)
    var sum: UInt32 = 0
    for byte in bytes {
      sum += prices.literal[Int(byte)]
      literalSums.append(sum)
    }
    heads = Array(repeating: -1, count: 1 << MatchSearch.hashBits)
    previous = Array(repeating: -1, count: bytes.count)
  }

  /// The match at a place that saves most; places must not descend.
  mutating func best(at place: Int) -> Match {
    enter(below: place)
    var best = Match()
    guard place + shortest <= bytes.count else { return best }
    var candidate = Int(heads[hash(place)])
    var tries = MatchSearch.depth
    let limit = min(DeflateAlphabet.longestMatch, bytes.count - place)
    while candidate >= 0, place - candidate <= MatchSearch.window, tries > 0 {
      tries -= 1
      // A longer match must agree where the best one ends.
      if best.length == 0 || bytes[candidate + best.length] == bytes[place + best.length] {
        let distance = place - candidate
        let length = MatchFinder.length(bytes, place, distance: distance)
        if length > best.length, length >= shortest {
          let gain =
            Int(literalSums[place + length] - literalSums[place]) - prices.length[length]
            - prices.distance[DeflateAlphabet.distance(distance).symbol]
          if gain > best.gain { best = Match(length: length, distance: distance, gain: gain) }
          if length == limit { break }
        }
      }
      candidate = Int(previous[candidate])
    }
    return best
  }

  private mutating func enter(below place: Int) {
    let end = min(place, bytes.count - shortest + 1)
    while entered < end {
      let slot = hash(entered)
      previous[entered] = heads[slot]
      heads[slot] = Int32(entered)
      entered += 1
    }
  }

  @inline(__always)
  private func hash(_ place: Int) -> Int {
    let value = (0..<shortest).reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[place + $1]) }
    return Int((value &* 0x9e37_79b9_7f4a_7c15) >> (64 - UInt64(MatchSearch.hashBits)))
  }
}
