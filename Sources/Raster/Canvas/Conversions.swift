import Pixels
import SceneDescription
import Timeline

extension DisplayList {
  /// How its frames are stored: without alpha when the background, and so every pixel, is opaque.
  package var pngFormat: PNGEncoder.Format { background.premultiplied >> 24 == 255 ? .rgb : .rgba }
}

extension Sheet {
  /// Whether its rectangle can be drawn.
  var hasArea: Bool {
    let size = outline.size
    return size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
  }
}

extension Projection {
  var isFinite: Bool { [a, b, c, d, e, f, g, h, i].allSatisfy(\.isFinite) }
}

extension PlaneMap {
  init(_ p: Projection) {
    self.init(a: p.a, b: p.b, c: p.c, d: p.d, e: p.e, f: p.f, g: p.g, h: p.h, i: p.i)
  }
}

extension StraightColor {
  init(_ color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension FillColor {
  init(_ color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension Color {
  /// With all components within 0…1, NaN as 0.
  var clamped: Color {
    func unit(_ c: Double) -> Double { c > 0 ? min(c, 1) : 0 }
    return Color(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }

  /// As a pixel, 0xAARRGGBB.
  var premultiplied: UInt32 {
    Premultiply.pixel(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension Bounds {
  init(_ area: PixelRect) {
    self.init(
      left: Double(area.x.lowerBound),
      top: Double(area.y.lowerBound),
      right: Double(area.x.upperBound),
      bottom: Double(area.y.upperBound)
    )
  }
}

extension ShadowMask {
  /// All that the shadow reaches where it shows, in the sheet's points.
  /// - Parameter alpha: the colour's, 0…1.
  func bounds(alpha: Double) -> Bounds {
    let width = Double(grid.width) * grid.step
    let height = Double(grid.height) * grid.step
    return Bounds(
      left: grid.originX - grid.omittedWidth / 2,
      top: grid.originY - grid.omittedHeight / 2,
      right: grid.originX + width + grid.omittedWidth / 2,
      bottom: grid.originY + height + grid.omittedHeight / 2
    ).insetBy(unseenMargin(alpha: alpha))
  }
}
