/// A key of an object together with the Swift value that it becomes.
package struct Field<Value: Sendable>: Sendable {
  package var spec: FieldSpec
  /// What an absent key means. Never seen for required keys of a valid scene.
  package var fallback: Value
  /// Only called with values that the table accepts; nil for any other.
  var decode: @Sendable (JSONValue) -> Value?
}

/// The members of one object of the file, read through its fields.
package struct ObjectReader {
  private var members: [String: JSONMember] = [:]
  package let position: SourcePosition

  /// Anything but an object reads as an empty one: its problems are reported elsewhere.
  package init(_ value: JSONValue) {
    position = value.position
    guard case .object(let list) = value.content else { return }
    for member in list where members[member.key] == nil { members[member.key] = member }
  }

  /// The value of a key, or its fallback when the key is absent or its value is not acceptable.
  package subscript<Value>(field: Field<Value>) -> Value {
    members[field.spec.key].flatMap { field.decode($0.value) } ?? field.fallback
  }

  package func has(_ key: String) -> Bool { members[key] != nil }

  /// Where the value of a key stands; the object itself when the key is absent.
  package func position(of key: String) -> SourcePosition {
    members[key]?.value.position ?? position
  }

  package func value(of key: String) -> JSONValue? { members[key]?.value }

  /// Keys in the order of the file.
  package static func keys(of value: JSONValue) -> [String] {
    guard case .object(let members) = value.content else { return [] }
    return members.map(\.key)
  }
}

extension JSONValue {
  /// The number as a double; nil when it is none, not finite included.
  package var double: Double? {
    guard case .number(let text) = content, let number = Double(text), number.isFinite else {
      return nil
    }
    return number
  }

  package var text: String? {
    if case .string(let text) = content { text } else { nil }
  }

  package var elements: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  package var boolean: Bool? {
    if case .boolean(let flag) = content { flag } else { nil }
  }

  /// A number taken exactly as written, or a fraction in quotes.
  package var time: RationalTime? {
    switch content {
    case .number(let text): RationalTime(parsing: text)
    case .string(let text) where text.contains("/"): RationalTime(parsing: text)
    default: nil
    }
  }

  /// `a string`, `an object` … for messages.
  package var typeName: String {
    switch content {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
