/// Places labels so that none touches another.
enum LabelLayout {
  /// Labels one above the other, each as near as possible to where it is wanted: the sum of the
  /// squared ways is the least that is possible (isotonic regression by pooling).
  ///
  /// - Parameters:
  ///   - wanted: the labels' middles.
  ///   - height: of each label, above zero.
  ///   - range: where the labels may be, from edge to edge.
  /// - Returns: the middles, or nil for labels without room; the first ones have precedence.
  static func spread(
    _ wanted: [Double], height: Double, in range: ClosedRange<Double>
  ) -> [Double?] {
    let room = range.upperBound - range.lowerBound
    let count = min(wanted.count, max(0, Int(min((room / height + 1e-9).rounded(.down), 1e6))))
    var result = [Double?](repeating: nil, count: wanted.count)
    guard count > 0 else { return result }
    let order = (0..<count).sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    let shifted = order.enumerated().map { wanted[$1] - Double($0) * height }
    let lowest = range.lowerBound + height / 2
    let highest = max(lowest, range.upperBound - height / 2 - Double(count - 1) * height)
    for (place, value) in ascending(shifted).enumerated() {
      result[order[place]] = min(max(value, lowest), highest) + Double(place) * height
    }
    return result
  }

  /// The nearest sequence that never falls, by least squares.
  private static func ascending(_ values: [Double]) -> [Double] {
    var pools: [(mean: Double, count: Int)] = []
    for value in values {
      var pool = (mean: value, count: 1)
      while let last = pools.last, last.mean > pool.mean {
        pools.removeLast()
        let count = last.count + pool.count
        let sum = last.mean * Double(last.count) + pool.mean * Double(pool.count)
        pool = (sum / Double(count), count)
      }
      pools.append(pool)
    }
    return pools.flatMap { Array(repeating: $0.mean, count: $0.count) }
  }

  /// A label's left edge, and the row it stands in, counted from 0.
  struct Place: Equatable, Sendable {
    var x: Double
    var row: Int
  }

  /// Labels in rows, each at its place in the first row that has room for it.
  ///
  /// - Parameters:
  ///   - labels: left edges, ascending, and widths. One that would stick out at the end of the
  ///     range moves back.
  ///   - rows: how many there may be.
  ///   - gap: between two labels of a row.
  /// - Returns: nil for labels without room.
  static func lanes(
    _ labels: [(x: Double, width: Double)], rows: Int, gap: Double, in range: ClosedRange<Double>
  ) -> [Place?] {
    var ends: [Double] = []
    return labels.map { label in
      let x = max(range.lowerBound, min(label.x, range.upperBound - label.width))
      if x + label.width > range.upperBound + 1e-9 { return nil }
      if let row = ends.firstIndex(where: { $0 + gap <= x }) {
        ends[row] = x + label.width
        return Place(x: x, row: row)
      }
      guard ends.count < rows else { return nil }
      ends.append(x + label.width)
      return Place(x: x, row: ends.count - 1)
    }
  }

  /// Words one after the other in rows, as text wraps.
  ///
  /// - Returns: as many places as there is room for.
  static func flow(_ widths: [Double], gap: Double, width: Double, rows: Int) -> [Place] {
    var places: [Place] = []
    var next = Place(x: 0, row: 0)
    for size in widths {
      if next.x > 0, next.x + size > width { next = Place(x: 0, row: next.row + 1) }
      guard next.row < rows else { break }
      places.append(next)
      next.x += size + gap
    }
    return places
  }
}
