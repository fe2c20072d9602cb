import SceneDescription

/// How one card of a frame is not where, or not as, its golden is.
package struct CardDeparture: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The golden shows the card, the frame does not.
    case notShown
    /// The frame shows a card that the golden does not.
    case unexpected
    /// Points that the card is away from its golden, and the values that differ, by their names.
    case moved(by: Point, values: [Value])
  }

  /// A value of the pose that differs.
  package struct Value: Equatable, Sendable {
    package var property: String
    package var actual: Double
    package var golden: Double
  }

  /// As people read it.
  package var card: String
  package var kind: Kind

  /// The distance in points, or what else differs, to find the largest departure.
  var magnitude: Double {
    guard case .moved(let by, let values) = kind else { return .infinity }
    let distance = (by.x * by.x + by.y * by.y).squareRoot()
    // Where nothing moves, degrees and hundredths rank the frames as well as anything.
    return distance + 1e-3 * values.reduce(0) { $0 + abs($1.actual - $1.golden) }
  }

  /// `hanfu2 is 3.2 pt left of its golden, z 3 instead of 1`
  package var text: String {
    switch kind {
    case .notShown: return "\(card) is not shown"
    case .unexpected: return "\(card) is shown, but not in the golden"
    case .moved(let by, let values):
      let places = CardDeparture.places(by)
      let words = values.map {
        let (now, then) = CardDeparture.numbers($0.actual, $0.golden)
        return "\($0.property) \(now) instead of \(then)"
      }
      if places.isEmpty { return "\(card) has \(words.joined(separator: ", "))" }
      let place = "\(card) is \(places.joined(separator: " and ")) its golden"
      return ([place] + words).joined(separator: ", ")
    }
  }

  /// `3.2 pt left of`, `1 pt below`
  private static func places(_ by: Point) -> [String] {
    var places: [String] = []
    if abs(by.x) > tolerance {
      places.append("\(number(abs(by.x))) pt \(by.x < 0 ? "left" : "right") of")
    }
    if abs(by.y) > tolerance {
      places.append("\(number(abs(by.y))) pt \(by.y < 0 ? "above" : "below")")
    }
    return places
  }

  /// Two numbers with as many decimals as it takes to tell them apart.
  private static func numbers(_ a: Double, _ b: Double) -> (String, String) {
    for places in 2...4 {
      let texts = (NumberText.rounded(a, places: places), NumberText.rounded(b, places: places))
      if texts.0 != texts.1 || places == 4 { return texts }
    }
    return ("\(a)", "\(b)")
  }

  /// Two decimals, or as many as a small number needs.
  static func number(_ value: Double) -> String {
    NumberText.rounded(value, places: abs(value) < 0.1 ? 4 : 2)
  }

  /// Rounded values may differ in their last digit without a cause that anybody could see.
  static let tolerance = 0.000_25
}

extension CardDeparture {
  /// What a card's pose and place have not in common with the golden's; nil when nothing.
  init?(_ name: String, _ actual: MotionTrace.Card, _ golden: MotionTrace.Card) {
    let tolerance = CardDeparture.tolerance
    func differs(_ index: Int) -> Bool {
      abs(actual.pose[index] - golden.pose[index]) > tolerance
    }
    var by = Point(
      x: differs(0) ? actual.pose[0] - golden.pose[0] : 0,
      y: differs(1) ? actual.pose[1] - golden.pose[1] : 0)
    var values: [Value] = []
    for index in 2..<7 where differs(index) {
      values.append(
        Value(
          property: MotionTrace.properties[index], actual: actual.pose[index],
          golden: golden.pose[index]))
    }
    let corners = actual.corners - golden.corners
    let largest = (0..<8).map { abs(corners[$0]) }.max() ?? 0
    if by == .zero, values.isEmpty {
      // The pose is the same: its layer stands elsewhere, or the card has another size.
      guard largest > 4 * tolerance else { return nil }
      let shift = actual.center - golden.center
      if max(abs(shift.x), abs(shift.y)) > 4 * tolerance { by = shift }
      if by == .zero {
        let (a, b) = (actual.extent, golden.extent)
        values.append(Value(property: "width", actual: a.width, golden: b.width))
        values.append(Value(property: "height", actual: a.height, golden: b.height))
        values.removeAll { abs($0.actual - $0.golden) <= tolerance }
      }
      guard by != .zero || !values.isEmpty else { return nil }
    }
    self.init(card: name, kind: .moved(by: by, values: values))
  }
}

extension MotionTrace.Card {
  /// Of the rectangle around the corners.
  fileprivate var extent: Size {
    let (x, y) = (corners.evenHalf, corners.oddHalf)
    return Size(width: x.max() - x.min(), height: y.max() - y.min())
  }
}
