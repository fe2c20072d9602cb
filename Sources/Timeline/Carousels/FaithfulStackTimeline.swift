import SceneDescription

/// The card stack as SwiftUI shows the tutorial's code.
///
/// `.animation(.interactiveSpring(), value: offset)` overrides every animation of the handlers, and
/// the view at the top of the pile stays the same view when the index advances: it takes over the
/// next card's text at once, springs to its colour, and flies back in from where the thrown card
/// ended. Timers are never cancelled.
struct FaithfulStackTimeline: LayerTimeline {
  private let carousel: StackCarousel
  private let frame: LayerFrame
  private var top: PoseTracks
  private var fill: PaintTrack
  private var current = StepTrack(0)

  init(_ carousel: StackCarousel, _ frame: LayerFrame, _ inputs: [LayerInput]) {
    self.carousel = carousel
    self.frame = frame
    top = PoseTracks(Pose(), frame.rules)
    fill = PaintTrack(
      carousel.cards.first?.sheet.fill ?? .color(.clear), linear: carousel.mixesLinearLight,
      frame.rules)
    play(inputs)
  }

  private mutating func play(_ inputs: [LayerInput]) {
    var recognizer = DragRecognizer()
    var timers: [RationalTime] = []
    for input in inputs {
      fire(&timers, until: input.time)
      guard current.current < carousel.cards.count else { break }
      switch input.kind {
      case .touchDown: recognizer = DragRecognizer()
      case .touchMoved(let translation):
        guard recognizer.move(to: translation) else { continue }
        change(to: carousel.draggedPose(translation.x), at: input.time, else: nil)
      case .touchUp(let finger):
        guard recognizer.isActive else { continue }
        release(at: finger.way(by: carousel.thresholdOf).x, input.time, &timers)
      case .step(let count, let animation):
        for _ in 0..<min(count, carousel.cards.count) {
          change(to: carousel.exitPose(1), at: input.time, else: animation)
          timers.append(input.time + carousel.exitDelay)
        }
      case .goTo, .set: break
      }
    }
    fire(&timers, until: nil)
  }

  private mutating func release(
    at dx: Double, _ time: RationalTime, _ timers: inout [RationalTime]
  ) {
    if abs(dx) > carousel.threshold {
      change(to: carousel.exitPose(dx > 0 ? 1 : -1), at: time, else: carousel.exitAnimation)
      timers.append(time + carousel.exitDelay)
    } else {
      change(to: Pose(), at: time, else: carousel.returnAnimation)
    }
  }

  /// The inner `.animation(value: offset)` wins whenever the offset changes; otherwise the
  /// handler's own animation passes through.
  private mutating func change(
    to pose: Pose, at time: RationalTime, else animation: Animation?
  ) {
    let offsetChanges = pose.offset.x != top.model.offset.x
    top.change(
      to: pose, at: time, with: offsetChanges ? carousel.followAnimation : animation)
  }

  private mutating func fire(_ timers: inout [RationalTime], until time: RationalTime?) {
    timers.sort()
    while let next = timers.first, time.map({ next <= $0 }) ?? true {
      timers.removeFirst()
      advance(at: next)
    }
  }

  private mutating func advance(at time: RationalTime) {
    let index = current.current + 1
    current.set(index, at: time)
    let offsetChanges = top.model.offset.x != 0
    change(to: Pose(), at: time, else: nil)
    guard index < carousel.cards.count else { return }
    fill.change(
      to: carousel.cards[index].sheet.fill ?? .color(.clear), at: time,
      with: offsetChanges ? carousel.followAnimation : nil)
  }

  func elements(at time: RationalTime) -> [ElementState] {
    let current = current.value(at: time)
    let shown = current..<max(current, min(current + carousel.visible, carousel.cards.count))
    guard !shown.isEmpty else { return frame.endText(carousel, at: time) }
    return shown.reversed().map { index in
      let card = carousel.cards[index]
      let isTop = index == current
      let pose = isTop ? top.pose(at: time) : Pose()
      var sheet = card.sheet
      if isTop, sheet.fill != nil { sheet.fill = fill.paint(at: time) }
      return frame.element(
        card: index, id: card.id, sheet: sheet, pose: pose, z: carousel.depth(index - current),
        placed: carousel.placing(pose, sheet.outline.size), at: time)
    }
  }

  var settlesAt: RationalTime? {
    RationalTime.latest([
      top.settlesAt, fill.settlesAt, current.lastChange, frame.settlesAt,
    ])
  }

  var sheets: [Sheet] {
    frame.sheets(carousel.cards.map(\.sheet) + [carousel.endText].compactMap { $0 })
  }
}
