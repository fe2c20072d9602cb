/// Something that can be drawn, but perhaps not as its author expects.
package enum AssetWarning: Hashable, Sendable {
  case missingGlyph(MissingGlyph)
  case missingFamily(MissingFamily)
  case machineFont(MachineFont)

  /// The font family that the warning is about.
  package var family: String {
    switch self {
    case .missingGlyph(let glyph): glyph.font
    case .missingFamily(let family): family.name
    case .machineFont(let font): font.family
    }
  }
}

/// A character that neither the requested font nor any fallback has; an empty box is drawn.
package struct MissingGlyph: Hashable, Sendable {
  package let character: Unicode.Scalar
  /// The family that was asked for.
  package let font: String
}

/// A font family that is not at hand; the next one is used.
package struct MissingFamily: Hashable, Sendable {
  package let name: String
}

/// A font that the scene does not bring along, although it seems to want fonts of its own.
package struct MachineFont: Hashable, Sendable {
  /// The first that is drawn in it.
  package let character: Character
  package let family: String
}

extension AssetWarning: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missingGlyph(let glyph):
      let digits = String(glyph.character.value, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return "no glyph for '\(glyph.character)' (U+\(code)) in \(glyph.font)"
    case .missingFamily(let family):
      return "no font family '\(family.name)'; drawn in another"
    case .machineFont(let font):
      return "'\(font.character)' is drawn in '\(font.family)', a font of this machine; "
        + "give its file in 'fonts'"
    }
  }
}
