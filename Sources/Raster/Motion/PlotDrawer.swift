import SceneDescription

/// Turns a plot into a drawing.
struct PlotDrawer {
  let plot: MotionPlot
  let lettering: Lettering

  static let titleStyle = Drawing.Style(size: 17, weight: 600)
  static let headStyle = Drawing.Style(size: 13, weight: 600)
  static let labelStyle = Drawing.Style(size: 11.5)
  static let tickStyle = Drawing.Style(size: 11)
  private static let mostLabelWidth = 140.0
  private static let legendRows = 3
  private static let eventRows = 3

  func drawing() throws(CanvasError) -> Drawing {
    var widths: [Double] = []
    for line in plot.lines {
      let width = try lettering.width(line.label, PlotDrawer.labelStyle)
      widths.append(min(width, PlotDrawer.mostLabelWidth))
    }
    let legend = try legendPlaces(widths)
    // Without a label at any curve's end the curves may have the room.
    let labelWidth = zip(plot.lines, widths).filter { $0.0.reachesEnd }.map(\.1).max() ?? 0
    let places = try eventPlaces(labelWidth: labelWidth)
    let layout = PlotLayout(
      panels: plot.properties.count, legendRows: (legend.last?.row ?? -1) + 1,
      lanes: (places.compactMap { $0?.row }.max() ?? -1) + 1, labelWidth: labelWidth)
    var drawing = Drawing(size: layout.size, background: Ink.paper)
    drawing.marks.append(
      .text(
        Drawing.Words(
          string: plot.title, style: PlotDrawer.titleStyle, color: Ink.text,
          place: Point(x: PlotLayout.left, y: PlotLayout.top),
          limit: PlotLayout.width - PlotLayout.left - 20)))
    drawLegend(legend, layout, &drawing)
    drawEvents(places, layout, &drawing)
    for (property, panel) in zip(plot.properties, layout.panels) {
      drawPanel(property, panel, layout, &drawing)
    }
    try drawTimes(layout, &drawing)
    return drawing
  }

  private var span: ClosedRange<Double> {
    (plot.record.times.first ?? 0)...(plot.record.times.last ?? 0)
  }

  func timeScale(_ layout: PlotLayout) -> AxisScale {
    AxisScale(values: span, start: layout.span.lowerBound, end: layout.span.upperBound)
  }

  /// The places of the first lines, and where some have no room one more for their number.
  private func legendPlaces(_ widths: [Double]) throws(CanvasError) -> [LabelLayout.Place] {
    let room = PlotLayout.width - PlotLayout.left - 20
    func flow(_ widths: [Double]) -> [LabelLayout.Place] {
      LabelLayout.flow(
        widths.map { $0 + 22 }, gap: 18, width: room, rows: PlotDrawer.legendRows)
    }
    var places = flow(widths)
    guard places.count < widths.count else { return places }
    let more = try lettering.width(PlotDrawer.more(widths.count), PlotDrawer.labelStyle)
    var shown = places.count
    repeat {
      shown -= 1
      places = flow(widths.prefix(shown) + [more])
    } while places.count <= shown && shown > 0
    return places
  }

  private static func more(_ count: Int) -> String { "and \(count) more" }

  private func drawLegend(
    _ places: [LabelLayout.Place], _ layout: PlotLayout, _ drawing: inout Drawing
  ) {
    for (index, (line, place)) in zip(plot.lines, places).enumerated() {
      let x = PlotLayout.left + place.x
      let y = layout.legendTop + Double(place.row) * PlotLayout.legendHeight
      if index == places.count - 1, places.count < plot.lines.count {
        let rest = PlotDrawer.more(plot.lines.count - index)
        drawing.marks.append(.text(label(rest, Ink.quiet, Point(x: x, y: y), .leading)))
        return
      }
      drawing.line(Point(x: x + 2, y: y), Point(x: x + 14, y: y), line.color, width: 3)
      drawing.marks.append(
        .text(label(line.label, Ink.text, Point(x: x + 22, y: y), .leading)))
    }
  }

  func label(
    _ string: String, _ color: Color, _ place: Point, _ alignment: TextBlock.Alignment
  ) -> Drawing.Words {
    Drawing.Words(
      string: string, style: PlotDrawer.labelStyle, color: color, place: place,
      alignment: alignment, limit: PlotDrawer.mostLabelWidth + 4)
  }

  /// Where the events' labels stand; their lines' places do not depend on the rows.
  private func eventPlaces(labelWidth: Double) throws(CanvasError) -> [LabelLayout.Place?] {
    let scale = timeScale(
      PlotLayout(panels: 1, legendRows: 0, lanes: 0, labelWidth: labelWidth))
    var labels: [(x: Double, width: Double)] = []
    for event in plot.events {
      let width = try lettering.width(event.label, PlotDrawer.labelStyle)
      labels.append((scale.place(event.time) + 4, min(width, PlotDrawer.mostLabelWidth)))
    }
    return LabelLayout.lanes(
      labels, rows: PlotDrawer.eventRows, gap: 10, in: scale.start...(PlotLayout.width - 8))
  }

  private func drawEvents(
    _ places: [LabelLayout.Place?], _ layout: PlotLayout, _ drawing: inout Drawing
  ) {
    let scale = timeScale(layout)
    for touch in plot.touches {
      for panel in layout.panels {
        drawing.marks.append(
          .area(
            Bounds(
              left: scale.place(touch.lowerBound), top: panel.lowerBound,
              right: scale.place(touch.upperBound), bottom: panel.upperBound), Ink.shade))
      }
    }
    for (event, place) in zip(plot.events, places) {
      let x = scale.place(event.time)
      for panel in layout.panels {
        drawing.line(
          Point(x: x, y: panel.lowerBound), Point(x: x, y: panel.upperBound), Ink.axis,
          width: 0.75)
      }
      guard let place else { continue }
      let y = layout.lanesTop + Double(place.row) * PlotLayout.laneHeight
      drawing.line(Point(x: x, y: y - 5), Point(x: x, y: y + 5), Ink.axis, width: 0.75)
      drawing.marks.append(.text(label(event.label, Ink.quiet, Point(x: place.x, y: y), .leading)))
    }
  }

  /// The numbers below the lowest panel, where there is room for them.
  private func drawTimes(_ layout: PlotLayout, _ drawing: inout Drawing) throws(CanvasError) {
    let scale = timeScale(layout)
    let ticks = Ticks(inside: span, steps: 10)
    let bottom = (layout.panels.last?.upperBound ?? 0) + 16
    var end = -Double.infinity
    for (value, text) in zip(ticks.values, ticks.labels) where span.contains(value) {
      let width = try lettering.width(text + " s", PlotDrawer.tickStyle)
      let x = scale.place(value)
      guard x - width / 2 > end + 8 else { continue }
      end = x + width / 2
      drawing.marks.append(
        .text(
          Drawing.Words(
            string: text + " s", style: PlotDrawer.tickStyle, color: Ink.quiet,
            place: Point(x: x, y: bottom), alignment: .center, limit: width + 8)))
    }
  }
}
