import SceneDescription
import Timeline

/// `trace`: what each frame shows, in numbers.
struct TraceCommand {
  let arguments: Arguments
  let console: Console

  func run() throws(ExitCode) {
    let loaded = try SceneLoader(arguments: arguments, console: console)
      .load(arguments.scenes[0])
    let timeline = loaded.timeline
    let lines = TraceWriter(scene: loaded.scene, isCSV: arguments.isCSV)
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

/// Writes frame states as JSON lines or as CSV.
struct TraceWriter {
  let scene: Scene
  let isCSV: Bool

  static let columns = [
    "frame", "time", "layer", "id", "x", "y", "scale", "rotation", "tilt", "opacity", "z", "order",
    "x0", "y0", "x1", "y1", "x2", "y2", "x3", "y3",
  ]

  /// The first line of a CSV file.
  var header: String? { isCSV ? TraceWriter.columns.joined(separator: ",") + "\n" : nil }

  /// The line or lines of one frame: its cards in painting order, each with its corners clockwise
  /// from its own top left.
  ///
  /// - Parameter frame: nil for an instant that is no frame.
  func text(_ state: FrameState, frame: Int?) -> String {
    let cards = state.elements.filter { $0.card != nil }
    if isCSV {
      return cards.enumerated().map { csv($1, order: $0, state.time, frame) }.joined()
    }
    var members: [(String, JSONText)] = [("time", .number(state.time.seconds))]
    if let frame { members.insert(("frame", .integer(frame)), at: 0) }
    members.append(("cards", .array(cards.enumerated().map { json($1, order: $0) })))
    return JSONText.object(members).line + "\n"
  }

  private func json(_ element: ElementState, order: Int) -> JSONText {
    let pose = element.pose
    return .object([
      ("layer", .string(scene.layers[element.layer].id)), ("id", .string(element.id)),
      ("x", .number(pose.offset.x)), ("y", .number(pose.offset.y)), ("scale", .number(pose.scale)),
      ("rotation", .number(pose.rotation.degrees)), ("tilt", .number(pose.tilt.degrees)),
      ("opacity", .number(element.opacity)), ("z", .number(element.z)), ("order", .integer(order)),
      ("corners", .array(element.corners.map { .array([.number($0.x), .number($0.y)]) })),
    ])
  }

  private func csv(
    _ element: ElementState, order: Int, _ time: RationalTime, _ frame: Int?
  ) -> String {
    let pose = element.pose
    let numbers =
      [
        pose.offset.x, pose.offset.y, pose.scale, pose.rotation.degrees, pose.tilt.degrees,
        element.opacity, element.z,
      ].map { NumberText.rounded($0) } + ["\(order)"]
      + element.corners.flatMap { [NumberText.rounded($0.x), NumberText.rounded($0.y)] }
    let names = [scene.layers[element.layer].id, element.id].map(TraceWriter.quoted)
    let place = [frame.map { "\($0)" } ?? "", NumberText.rounded(time.seconds)]
    return (place + names + numbers).joined(separator: ",") + "\n"
  }

  /// A CSV field as RFC 4180 wants it.
  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
