/// Keys that several objects share: the reference explains them once, at home, and everywhere else
/// names them in one row.
struct KeyGroup {
  /// The heading under which the keys are explained.
  var home: String
  /// Of the group's own section; nil where the home is a table that has the keys anyway.
  var summary: String?
  var fields: [FieldSpec]

  var keys: [String] { fields.map(\.key) }

  /// In the order in which they are looked for.
  static let all = [
    KeyGroup(
      home: "every layer", summary: "The keys that layers of all types have.",
      fields: LayerFields.common),
    KeyGroup(
      home: "pose", summary: "Where a plain layer, a slot or a card of an effect stands.",
      fields: LayerFields.poseSpecs),
    KeyGroup(home: "card style", fields: SheetFields.styleSpecs),
    KeyGroup(
      home: "outline", summary: "The edge of a card, a shape or an image, and its shadow.",
      fields: SheetFields.outlineSpecs + [PaintFields.stroke.spec, SheetFields.shadowPart.spec]),
    KeyGroup(home: "text", fields: SheetFields.fontSpecs),
    KeyGroup(
      home: "paint",
      summary: "A colour or a gradient: the keys that fills, strokes and backgrounds share.",
      fields: PaintFields.paintSpecs),
    KeyGroup(home: "image", fields: PaintFields.placementSpecs),
    KeyGroup(
      home: "scene",
      fields: VariableFields.patches.filter { !["canvas", "layers"].contains($0.key) }),
    KeyGroup(home: "canvas", fields: SceneFields.canvasTable.fields),
  ]

  /// Whether an object has all of the keys, with the same meaning.
  func isPart(of fields: [FieldSpec]) -> Bool {
    self.fields.allSatisfy { own in
      fields.contains { $0.key == own.key && $0.summary == own.summary }
    }
  }
}
