/// A JSON value that knows where it stands in its file.
package struct JSONValue: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// The number as it is written, in RFC 8259's grammar.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// All members in the file's order, duplicates included.
    case object([JSONMember])
  }

  package var content: Content
  /// Of the value's first character.
  package var position: SourcePosition

  package init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }
}

/// A key of a JSON object with its value.
package struct JSONMember: Hashable, Sendable {
  package var key: String
  package var keyPosition: SourcePosition
  package var value: JSONValue

  package init(key: String, keyPosition: SourcePosition, value: JSONValue) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}
