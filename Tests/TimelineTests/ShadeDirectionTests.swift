import SceneDescription
import Testing

@testable import Timeline

/// Shades and the cube's shadow in rows that run to the left: all that a row to the right shows, in a
/// mirror.
@Suite("Shades of mirrored rows")
struct ShadeDirectionTests {
  private func timeline(_ effect: String, _ direction: String) throws -> Timeline {
    try EffectScene.timeline(
      #""effect": "\#(effect)", "direction": "\#(direction)","#,
      events: EffectScene.swipe.replacing("-90", with: direction == "rtl" ? "37" : "-37"))
  }

  private func mirrored(_ shade: Shade?) -> Shade? {
    guard var shade, case .gradient(let gradient) = shade.paint,
      case .linear(let from, let to) = gradient.geometry
    else { return shade }
    let geometry = Gradient.Geometry.linear(
      from: Point(x: 1 - from.x, y: from.y), to: Point(x: 1 - to.x, y: to.y))
    if let mirror = Gradient(geometry, stops: gradient.stops) { shade.paint = .gradient(mirror) }
    return shade
  }

  @Test(arguments: ["coverflow", "cube", "flip", "cards"])
  func aRowToTheLeftIsAMirrorImage(_ effect: String) throws {
    let (right, left) = (try timeline(effect, "ltr"), try timeline(effect, "rtl"))
    let time = RationalTime(29, 100)
    let (ones, others) = (right.state(at: time).elements, left.state(at: time).elements)
    #expect(ones.count == others.count && ones.contains { $0.sheet.shade != nil })
    for (one, other) in zip(ones, others) {
      #expect(one.id == other.id)
      #expect(other.sheet.shade == mirrored(one.sheet.shade), "\(one.id)")
    }
  }

  /// The square lies the other way round, so that its top right corner is seen where the other's top left
  /// one is; the canvas is 400 points wide.
  @Test func theCubesShadowTurnsTheOtherWay() throws {
    let time = RationalTime(29, 100)
    let grounds = try ["ltr", "rtl"].map { direction in
      try #require(try timeline("cube", direction).state(at: time).elements.first)
    }
    #expect(grounds.allSatisfy { $0.sheet.showsShadowOnly })
    let (one, other) = (grounds[0].corners, grounds[1].corners)
    #expect(abs(one[0].y - one[1].y) > 0.1)
    for (a, b) in [(0, 1), (1, 0), (2, 3), (3, 2)] {
      #expect(isNear(other[b], Point(x: 400 - one[a].x, y: one[a].y), 1e-9))
    }
  }
}
