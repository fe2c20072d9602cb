import CPango

/// Which fonts of the machine, not of the scene, lend glyphs to a text.
struct FontLenders {
  /// The scene's font files.
  let files: [String]
  /// Each family once, in reading order.
  private(set) var found: [MachineFont] = []

  init(files: [String]) { self.files = files }

  /// Notes the font of a run.
  /// - Parameter text: what the run shows.
  mutating func note(_ run: PangoGlyphItem, text: String) {
    guard let font = run.item?.pointee.analysis.font,
      let shown = text.first(where: { !$0.isWhitespace }),
      let family = FontPattern.strings(FC_FAMILY, of: FontLibrary.pattern(of: font)).first,
      !found.contains(where: { $0.family == family }),
      let file = FontLibrary.source(of: font)?.file, !files.contains(file)
    else { return }
    found.append(MachineFont(character: shown, family: family))
  }
}
