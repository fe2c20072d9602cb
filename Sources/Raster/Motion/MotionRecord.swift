import SceneDescription
import Timeline

/// The motion of every element over a span of time, sampled closely enough to be drawn.
package struct MotionRecord: Sendable {
  /// What one number of a sample is.
  enum Channel: Hashable, Sendable {
    case property(MotionProperty)
    /// Where the element's centre stands on the canvas, in points.
    case centreX, centreY

    static let all: [Channel] =
      MotionProperty.allCases.map { .property($0) } + [.centreX, .centreY]

    var index: Int {
      switch self {
      case .property(let property): MotionProperty.allCases.firstIndex(of: property) ?? 0
      case .centreX: MotionProperty.allCases.count
      case .centreY: MotionProperty.allCases.count + 1
      }
    }
  }

  struct Key: Hashable, Sendable {
    /// Index in the scene.
    var layer: Int
    var id: String
  }

  /// One element's numbers.
  struct Curve: Sendable {
    var key: Key
    /// Index in the deck; nil for what is no card.
    var card: Int?
    /// One row for each time, by `Channel.index`; nil where the element is not shown.
    var rows: [[Double]?]
    /// Times that begin anew: the channel has jumped since the time before.
    var jumps: [Int: Set<Int>] = [:]
  }

  let times: [Double]
  /// By layer, then in the order of the deck; further copies of a card after it.
  private(set) var curves: [Curve]

  /// Number of equal steps that a span of time is divided into.
  static let steps = 1200

  /// - Parameters:
  ///   - span: from a time to a later one.
  package init(_ timeline: Timeline, over span: ClosedRange<RationalTime>) {
    let grid = MotionRecord.grid(timeline.scene, span)
    times = grid.map(\.seconds)
    var curves: [Key: Curve] = [:]
    for (index, time) in grid.enumerated() {
      for element in timeline.state(at: time).elements where !element.sheet.showsShadowOnly {
        let key = Key(layer: element.layer, id: element.id)
        curves[
          key,
          default: Curve(
            key: key, card: element.card, rows: Array(repeating: nil, count: grid.count))
        ].rows[index] = MotionRecord.row(element)
      }
    }
    self.curves = curves.values.sorted {
      ($0.key.layer, $0.card ?? -1, $0.key.id) < ($1.key.layer, $1.card ?? -1, $1.key.id)
    }
    findJumps(timeline, grid)
  }

  /// Equal steps, and each event at its exact time.
  private static func grid(
    _ scene: Scene, _ span: ClosedRange<RationalTime>
  ) -> [RationalTime] {
    let (start, length) = (span.lowerBound.seconds, (span.upperBound - span.lowerBound).seconds)
    let even = (1..<steps).map {
      RationalTime(roundingUp: start + length * Double($0) / Double(steps))
    }
    let all = even + scene.events.map(\.time) + [span.lowerBound, span.upperBound]
    return Set(all.filter(span.contains)).sorted()
  }

  private static func row(_ element: ElementState) -> [Double] {
    let centre = element.transform.apply(.zero)
    return MotionProperty.allCases.map { $0.value(of: element) } + [centre.x, centre.y]
  }

  /// All values of a channel, over all curves.
  func range(of channel: Channel, in curves: [Curve]? = nil) -> ClosedRange<Double>? {
    var result: ClosedRange<Double>?
    for row in (curves ?? self.curves).lazy.flatMap(\.rows) {
      guard let value = row?[channel.index], value.isFinite else { continue }
      result = min(result?.lowerBound ?? value, value)...max(result?.upperBound ?? value, value)
    }
    return result
  }
}

extension MotionRecord {
  /// A change in one step that is smaller than this share of the channel's range is no jump.
  private static let suspicious = 0.25
  private static let parts = 16

  /// Finds where a card of an endless row and one of its copies change names: there the curves end
  /// and begin anew. Every other jump belongs to the motion.
  ///
  /// What moves, however fast, spreads its way over a step; what jumps makes it at one moment.
  private mutating func findJumps(_ timeline: Timeline, _ grid: [RationalTime]) {
    let spans = Channel.all.map { range(of: $0).map { $0.upperBound - $0.lowerBound } ?? 0 }
    let endless = Set(curves.filter(\.isCopy).map { [$0.key.layer, $0.card ?? -1] })
    if endless.isEmpty { return }
    for index in grid.indices.dropFirst() {
      var suspects: [(curve: Int, channel: Int)] = []
      for (number, curve) in curves.enumerated()
      where endless.contains([curve.key.layer, curve.card ?? -1]) {
        guard let before = curve.rows[index - 1], let after = curve.rows[index] else { continue }
        for channel in before.indices where spans[channel] > 0 {
          if abs(after[channel] - before[channel]) > spans[channel] * MotionRecord.suspicious {
            suspects.append((number, channel))
          }
        }
      }
      guard !suspects.isEmpty else { continue }
      let between = rowsBetween(timeline, grid[index - 1], grid[index])
      for (number, channel) in suspects {
        let curve = curves[number]
        let rows = [curve.rows[index - 1]] + between.map { $0[curve.key] } + [curve.rows[index]]
        let values = rows.compactMap { $0?[channel] }
        let whole = abs((values.last ?? 0) - (values.first ?? 0))
        let most = zip(values, values.dropFirst()).map { abs($1 - $0) }.max() ?? 0
        if most > whole * 0.6 { curves[number].jumps[channel, default: []].insert(index) }
      }
    }
  }

  private func rowsBetween(
    _ timeline: Timeline, _ start: RationalTime, _ end: RationalTime
  ) -> [[Key: [Double]]] {
    (1..<MotionRecord.parts).map { part in
      let share = Double(part) / Double(MotionRecord.parts)
      let time = RationalTime(
        roundingUp: start.seconds + (end.seconds - start.seconds) * share)
      let pairs = timeline.state(at: time).elements.map {
        (Key(layer: $0.layer, id: $0.id), MotionRecord.row($0))
      }
      return Dictionary(pairs) { first, _ in first }
    }
  }
}

extension MotionRecord.Curve {
  /// The stretches without a gap or a jump: indices of times.
  func runs(of channels: [MotionRecord.Channel]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for index in rows.indices {
      let isShown = rows[index].map { row in channels.allSatisfy { row[$0.index].isFinite } }
      let isJump = channels.contains { jumps[$0.index]?.contains(index) == true }
      if let begun = start, isShown != true || isJump {
        runs.append(begun..<index)
        start = nil
      }
      if isShown == true, start == nil { start = index }
    }
    if let start { runs.append(start..<rows.count) }
    return runs
  }

  func value(_ channel: MotionRecord.Channel, at index: Int) -> Double {
    rows[index]?[channel.index] ?? 0
  }

  /// Whether a channel takes more than one value.
  func changes(_ channel: MotionRecord.Channel) -> Bool {
    let values = rows.lazy.compactMap { $0?[channel.index] }
    guard let first = values.first else { return false }
    return values.contains { abs($0 - first) > 1e-6 * max(1, abs(first)) }
  }

  /// A further copy of a card in an endless row, `red#wrap+1`.
  var isCopy: Bool { card != nil && key.id.contains("#wrap") }
}
