#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A colour: gamma-encoded sRGB components and opacity, each 0…1, not premultiplied.
package struct Color: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  package static let white = Color(red: 1, green: 1, blue: 1)
  package static let black = Color(red: 0, green: 0, blue: 0)

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// From sRGB bytes, 0…255.
  package init(bytes red: Int, _ green: Int, _ blue: Int, alpha: Double = 1) {
    self.init(
      red: Double(red) / 255,
      green: Double(green) / 255,
      blue: Double(blue) / 255,
      alpha: alpha
    )
  }

  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
  package init?(hex text: String) {
    guard text.first == "#" else { return nil }
    var digits: [Int] = []
    for character in text.dropFirst() {
      guard character.isASCII, let digit = character.hexDigitValue else { return nil }
      digits.append(digit)
    }
    switch digits.count {
    case 3, 4: digits = digits.flatMap { [$0, $0] }
    case 6, 8: break
    default: return nil
    }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    self.init(
      bytes: bytes[0],
      bytes[1],
      bytes[2],
      alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1
    )
  }

  /// The colour with its opacity multiplied, as SwiftUI's `.opacity` does.
  package func opacity(_ factor: Double) -> Color {
    var copy = self
    copy.alpha *= factor
    return copy
  }
}

/// The sRGB transfer function (IEC 61966-2-1), carried on with odd symmetry below zero so that an
/// overshooting spring stays smooth.
package enum SRGB {
  /// Linear light from a gamma-encoded component.
  package static func linear(_ encoded: Double) -> Double {
    if encoded < 0 { return -linear(-encoded) }
    return encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
  }

  /// The gamma-encoded component of linear light.
  package static func encoded(_ linear: Double) -> Double {
    if linear < 0 { return -encoded(-linear) }
    return linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }
}
