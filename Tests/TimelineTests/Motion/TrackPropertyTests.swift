import SceneDescription
import Testing

@testable import Timeline

/// What must hold on any timeline: 10,000 random ones, in batches that run beside one another.
///
/// Two properties that one might expect are narrower in the facts, which are followed: the position
/// is not continuous where a curve itself begins with a jump or a delay is negative (neither is drawn
/// here), and after a repetition that ends on its way back the value jumps to the model value.
@Suite struct TrackPropertyTests {
  static let batches: [UInt64] = [0, 1, 2, 3]
  static let batchSize: UInt64 = 2_500

  /// Times around the events, on frames and between them.
  private func samples(_ timeline: RandomTimeline) -> [RationalTime] {
    let first = timeline.events[0].time
    return (-1...6).map { first + RationalTime($0 * 19, 60) + RationalTime($0, 997) }
  }

  private func seeds(_ batch: UInt64) -> Range<UInt64> {
    batch * TrackPropertyTests.batchSize..<(batch + 1) * TrackPropertyTests.batchSize
  }

  @Test(arguments: batches)
  func `an animated change never jumps, and springs keep their velocity`(_ batch: UInt64) {
    var (animated, kept) = (0, 0)
    for seed in seeds(batch) {
      let timeline = RandomTimeline(seed: seed)
      var track = timeline.track
      var last: Animation?
      for (time, event) in timeline.events {
        let before = track
        event.apply(to: &track, at: time)
        let (then, now) = (before.value(at: time), track.value(at: time))
        // A later event leaves the past alone.
        let past = time - RationalTime(1, 90)
        #expect(track.value(at: past) == before.value(at: past), "seed \(seed)")
        if case .stop = event { #expect(now == then, "seed \(seed)") }
        guard case .animate(let target, let animation, let velocity) = event,
          RandomTimeline.vector(target) != before.model
        else { continue }
        animated += 1
        defer { last = animation }
        // An animation of no length is over at once.
        if track.settlesAt == time { continue }
        #expect((now - then).length <= 1e-9, "seed \(seed) at \(time)")
        guard animation.isSpring, velocity == nil, last?.isSpring ?? false else { continue }
        kept += 1
        let own = before.velocity(at: time)
        let change = (track.velocity(at: time) - own).length
        #expect(change <= 1e-9 * max(1, own.length), "seed \(seed)")
      }
    }
    #expect(animated > 5_000 && kept > 400, "\(animated) changes, \(kept) springs over springs")
  }

  @Test(arguments: batches)
  func `it ends exactly on the model value and moves with its events, bit for bit`(
    _ batch: UInt64
  ) {
    let shifts = [frame(37), RationalTime(17, 13), RationalTime(-5, 7), RationalTime(whole: 3600)]
    var endless = 0
    for seed in seeds(batch) {
      let timeline = RandomTimeline(seed: seed)
      let track = timeline.track()
      let shift = shifts[Int(seed % 4)]
      let shifted = timeline.track(shiftedBy: shift)
      let times = samples(timeline)
      let values = times.map { track.value(at: $0) }
      let velocities = times.map { track.velocity(at: $0) }
      #expect(values.allSatisfy { $0.lengthSquared.isFinite }, "seed \(seed)")
      #expect(velocities.allSatisfy { $0.lengthSquared.isFinite }, "seed \(seed)")
      // From the last sample to the first: the order is as irrelevant as the shift.
      for (index, time) in times.enumerated().reversed() {
        #expect(shifted.value(at: time + shift) == values[index], "seed \(seed)")
        #expect(shifted.velocity(at: time + shift) == velocities[index], "seed \(seed)")
      }
      if track.isConstant { continue }
      #expect(shifted.settlesAt == track.settlesAt.map { $0 + shift }, "seed \(seed)")
      guard let end = track.settlesAt else {
        endless += 1
        continue
      }
      for later in [RationalTime.zero, RationalTime(1, 10_000), RationalTime(whole: 9)] {
        #expect(track.value(at: end + later) == track.model, "seed \(seed)")
        #expect(track.velocity(at: end + later) == .zero, "seed \(seed)")
      }
    }
    #expect(endless > 0 && endless < 600)
  }

  @Test(arguments: batches)
  func `the velocity is the derivative of the exact value`(_ batch: UInt64) {
    let h = RationalTime(1, 10_000_000)
    var compared = 0
    for seed in seeds(batch) where seed % 4 == 0 {
      let timeline = RandomTimeline(seed: seed)
      guard timeline.solver == .exact else { continue }
      let track = timeline.track()
      for time in samples(timeline) {
        let (before, after) = (track.value(at: time - h), track.value(at: time + h))
        let slope = (after.x - before.x) / 2e-7
        let velocity = track.velocity(at: time).x
        // Jumps, kinks and events lie within h of few samples; there the rates at both sides differ.
        let sides = [track.velocity(at: time - h).x, track.velocity(at: time + h).x]
        guard sides.allSatisfy({ abs($0 - velocity) <= 0.01 * max(1, abs(velocity)) }),
          abs(after.x - before.x) < 1
        else { continue }
        compared += 1
        #expect(abs(slope - velocity) <= 0.02 * max(1, abs(velocity)), "seed \(seed) at \(time)")
      }
    }
    #expect(compared > 1_000)
  }
}
