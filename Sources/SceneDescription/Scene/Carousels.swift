/// Cards that travel over fixed poses; the card at one end goes round behind to the other.
package struct SlotsCarousel: Hashable, Sendable {
  package var cards: [Card]
  /// From left to right.
  package var slots: [Slot]
  /// The slot where each card starts; no two are equal.
  package var startSlots: [Int]
  /// Painting depth before the first step, of a card that goes round, and of the others.
  package var zStart: Double
  package var zWrapping: Double
  package var zMoving: Double
  /// Of steps that name none; nil jumps.
  package var animation: Animation?
}

/// A pose that a card can occupy.
package struct Slot: Hashable, Sendable {
  package var id: String
  package var pose: Pose
}

/// Cards on a pile; the top one is dragged and thrown away.
package struct StackCarousel: Hashable, Sendable {
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The card flies out by the exit animation and the next one stands under it at rest.
    case intended
    /// The follow animation overrides every other one, and the next card flies back in.
    case faithful
  }

  package var cards: [Card]
  package var mode: Mode
  /// Points up per point sideways.
  package var lift: Double
  package var turnPerPoint: Angle
  package var maxRotation: Angle
  /// In points; a release beyond it throws the card away.
  package var threshold: Double
  package var thresholdOf: ThresholdMeasure
  package var exitDistance: Double
  package var exitRotation: Angle
  package var exitDelay: RationalTime
  package var exitAnimation: Animation?
  package var followAnimation: Animation?
  package var returnAnimation: Animation?
  /// How many cards are shown at a time, at least 1.
  package var visible: Int
  /// Stands in the middle when all cards are gone.
  package var endText: Sheet?
  /// Fill and text of a card's successor mix in linear light (iOS 18 and later) or in gamma space.
  package var mixesLinearLight: Bool
}

/// What a carousel compares with its threshold when the finger is lifted.
package enum ThresholdMeasure: String, Hashable, Sendable, CaseIterable {
  /// How far the finger went (`DragGesture.Value.translation`).
  case translation
  /// Where the finger would end if it went on (`DragGesture.Value.predictedEndTranslation`).
  case predictedEnd
}

/// An endless strip whose pages shrink and tilt with their distance from the centre.
package struct StripCarousel: Hashable, Sendable {
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Every page has its neighbours, whatever happens.
    case intended
    /// The code's list with one look-alike at each end, its clamped index and its timers.
    case faithful
  }

  package var cards: [Card]
  package var mode: Mode
  /// Distance from page to page in points.
  package var pageWidth: Double
  /// Scale at position p: max(minScale, 1 − scaleSlope·|p|).
  package var minScale: Double
  package var scaleSlope: Double
  /// Tilt is −(1 − scale) times this.
  package var tiltFactor: Angle
  /// In points; a release beyond it goes to the next page.
  package var threshold: Double
  package var thresholdOf: ThresholdMeasure
  package var jumpDelay: RationalTime
  /// Of a release beyond the threshold and of steps.
  package var animation: Animation?
}
