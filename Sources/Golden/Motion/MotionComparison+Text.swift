import SceneDescription

extension MotionComparison.Frame {
  /// `hanfu2 is 3.2 pt left of its golden, z 3 instead of 1; the others are equal`
  package var text: String {
    var parts = departures.prefix(3).map(\.text)
    let more = departures.count - parts.count
    if more > 0 { parts.append("\(more) more \(more == 1 ? "card differs" : "cards differ")") }
    if isReordered, !departures.contains(where: \.changesDepth) {
      parts.append("the cards are painted in another order")
    }
    if equal > 0 { parts.append(equal == 1 ? "the other is equal" : "the others are equal") }
    return parts.joined(separator: "; ")
  }
}

extension CardDeparture {
  fileprivate var changesDepth: Bool {
    guard case .moved(_, let values) = kind else { return false }
    return values.contains { $0.property == "z" }
  }
}

extension MotionComparison {
  /// What the departures of all frames have in common, a line each; empty when motion is equal.
  package var summary: [String] {
    guard let first = frames.first else { return [] }
    var lines = ["motion differs in \(FrameRanges.text(frames, "frame"))"]
    if let delay {
      let late = delay > 0 ? "late" : "early"
      lines = [
        "the motion is \(CardDeparture.number(abs(delay) * 1000)) ms \(late) "
          + "from frame \(first) on, and else that of the golden"
      ]
    } else if frames.count > 1, isEqualAtTheEnds, largest.contains(where: \.departure.isMove) {
      lines[0] += "; it begins and ends like the golden's and goes another way between"
    }
    for largest in largest.prefix(5) {
      lines.append("largest departure in frame \(largest.frame): \(largest.departure.text)")
    }
    if largest.count > 5 { lines.append("\(largest.count - 5) more cards depart") }
    return lines
  }
}

extension CardDeparture {
  fileprivate var isMove: Bool {
    if case .moved(let by, let values) = kind {
      by != .zero || values.contains { $0.property != "z" }
    } else {
      false
    }
  }
}

/// Frame numbers as people list them.
enum FrameRanges {
  /// `frame 3`, `frames 3, 5–9 and 12`; many ranges are cut short.
  static func text(_ numbers: [Int], _ word: String) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, number == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    var words = ranges.prefix(8).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }
    if ranges.count > 8 {
      let shown = ranges.prefix(8).reduce(0) { $0 + $1.count }
      words.append("\(numbers.count - shown) more")
    }
    let plural = numbers.count == 1 ? word : word + "s"
    guard words.count > 1 else { return "\(plural) \(words.joined())" }
    let last = words.removeLast()
    return "\(plural) \(words.joined(separator: ", ")) and \(last)"
  }
}
