import SceneDescription
import Testing

@testable import Timeline

@Suite("Animated fills")
struct PaintTrackTests {
  private let linear = Animation.curve(.linear, duration: RationalTime(whole: 1))
  private let half = RationalTime(1, 2)

  private func gradient(_ from: Point, _ stops: [(Color, Double)]) -> Paint {
    Gradient(
      .linear(from: from, to: Point(x: 1, y: 1)), stops: stops.map { .init($0.0, at: $0.1) }
    ).map(Paint.gradient) ?? .color(.clear)
  }

  private func shown(_ a: Paint, _ b: Paint, at time: RationalTime) -> Paint {
    var track = PaintTrack(a, linear: false, MotionRules(solver: .exact, startLatency: .zero))
    track.change(to: b, at: .zero, with: linear)
    return track.paint(at: time)
  }

  @Test func coloursMix() {
    let mid = shown(
      .color(.black), .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)), at: half)
    #expect(mid == .color(Color(red: 0.5, green: 0.25, blue: 0, alpha: 0.75)))
  }

  @Test func gradientsMixStopByStop() {
    let a = gradient(.zero, [(.black, 0), (.white, 0.5)])
    let b = gradient(Point(x: 0.5, y: 0), [(.white, 0.25), (.white, 1)])
    let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
    #expect(
      shown(a, b, at: half) == gradient(Point(x: 0.25, y: 0), [(gray, 0.125), (.white, 0.75)]))
    #expect(shown(a, b, at: RationalTime(whole: 2)) == b)
  }

  @Test func whatCannotMixChangesAtOnce() {
    let two = gradient(.zero, [(.black, 0), (.white, 1)])
    let three = gradient(.zero, [(.black, 0), (.white, 0.5), (.black, 1)])
    let radial =
      Gradient(
        .radial(center: .zero, startRadius: 0, endRadius: 9), colors: [.black, .white]
      ).map(Paint.gradient) ?? .color(.clear)
    for (a, b) in [(two, three), (two, radial), (two, .color(.black)), (.color(.white), two)] {
      #expect(shown(a, b, at: .zero) == b)
    }
  }

  /// What ran before the change at once is forgotten, and what comes after mixes again.
  @Test func everyEraHasItsOwnTime() {
    let two = gradient(.zero, [(.black, 0), (.black, 1)])
    let white = gradient(.zero, [(.white, 0), (.white, 1)])
    var track = PaintTrack(
      .color(.black), linear: false, MotionRules(solver: .exact, startLatency: .zero))
    track.change(to: .color(.white), at: .zero, with: linear)
    track.change(to: two, at: half, with: linear)
    track.change(to: white, at: RationalTime(whole: 1), with: linear)
    #expect(
      track.paint(at: RationalTime(1, 4)) == .color(Color(red: 0.25, green: 0.25, blue: 0.25)))
    #expect(track.paint(at: RationalTime(3, 4)) == two)
    let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
    #expect(track.paint(at: RationalTime(3, 2)) == gradient(.zero, [(gray, 0), (gray, 1)]))
    #expect(track.settlesAt.map { $0 >= RationalTime(whole: 2) } == true)
  }

  /// A card without a fill fades in from nothing.
  @Test func aFirstGradientFadesIn() throws {
    let timeline = try Vectors.timeline(
      """
      {"canvas": {"width": 10, "height": 10}, "layers": [
        {"id": "s", "type": "shape", "width": 4, "height": 4}],
       "timeline": [{"at": 0, "layer": "s", "animation": {"linear": 1},
         "set": {"fill": {"linear": {"colors": ["white", "black"]}}}}]}
      """)
    let fill = try #require(timeline.state(at: half).elements[0].sheet.fill)
    #expect(fill.colors.map(\.alpha) == [0.5, 0.5])
  }
}
