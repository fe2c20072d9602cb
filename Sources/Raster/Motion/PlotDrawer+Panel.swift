import SceneDescription

/// The panels: axes, curves and the names at their ends.
extension PlotDrawer {
  func drawPanel(
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
