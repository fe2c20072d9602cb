import SceneDescription

/// The time in which a finger moves the row: from when it touches down on a row at rest until the row
/// rests on a page again. A touch that catches the row on its way goes on with what it finds, so that
/// no card jumps.
struct Swing: Sendable {
  let start: RationalTime
  /// nil while it goes on.
  var end: RationalTime?
  /// The row's offset where the finger touched down.
  let origin: Double
}

extension PagesTimeline {
  /// To be called before the touch stops the row.
  mutating func beginSwing(at time: RationalTime) {
    let isGoing = swings.last.map { $0.end == nil } ?? false
    guard !isGoing, let rest = offset.settlesAt, rest <= time else { return }
    swings.append(Swing(start: time, end: nil, origin: offset.model.x))
  }

  /// Ends the swing if the row has come to rest on a page by then.
  mutating func endSwing(_ finger: Finger, by time: RationalTime) {
    guard !finger.isDown, let last = swings.indices.last, swings[last].end == nil,
      let rest = offset.settlesAt, rest <= time,
      offset.model == vector(page(at: offset.model.x))
    else { return }
    swings[last].end = rest
  }

  /// 1 while the row swings to the next page, −1 to the previous one, else 0.
  func swing(at time: RationalTime, offset: Double) -> Int {
    let begun = swings.partitionPoint { $0.start <= time }
    guard begun > 0 else { return 0 }
    let swing = swings[begun - 1]
    if let end = swing.end, end <= time { return 0 }
    return offset < swing.origin ? 1 : offset > swing.origin ? -1 : 0
  }
}
