import SceneDescription

/// The drag version of the third tutorial as its code runs: the deck with a look-alike of its last
/// card in front and of its first card behind, an index that stops at both ends, and a timer that
/// swaps a look-alike for the real page.
///
/// A GeometryReader inside an animated offset sees the end of the animation at once, so scale and
/// tilt animate straight to the values of the end, each on its own.
struct FaithfulStripTimeline: LayerTimeline {
  private let carousel: StripCarousel
  private let frame: LayerFrame
  /// Cards by page: last, all, first.
  private let pages: [Int]
  private let reach: Double
  private var offset: Track
  private var scales: [Track]
  private var tilts: [Track]

  init(_ carousel: StripCarousel, _ frame: LayerFrame, _ inputs: [LayerInput]) {
    self.carousel = carousel
    self.frame = frame
    let deck = Array(carousel.cards.indices)
    pages = [deck.last].compactMap { $0 } + deck + [deck.first].compactMap { $0 }
    reach = frame.reach(carousel.cards.map(\.sheet))
    let start = pages.isEmpty ? 0 : -carousel.pageWidth
    offset = Track([start, 0, 0, 0], unit: .points, frame.rules)
    let poses = pages.indices.map { carousel.pose(at: Double($0) + start / carousel.pageWidth) }
    scales = poses.map { Track([$0.scale, $0.scale, 0, 0], unit: .unit, frame.rules) }
    tilts = poses.map {
      Track([$0.tilt.radians, 0, 0, 0], unit: .unit, frame.rules)
    }
    if !pages.isEmpty { play(inputs) }
  }

  private mutating func play(_ inputs: [LayerInput]) {
    var state = State()
    for input in inputs {
      fire(&state, until: input.time)
      switch input.kind {
      case .step(let count, let animation):
        for _ in 0..<min(abs(count), pages.count) { turn(&state, by: count.signum(), input.time) }
        move(to: state, at: input.time, with: animation)
      case .goTo(let card, let animation):
        state.index = card + 1
        move(to: state, at: input.time, with: animation)
      case .touchDown: state.recognizer = DragRecognizer()
      case .touchMoved(let translation):
        guard state.recognizer.move(to: translation) else { continue }
        move(to: state, plus: translation.x, at: input.time, with: nil)
      case .touchUp(let finger):
        guard state.recognizer.isActive else { continue }
        let way = finger.way(by: carousel.thresholdOf).x
        let moves = abs(way) > carousel.threshold
        if moves { turn(&state, by: way < 0 ? 1 : -1, input.time) }
        move(to: state, at: input.time, with: moves ? carousel.animation : nil)
      case .set: break
      }
    }
    fire(&state, until: nil)
  }

  private struct State {
    var index = 1
    var recognizer = DragRecognizer()
    /// When a look-alike is swapped, and for which page. Never cancelled.
    var timers: [(time: RationalTime, index: Int)] = []
  }

  /// One page on, as far as there is one; at a look-alike the timer starts.
  private func turn(_ state: inout State, by direction: Int, _ time: RationalTime) {
    state.index = min(max(state.index + direction, 0), pages.count - 1)
    let jump = time + carousel.jumpDelay
    if state.index == pages.count - 1 { state.timers.append((jump, 1)) }
    if state.index == 0 { state.timers.append((jump, pages.count - 2)) }
  }

  private mutating func fire(_ state: inout State, until time: RationalTime?) {
    while let next = state.timers.first, time.map({ next.time <= $0 }) ?? true {
      state.timers.removeFirst()
      state.index = next.index
      move(to: state, at: next.time, with: nil)
    }
  }

  private mutating func move(
    to state: State, plus translation: Double = 0, at time: RationalTime,
    with animation: Animation?
  ) {
    let target = -Double(state.index) * carousel.pageWidth + translation
    offset.change(to: [target, 0, 0, 0], at: time, with: animation)
    for page in pages.indices {
      let pose = carousel.pose(at: Double(page) + target / carousel.pageWidth)
      scales[page].change(to: [pose.scale, pose.scale, 0, 0], at: time, with: animation)
      tilts[page].change(to: [pose.tilt.radians, 0, 0, 0], at: time, with: animation)
    }
  }

  func elements(at time: RationalTime) -> [ElementState] {
    let offset = offset.value(at: time).x
    return pages.indices.compactMap { page in
      let x = Double(page) * carousel.pageWidth + offset
      guard abs(x) <= reach else { return nil }
      let card = carousel.cards[pages[page]]
      let pose = Pose(
        offset: Point(x: x, y: 0), scale: scales[page].value(at: time).x,
        tilt: Angle(radians: tilts[page].value(at: time).x))
      let copy = page == 0 ? -1 : page == pages.count - 1 ? 1 : 0
      return frame.element(
        card: pages[page], id: LayerFrame.copyID(card.id, copy), sheet: card.sheet, pose: pose,
        z: 0, placed: .placing(pose, size: card.sheet.outline.size), at: time)
    }
  }

  var settlesAt: RationalTime? {
    RationalTime.latest(
      [offset.settlesAt, frame.settlesAt] + (scales + tilts).map(\.settlesAt))
  }

  var sheets: [Sheet] { frame.sheets(carousel.cards.map(\.sheet)) }
}
