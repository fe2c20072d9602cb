import SceneDescription

/// Poses of a `custom` effect, made ready for looking up.
///
/// `smooth` is the monotone piecewise cubic of Fritsch and Butland as PCHIP has it: at an inner stop
/// the slope is the weighted harmonic mean of those of both sides, 0 where they differ in sign; at the
/// ends it is the three-point slope, limited so that nothing overshoots.
struct CustomPoses: CardEffect {
  /// x, y, scale, rotation, tilt, opacity, z; the eighth is not used.
  private typealias Values = SIMD8<Double>

  private let positions: [Double]
  private let values: [Values]
  private let slopes: [Values]
  private let interpolation: CustomEffect.Interpolation
  /// From the first stop to its next appearance; nil for an effect with two ends.
  private let period: Double?
  private let range: ClosedRange<Double>

  init(_ effect: CustomEffect) {
    var stops = effect.stops
    let first = stops.first?.position ?? 0
    let last = stops.last?.position ?? 0
    range = min(first, last)...max(first, last)
    interpolation = effect.interpolation
    period = effect.wraps ? last - first + 1 : nil
    if let period {
      // Both neighbours beyond the seam, for the slopes there.
      let before = stops.suffix(2).map { $0.moved(by: -period) }
      stops = before + stops + stops.prefix(2).map { $0.moved(by: period) }
    }
    positions = stops.map(\.position)
    values = stops.map(\.values)
    slopes = effect.interpolation == .smooth ? MonotoneCubic.slopes(positions, values) : []
  }

  func mostCards(on stage: EffectStage) -> Int? { period.map { Int($0.rounded(.up)) } }

  func window(on stage: EffectStage) -> ClosedRange<Double> {
    guard let period else { return range }
    let middle = (range.lowerBound + range.upperBound) / 2
    return middle - period / 2...middle + period / 2
  }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    guard !positions.isEmpty else { return nil }
    var position = card.position
    if let period {
      position -= ((position - range.lowerBound) / period).rounded(.down) * period
    } else if !range.contains(position) {
      return nil
    }
    let v = value(at: position)
    var pose = Pose(
      offset: Point(x: v[0], y: v[1]), scale: max(v[2], 0), rotation: Angle(radians: v[3]),
      tilt: Angle(radians: v[4]), opacity: v[5].clamped(0, 1))
    if stage.isVertical {
      // Poses are those of the canvas, whichever way the row runs.
      pose.offset = Point(x: v[1], y: v[0])
      pose.rotation.radians = -v[3]
    }
    return .flat(pose, size: card.size, z: v[6])
  }

  private func value(at position: Double) -> Values {
    let next = positions.partitionPoint { $0 <= position }
    guard next > 0 else { return values[0] }
    let index = next - 1
    let (a, start) = (values[index], positions[index])
    guard next < positions.count, position > start else { return a }
    let b = values[next]
    let width = positions[next] - start
    let part = (position - start) / width
    switch interpolation {
    case .linear: return a + (b - a) * part
    case .curve(let curve): return a + (b - a) * curve.value(at: part)
    case .smooth:
      return MonotoneCubic.value(
        a, b, slopes[index] * width, slopes[next] * width, at: part)
    }
  }
}

extension CustomEffect.Stop {
  fileprivate func moved(by way: Double) -> CustomEffect.Stop {
    var stop = self
    stop.position += way
    return stop
  }

  fileprivate var values: SIMD8<Double> {
    [
      pose.offset.x, pose.offset.y, pose.scale, pose.rotation.radians, pose.tilt.radians,
      pose.opacity, z, 0,
    ]
  }
}
