/// Something that happens to one layer at an exact time.
package struct Event: Hashable, Sendable {
  package var time: RationalTime
  /// Index of the layer.
  package var layer: Int
  package var action: Action
  /// Where it stands in the scene's file; nil for an event that comes from elsewhere.
  package var position: SourcePosition?
  /// Who chose the animation of the action; nil where the action has none of its own.
  package var animationSource: AnimationSource?

  package enum Action: Hashable, Sendable {
    /// Moves the deck by whole steps, positive for `next`.
    case step(by: Int, Animation?)
    /// Brings a card (by index) to the centre.
    case goTo(card: Int, Animation?)
    case drag(Drag)
    /// Lifts the finger that a drag left down.
    case release
    case set(Change, Animation?)
  }
}

/// New values of one card or of a plain layer; nil keeps the old one.
package struct Change: Hashable, Sendable {
  /// nil means the layer itself.
  package var card: Int?
  package var x: Double?
  package var y: Double?
  package var scale: Double?
  package var rotation: Angle?
  package var tilt: Angle?
  package var opacity: Double?
  package var fill: Paint?
  package var text: String?
}
