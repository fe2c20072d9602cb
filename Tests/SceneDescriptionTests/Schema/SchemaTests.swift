import Foundation
import Testing

@testable import SceneDescription

@Suite("Schema")
struct SchemaTests {
  /// Editors read the file; `carousel-render schema > scenes/scene.schema.json` writes it.
  @Test func theFileIsTheSchema() throws {
    let file = SchemaValidation.scenes.appending(path: "scene.schema.json")
    #expect(try String(contentsOf: file, encoding: .utf8) == SceneSchema.text)
  }

  /// The first alternative whose type fits decides for the reader, any for the schema: that is the
  /// same only where no two alternatives share a type.
  @Test func alternativesHaveTypesOfTheirOwn() {
    var count = 0
    for (path, kind) in Self.kinds {
      guard case .either(let kinds) = kind else { continue }
      count += 1
      for sample in Self.samples {
        #expect(kinds.count { $0.fitsType(of: sample) } <= 1, "\(path)")
      }
    }
    #expect(count > 50)
  }

  /// A default that the schema shows as a value is one that the key takes.
  @Test func defaultsAreValues() {
    var count = 0
    for (path, field) in Self.fields {
      guard let text = field.fallbackText, SchemaWords(field).fallback != nil,
        let value = try? JSONReader.read(Array(text.utf8))
      else { continue }
      var validator = Validator(file: "default")
      validator.check(value, field.kind, as: path)
      #expect(validator.diagnostics.isEmpty, "\(path): \(text)")
      count += 1
    }
    #expect(count > 80)
  }

  /// Every text of a choice belongs to a word that some field takes, and no choice has texts for
  /// only some of its words.
  @Test func choiceTextsAreWhole() {
    var used: [String: Set<String>] = [:]
    for (_, field) in Self.fields {
      for words in Self.choices(of: field.kind) where ChoiceTexts.byKey[field.key] != nil {
        #expect(ChoiceTexts.texts(words, key: field.key)?.count == words.count, "\(field.key)")
        used[field.key, default: []].formUnion(words)
      }
    }
    for (key, texts) in ChoiceTexts.byKey { #expect(Set(texts.keys) == used[key], "\(key)") }
    #expect(Set(ChoiceTexts.animations.keys) == Set(AnimationFields.names))
  }

  @Test func everyKeyIsDescribed() {
    for (path, field) in Self.fields {
      #expect(field.summary.hasSuffix(".") || field.summary.hasSuffix("\"."), "\(path)")
    }
  }

  // MARK: Walking the tables

  private static let samples: [JSONValue] = [
    .null, .boolean(true), .number("1"), .string("a"), .array([]), .object([]),
  ].map { JSONValue($0, at: SourcePosition(line: 1, column: 1)) }

  private static let all = walked(.object(SceneFields.table), "scene")
  private static var kinds: [(String, ValueKind)] { all.kinds }
  private static var fields: [(String, FieldSpec)] { all.fields }

  private static func walked(
    _ kind: ValueKind, _ path: String
  ) -> (kinds: [(String, ValueKind)], fields: [(String, FieldSpec)]) {
    var result: (kinds: [(String, ValueKind)], fields: [(String, FieldSpec)]) = ([(path, kind)], [])
    func add(_ kind: ValueKind, _ path: String) {
      let more = walked(kind, path)
      result.kinds += more.kinds
      result.fields += more.fields
    }
    func add(_ table: ObjectTable) {
      for field in table.fields {
        result.fields.append(("\(path).\(field.key)", field))
        add(field.kind, "\(path).\(field.key)")
      }
    }
    switch kind {
    case .list(let kind, _): add(kind, path)
    case .tuple(let places): for place in places { add(place.kind, "\(path).\(place.name)") }
    case .object(let table): add(table)
    case .tagged(_, let tables): for table in tables { add(table) }
    case .either(let kinds): for kind in kinds { add(kind, path) }
    case .map(_, let kind), .nullable(let kind): add(kind, path)
    case .number, .text, .file, .boolean, .choice, .color, .time, .percentage, .any: break
    }
    return result
  }

  /// The choices that a key itself offers.
  private static func choices(of kind: ValueKind) -> [[String]] {
    switch kind {
    case .choice(let words): [words]
    case .either(let kinds): kinds.flatMap(choices)
    default: []
    }
  }
}
