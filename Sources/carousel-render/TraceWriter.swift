import SceneDescription
import Timeline

/// Writes frame states as JSON lines or as CSV.
struct TraceWriter {
  let timeline: Timeline
  let isCSV: Bool
  let showsVelocity: Bool

  private var scene: Scene { timeline.scene }

  static let columns = [
    "frame", "time", "layer", "id", "x", "y", "scale", "rotation", "tilt", "opacity", "z", "order",
    "x0", "y0", "x1", "y1", "x2", "y2", "x3", "y3", "shade",
  ]
  static let velocityColumns = ["vx", "vy", "vscale", "vrotation", "vtilt", "vopacity"]

  /// The first line of a CSV file.
  var header: String? {
    guard isCSV else { return nil }
    let columns = TraceWriter.columns + (showsVelocity ? TraceWriter.velocityColumns : [])
    return columns.joined(separator: ",") + "\n"
  }

  /// The line or lines of one frame: its cards in painting order, each with its corners clockwise
  /// from its own top left.
  ///
  /// - Parameter frame: nil for an instant that is no frame.
  func text(_ state: FrameState, frame: Int?) -> String {
    let velocities: [ElementVelocity?] =
      showsVelocity ? timeline.velocities(at: state.time) : state.elements.map { _ in nil }
    let cards = zip(state.elements, velocities).filter { $0.0.card != nil }
    if isCSV {
      return cards.enumerated().map { csv($1.0, $1.1, order: $0, state.time, frame) }.joined()
    }
    var members: [(String, JSONText)] = [("time", .number(state.time.seconds))]
    if let frame { members.insert(("frame", .integer(frame)), at: 0) }
    members.append(("cards", .array(cards.enumerated().map { json($1.0, $1.1, order: $0) })))
    return JSONText.object(members).line + "\n"
  }

  private func json(
    _ element: ElementState, _ velocity: ElementVelocity?, order: Int
  ) -> JSONText {
    let pose = element.pose
    var members: [(key: String, value: JSONText)] = [
      ("layer", .string(scene.layers[element.layer].id)), ("id", .string(element.id)),
      ("x", .number(pose.offset.x)), ("y", .number(pose.offset.y)), ("scale", .number(pose.scale)),
      ("rotation", .number(pose.rotation.degrees)), ("tilt", .number(pose.tilt.degrees)),
      ("opacity", .number(element.opacity)), ("z", .number(element.z)), ("order", .integer(order)),
      ("corners", .array(element.corners.map { .array([.number($0.x), .number($0.y)]) })),
    ]
    if let shade = element.sheet.shade { members.append(("shade", .number(shade.opacity))) }
    let speeds = zip(TraceWriter.velocityColumns, velocity?.numbers ?? [])
    return .object(members + speeds.map { (key: $0, value: .number($1)) })
  }

  private func csv(
    _ element: ElementState, _ velocity: ElementVelocity?, order: Int, _ time: RationalTime,
    _ frame: Int?
  ) -> String {
    let pose = element.pose
    let numbers =
      [
        pose.offset.x, pose.offset.y, pose.scale, pose.rotation.degrees, pose.tilt.degrees,
        element.opacity, element.z,
      ].map { NumberText.rounded($0) } + ["\(order)"]
      + element.corners.flatMap { [NumberText.rounded($0.x), NumberText.rounded($0.y)] }
      + [NumberText.rounded(element.sheet.shade?.opacity ?? 0)]
      + (velocity?.numbers ?? []).map { NumberText.rounded($0) }
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

extension ElementVelocity {
  /// In the order of the trace's columns.
  fileprivate var numbers: [Double] { [x, y, scale, rotation, tilt, opacity] }
}
