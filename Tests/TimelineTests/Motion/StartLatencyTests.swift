import SceneDescription
import Testing

@testable import Timeline

/// What starts from rest is late by the latency, and nothing else is.
@Suite struct StartLatencyTests {
  private let latency = RationalTime(1, 60)

  private func track(
    _ latency: RationalTime, _ changes: [(at: RationalTime, to: Double, with: Animation)]
  ) -> Track {
    var track = Track(scalar(0), unit: .points, solver: .integrator, startLatency: latency)
    for change in changes {
      track.animate(to: scalar(change.to), at: change.at, with: change.with)
    }
    return track
  }

  @Test(arguments: 0..<4)
  func `frame k shows what frame k - 1 would`(_ index: Int) {
    let animation = TrackStressTests.everyKind[index]
    let prompt = track(.zero, [(frame(3), 100, animation)])
    let late = track(latency, [(frame(3), 100, animation)])
    #expect(late.value(at: frame(3)) == scalar(0))
    #expect(late.velocity(at: RationalTime(7, 120)) == .zero)
    for index in 4..<120 {
      #expect(late.value(at: frame(index)) == prompt.value(at: frame(index - 1)), "\(index)")
    }
    #expect(late.settlesAt == prompt.settlesAt.map { $0 + latency })
  }

  @Test func `a curve of no length shows its end a frame late`() {
    let late = track(latency, [(frame(3), 100, .curve(.linear, duration: .zero))])
    #expect(late.value(at: frame(3)) == scalar(0))
    #expect(late.value(at: frame(4)) == scalar(100))
  }

  @Test func `what retargets a running motion is prompt`() {
    let spring = Animation.spring(Spring(response: 0.5, dampingFraction: 0.8))
    let line = Animation.curve(.linear, duration: RationalTime(1, 2))
    for animation in [spring, line] {
      // The same as a prompt one whose first change came a frame later.
      let late = track(latency, [(frame(3), 100, animation), (frame(9), -50, animation)])
      let prompt = track(.zero, [(frame(4), 100, animation), (frame(9), -50, animation)])
      for index in 0..<120 {
        #expect(late.value(at: frame(index)) == prompt.value(at: frame(index)), "\(index)")
      }
    }
  }

  @Test func `a change while the start is late joins it`() {
    let spring = Animation.spring(Spring(response: 0.5, dampingFraction: 1))
    let late = track(
      RationalTime(2, 60), [(frame(0), 100, spring), (frame(1), 40, spring)])
    for index in 0...2 { #expect(late.value(at: frame(index)) == scalar(0)) }
    let plain = track(.zero, [(frame(2), 40, spring)])
    for index in 3..<60 {
      #expect(abs(late.value(at: frame(index)).x - plain.value(at: frame(index)).x) < 0.5)
    }
    #expect(late.value(at: RationalTime(whole: 9)) == scalar(40))
  }

  @Test func `of a scene it is told in frames of a 60 Hz display`() throws {
    func timeline(_ frames: Int, fps: Int) throws -> Timeline {
      try Vectors.timeline(
        """
        {"canvas": {"width": 9, "height": 9}, "fps": \(fps), "startLatencyFrames": \(frames),
         "duration": 2, "layers": [{"id": "t", "type": "shape", "width": 1, "height": 1}],
         "timeline": [{"at": 0.1, "set": {"x": 90, "rotation": 40}, "animation": "default"}]}
        """)
    }
    let (prompt, late) = (try timeline(0, fps: 60), try timeline(2, fps: 120))
    for index in 8..<100 {
      let a = late.state(ofFrame: 2 * index).elements[0].pose
      #expect(a == prompt.state(ofFrame: index - 2).elements[0].pose, "\(index)")
    }
  }
}
