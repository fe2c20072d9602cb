import SceneDescription

/// What comes of reading a text: of a faulty one, `line:column: message (hint)`.
func jsonOutcome(_ bytes: [UInt8]) -> String {
  do {
    return "read: \(try JSONReader.read(bytes))"
  } catch {
    return "\(error.position.line):\(error.position.column): \(error.message)"
      + (error.hint.map { " (\($0))" } ?? "")
  }
}

func jsonOutcome(_ text: String) -> String { jsonOutcome(Array(text.utf8)) }
