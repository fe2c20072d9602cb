import SceneDescription
import Timeline

/// The instants that a contact sheet or an onion skin shows.
struct PictureTimes {
  let arguments: Arguments
  let console: Console
  /// How many there are about, when nobody says.
  let count: Int
  /// More are refused.
  let limit: Int

  func times(_ timeline: Timeline) throws(ExitCode) -> [RationalTime] {
    let times = try wanted(timeline)
    guard times.count <= limit else {
      console.message(
        "carousel-render: error: \(times.count) pictures are too many, \(limit) is the most")
      throw .usage
    }
    return times
  }

  private func wanted(_ timeline: Timeline) throws(ExitCode) -> [RationalTime] {
    if let time = arguments.time { return [time] }
    if !arguments.motion.times.isEmpty { return arguments.motion.times }
    var frames = 0..<motionEnd(timeline)
    if arguments.frames != nil {
      let chosen = try FrameList.frames(arguments, timeline, console)
      let stride = arguments.motion.every ?? 1
      return chosen.enumerated().filter { $0.offset % stride == 0 }
        .map { timeline.scene.frameRate.time(ofFrame: $0.element) }
    }
    if frames.isEmpty { frames = 0..<1 }
    let step = arguments.motion.every ?? max(1, (frames.count - 1 + count - 2) / (count - 1))
    guard frames.count / step <= 10 * limit else { return tooMany }
    return stride(from: 0, to: frames.count, by: step)
      .map { timeline.scene.frameRate.time(ofFrame: $0) }
  }

  private var tooMany: [RationalTime] { Array(repeating: .zero, count: limit + 1) }

  /// The number of frames until everything rests, that one included.
  private func motionEnd(_ timeline: Timeline) -> Int {
    guard let rest = timeline.settlesAt else { return timeline.frameCount }
    return min(timeline.frameCount, timeline.scene.frameRate.frameCount(duration: rest) + 1)
  }
}
