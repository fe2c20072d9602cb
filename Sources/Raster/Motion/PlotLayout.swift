import SceneDescription

/// Where everything of a plot stands, in points.
struct PlotLayout: Equatable, Sendable {
  static let width = 960.0
  static let left = 80.0
  static let top = 28.0
  static let bottom = 44.0
  static let laneHeight = 16.0
  static let legendHeight = 20.0
  static let labelHeight = 15.0
  /// From the end of the curves to their labels.
  static let leader = 16.0
  /// Between two panels; the lower one's title stands in it.
  static let gap = 40.0

  let size: Size
  /// Left and right edge of all panels.
  let span: ClosedRange<Double>
  /// The middle of the first legend row, and of the first row of event labels.
  let legendTop: Double
  let lanesTop: Double
  /// Top and bottom edge of each panel.
  let panels: [ClosedRange<Double>]

  /// - Parameters:
  ///   - legendRows, lanes: rows above the panels.
  ///   - labelWidth: room at the right end.
  init(panels count: Int, legendRows: Int, lanes: Int, labelWidth: Double) {
    let height = count <= 2 ? 220.0 : count <= 4 ? 150 : 116
    let right = PlotLayout.width - 20 - labelWidth - (labelWidth > 0 ? PlotLayout.leader : 8)
    span = PlotLayout.left...right
    legendTop = PlotLayout.top + 30
    lanesTop = legendTop + Double(legendRows) * PlotLayout.legendHeight + 8
    let first = lanesTop + Double(lanes) * PlotLayout.laneHeight + PlotLayout.gap - 8
    panels = (0..<count).map {
      let top = first + Double($0) * (height + PlotLayout.gap)
      return top...(top + height)
    }
    size = Size(
      width: PlotLayout.width, height: (panels.last?.upperBound ?? first) + PlotLayout.bottom)
  }
}

/// A linear scale of an axis.
struct AxisScale: Equatable, Sendable {
  let values: ClosedRange<Double>
  /// Where the smallest and the largest value stand.
  let start, end: Double

  /// The place of a value, in points.
  func place(_ value: Double) -> Double {
    let length = values.upperBound - values.lowerBound
    return start + (end - start) * (length > 0 ? (value - values.lowerBound) / length : 0.5)
  }
}
