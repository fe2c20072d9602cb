import SceneDescription

/// An animated colour. SwiftUI mixes linear-light components when an app is built for iOS 18 or
/// later, gamma-encoded ones before.
struct ColorTrack: Sendable {
  private var track: Track
  private let isLinear: Bool

  init(_ color: Color, linear: Bool, _ rules: MotionRules) {
    isLinear = linear
    track = Track(ColorTrack.vector(color, linear), unit: .unit, rules)
  }

  mutating func change(to color: Color, at time: RationalTime, with animation: Animation?) {
    track.change(to: ColorTrack.vector(color, isLinear), at: time, with: animation)
  }

  func color(at time: RationalTime) -> Color {
    let v = track.value(at: time)
    func component(_ c: Double) -> Double {
      min(max(isLinear ? SRGB.encoded(c) : c, 0), 1)
    }
    return Color(
      red: component(v.x), green: component(v.y), blue: component(v.z),
      alpha: min(max(v.w, 0), 1))
  }

  var settlesAt: RationalTime? { track.settlesAt }

  private static func vector(_ c: Color, _ linear: Bool) -> AnimatableVector {
    linear
      ? [SRGB.linear(c.red), SRGB.linear(c.green), SRGB.linear(c.blue), c.alpha]
      : [c.red, c.green, c.blue, c.alpha]
  }
}
