import Foundation
import SceneDescription
import Testing

@testable import Timeline

/// iCarousel's `coverFlow2`: under a finger cards stay as they are until the next one becomes the current
/// one, and turn within 0.2 + 0.2 · min(1, 1 / speed) seconds then.
@Suite("Cards that turn late")
struct LateTurningTests {
  /// Pages of 120 points; the finger makes 81 of them in 0.4 s, 1.6875 cards a second. The samples of
  /// its way reach the middle, 60 points, at 0.3 s.
  private static let pull =
    #"{"at": 0, "drag": {"to": [-81, 0], "duration": 0.4, "curve": "linear"}}"#
  private static let late = #""effect": {"coverFlow2": {"offsetMultiplier": 1}}"#
  private static let plain = #""effect": {"coverFlow": {"offsetMultiplier": 1}}"#
  private static let duration = 0.2 + 0.2 / 1.6875

  private func tilts(_ timeline: Timeline, _ seconds: Double) -> [String: Double] {
    let state = timeline.state(at: RationalTime(roundingUp: seconds))
    return Dictionary(
      state.elements.map { ($0.id, $0.pose.tilt.degrees) }, uniquingKeysWith: { a, _ in a })
  }

  @Test(arguments: [true, false])
  func cardsWaitForTheMiddle(_ isRightToLeft: Bool) throws {
    let sign: Double = isRightToLeft ? -1 : 1
    let timeline = try EffectScene.timeline(
      "\(Self.late), " + #""direction": "\#(isRightToLeft ? "rtl" : "ltr")","#,
      events: isRightToLeft
        ? LateTurningTests.pull.replacing("-81", with: "81") : LateTurningTests.pull)
    // (time, turn of the first card, turn of the second one), in quarters of a turn times 0.9
    let half = 0.3 + LateTurningTests.duration / 2
    let quarter = 0.3 + LateTurningTests.duration / 4
    for (time, first, second) in [
      (0.0, 0.0, 1.0), (0.15, 0, 1), (0.29, 0, 1), (quarter, -0.0625, 0.9375), (half, -0.5, 0.5),
      (0.3 + LateTurningTests.duration, -1, 0), (3, -1, 0),
    ] {
      let tilts = tilts(timeline, time)
      #expect(isNear(try #require(tilts["c0"]) * sign, -81 * first, 1e-4), "\(time)")
      #expect(isNear(try #require(tilts["c1"]) * sign, -81 * second, 1e-4), "\(time)")
    }
  }

  /// By default a finger moves the row twice as far, while its speed counts as it is: half the way in the
  /// same time, 0.84375 widths a second, takes the longest turn.
  @Test func theOffsetMultiplierCountsForTheWayOnly() throws {
    let timeline = try EffectScene.timeline(
      #""effect": "coverFlow2","#,
      events: LateTurningTests.pull.replacing("-81", with: "-40.5"))
    for (time, first) in [(0.29, 0.0), (0.3 + 0.2, -0.5), (0.3 + 0.4, -1)] {
      let tilts = tilts(timeline, time)
      #expect(isNear(try #require(tilts["c0"]), -81 * first, 1e-4), "\(time)")
    }
  }

  /// Under a finger that stays, the row has come to rest when the card has turned.
  @Test func aRowUnderAFingerComesToRest() throws {
    let timeline = try EffectScene.timeline(
      "\(Self.late),", events: LateTurningTests.pull)
    let rest = try #require(timeline.settlesAt).seconds
    #expect(isNear(rest, max(0.4, 0.3 + LateTurningTests.duration), 1e-6))
  }

  /// A slow release lets the turning go on: the row comes to rest as a cover flow does, and nothing jumps
  /// by more than the turning itself moves in a frame.
  @Test func aSlowReleaseGoesOn() throws {
    let events = #"{"at": 0, "drag": {"to": [-65, 0], "duration": 0.6}, "release": true}"#
    let late = try EffectScene.timeline("\(Self.late), \"loop\": false,", events: events)
    let plain = try EffectScene.timeline("\(Self.plain), \"loop\": false,", events: events)
    let rest = try #require(late.settlesAt)
    #expect(
      late.state(at: rest).elements.map(\.transform)
        == late.state(at: RationalTime(whole: 4)).elements.map(\.transform))
    #expect(late.state(at: rest).elements.map(\.pose) == plain.state(at: rest).elements.map(\.pose))
    var before = tilts(late, 0)
    for frame in 1..<240 {
      let now = tilts(late, Double(frame) / 120)
      for (id, tilt) in now {
        guard let old = before[id] else { continue }
        // easeInOut is at most three times as fast as its mean.
        #expect(abs(tilt - old) <= 81 * 3 / 0.2 / 120, "\(frame) \(id)")
      }
      before = now
    }
  }

  /// Flicks faster than two cards a second, and steps, turn cards as they move.
  @Test(arguments: [
    (
      #"{"at": 0, "drag": {"to": [-40, 0], "duration": 0.1, "curve": "linear"}, "release": true}"#,
      0.1
    ),
    (#"{"at": 0, "step": "next", "animation": "easeInOut"}"#, 0),
    (#"{"at": 0, "goTo": "c3", "animation": "default"}"#, 0),
  ])
  func flicksAndStepsAreThoseOfACoverFlow(_ event: String, _ start: Double) throws {
    let late = try EffectScene.timeline("\(Self.late),", events: event)
    let plain = try EffectScene.timeline("\(Self.plain),", events: event)
    for step in 0..<60 {
      let time = RationalTime(roundingUp: start + Double(step) / 60)
      #expect(late.state(at: time) == plain.state(at: time), "\(time)")
    }
  }

  /// Beyond the ends of a row, cards turn as they move.
  @Test func theEndsAreThoseOfACoverFlow() throws {
    let event = #"{"at": 0, "drag": {"to": [90, 0], "duration": 0.5}, "release": true}"#
    let late = try EffectScene.timeline(
      "\(Self.late), \"loop\": false,", events: event)
    let plain = try EffectScene.timeline(
      "\(Self.plain), \"loop\": false,", events: event)
    var beyond = 0
    for step in 0..<60 {
      let time = RationalTime(Int64(step), 30)
      let state = plain.state(at: time)
      guard let first = state.elements.first(where: { $0.id == "c0" }), first.pose.offset.x > 0
      else { continue }
      beyond += 1
      #expect(late.state(at: time) == state, "\(time)")
    }
    #expect(beyond > 15)
  }
}
