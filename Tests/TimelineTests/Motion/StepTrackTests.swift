import SceneDescription
import Testing

@testable import Timeline

@Suite struct StepTrackTests {
  @Test func `changes at once, at the very instant`() {
    var track = StepTrack("a")
    #expect(track.current == "a")
    track.set("b", at: frame(3))
    track.set("b", at: frame(4))
    track.set("c", at: frame(5))
    #expect(track.value(at: frame(3) - RationalTime(1, 1_000_000)) == "a")
    #expect(track.value(at: frame(3)) == "b")
    #expect(track.value(at: frame(4)) == "b")
    #expect(track.value(at: frame(5)) == "c")
    #expect(track.value(at: RationalTime(whole: 9)) == "c")
    #expect(track.current == "c")
  }

  @Test func `of several changes at one time the last one holds`() {
    var track = StepTrack(0)
    for value in 1...5 { track.set(value, at: frame(2)) }
    #expect(track.value(at: frame(1)) == 0)
    #expect(track.value(at: frame(2)) == 5)
    track.set(6, at: frame(1))
    #expect(track.value(at: frame(1)) == 0)
    #expect(track.value(at: frame(2)) == 6)
  }
}
