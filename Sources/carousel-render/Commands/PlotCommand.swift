import Pixels
import Raster
import SceneDescription
import Timeline

/// `plot`: the cards' properties as curves over time.
struct PlotCommand {
  let arguments: Arguments
  let console: Console

  func run() throws(ExitCode) {
    let file = try PictureFile(arguments, console, name: "plot.svg", endings: [".svg", ".png"])
    let loaded = try SceneLoader(arguments: arguments, console: console).load(
      SceneJobs.single(arguments))
    let timeline = loaded.timeline
    try checkIDs(loaded.scene)
    let request = PlotRequest(
      cards: arguments.motion.cards, properties: arguments.motion.properties,
      span: try span(timeline))
    guard let plot = MotionPlot(timeline, request) else {
      console.message("carousel-render: error: \(loaded.path): no card is shown in that time")
      throw .usage
    }
    let lettering = try file.lettering()
    let bytes: [UInt8]
    do throws(CanvasError) {
      bytes =
        file.isSVG
        ? try plot.svg(lettering)
        : PNGEncoder.encode(try plot.bitmap(lettering, scale: arguments.scale ?? 2), as: .rgb)
    } catch { throw file.exitCode(error) }
    for warning in lettering.warnings { console.message("carousel-render: warning: \(warning)") }
    try file.write(bytes)
  }

  /// From the beginning until everything rests and a little longer, unless the user says.
  private func span(_ timeline: Timeline) throws(ExitCode) -> ClosedRange<RationalTime> {
    let rest = timeline.settlesAt.map { $0 + timeline.scene.hold }
    let from = arguments.motion.from ?? .zero
    let end = min(rest ?? timeline.duration, timeline.duration)
    let to = arguments.motion.to ?? end
    if from < to { return from...to }
    guard arguments.motion.from == nil else {
      console.message("carousel-render: error: --from lies behind the end of the motion")
      throw .usage
    }
    return from...(from + RationalTime(whole: 1))
  }

  private func checkIDs(_ scene: Scene) throws(ExitCode) {
    let known = MotionPlot.ids(in: scene)
    for id in arguments.motion.cards where !known.contains(id) {
      let question = NearMiss.question(for: id, among: known)
      console.message(
        "carousel-render: error: the scene has no card '\(id)'"
          + (question.map { " (\($0))" } ?? ""))
      throw .usage
    }
  }
}
