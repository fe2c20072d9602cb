import SceneDescription

/// The card stack as its author describes it: the card follows the finger by the follow animation,
/// flies out by the exit animation from where it is shown, and when the exit delay is over the next
/// card, which already lay there at rest, is the current one.
struct StackTimeline: LayerTimeline {
  private let carousel: StackCarousel
  private let frame: LayerFrame
  private var poses: [PoseTracks]
  /// Index of the current card.
  private var current = StepTrack(0)

  init(_ carousel: StackCarousel, _ frame: LayerFrame, _ inputs: [LayerInput]) {
    self.carousel = carousel
    self.frame = frame
    poses = carousel.cards.map { _ in PoseTracks(Pose(), frame.rules) }
    play(inputs)
  }

  private mutating func play(_ inputs: [LayerInput]) {
    // The card under the finger; a thrown one no longer is.
    var top = 0
    var recognizer = DragRecognizer()
    var swaps: [RationalTime] = []
    func isOver() -> Bool { top >= carousel.cards.count }
    for input in inputs {
      guard !isOver() else { break }
      switch input.kind {
      case .touchDown: recognizer = DragRecognizer()
      case .touchMoved(let translation):
        guard recognizer.move(to: translation) else { continue }
        poses[top].change(
          to: carousel.draggedPose(translation.x), at: input.time,
          with: carousel.followAnimation)
      case .touchUp(let finger):
        guard recognizer.isActive else { continue }
        let way = finger.way(by: carousel.thresholdOf).x
        guard abs(way) > carousel.threshold else {
          poses[top].change(to: Pose(), at: input.time, with: carousel.returnAnimation)
          continue
        }
        throwCard(top, way > 0 ? 1 : -1, input.time, carousel.exitAnimation)
        swaps.append(input.time + carousel.exitDelay)
        top += 1
      case .step(let count, let animation):
        for _ in 0..<count where !isOver() {
          throwCard(top, 1, input.time, animation)
          swaps.append(input.time + carousel.exitDelay)
          top += 1
        }
      case .goTo, .set: break
      }
    }
    for (index, time) in swaps.enumerated() { current.set(index + 1, at: time) }
  }

  private mutating func throwCard(
    _ card: Int, _ direction: Double, _ time: RationalTime, _ animation: Animation?
  ) {
    // The exit starts from what is shown; a mix with the chase would overshoot the finger first.
    poses[card].stop(at: time)
    poses[card].change(to: carousel.exitPose(direction), at: time, with: animation)
  }

  func elements(at time: RationalTime) -> [ElementState] {
    let current = current.value(at: time)
    let shown = current..<max(current, min(current + carousel.visible, carousel.cards.count))
    guard !shown.isEmpty else { return frame.endText(carousel, at: time) }
    return shown.reversed().map { index in
      let card = carousel.cards[index]
      let pose = poses[index].pose(at: time)
      return frame.element(
        card: index, id: card.id, sheet: card.sheet, pose: pose,
        z: carousel.depth(index - current),
        placed: carousel.placing(pose, card.sheet.outline.size), at: time)
    }
  }

  var settlesAt: RationalTime? {
    RationalTime.latest(poses.map(\.settlesAt) + [current.lastChange, frame.settlesAt])
  }

  var sheets: [Sheet] {
    frame.sheets(carousel.cards.map(\.sheet) + [carousel.endText].compactMap { $0 })
  }
}
