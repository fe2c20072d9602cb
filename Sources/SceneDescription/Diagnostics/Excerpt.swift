/// Pieces of an input file as a message can show them: on one line, short, and without characters
/// that a terminal would obey or hide.
package enum Excerpt {
  /// The most scalars of a piece that a message shows.
  package static let limit = 40

  /// The piece between single quotes; what is left out of a long one is shown by `…`.
  ///
  /// Unprintable scalars are written as JSON escapes, so a control sequence stays harmless.
  package static func quoted(_ text: some StringProtocol) -> String {
    var shown = "'"
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else { return shown + "…'" }
      if isPrintable(scalar) {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += escape(scalar)
      }
      count += 1
    }
    return shown + "'"
  }

  /// Whether a message can show the piece as it is.
  package static func showsWhole(_ text: String) -> Bool {
    text.unicodeScalars.prefix(limit + 1).count <= limit
      && text.unicodeScalars.allSatisfy(isPrintable)
  }

  /// One character as a message names it: `'x'`, or `U+2060` where it cannot be seen.
  package static func named(_ scalar: Unicode.Scalar) -> String {
    isPrintable(scalar) ? "'\(scalar)'" : "U+" + hex(scalar.value)
  }

  /// The escape `\uXXXX` of a scalar, as a pair of them above U+FFFF.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { $0.map { "\\u" + hex(UInt32($0)) }.joined() } ?? ""
  }

  /// Upper case hexadecimal digits, at least four.
  package static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      return false
    default:
      return true
    }
  }
}
