#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Colours as CSS spells them: `rgb(255 149 0 / 50%)`, `rgba(255, 149, 0, 0.5)`,
/// `hsl(35deg 100% 50%)`, `hsla(35, 100%, 50%, 0.5)` (CSS Color Module Level 4, without `none`).
///
/// Where CSS would clamp a component that is out of range, there is no colour here.
package struct CSSColor {
  private let isHue: Bool
  private let components: [Component]
  private let alpha: Component?
  private let hasCommas: Bool

  /// Whether a text looks like one of these functions.
  package static func isFunction(_ text: String) -> Bool { name(text) != nil }

  /// How the function that a text begins with is written, for messages.
  package static func usage(_ text: String) -> String {
    name(text)?.hasPrefix("hsl") == true
      ? "write 'hsl(210, 80%, 50%)' or 'hsl(210 80% 50% / 0.5)', percentages 0 to 100, opacity 0 to 1"
      : "write 'rgb(255, 149, 0)' or 'rgb(255 149 0 / 50%)', numbers 0 to 255, opacity 0 to 1"
  }

  /// The colour of such a text; nil when it is none.
  package static func color(_ text: String) -> Color? { CSSColor(text)?.color }

  private static func name(_ text: String) -> String? {
    guard let bracket = text.firstIndex(of: "(") else { return nil }
    let name = text[..<bracket].lowercased()
    return ["rgb", "rgba", "hsl", "hsla"].contains(name) ? name : nil
  }

  private init?(_ text: String) {
    guard let name = CSSColor.name(text), text.hasSuffix(")"),
      let bracket = text.firstIndex(of: "(")
    else { return nil }
    isHue = name.hasPrefix("hsl")
    let inner = text[text.index(after: bracket)...].dropLast()
    hasCommas = inner.contains(",")
    var parts: [Substring]
    if hasCommas {
      parts = inner.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    } else {
      let halves = inner.split(separator: "/", omittingEmptySubsequences: false).map(trimmed)
      guard halves.count <= 2, !halves.contains("") else { return nil }
      parts = halves[0].split(separator: " ")
      guard parts.count == 3 else { return nil }
      parts += halves.dropFirst()
    }
    let all = parts.compactMap { Component($0) }
    guard all.count == parts.count, all.count == 3 || all.count == 4 else { return nil }
    components = Array(all[..<3])
    alpha = all.count == 4 ? all[3] : nil
  }

  private var color: Color? {
    guard let opacity = alpha.map({ $0.fraction(of: 1) }) ?? 1 else { return nil }
    return isHue ? hsl(opacity) : rgb(opacity)
  }

  private func rgb(_ opacity: Double) -> Color? {
    // The older, comma-separated form has either numbers or percentages.
    if hasCommas, Set(components.map(\.unit)).count > 1 { return nil }
    let bytes = components.compactMap { $0.fraction(of: 255) }
    guard bytes.count == 3 else { return nil }
    return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: opacity)
  }

  /// CSS Color 4, "HSL to RGB": f(n) = l − s·min(l, 1 − l)·max(−1, min(k − 3, 9 − k, 1)),
  /// k = (n + hue/30) mod 12, for n = 0, 8, 4.
  private func hsl(_ opacity: Double) -> Color? {
    if hasCommas, components[1].unit != .percent || components[2].unit != .percent { return nil }
    guard let hue = components[0].degrees, let s = components[1].fraction(of: 100),
      let l = components[2].fraction(of: 100)
    else { return nil }
    let turn = fmod(fmod(hue, 360) + 360, 360) / 30
    func component(_ n: Double) -> Double {
      let k = fmod(n + turn, 12)
      return l - s * min(l, 1 - l) * max(-1, min(k - 3, 9 - k, 1))
    }
    return Color(red: component(0), green: component(8), blue: component(4), alpha: opacity)
  }

  private struct Component {
    enum Unit: String, CaseIterable { case percent = "%", deg, grad, turn, rad, none = "" }

    let value: Double
    let unit: Unit

    init?(_ text: Substring) {
      let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
      guard !digits.isEmpty, let value = Double(digits), value.isFinite,
        let unit = Unit(rawValue: text.dropFirst(digits.count).lowercased())
      else { return nil }
      self.value = value
      self.unit = unit
    }

    /// 0…1; nil when out of range or an angle. A plain number counts in parts of `whole`.
    func fraction(of whole: Double) -> Double? {
      let part: Double
      switch unit {
      case .percent: part = value / 100
      case .none: part = value / whole
      case .deg, .grad, .turn, .rad: return nil
      }
      return part >= 0 && part <= 1 ? part : nil
    }

    /// Of an angle; a plain number is degrees.
    var degrees: Double? {
      switch unit {
      case .none, .deg: value
      case .grad: value * 0.9
      case .turn: value * 360
      case .rad: value * 180 / .pi
      case .percent: nil
      }
    }
  }
}

private func trimmed(_ text: Substring) -> Substring {
  var text = text.drop { $0 == " " }
  while text.last == " " { text = text.dropLast() }
  return text
}
