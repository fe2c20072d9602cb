import SceneDescription
import Testing

@testable import Timeline

@Suite("Expectations")
struct ExpectationTests {
  /// Cards a and b, 20 points wide, change places between −60 and 60 when the scene steps; b goes
  /// to the left in front, a goes round behind it.
  private func failures(
    _ expectations: String, animation: String = #"{"linear": 1}"#, at: String = "0",
    more: String = #""solver": "exact""#
  ) throws -> [ExpectationFailure] {
    let timeline = try Vectors.timeline(
      """
      {"canvas": {"width": 200, "height": 100}, \(more), "layers": [
       {"id": "d", "type": "slots", "card": {"width": 20, "height": 30},
       "cards": [{"id": "a"}, {"id": "b"}],
       "slots": [{"id": "l", "x": -60, "scale": 1, "rotation": 0}, {"id": "r", "x": 60}]},
       {"id": "p", "type": "shape", "y": 7, "width": 5, "height": 5}],
       "timeline": [{"at": \(at), "layer": "d", "step": "next", "animation": \(animation)}],
       "expect": [\(expectations)]}
      """)
    return ExpectationChecker.failures(of: timeline)
  }

  private static let half = #"{"spring": {"response": 0.5, "dampingFraction": 0.5}}"#
  private static let critical = #"{"spring": {"response": 0.5, "dampingFraction": 1}}"#

  /// A linear second from −60 to 60 stands at −30 after a quarter of it.
  @Test(arguments: [
    (#"{"at": 0.25, "card": "a", "x": -30, "y": 0, "opacity": 1, "z": 1, "within": 1e-9}"#, true),
    (#"{"at": 0.25, "card": "a", "x": -30.49}"#, true),
    (#"{"at": 0.25, "card": "a", "x": -30.51}"#, false),
    (#"{"at": 0.25, "card": "a", "scale": 1.009}"#, true),
    (#"{"at": 0.25, "card": "a", "scale": 1.011}"#, false),
    (#"{"at": 0.25, "card": "a", "rotation": 0.02}"#, false),
    (#"{"at": 0.25, "layer": "p", "y": 7, "tilt": 0}"#, true),
    (#"{"card": "a", "settlesBy": 1}"#, true), (#"{"settlesBy": 1}"#, true),
    (#"{"settlesBy": 0.99}"#, false), (#"{"card": "b", "settlesBy": 0.5}"#, false),
    (#"{"layer": "p", "settlesBy": 0}"#, true),
    (#"{"card": "a", "property": "x", "monotonic": true}"#, true),
    (#"{"card": "a", "property": "x", "overshootAtMost": 0}"#, true),
    // 120 points in 60 frames.
    (#"{"continuousAtMost": 2.000001}"#, true),
    (#"{"card": "b", "continuousAtMost": 1.99}"#, false),
    (#"{"continuousAtMost": 0, "from": 1}"#, true),
    (#"{"layer": "p", "continuousAtMost": 0}"#, true),
    (#"{"at": 0.5, "above": "b", "below": "a"}"#, true),
    (#"{"at": 0.5, "above": "a", "below": "b"}"#, false),
    // 120 − 240·t < 20 from 25/60 s on, when they touch.
    (#"{"neverOverlaps": ["a", "b"], "to": "25/60"}"#, true),
    (#"{"neverOverlaps": ["a", "b"], "to": "26/60"}"#, false),
    (#"{"neverOverlaps": ["b", "a"], "from": "35/60"}"#, true),
    (#"{"neverOverlaps": ["b", "a"], "from": 0.5, "to": 0.5}"#, false),
  ])
  func ofALinearSecond(_ expectation: String, _ holds: Bool) throws {
    let failures = try failures(expectation)
    #expect(failures.isEmpty == holds, "\(failures.map(\.message))")
  }

  @Test func aFailureSaysWhatWasFound() throws {
    let found = try failures(
      """
      {"at": 0.25, "card": "a", "x": -20, "scale": 2, "y": 0},
      {"neverOverlaps": ["a", "b"]},
      {"settlesBy": 0.4},
      {"at": 0.5, "above": "a", "below": "b"}
      """)
    #expect(
      found.map(\.message) == [
        "'a' at 0.25 s: x is -30, expected -20 within 0.5",
        "'a' at 0.25 s: scale is 1, expected 2 within 0.01",
        // 20 − (120 − 240 · 26/60)
        "'a' and 'b' at 0.4333 s: they overlap by 4 points, expected no overlap",
        "the scene at 1 s: it still changes, expected rest from 0.4 s on",
        "'a' at 0.5 s: it is painted behind 'b', expected above 'b'",
      ])
    #expect(found[0].time == RationalTime(1, 4))
    #expect(found[0].position.line < found[2].position.line)
  }

  /// The first peak of an underdamped spring lies e^(−πζ/√(1−ζ²)) of the way beyond its target:
  /// 19.564 points of 120, at 0.289 s; the nearest frame shows 19.52.
  @Test(arguments: [("19.565", true), ("19.5", false)])
  func overshoot(_ most: String, _ holds: Bool) throws {
    let failures = try failures(
      #"{"card": "a", "property": "x", "overshootAtMost": \#(most)}"#,
      animation: ExpectationTests.half)
    #expect(failures.isEmpty == holds, "\(failures.map(\.message))")
    if !holds { #expect(failures[0].time == RationalTime(17, 60)) }
  }

  /// The way to the left counts in its own direction; without a way, either side counts.
  @Test(arguments: [
    (#"{"card": "b", "property": "x", "overshootAtMost": 19.5}"#, false),
    (#"{"card": "b", "property": "x", "overshootAtMost": 19.565}"#, true),
    (#"{"card": "b", "property": "x", "overshootAtMost": 0, "to": 0.2}"#, true),
    (#"{"layer": "p", "property": "y", "overshootAtMost": 0}"#, true),
  ])
  func overshootHasADirection(_ expectation: String, _ holds: Bool) throws {
    let failures = try failures(expectation, animation: ExpectationTests.half)
    #expect(failures.isEmpty == holds, "\(failures.map(\.message))")
  }

  @Test func monotonicTellsTheTurn() throws {
    let expectation = #"{"card": "a", "property": "x", "monotonic": true}"#
    #expect(try failures(expectation, animation: ExpectationTests.critical).isEmpty)
    let found = try failures(expectation, animation: ExpectationTests.half)
    #expect(found.map(\.time) == [RationalTime(18, 60)])
    let toPeak = expectation.replacing("true", with: #"true, "to": "17/60""#)
    #expect(try failures(toPeak, animation: ExpectationTests.half).isEmpty)
  }

  @Test func aJumpIsNotContinuous() throws {
    let found = try failures(
      #"{"continuousAtMost": 119}"#, animation: #""none""#, at: "0.5")
    #expect(
      found.map(\.message) == [
        "'a' at 0.5 s: its centre has moved 120 points since the frame before, "
          + "expected at most 119 points from frame to frame"
      ])
    #expect(try failures(#"{"continuousAtMost": 120}"#, animation: #""none""#, at: "0.5").isEmpty)
  }

  @Test func aHiddenCardIsTold() throws {
    let timeline = try Vectors.timeline(
      """
      {"canvas": {"width": 99, "height": 99}, "duration": 1, "layers": [{"id": "s", "type": "stack",
       "cards": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}], "expect": [
       {"at": 0.5, "card": "c", "x": 0}, {"at": 0, "above": "a", "below": "c"},
       {"at": 0, "above": "a", "below": "b"}, {"card": "c", "property": "x", "monotonic": true}]}
      """)
    let found = ExpectationChecker.failures(of: timeline)
    #expect(
      found.map(\.message) == [
        "'c' at 0.5 s: it is not shown, expected x 0",
        "'c' at 0 s: it is not shown, expected below 'a'",
        "'c' at 0 s: it is not shown, expected x never to turn back",
      ])
  }

  /// In an endless row another copy of a card becomes the nearest one; the card itself never jumps.
  @Test func copiesOfACardMoveSmoothly() throws {
    let timeline = try Vectors.timeline(
      """
      {"canvas": {"width": 100, "height": 50}, "layers": [{"id": "p", "type": "pages",
       "card": {"width": 100, "height": 50}, "cards": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}],
       "timeline": [{"at": 0, "step": "next", "count": 3, "animation": {"linear": 1}}],
       "expect": [{"continuousAtMost": 5.000001}, {"card": "a", "continuousAtMost": 4.9}]}
      """)
    let found = ExpectationChecker.failures(of: timeline)
    #expect(found.map(\.expected) == ["at most 4.9 points from frame to frame"])
  }

  @Test func endlessWorkIsRefused() throws {
    let found = try failures(
      #"{"continuousAtMost": 1}, {"at": 0, "card": "a", "x": -60}"#,
      more: #""fps": 1000, "duration": 1000000"#)
    #expect(found.count == 1)
    #expect(found[0].found.contains("too many frames"))
  }

  /// Five hundred copies of each of two cards make a quarter of a million pairs in every frame.
  @Test func endlessPairsAreRefused() throws {
    let timeline = try Vectors.timeline(
      """
      {"canvas": {"width": 1000, "height": 50}, "duration": 4, "layers": [{"id": "p",
       "type": "pages", "pageWidth": 0.5, "card": {"width": 0.1, "height": 1},
       "cards": [{"id": "a"}, {"id": "b"}]}],
       "expect": [{"neverOverlaps": ["a", "b"]}, {"continuousAtMost": 0}]}
      """)
    let found = ExpectationChecker.failures(of: timeline)
    #expect(found.count == 2)
    for failure in found { #expect(failure.found.contains("too many frames")) }
  }

  @Test func defaultTolerances() {
    for property in Property.allCases {
      #expect(property.defaultTolerance == ([.x, .y].contains(property) ? 0.5 : 0.01))
    }
  }
}
