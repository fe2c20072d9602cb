/// What a schema says of a key in words.
struct SchemaWords {
  /// Summary, range with unit, and a default that is not a value.
  let description: String
  /// What an absent key means, where that is a value.
  let fallback: JSONText?

  init(_ field: FieldSpec) {
    let text = field.fallbackText
    let value = text.flatMap { try? JSONReader.read(Array($0.utf8)) }
    fallback = value.map(JSONText.init)
    let said = text.map { "Default: \($0)." }
    description = [field.summary, SchemaWords.range(of: field.kind), said].compactMap(\.self)
      .joined(separator: " ")
  }

  /// `Above 0, at most 10000 points.`; nil for kinds without a range of their own.
  static func range(of kind: ValueKind) -> String? {
    switch kind {
    case .number(let rule): sentence(rule) + "."
    case .time(let rule):
      sentence(rule.numberRule) + ", or a fraction such as \""
        + (rule.unit == .seconds ? "13/60" : "30000/1001") + "\"."
    default: nil
    }
  }

  private static func sentence(_ rule: NumberRule) -> String {
    let text = (rule.isInteger ? "whole number, " : "") + rule.description + rule.unit.suffix
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// `slots layer` as a name: `slotsLayer`.
  static func joined(_ name: String) -> String {
    let words = name.split(separator: " ")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension JSONText {
  /// A value that was read, to be written again.
  package init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .number: self = .number(value.double ?? 0)
    case .string(let text): self = .string(text)
    case .array(let list): self = .array(list.map(JSONText.init))
    case .object(let members): self = .object(members.map { ($0.key, JSONText($0.value)) })
    }
  }
}
