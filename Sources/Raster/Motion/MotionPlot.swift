import SceneDescription
import Timeline

/// What a plot shows.
package struct PlotRequest: Sendable {
  /// Ids of the elements to be drawn; empty for all cards.
  package var cards: [String] = []
  /// Panels from top to bottom; empty for all properties that change.
  package var properties: [MotionProperty] = []
  package var span: ClosedRange<RationalTime>

  package init(
    cards: [String] = [], properties: [MotionProperty] = [], span: ClosedRange<RationalTime>
  ) {
    self.cards = cards
    self.properties = properties
    self.span = span
  }
}

/// Curves over time: a panel for each property, a line for each card.
package struct MotionPlot {
  let title: String
  let record: MotionRecord
  let lines: [Line]
  let properties: [MotionProperty]
  let events: [EventMark]
  let touches: [ClosedRange<Double>]

  /// All curves of one card.
  struct Line {
    var label: String
    var color: Color
    /// The card itself first, then its copies in an endless row.
    var curves: [MotionRecord.Curve]

    /// The card itself at the end of the span; nil when it is not shown then.
    var lastRow: [Double]? { curves.first { !$0.isCopy }?.rows.last ?? nil }
    var reachesEnd: Bool { lastRow != nil }
  }

  /// - Returns: nil when nothing that was asked for is ever shown.
  package init?(_ timeline: Timeline, _ request: PlotRequest) {
    let scene = timeline.scene
    record = MotionRecord(timeline, over: request.span)
    lines = MotionPlot.lines(record, scene, wanted: request.cards)
    guard !lines.isEmpty else { return nil }
    let curves = lines.flatMap(\.curves)
    let changing = MotionProperty.allCases.filter { property in
      curves.contains { $0.changes(.property(property)) }
    }
    properties =
      !request.properties.isEmpty ? request.properties : changing.isEmpty ? [.x] : changing
    let layers = Set(curves.map(\.key.layer))
    let span = request.span.lowerBound.seconds...request.span.upperBound.seconds
    events = EventMark.marks(of: scene, layers: layers).filter { span.contains($0.time) }
    touches = EventMark.touches(of: scene, layers: layers).filter(span.overlaps)
      .map { $0.clamped(to: span) }
    title = scene.name
  }

  /// Every id that can be asked for, in the scene's order.
  package static func ids(in scene: Scene) -> [String] {
    scene.layers.flatMap { layer in
      layer.content.kind == nil ? [layer.id] : layer.content.cards.map(\.id)
    }
  }

  private static func lines(
    _ record: MotionRecord, _ scene: Scene, wanted: [String]
  ) -> [Line] {
    let all = ids(in: scene)
    var groups: [(label: String, fill: Color?, curves: [MotionRecord.Curve])] = []
    var places: [[Int]: Int] = [:]
    for curve in record.curves {
      let layer = scene.layers[curve.key.layer]
      let card = curve.card.map { layer.content.cards[$0] }
      let id = card?.id ?? curve.key.id
      let isWanted =
        wanted.isEmpty
        ? card != nil || MotionProperty.allCases.contains { curve.changes(.property($0)) }
        : wanted.contains(id)
      guard isWanted else { continue }
      let key = [curve.key.layer, curve.card ?? -1]
      if card != nil, let place = places[key] {
        groups[place].curves.append(curve)
        continue
      }
      places[key] = groups.count
      let isTwice = all.filter { $0 == id }.count > 1
      groups.append((isTwice ? "\(layer.id) \(id)" : id, card?.sheet.fill?.mainColor, [curve]))
    }
    let colors = CurveColors.colors(for: groups.map(\.fill))
    return zip(groups, colors).map { Line(label: $0.label, color: $1, curves: $0.curves) }
  }
}
