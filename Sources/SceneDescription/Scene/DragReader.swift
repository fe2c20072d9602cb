/// A finger that touches down, moves and perhaps is lifted.
package struct Drag: Hashable, Sendable {
  /// One report of the touch screen.
  package struct Sample: Hashable, Sendable {
    /// From the drag's start.
    package var time: RationalTime
    /// From where the finger touched down, in points.
    package var translation: Point

    package init(time: RationalTime, translation: Point) {
      self.time = time
      self.translation = translation
    }
  }

  package enum Path: Hashable, Sendable {
    /// In order of time, at least one.
    case samples([Sample])
    /// From the start to `to` in `duration`, reported `rate` times a second and at the very end.
    case sweep(to: Point, duration: RationalTime, curve: TimingCurve, rate: Int64)
  }

  package var path: Path
  /// When the finger is lifted, from the drag's start; nil leaves it down.
  package var release: RationalTime?
  /// Points per second at which the finger leaves the screen; nil: what its samples say.
  package var velocity: Point?

  /// The time of the last sample, from the drag's start.
  package var duration: RationalTime {
    switch path {
    case .samples(let samples): samples.last?.time ?? .zero
    case .sweep(_, let duration, _, _): duration
    }
  }
}

/// Reads the drag of an event.
enum DragReader {
  /// - Returns: nil when the drag cannot be read; its problems are reported.
  static func path(of value: JSONValue, in resolver: inout SceneResolver) -> Drag.Path? {
    let fields = ObjectReader(value)
    if fields.has("path") {
      return samples(fields, in: &resolver).map { .samples($0) }
    }
    guard let to = fields[EventFields.to] else { return nil }
    return .sweep(
      to: to - (fields[EventFields.from] ?? .zero), duration: fields[EventFields.duration],
      curve: curve(fields[EventFields.curve]),
      rate: Int64(fields[EventFields.rate].rounded()))
  }

  private static func curve(_ name: String?) -> TimingCurve {
    switch name {
    case "easeIn": .easeIn
    case "easeOut": .easeOut
    case "easeInOut": .easeInOut
    default: .linear
    }
  }

  private static func samples(
    _ fields: ObjectReader, in resolver: inout SceneResolver
  ) -> [Drag.Sample]? {
    for key in ["from", "duration", "curve", "rate"] where fields.has(key) {
      resolver.error(
        fields.position(of: key), "'\(key)' has no meaning beside 'path'",
        hint: "the samples say it all")
    }
    var samples: [Drag.Sample] = []
    for value in fields[EventFields.path] {
      guard let list = value.elements, list.count == 3, let time = list[0].time,
        let x = list[1].double, let y = list[2].double
      else { return nil }
      if let last = samples.last, time <= last.time {
        resolver.error(
          list[0].position, "samples must go forward in time",
          hint: "the one before is at \(NumberText.short(last.time.seconds)) seconds")
        return nil
      }
      samples.append(Drag.Sample(time: time, translation: Point(x: x, y: y)))
    }
    guard let start = samples.first?.translation else { return nil }
    return samples.map { Drag.Sample(time: $0.time, translation: $0.translation - start) }
  }
}
