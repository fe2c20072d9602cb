import SceneDescription

/// Which frames of a sequence are wanted: `0-9,15,30-`.
struct FrameSelection: Equatable {
  /// Inclusive ranges; an upper bound of nil is open.
  private(set) var ranges: [(first: Int, last: Int?)] = []

  static func == (a: FrameSelection, b: FrameSelection) -> Bool {
    a.ranges.elementsEqual(b.ranges) { $0.first == $1.first && $0.last == $1.last }
  }

  /// - Returns: nil when the text is not a list of numbers and ranges.
  init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = FrameSelection.number(ends[0]) else { return nil }
      if ends.count == 1 {
        ranges.append((first, first))
      } else if ends[1].isEmpty {
        ranges.append((first, nil))
      } else {
        guard let last = FrameSelection.number(ends[1]), last >= first else { return nil }
        ranges.append((first, last))
      }
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(text)
  }

  /// The wanted frames of a sequence, ascending, each once.
  ///
  /// - Throws: the first number that the sequence does not have.
  func frames(of count: Int) throws(MissingFrame) -> [Int] {
    var wanted = Set<Int>()
    for range in ranges {
      let last = range.last ?? count - 1
      guard range.first < count, last < count else {
        throw MissingFrame(number: range.first < count ? last : range.first, count: count)
      }
      wanted.formUnion(range.first...last)
    }
    return wanted.sorted()
  }

  struct MissingFrame: Error {
    var number: Int
    var count: Int
    var message: String {
      "there is no frame \(number): the scene has \(count), 0 to \(count - 1)"
    }
  }
}
