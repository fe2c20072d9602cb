import SceneDescription
import Timeline

/// The instants that a contact sheet or an onion skin shows.
struct PictureTimes {
  let arguments: Arguments
  let console: Console
  /// How many there are at most, when nobody says.
  let count: Int
  /// More are refused.
  let limit: Int

  /// Whether the last one is that of the sequence, and not the one from which on everything rests.
  private var reachesEnd: Bool { arguments.command == .sheet }

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

  /// Every Nth of the frames that `--frames` names, and the last of them.
  private func chosenFrames(_ timeline: Timeline) throws(ExitCode) -> [Int] {
    let step = arguments.motion.every ?? 1
    let chosen = try FrameList.frames(arguments, timeline, console)
    return chosen.enumerated()
      .filter { $0.offset % step == 0 || $0.offset == chosen.count - 1 }.map(\.element)
  }

  /// Frames at an even distance while anything moves, and the last one, which shows what everything
  /// comes to.
  private func framesOfMotion(_ timeline: Timeline) throws(ExitCode) -> [Int] {
    let rest = restingFrame(timeline)
    let last = reachesEnd ? max(0, timeline.frameCount - 1) : rest
    let moving = max(1, rest)
    let step = arguments.motion.every ?? max(1, (moving + count - 2) / (count - 1))
    let number = (moving + step - 1) / step + (last > 0 ? 1 : 0)
    guard number <= limit else { throw tooMany(number) }
    return Array(stride(from: 0, to: moving, by: step)) + (last > 0 ? [last] : [])
  }

  /// The first frame from which on everything rests, or the last one of all.
  private func restingFrame(_ timeline: Timeline) -> Int {
    let last = max(0, timeline.frameCount - 1)
    guard let rest = timeline.settlesAt else { return last }
    return min(last, timeline.scene.frameRate.frameCount(duration: rest))
  }
}
