import SceneDescription

extension Timeline {
  /// What a picture of an instant is made of: one display list, or with motion blur several of equal
  /// weight.
  ///
  /// The exposure lies around the instant, so that blur widens what moves without shifting it; it does
  /// not reach below zero.
  ///
  /// - Parameter canvas: the scene's own, or one of another scale.
  package func exposure(at time: RationalTime, on canvas: Canvas) -> [DisplayList] {
    guard let blur = scene.motionBlur else { return [state(at: time).displayList(on: canvas)] }
    let open = scene.frameRate.time(ofFrame: 1).seconds * blur.openness
    let knots = ExposureKnots(self, around: time, open: open)
    return (0..<blur.samples).map { index in
      knots.state(at: (Double(index) + 0.5) / Double(blur.samples)).displayList(on: canvas)
    }
  }
}

/// The states of an exposure, from which those between are made.
///
/// SwiftUI's integrator holds every spring for 1/300 s, so an exposure of a few milliseconds would
/// show two or three copies of a card. Knots stand one such step apart and everything is taken to move
/// straight from knot to knot: each spring makes just one step between two of them.
private struct ExposureKnots {
  private let states: [FrameState]
  /// Of the exposure, in steps.
  private let length: Double

  init(_ timeline: Timeline, around time: RationalTime, open: Double) {
    let step = RationalTime(1, SpringLaw.ticksPerSecond)
    length = open / step.seconds
    let start = time - RationalTime(Int64((open / 2 * 1e9).rounded()), 1_000_000_000)
    states = (0...Int(length.rounded(.up))).map { index in
      timeline.state(at: max(.zero, start + step * Int64(index)))
    }
  }

  /// - Parameter part: of the exposure, 0…1.
  func state(at part: Double) -> FrameState {
    let place = part * length
    let index = min(Int(place), max(states.count - 2, 0))
    let next = states[min(index + 1, states.count - 1)]
    let fraction = place - Double(index)
    var state = fraction < 0.5 ? states[index] : next
    let (before, after) = (elements(states[index]), elements(next))
    state.elements = state.elements.map { element in
      guard let a = before[Key(element)], let b = after[Key(element)] else { return element }
      return element.moved(from: a, to: b, by: fraction)
    }
    return state
  }

  /// What tells elements apart; copies of a card in an endless row have ids of their own.
  private struct Key: Hashable {
    let layer: Int
    let card: Int?
    let id: String

    init(_ element: ElementState) {
      layer = element.layer
      card = element.card
      id = element.id
    }
  }

  private func elements(_ state: FrameState) -> [Key: ElementState] {
    Dictionary(state.elements.map { (Key($0), $0) }) { first, _ in first }
  }
}

extension ElementState {
  /// This element between two states that are one step apart, unless it jumps there: what goes by more
  /// than its own size in 1/300 s is another copy, or was put elsewhere.
  fileprivate func moved(
    from a: ElementState, to b: ElementState, by fraction: Double
  ) -> ElementState {
    if a.transform == b.transform, a.opacity == b.opacity, a.sheet.shade == b.sheet.shade {
      return self
    }
    let size = sheet.outline.size
    let reach = max(size.width, size.height)
    let jumps = zip(a.corners, b.corners).contains { before, after in
      let way = after - before
      return way.x * way.x + way.y * way.y > reach * reach
    }
    if jumps { return self }
    var result = self
    result.transform = a.transform.mixed(with: b.transform, by: fraction)
    result.opacity = a.opacity + (b.opacity - a.opacity) * fraction
    // A shade that comes or goes begins or ends at nothing, as does one that changes sides.
    let (before, after) = (shadeOpacity(of: a), shadeOpacity(of: b))
    result.sheet.shade?.opacity = before + (after - before) * fraction
    return result
  }
}

extension ElementState {
  /// How opaque another state of this element shows this one's shade.
  fileprivate func shadeOpacity(of other: ElementState) -> Double {
    guard let shade = other.sheet.shade, shade.paint == sheet.shade?.paint else { return 0 }
    return shade.opacity
  }
}

extension Projection {
  /// Entry by entry.
  fileprivate func mixed(with other: Projection, by fraction: Double) -> Projection {
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * fraction }
    return Projection(
      a: mix(a, other.a), b: mix(b, other.b), c: mix(c, other.c), d: mix(d, other.d),
      e: mix(e, other.e), f: mix(f, other.f), g: mix(g, other.g), h: mix(h, other.h),
      i: mix(i, other.i))
  }
}
