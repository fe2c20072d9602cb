/// Pixels that will be painted over by something opaque, and so need not be painted before.
package struct Occlusion: Sendable {
  private var spans: [ConvexSpans]

  package static let none = Occlusion([])

  /// - Parameter spans: polygons whose covered pixels will be painted over.
  package init(_ spans: [ConvexSpans]) { self.spans = spans }

  /// One polygon more.
  package func with(_ more: ConvexSpans?) -> Occlusion {
    guard let more else { return self }
    return Occlusion(spans + [more])
  }

  /// The parts of a row's range that will be seen, from left to right.
  /// - Parameter parts: where they are put; what it held is dropped.
  func visible(row: Int, _ columns: Range<Int>, into parts: inout [Range<Int>]) {
    parts.removeAll(keepingCapacity: true)
    guard !columns.isEmpty else { return }
    parts.append(columns)
    for polygon in spans.indices {
      let gap = spans[polygon].covered(row: row)
      if gap.isEmpty { continue }
      // Parts that a gap splits leave their second half at the end.
      for index in parts.indices.reversed() {
        let part = parts[index]
        let cut = gap.clamped(to: part)
        if cut.isEmpty { continue }
        let left = part.lowerBound..<cut.lowerBound
        let right = cut.upperBound..<part.upperBound
        switch (left.isEmpty, right.isEmpty) {
        case (true, true): parts.remove(at: index)
        case (false, true): parts[index] = left
        case (true, false): parts[index] = right
        case (false, false):
          parts[index] = left
          if index + 1 == parts.count {
            parts.append(right)
          } else {
            parts.insert(right, at: index + 1)
          }
        }
      }
    }
  }
}
