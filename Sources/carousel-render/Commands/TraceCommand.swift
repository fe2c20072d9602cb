import SceneDescription
import Timeline

/// `trace`: what each frame shows, in numbers.
struct TraceCommand {
  let arguments: Arguments
  let console: Console

  func run() throws(ExitCode) {
    let loaded = try SceneLoader(arguments: arguments, console: console)
      .load(SceneJobs.single(arguments))
    if arguments.isStrict { _ = try AssetLoader(arguments, console).assets(of: loaded) }
    let timeline = loaded.timeline
    let lines = TraceWriter(
      timeline: timeline, isCSV: arguments.isCSV, showsVelocity: arguments.showsVelocity)
    if let header = lines.header { try write(header) }
    if let time = arguments.time {
      try write(lines.text(timeline.state(at: time), frame: nil))
    } else {
      let frames = try FrameList.frames(arguments, timeline, console)
      for index in frames { try write(lines.text(timeline.state(ofFrame: index), frame: index)) }
    }
    try ExpectationReport(console: console).check(loaded)
  }

  private func write(_ text: String) throws(ExitCode) {
    guard console.data(text) else { throw .inputOutput }
  }
}

/// The frames that the command line asks for.
enum FrameList {
  static func frames(
    _ arguments: Arguments, _ timeline: Timeline, _ console: Console
  ) throws(ExitCode) -> [Int] {
    guard let selection = arguments.frames else { return Array(0..<timeline.frameCount) }
    do throws(FrameSelection.MissingFrame) {
      return try selection.frames(of: timeline.frameCount)
    } catch {
      console.message("carousel-render: error: \(error.message)")
      throw .usage
    }
  }
}
