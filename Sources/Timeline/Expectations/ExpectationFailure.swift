import SceneDescription

/// An expectation that does not hold, and what was found instead.
package struct ExpectationFailure: Hashable, Sendable {
  /// Where the expectation stands in the scene's file.
  package var position: SourcePosition
  /// The card or cards in quotes, or `the scene`.
  package var subject: String
  /// When it was found; nil where no instant can be named.
  package var time: RationalTime?
  /// `x is 87.3`
  package var found: String
  /// `109 within 0.5`
  package var expected: String

  /// `'hanfu0' at 0.5 s: x is 87.3, expected 109 within 0.5`
  package var message: String {
    let time = time.map { " at \(NumberText.rounded($0.seconds, places: 4)) s" } ?? ""
    return "\(subject)\(time): \(found), expected \(expected)"
  }

  package init(
    position: SourcePosition, subject: String, time: RationalTime?, found: String,
    expected: String
  ) {
    self.position = position
    self.subject = subject
    self.time = time
    self.found = found
    self.expected = expected
  }
}
