import Testing

/// A text and what comes of it, shown escaped, so that a test's log holds no control characters.
struct TextCase: Sendable, CustomTestStringConvertible {
  var text: String
  var expected: String

  init(_ text: String, _ expected: String) {
    self.text = text
    self.expected = expected
  }

  var testDescription: String { text.debugDescription }
}
