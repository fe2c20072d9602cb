import SceneDescription

/// Cards that travel over fixed slots (the first tutorial).
///
/// A step gives every card the pose of its new slot, animated, and a new depth at once: a card that
/// goes round from one end to the other is painted behind all others.
struct SlotsTimeline: LayerTimeline {
  private let carousel: SlotsCarousel
  private let frame: LayerFrame
  private var poses: [PoseTracks]
  private var depths: [StepTrack<Double>]

  init(_ carousel: SlotsCarousel, _ frame: LayerFrame, _ inputs: [LayerInput]) {
    self.carousel = carousel
    self.frame = frame
    poses = carousel.startSlots.map {
      PoseTracks(carousel.slots[$0].pose, frame.rules)
    }
    depths = carousel.cards.map { _ in StepTrack(carousel.zStart) }
    var slots = carousel.startSlots
    for input in inputs {
      switch input.kind {
      case .step(let count, let animation):
        step(&slots, by: count, at: input.time, with: animation)
      case .goTo(let card, let animation):
        let count = shortestWay(from: slots[card])
        if count != 0 { step(&slots, by: count, at: input.time, with: animation) }
      case .touchDown, .touchMoved, .touchUp, .set: break
      }
    }
  }

  /// Steps that bring the card of a slot to the middle one.
  private func shortestWay(from slot: Int) -> Int {
    let count = carousel.slots.count
    let way = slot - count / 2
    if way > count / 2 { return way - count }
    return way < -(count / 2) ? way + count : way
  }

  private mutating func step(
    _ slots: inout [Int], by count: Int, at time: RationalTime, with animation: Animation?
  ) {
    for card in slots.indices {
      let straight = slots[card] - count
      let slot = straight.modulo(carousel.slots.count)
      slots[card] = slot
      poses[card].change(to: carousel.slots[slot].pose, at: time, with: animation)
      depths[card].set(slot == straight ? carousel.zMoving : carousel.zWrapping, at: time)
    }
  }

  func elements(at time: RationalTime) -> [ElementState] {
    let states = carousel.cards.indices.map { index in
      let card = carousel.cards[index]
      let pose = poses[index].pose(at: time)
      return frame.element(
        card: index, id: card.id, sheet: card.sheet, pose: pose, z: depths[index].value(at: time),
        placed: .placing(pose, size: card.sheet.outline.size), at: time)
    }
    // Equal depths are painted in the deck's order, the later card in front.
    return states.sorted { ($0.z, $0.card ?? 0) < ($1.z, $1.card ?? 0) }
  }

  var settlesAt: RationalTime? {
    RationalTime.latest(poses.map(\.settlesAt) + [frame.settlesAt])
  }

  var sheets: [Sheet] { frame.sheets(carousel.cards.map(\.sheet)) }
}

extension Int {
  /// The remainder in 0..<divisor, also for negative numbers.
  func modulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
