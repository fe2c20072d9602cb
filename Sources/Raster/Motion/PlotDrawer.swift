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
    let legend = LabelLayout.flow(
      widths.map { $0 + 22 }, gap: 18, width: PlotLayout.width - PlotLayout.left - 20,
      rows: PlotDrawer.legendRows)
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

  private func timeScale(_ layout: PlotLayout) -> AxisScale {
    AxisScale(values: span, start: layout.span.lowerBound, end: layout.span.upperBound)
  }

  private func drawLegend(
    _ places: [LabelLayout.Place], _ layout: PlotLayout, _ drawing: inout Drawing
  ) {
    for (line, place) in zip(plot.lines, places) {
      let x = PlotLayout.left + place.x
      let y = layout.legendTop + Double(place.row) * PlotLayout.legendHeight
      drawing.line(Point(x: x + 2, y: y), Point(x: x + 14, y: y), line.color, width: 3)
      drawing.marks.append(
        .text(label(line.label, Ink.text, Point(x: x + 22, y: y), .leading)))
    }
  }

  private func label(
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

extension PlotDrawer {
  private func drawPanel(
    _ property: MotionProperty, _ panel: ClosedRange<Double>, _ layout: PlotLayout,
    _ drawing: inout Drawing
  ) {
    let curves = plot.lines.flatMap(\.curves)
    let range = plot.record.range(of: .property(property), in: curves) ?? 0...1
    let height = panel.upperBound - panel.lowerBound
    let ticks = Ticks(
      enclosing: range, steps: height > 180 ? 6 : height > 130 ? 4 : 3,
      wholes: property.isStepped, overhang: 0.04)
    let values = AxisScale(values: ticks.range, start: panel.upperBound, end: panel.lowerBound)
    drawAxes(property, ticks, values, panel, layout, &drawing)
    for line in plot.lines {
      for curve in line.curves {
        let runs = runs(of: curve, property, timeScale(layout), values)
        drawing.marks.append(.stroke(runs.filter { $0.count > 1 }, line.color, width: 2))
        for run in runs {
          guard let last = run.last, last.x < layout.span.upperBound - 1 || run.count == 1 else {
            continue
          }
          drawing.marks.append(.disc(last, radius: 2.6, line.color))
        }
      }
    }
    drawEndLabels(property, values, panel, layout, &drawing)
  }

  private func drawAxes(
    _ property: MotionProperty, _ ticks: Ticks, _ values: AxisScale, _ panel: ClosedRange<Double>,
    _ layout: PlotLayout, _ drawing: inout Drawing
  ) {
    let (left, right) = (layout.span.lowerBound, layout.span.upperBound)
    for (value, text) in zip(ticks.values, ticks.labels) {
      let y = values.place(value)
      let color = value == 0 ? Ink.axis : Ink.grid
      drawing.line(Point(x: left, y: y), Point(x: right, y: y), color)
      drawing.marks.append(
        .text(
          Drawing.Words(
            string: text + property.unit, style: PlotDrawer.tickStyle, color: Ink.quiet,
            place: Point(x: left - 8, y: y), alignment: .trailing, limit: left - 12)))
    }
    let y = panel.lowerBound - 16
    let name = Drawing.Words(
      string: property.rawValue, style: PlotDrawer.headStyle, color: Ink.text,
      place: Point(x: left, y: y))
    drawing.marks.append(.text(name))
    let width = (try? lettering.width(property.rawValue, PlotDrawer.headStyle)) ?? 0
    drawing.marks.append(
      .text(
        Drawing.Words(
          string: property.note, style: PlotDrawer.tickStyle, color: Ink.quiet,
          place: Point(x: left + width + 8, y: y))))
  }

  /// The points of each stretch in which the card is shown and does not jump.
  private func runs(
    of curve: MotionRecord.Curve, _ property: MotionProperty, _ times: AxisScale,
    _ values: AxisScale
  ) -> [[Point]] {
    let channel = MotionRecord.Channel.property(property)
    func point(_ index: Int) -> Point {
      Point(
        x: times.place(plot.record.times[index]),
        y: values.place(curve.value(channel, at: index)))
    }
    if property.isStepped {
      // Steps are joined although the value jumps, but not over a gap.
      var whole = curve
      whole.jumps[channel.index] = nil
      return whole.runs(of: [channel]).map { run in
        var points: [Point] = []
        for next in run.map(point) {
          if let last = points.last { points.append(Point(x: next.x, y: last.y)) }
          points.append(next)
        }
        return Polyline.simplified(points, tolerance: 0.02)
      }
    }
    return curve.runs(of: [channel]).map {
      Polyline.simplified($0.map(point), tolerance: 0.05)
    }
  }

  /// The ids at the ends of the curves that are there until the end.
  private func drawEndLabels(
    _ property: MotionProperty, _ values: AxisScale, _ panel: ClosedRange<Double>,
    _ layout: PlotLayout, _ drawing: inout Drawing
  ) {
    let channel = MotionRecord.Channel.property(property)
    let ending = plot.lines.compactMap { line -> (line: MotionPlot.Line, y: Double)? in
      guard let value = line.lastRow?[channel.index], value.isFinite
      else { return nil }
      return (line, values.place(value))
    }
    let room = (panel.lowerBound - 8)...(panel.upperBound + 8)
    let places = LabelLayout.spread(ending.map(\.y), height: PlotLayout.labelHeight, in: room)
    let x = layout.span.upperBound
    for (end, place) in zip(ending, places) {
      guard let place else { continue }
      drawing.line(
        Point(x: x + 3, y: end.y), Point(x: x + PlotLayout.leader - 5, y: place),
        end.line.color.opacity(0.6), width: 0.75)
      drawing.marks.append(
        .text(
          label(
            end.line.label, end.line.color, Point(x: x + PlotLayout.leader, y: place), .leading)))
    }
  }
}
