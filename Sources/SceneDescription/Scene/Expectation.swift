/// Something that a scene says must hold, checked against what its timeline shows.
package struct Expectation: Hashable, Sendable {
  /// Where it stands in the scene's file.
  package var position: SourcePosition
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    /// The card shows these values at an instant.
    case values(at: RationalTime, Target, [Wanted])
    /// Nothing changes after a time.
    case settles(by: RationalTime, Subject)
    /// A property goes at most so far beyond its value at the range's end, in its own unit.
    case overshoot(Target, Property, TimeRange, atMost: Double)
    /// A property never turns back.
    case monotonic(Target, Property, TimeRange)
    /// A centre moves at most so many points from one frame to the next.
    case continuous(Subject, TimeRange, atMost: Double)
    /// One card is painted in front of another.
    case order(at: RationalTime, above: Target, below: Target)
    /// The outlines of two cards never overlap.
    case apart(Target, Target, TimeRange)
  }

  /// A value and how far off it may be, in the property's unit.
  package struct Wanted: Hashable, Sendable {
    package var property: Property
    package var value: Double
    package var tolerance: Double

    package init(property: Property, value: Double, tolerance: Double) {
      self.property = property
      self.value = value
      self.tolerance = tolerance
    }
  }

  /// One card, or a plain layer.
  package struct Target: Hashable, Sendable {
    /// Index of the layer.
    package var layer: Int
    /// Index of the card; nil for a plain layer.
    package var card: Int?

    package init(layer: Int, card: Int?) {
      self.layer = layer
      self.card = card
    }
  }

  /// What a statement is about.
  package enum Subject: Hashable, Sendable {
    case everything
    /// All of a layer, by index.
    case layer(Int)
    case one(Target)
  }

  /// From one time to another, both included.
  package struct TimeRange: Hashable, Sendable {
    package var start: RationalTime
    /// nil is the end of the sequence.
    package var end: RationalTime?

    package init(start: RationalTime, end: RationalTime?) {
      self.start = start
      self.end = end
    }
  }

  package init(position: SourcePosition, kind: Kind) {
    self.position = position
    self.kind = kind
  }
}

/// A number of a card that can be traced and expected.
package enum Property: String, Hashable, Sendable, CaseIterable {
  /// In points, from the resting place at the layer's centre.
  case x, y
  case scale
  /// In degrees.
  case rotation, tilt
  /// Of the card and its layer together.
  case opacity
  /// Painting depth within the carousel.
  case z

  /// How far off an expected value may be where the scene does not say: half a point, or a
  /// hundredth of any other unit.
  package var defaultTolerance: Double { self == .x || self == .y ? 0.5 : 0.01 }
}
