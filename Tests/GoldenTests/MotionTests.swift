import Golden
import SceneDescription
import Testing

@Suite struct MotionTests {
  private static let rate = FrameRate(RationalTime(whole: 60))

  private static func card(
    _ name: String, x: Double, y: Double = 0, scale: Double = 1, z: Double = 0, width: Double = 40,
    center: Point = Point(x: 100, y: 50)
  ) -> MotionTrace.Card {
    let half = width / 2 * scale
    let corners = [(-half, -10.0), (half, -10), (half, 10), (-half, 10)].map {
      Point(x: center.x + x + $0.0, y: center.y + y + $0.1)
    }
    return MotionTrace.Card(name: name, pose: [x, y, scale, 0, 0, 1, z], corners: corners)
  }

  private static func trace(_ frames: [[MotionTrace.Card]]) -> MotionTrace {
    var trace = MotionTrace()
    for (number, cards) in frames.enumerated() { _ = trace.append(frame: number, cards) }
    return trace
  }

  private static func text(
    _ actual: [MotionTrace.Card], _ golden: [MotionTrace.Card]
  ) throws -> String {
    let rate = try #require(rate)
    return MotionComparison(trace([actual]), trace([golden]), frames: [0], rate: rate)
      .frame(0).text
  }

  @Test func departuresAreSaidInWords() throws {
    let (a, b) = (Self.card("deck/a", x: 10, z: 1), Self.card("deck/b", x: 60))
    #expect(
      try Self.text([Self.card("deck/a", x: 6.8, z: 3), b], [a, b])
        == "a is 3.2 pt left of its golden, z 3 instead of 1; the other is equal")
    #expect(
      try Self.text([Self.card("deck/a", x: 10.25, y: -2, z: 1), b], [a, b])
        == "a is 0.25 pt right of and 2 pt above its golden; the other is equal")
    #expect(
      try Self.text(
        [a, Self.card("deck/b", x: 60, scale: 0.801)], [a, Self.card("deck/b", x: 60, scale: 0.8)])
        == "b has scale 0.801 instead of 0.8; the other is equal")
    #expect(try Self.text([a], [a, b]) == "b is not shown; the other is equal")
    #expect(try Self.text([a, b], [a]) == "b is shown, but not in the golden; the other is equal")
    #expect(
      try Self.text([b, a], [a, b])
        == "the cards are painted in another order; the others are equal")
  }

  /// The pose is the same, yet the card is elsewhere or larger.
  @Test func layersAndSizesAreSeenInTheCorners() throws {
    let plain = Self.card("deck/a", x: 0)
    let moved = Self.card("deck/a", x: 0, center: Point(x: 104, y: 49))
    #expect(try Self.text([moved], [plain]) == "a is 4 pt right of and 1 pt above its golden")
    #expect(
      try Self.text([Self.card("deck/a", x: 0, width: 42)], [plain])
        == "a has width 42 instead of 40")
  }

  /// Cards of one name in two layers are told apart.
  @Test func layersAreNamedWhereCardsShareAName() throws {
    let golden = [Self.card("one/a", x: 0), Self.card("two/a", x: 0)]
    let actual = [Self.card("one/a", x: 0), Self.card("two/a", x: 1)]
    #expect(
      try Self.text(actual, golden) == "two/a is 1 pt right of its golden; the other is equal")
  }

  @Test func theLastDigitOfAPoseIsNoMotion() throws {
    #expect(
      try Self.text([Self.card("deck/a", x: 1.00004)], [Self.card("deck/a", x: 1.00006)])
        == "the other is equal")
  }

  /// An ease-in-out of half a second from 0 to 130 points that begins after 0.2 s and a delay.
  private static func eased(delay: Double, power: Double = 2) -> [[MotionTrace.Card]] {
    (0..<90).map { frame in
      let t = min(max((Double(frame) / 60 - 0.2 - delay) / 0.5, 0), 1)
      let eased = t < 0.5 ? pow2(2 * t, power) / 2 : 1 - pow2(2 - 2 * t, power) / 2
      return [card("deck/a", x: 130 * eased), card("deck/b", x: -40)]
    }
  }

  private static func pow2(_ base: Double, _ power: Double) -> Double {
    power == 2 ? base * base : base * base * base
  }

  @Test(arguments: [20, -20, 5, 37, 150, -100])
  func aDelayIsFound(_ milliseconds: Int) throws {
    let comparison = MotionComparison(
      Self.trace(Self.eased(delay: Double(milliseconds) / 1000)), Self.trace(Self.eased(delay: 0)),
      frames: Array(0..<90), rate: try #require(Self.rate))
    let delay = try #require(comparison.delay)
    #expect(abs(delay * 1000 - Double(milliseconds)) < 1.01)
    let word = milliseconds > 0 ? "late" : "early"
    #expect(comparison.summary[0].contains("ms \(word) from frame"))
  }

  /// Another curve between the same ends is no delay.
  @Test func anotherCurveIsNoDelay() throws {
    let comparison = MotionComparison(
      Self.trace(Self.eased(delay: 0, power: 3)), Self.trace(Self.eased(delay: 0)),
      frames: Array(0..<90), rate: try #require(Self.rate))
    #expect(comparison.delay == nil)
    #expect(comparison.frames.first == 13 && comparison.frames.last == 41)
    #expect(
      comparison.summary[0].hasSuffix(
        "it begins and ends like the golden's and goes another way between"))
    // u² − u³ is largest at u = 2/3: 4/27 of the half way, in frame 22 and, mirrored, in frame 32.
    let largest = comparison.largest[0]
    #expect([22, 32].contains(largest.frame))
    let side = largest.frame == 22 ? "left" : "right"
    #expect(largest.departure.text == "a is 9.63 pt \(side) of its golden")
  }

  @Test func theFileHoldsTheWholeTrace() throws {
    let frames = Self.eased(delay: 0) + [[], [Self.card("deck/b", x: 3)]]
    let trace = Self.trace(frames)
    let text = trace.text
    let read = try #require(MotionTrace(Array(text.utf8)))
    for (number, cards) in frames.enumerated() { #expect(read.cards(inFrame: number) == cards) }
    #expect(read == trace)
    // What rests costs no line: the header, frame 0, 30 steps of motion, 2 frames of other cards.
    #expect(text.split(separator: "\n").count == 1 + 1 + 30 + 2)
  }

  @Test(arguments: [
    "", "{}", "{\"trace\":2}", "{\"trace\":1}\n[", "{\"trace\":1}\n{\"frame\":1e300}",
    "{\"trace\":1}\n{\"frame\":1}\n{\"frame\":1}", "{\"trace\":1}\n{\"frame\":-1}",
    "{\"trace\":1}\n{\"frame\":0,\"order\":[\"a\"],\"cards\":{\"a\":[1,2]}}",
  ])
  func otherFilesAreNoTraces(_ text: String) {
    #expect(MotionTrace(Array(text.utf8)) == nil)
  }
}
