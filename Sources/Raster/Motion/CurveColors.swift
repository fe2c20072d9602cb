import SceneDescription
import Timeline

/// A colour for every card: its own where that can be told from the paper and from the others.
enum CurveColors {
  /// Stand in for fills that are missing, pale or taken.
  private static let spare = [
    Color(bytes: 0, 114, 178), Color(bytes: 213, 94, 0), Color(bytes: 0, 138, 101),
    Color(bytes: 184, 82, 148), Color(bytes: 120, 94, 200), Color(bytes: 138, 109, 59),
    Color(bytes: 46, 140, 190), Color(bytes: 90, 90, 96),
  ]
  /// The least contrast between a curve and the paper (WCAG 2.1, graphical objects).
  static let contrast = 3.0

  /// - Parameter fills: of the cards, in order; nil for one without.
  static func colors(for fills: [Color?]) -> [Color] {
    var taken: [Color] = []
    for (index, fill) in fills.enumerated() {
      var color = fill.map(readable)
      if let wanted = color, taken.contains(where: { distance($0, wanted) < 0.12 }) { color = nil }
      if fill?.alpha == 0 { color = nil }
      let free = spare.first { candidate in
        !taken.contains { distance($0, candidate) < 0.12 }
      }
      taken.append(color ?? free ?? spare[index % spare.count])
    }
    return taken
  }

  /// The colour, darkened in linear light until it stands out from white.
  static func readable(_ color: Color) -> Color {
    let linear = [color.red, color.green, color.blue].map { SRGB.linear(min(max($0, 0), 1)) }
    let luminance = luminance(linear)
    let most = 1.05 / contrast - 0.05
    guard luminance > most else {
      return Color(red: color.red, green: color.green, blue: color.blue)
    }
    let encoded = linear.map { SRGB.encoded($0 * most / luminance) }
    return Color(red: encoded[0], green: encoded[1], blue: encoded[2])
  }

  /// Relative luminance (WCAG 2.1) of linear components.
  static func luminance(_ linear: [Double]) -> Double {
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private static func distance(_ a: Color, _ b: Color) -> Double {
    let (r, g, b) = (a.red - b.red, a.green - b.green, a.blue - b.blue)
    return (r * r + g * g + b * b).squareRoot()
  }
}
