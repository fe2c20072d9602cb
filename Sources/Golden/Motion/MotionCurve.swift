/// One value of one card over the frames, in the golden and now.
package struct MotionCurve: Equatable, Sendable {
  package var card: String
  package var property: String
  /// Ascending; every frame of a span, or every nth of a long one.
  package var frames: [Int]
  /// A value for each of the frames; nil where the card is not shown.
  package var golden: [Double?]
  package var actual: [Double?]
}

extension MotionComparison {
  /// The values that differ anywhere, in the order in which they first do, over the span of frames in
  /// which anything differs and a little around it.
  ///
  /// - Parameters:
  ///   - limit: of curves.
  ///   - points: of each curve, about.
  package func curves(limit: Int = 24, points: Int = 600) -> [MotionCurve] {
    guard let end = lastFrame, let from = frames.first, let to = frames.last else { return [] }
    let around = max(6, (to - from) / 6)
    let span = max(0, from - around)...min(end, to + around)
    let step = max(1, span.count / points)
    let numbers = Array(stride(from: span.lowerBound, through: span.upperBound, by: step))
    return differingValues(limit).map { name, index in
      func values(_ trace: MotionTrace) -> [Double?] {
        numbers.map { number in
          trace.cards(inFrame: number).first { $0.name == name }?.pose[index]
        }
      }
      return MotionCurve(
        card: displayName(name), property: MotionTrace.properties[index], frames: numbers,
        golden: values(golden), actual: values(actual))
    }
  }

  private func differingValues(_ limit: Int) -> [(name: String, index: Int)] {
    var values: [(name: String, index: Int)] = []
    for number in frames {
      let goldens = Dictionary(golden.cards(inFrame: number).map { ($0.name, $0.pose) }) { $1 }
      for card in actual.cards(inFrame: number) {
        guard let pose = goldens[card.name] else { continue }
        for index in 0..<7 where abs(pose[index] - card.pose[index]) > CardDeparture.tolerance {
          if !values.contains(where: { $0 == (card.name, index) }) {
            values.append((card.name, index))
          }
        }
        if values.count >= limit { return Array(values.prefix(limit)) }
      }
    }
    return values
  }
}
