/// SplitMix64 by Steele, Lea and Flood, as Sebastiano Vigna wrote it down: random numbers that are the
/// same on every machine and in every run.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// One of a list that is not empty.
  package mutating func pick<T>(_ list: [T]) -> T {
    list[Int.random(in: 0..<list.count, using: &self)]
  }
}
