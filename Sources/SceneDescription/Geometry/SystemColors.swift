/// Light or dark appearance of the system colours.
package enum Appearance: String, Hashable, Sendable, CaseIterable {
  case light
  case dark
}

/// SwiftUI's named colours by system version and appearance.
///
/// Sources: Apple's Human Interface Guidelines before and after June 2025.
package enum SystemColors {
  private typealias Row = (light: Color, dark: Color)

  /// The colour of a SwiftUI name (`red`, `primary`, `clear` …), or nil for an unknown name.
  package static func color(
    named name: String,
    platform: Platform,
    appearance: Appearance
  ) -> Color? {
    let row = (platform == .ios26 ? since26[name] : nil) ?? until18[name]
    return appearance == .dark ? row?.dark : row?.light
  }

  /// All names, sorted.
  package static let names: [String] = until18.keys.sorted()

  private static func row(
    _ r: Int,
    _ g: Int,
    _ b: Int,
    dark: (Int, Int, Int),
    alpha: Double = 1
  ) -> Row {
    (
      Color(bytes: r, g, b, alpha: alpha),
      Color(bytes: dark.0, dark.1, dark.2, alpha: alpha)
    )
  }

  private static let until18: [String: Row] = [
    "red": row(255, 59, 48, dark: (255, 69, 58)),
    "orange": row(255, 149, 0, dark: (255, 159, 10)),
    "yellow": row(255, 204, 0, dark: (255, 214, 10)),
    "green": row(52, 199, 89, dark: (48, 209, 88)),
    "mint": row(0, 199, 190, dark: (99, 230, 226)),
    "teal": row(48, 176, 199, dark: (64, 200, 224)),
    "cyan": row(50, 173, 230, dark: (100, 210, 255)),
    "blue": row(0, 122, 255, dark: (10, 132, 255)),
    "indigo": row(88, 86, 214, dark: (94, 92, 230)),
    "purple": row(175, 82, 222, dark: (191, 90, 242)),
    "pink": row(255, 45, 85, dark: (255, 55, 95)),
    "brown": row(162, 132, 94, dark: (172, 142, 104)),
    "gray": row(142, 142, 147, dark: (142, 142, 147)),
    "primary": row(0, 0, 0, dark: (255, 255, 255)),
    "secondary": row(60, 60, 67, dark: (235, 235, 245), alpha: 0.6),
    "white": row(255, 255, 255, dark: (255, 255, 255)),
    "black": row(0, 0, 0, dark: (0, 0, 0)),
    "clear": row(0, 0, 0, dark: (0, 0, 0), alpha: 0),
  ]

  private static let since26: [String: Row] = [
    "red": row(255, 56, 60, dark: (255, 66, 69)),
    "orange": row(255, 141, 40, dark: (255, 146, 48)),
    "yellow": row(255, 204, 0, dark: (255, 214, 0)),
    "mint": row(0, 200, 179, dark: (0, 218, 195)),
    "teal": row(0, 195, 208, dark: (0, 210, 224)),
    "cyan": row(0, 192, 232, dark: (60, 211, 254)),
    "blue": row(0, 136, 255, dark: (0, 145, 255)),
    "indigo": row(97, 85, 245, dark: (109, 124, 255)),
    "purple": row(203, 48, 224, dark: (219, 52, 242)),
    "brown": row(172, 127, 94, dark: (183, 138, 102)),
  ]
}
