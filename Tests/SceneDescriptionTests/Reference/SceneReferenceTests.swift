import Foundation
import Testing

@testable import SceneDescription

@Suite("Reference")
struct SceneReferenceTests {
  private static let page = SceneReference.text
  private static let lines = page.split(separator: "\n").map(String.init)

  /// The lines of a page between a heading and the next one.
  private static func section(_ heading: String) -> [String] {
    let rest = lines.drop { $0 != "### \(heading)" }.dropFirst()
    return Array(rest.prefix { !$0.hasPrefix("#") })
  }

  /// What rows are of: one key or several, bold where they must be there, or those of another
  /// object, whose link the row begins with.
  private static func keys(_ heading: String) -> [String] {
    section(heading).filter { $0.hasPrefix("| ") }.flatMap { row -> [String] in
      let cells = row.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      guard cells[0].hasPrefix("["), let list = cells.last, list.hasPrefix("Its keys: ") else {
        return cells[0].components(separatedBy: ", ")
      }
      return list.dropFirst("Its keys: ".count).dropLast().components(separatedBy: ", ")
    }
  }

  /// Every key of every object that a scene may hold stands in a row of that object's section.
  @Test func everyKeyHasItsRow() {
    var count = 0
    for table in Self.tables where table.name != "effect" {
      var rows = Self.keys(Self.heading(table))
      // Effects with the same parameters share a table.
      if rows.isEmpty, let line = Self.section(Self.heading(table)).last,
        let like = line.firstMatch(of: /The parameters of \[(\w+)\]/)?.1
      {
        rows = Self.keys(String(like))
      }
      for field in table.fields {
        let name = field.isRequired ? "**`\(field.key)`**" : "`\(field.key)`"
        #expect(rows.contains(name), "\(table.name): \(field.key)")
        count += 1
      }
    }
    #expect(count > 300)
  }

  @Test func everyEffectHasASection() {
    for kind in EffectCatalogue.kinds {
      let text = Self.section(kind.name).joined(separator: "\n")
      #expect(text.contains(kind.table.summary))
      for alias in kind.aliases { #expect(text.contains("`\(alias)`")) }
    }
  }

  /// A word that some key takes is explained, or at least named.
  @Test func everyWordIsThere() {
    let words = Set(Self.tables.flatMap(\.fields).flatMap { Self.words($0.kind) })
    for word in words {
      let forms = ["`\(word)`", "`\"\(word)\"`", "[\(word)]"]
      #expect(forms.contains(where: Self.page.contains), "\(word)")
    }
    #expect(words.count > 100)
  }

  /// Rows as they should read, from the tutorials' and SwiftUI's numbers.
  @Test(arguments: [
    (
      "strip layer", "| `minScale` | number, 0 to 1 | `0.8` | Smallest scale of a far page. |"
    ),
    ("slot", "| [pose](#pose) |  |  | Its keys: `x`, `y`, `scale`, `rotation`, `tilt`. |"),
    (
      "motionBlur",
      "| `shutterAngle` | degrees, 0 to 360 | `180` | How long a frame is exposed: 360 degrees are "
        + "the whole time until the next frame. |"
    ),
    (
      "scene",
      "| `appearance` | word | `\"light\"` | Light or dark system colours. One of `light`, `dark`. |"
    ),
    (
      "outline",
      "| `shadow` | [shadow](#shadow), or points, 0 to 1000, or `\"none\"` |  | A shadow: its radius, "
        + "an object, or \"none\". |"
    ),
    ("fill", "| `image` | file |  | A picture file. Not in a set. |"),
    (
      "card",
      "| `slot` | string | the slot of the same number | Id of the slot where the card starts. "
        + "In a slots layer only. |"
    ),
    (
      "stack layer",
      "| `exitAnimation` | [name](#names-of-animations) or [animation](#animation) | "
        + "`{\"easeOut\": 0.3}` | Of a thrown card. |"
    ),
    (
      "strip layer",
      "| `animation` | [name](#names-of-animations) or [animation](#animation) | "
        + "`{\"linear\": 0.2}` | Animation of the layer's steps. |"
    ),
    (
      "invertedTimeMachine",
      "The parameters of [timeMachine](#timemachine) and its defaults, but `fadeMin` `0`, "
        + "`fadeMax` none."
    ),
  ])
  func rowsRead(_ heading: String, _ row: String) {
    #expect(Self.section(heading).contains(row), "\(Self.section(heading))")
  }

  /// What stands in the chapter on cards is what the resolver gives a card that says nothing.
  @Test(arguments: [
    ("slots", "109 × 330", "sharp corners", #""slots": [{"id": "s"}],"#),
    ("stack", "300 × 400", "`cornerRadius` 20, `shadow` 10, text in `largeTitle`", ""),
    ("pages", "300 × half of the canvas, or as `slidesPerView` says", "sharp corners", ""),
    ("strip", "a page less `inset` on all sides, square", "`cornerRadius` 8", ""),
  ])
  func cardsThatSayNothing(_ type: String, _ size: String, _ look: String, _ more: String) throws {
    #expect(Self.lines.contains("| `\(type)` | \(size) | \(look) |"))
    let text = """
      {"canvas": {"width": 400, "height": 500}, "layers": [{"id": "d", "type": "\(type)", \(more)
       "cards": [{"id": "a", "text": "a"}]}]}
      """
    let (scene, _) = SceneResolver.resolve(
      SceneDocument(bytes: Array(text.utf8), file: "s.json"), name: "s",
      files: SceneFiles(folder: "", problem: { _ in nil }, fontProblem: { _ in nil }))
    let sheet = try #require(scene?.layers[0].content.cards.first).sheet
    // The font sizes of SwiftUI's body and largeTitle are 17 and 34.
    let expected: [String: (size: Size, radius: Double, sigma: Double?, font: Double)] = [
      "slots": (Size(width: 109, height: 330), 0, nil, 17),
      "stack": (Size(width: 300, height: 400), 20, 10, 34),
      "pages": (Size(width: 300, height: 250), 0, nil, 17),
      "strip": (Size(width: 368, height: 368), 8, nil, 17),
    ]
    let want = try #require(expected[type])
    #expect(sheet.outline == Outline(size: want.size, radius: want.radius, style: .continuous))
    #expect(sheet.shadow?.sigma == want.sigma)
    #expect(sheet.fill == nil)
    #expect(sheet.text?.color == .white)
    #expect(sheet.text?.font.size == want.font)
  }

  @Test func namesOfOneTableAreOneTable() {
    for (name, tables) in Dictionary(grouping: Self.tables, by: \.name) {
      var summaries: [String: String] = [:]
      for field in tables.flatMap(\.fields) {
        let known = summaries.updateValue(field.summary, forKey: field.key)
        #expect(known == nil || known == field.summary, "\(name).\(field.key)")
      }
    }
  }

  // MARK: Walking the tables

  private static func heading(_ table: ObjectTable) -> String {
    EffectCatalogue.kinds.first { $0.table.name == table.name }?.name ?? table.name
  }

  /// Each once: many places share a table.
  private static let tables = Dictionary(
    tables(.object(SceneFields.table)).map { ("\($0.name) \($0.fields.map(\.key))", $0) },
    uniquingKeysWith: { first, _ in first }
  ).values

  private static func tables(_ kind: ValueKind) -> [ObjectTable] {
    switch kind {
    case .list(let kind, _), .map(_, let kind), .nullable(let kind): tables(kind)
    case .tuple(let places): places.flatMap { tables($0.kind) }
    case .object(let table): [table] + table.fields.flatMap { tables($0.kind) }
    case .tagged(_, let list): list.flatMap { tables(.object($0)) }
    case .either(let kinds): kinds.flatMap(tables)
    case .number, .text, .file, .boolean, .choice, .color, .time, .percentage, .any: []
    }
  }

  private static func words(_ kind: ValueKind) -> [String] {
    switch kind {
    case .choice(let words): words
    case .list(let kind, _), .map(_, let kind), .nullable(let kind): words(kind)
    case .either(let kinds): kinds.flatMap(words)
    case .color: SystemColors.names
    default: []
    }
  }
}
