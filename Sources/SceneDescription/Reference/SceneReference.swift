/// The reference of the scene format as a page of Markdown, made from the tables that the reader
/// checks against.
///
/// `scenes/reference.md` is this text; its links are relative to `scenes/`.
package enum SceneReference {
  /// With a line break at its end.
  package static var text: String {
    let collection = TableCollection(SceneFields.table)
    let chapters = ReferenceChapter.all.map { chapter($0, collection) }
    return ([introduction, contents] + chapters + [effects(collection)]).joined(separator: "\n")
  }

  private static let introduction = """
    # Reference of scene files

    Every key of a scene, as printed by `carousel-render schema --format markdown` from the tables \
    that the program reads scenes by; `carousel-render schema` prints the same as a JSON Schema for \
    editors. The [README](../README.md#a-scene) has a first scene, [another page](swiftui.md) shows \
    SwiftUI code beside scenes.

    **Bold** keys must be there. A row that begins with a link stands for keys that are explained \
    there. Unknown keys are errors. Where a value may have several forms, \
    its type tells which is meant. Any value may also be the name of a \
    [variable](#variables-and-variants), `"$name"`.

    | value | what it is |
    | --- | --- |
    | points | lengths; y points down. The canvas' `scale` says how many pixels a point has |
    | degrees | clockwise |
    | time | seconds: a number, taken exactly as it is written, or a fraction, `"13/60"` |
    | word | one of a few strings, listed at the key |
    | file | a path, relative to the scene and within its folder |
    | percentage | a share in a string, `"50%"` |

    """

  private static var contents: String {
    let lists = (ReferenceChapter.all + [ReferenceChapter.effects]).map { chapter in
      var names = chapter.sections.map { ReferenceWords.link($0) }
      if chapter.title == ReferenceChapter.effects.title {
        names = EffectCatalogue.kinds.map(EffectReference.link(to:)) + names
      }
      return "- \(ReferenceWords.link(chapter.title)): \(names.joined(separator: " · "))\n"
    }
    return lists.joined()
  }

  private static func chapter(
    _ chapter: ReferenceChapter, _ collection: TableCollection
  ) -> String {
    var parts = ["## \(chapter.title)\n\n\(chapter.introduction)\n"]
    for name in chapter.sections {
      let group = KeyGroup.all.first { $0.home == name && $0.summary != nil }
      let section =
        group.flatMap(ReferenceTable.section(of:))
        ?? ReferenceTable(collection: collection).section(name)
      parts += [section].compactMap(\.self)
      if name == "colour" { parts.append(colours) }
      if name == "paint" { parts.append(unitPoints) }
      if name == "animation" { parts.append(animationNames) }
    }
    return parts.joined(separator: "\n")
  }

  private static func effects(_ collection: TableCollection) -> String {
    let own = ReferenceChapter.effects
    let tables = own.sections.compactMap(ReferenceTable(collection: collection).section)
    return (["## \(own.title)\n\n\(own.introduction)\n"] + EffectReference.sections + tables)
      .joined(separator: "\n")
  }

  // MARK: Words

  private static var colours: String {
    let rows = SystemColors.names.map { name in
      "| `\(name)` | `\(ColorSchema.hex(name, .light))` | `\(ColorSchema.hex(name, .dark))` |\n"
    }
    return """
      A colour by itself is `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb(255 149 0 / 50%)`, \
      `hsl(35, 100%, 50%)`, or one of SwiftUI's names; these with `"swiftui": "ios18"`:

      | name | light | dark |
      | --- | --- | --- |
      \(rows.joined())
      """
  }

  private static var unitPoints: String {
    """
    ### \(ReferenceWords.unitPoints)

    A place within a rectangle: \(ReferenceWords.code(UnitPoint.allCases.map(\.rawValue))). Where \
    `[x, y]` is taken, too, `[0, 0]` is the top left and `[1, 1]` the bottom right.

    """
  }

  private static var animationNames: String {
    let rows = AnimationFields.names.map { "| `\($0)` | \(ChoiceTexts.animations[$0] ?? "") |\n" }
    return """
      ### \(ReferenceWords.animationNames)

      | name | meaning |
      | --- | --- |
      \(rows.joined())
      """
  }
}
