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
    if let time = arguments.time { return [time] }
    if !arguments.motion.times.isEmpty { return try checked(arguments.motion.times) }
    let frames =
      arguments.frames == nil
      ? try framesOfMotion(timeline) : try chosenFrames(timeline)
    return try checked(frames.map { timeline.scene.frameRate.time(ofFrame: $0) })
  }

  private func checked(_ times: [RationalTime]) throws(ExitCode) -> [RationalTime] {
    guard times.count <= limit else { throw tooMany(times.count) }
    return times
  }

  private func tooMany(_ count: Int) -> ExitCode {
    console.message("carousel-render: error: \(count) pictures are too many, \(limit) is the most")
    return .usage
  }

  /// Every Nth of the frames that `--frames` names.
  private func chosenFrames(_ timeline: Timeline) throws(ExitCode) -> [Int] {
    let step = arguments.motion.every ?? 1
    return try FrameList.frames(arguments, timeline, console).enumerated()
      .filter { $0.offset % step == 0 }.map(\.element)
  }

  /// Frames at an even distance over the whole motion.
  private func framesOfMotion(_ timeline: Timeline) throws(ExitCode) -> [Int] {
    let frames = 0..<max(1, motionEnd(timeline))
    let step =
      arguments.motion.every ?? max(1, (frames.count - 1 + count - 2) / (count - 1))
    let (whole, rest) = (frames.count - 1).quotientAndRemainder(dividingBy: step)
    let number = whole + (rest == 0 ? 1 : 2)
    guard number <= limit else { throw tooMany(number) }
    let even = Array(stride(from: 0, to: frames.count, by: step))
    // What everything comes to belongs to the story.
    return even.last == frames.last ? even : even + [frames.count - 1]
  }

  /// The number of frames until everything rests, that one included.
  private func motionEnd(_ timeline: Timeline) -> Int {
    guard let rest = timeline.settlesAt else { return timeline.frameCount }
    return min(timeline.frameCount, timeline.scene.frameRate.frameCount(duration: rest) + 1)
  }
}
