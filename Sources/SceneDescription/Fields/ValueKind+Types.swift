extension ValueKind {
  /// Whether a value has the JSON type of this kind.
  func fitsType(of value: JSONValue) -> Bool {
    switch (self, value.content) {
    case (.number, .number), (.text, .string), (.file, .string), (.percentage, .string),
      (.boolean, .boolean),
      (.choice, .string), (.color, .string), (.time, .number), (.time, .string), (.list, .array),
      (.tuple, .array), (.object, .object), (.tagged, .object):
      true
    case (.either(let kinds), _): kinds.contains { $0.fitsType(of: value) }
    case (.map, .object), (.nullable, .null), (.any, _): true
    case (.nullable(let kind), _): kind.fitsType(of: value)
    default: false
    }
  }

  /// `a number`, `an object` … for messages.
  var typeText: String {
    switch self {
    case .number, .time: "a number"
    case .text, .file, .choice: "a string"
    case .percentage: "a percentage"
    case .color: "a colour"
    case .boolean: "true or false"
    case .list, .tuple: "an array"
    case .object, .tagged, .map: "an object"
    case .nullable(let kind): kind.typeText + " or null"
    case .any: "a value"
    case .either(let kinds): kinds.map(\.typeText).joined(separator: " or ")
    }
  }
}
