/// Which frames of a golden are kept as pictures beside their hashes.
package enum KeyFrames: Equatable, Sendable {
  /// Those that the golden has already; of a new one about five, evenly spread.
  case automatic
  case all
  case none
  case list([Int])

  /// - Parameters:
  ///   - count: of the sequence's frames.
  ///   - golden: what is there; nil for a new golden.
  func numbers(of count: Int, golden: FrameSequence?) -> Set<Int> {
    switch self {
    case .all: return Set(0..<count)
    case .none: return []
    case .list(let list): return Set(list).intersection(0..<count)
    case .automatic:
      guard let golden else {
        return Set((0..<5).map { $0 * (count - 1) / 4 })
      }
      let isWhole = !golden.files.isEmpty && golden.numbers == Set(golden.files.keys)
      return isWhole ? Set(0..<count) : Set(golden.files.keys).intersection(0..<count)
    }
  }
}
