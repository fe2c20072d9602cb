/// What a scene file means: everything resolved, checked and in program units.
package struct Scene: Hashable, Sendable {
  /// The file's name without folder and ending.
  package var name: String
  package var canvas: Canvas
  package var frameRate: FrameRate
  package var platform: Platform
  package var solver: SpringSolver
  /// How much later than its change an animation starts that finds the property at rest.
  package var startLatency: RationalTime = .zero
  /// nil: until everything has settled, and `hold` more.
  package var duration: RationalTime?
  package var hold: RationalTime
  /// Back to front.
  package var layers: [Layer]
  /// In the order in which they happen.
  package var events: [Event]
  /// In the order of the file.
  package var expectations: [Expectation] = []
  /// nil: a frame shows one instant.
  package var motionBlur: MotionBlur?
  /// Where the file first names each picture, by the path that `ImageFill` holds.
  package var imagePlaces: [String: SourcePosition] = [:]
  /// Font files, as paths that can be opened as they stand.
  package var fonts: [String] = []
  /// Font families that text asks for, each once, with the first place that names it.
  package var families: [FamilyRequest] = []
}

/// Frames that show the mean of several instants, as a camera sees them.
package struct MotionBlur: Hashable, Sendable {
  /// How much of the time from frame to frame the shutter is open, 0…1.
  package var openness: Double
  /// How many instants are drawn, 2…256.
  package var samples: Int

  package init(openness: Double, samples: Int) {
    self.openness = openness
    self.samples = samples
  }
}

/// A font family that a scene names.
package struct FamilyRequest: Hashable, Sendable {
  package var name: String
  package var position: SourcePosition
}

/// The picture that a scene is drawn on.
package struct Canvas: Hashable, Sendable {
  /// In points.
  package var size: Size
  /// Pixels per point.
  package var scale: Double
  /// Beneath everything.
  package var background: Color
  /// A gradient or a picture over all of the background.
  package var backdrop: Sheet?
}

/// One thing on the canvas.
package struct Layer: Hashable, Sendable {
  package var id: String
  /// Where its centre stands, in canvas points.
  package var center: Point
  /// 0…1.
  package var opacity: Double
  package var content: LayerContent
  /// The keys that the file states for it; everything else is a default.
  package var statedKeys: Set<String> = []
  /// Where it stands in the scene's file; nil for a layer that comes from elsewhere.
  package var position: SourcePosition?
}

/// What a layer is.
package enum LayerContent: Hashable, Sendable {
  case slots(SlotsCarousel)
  case stack(StackCarousel)
  case pages(PagesCarousel)
  case strip(StripCarousel)
  /// A text, a shape or an image at a fixed pose.
  case plain(Sheet, Pose)

  package var kind: CarouselKind? {
    switch self {
    case .slots: .slots
    case .stack: .stack
    case .pages: .pages
    case .strip: .strip
    case .plain: nil
    }
  }

  /// The deck of a carousel; empty for a plain layer.
  package var cards: [Card] {
    switch self {
    case .slots(let carousel): carousel.cards
    case .stack(let carousel): carousel.cards
    case .pages(let carousel): carousel.cards
    case .strip(let carousel): carousel.cards
    case .plain: []
    }
  }
}

/// The carousels that the program knows.
package enum CarouselKind: String, Hashable, Sendable, CaseIterable {
  case slots
  case stack
  case pages
  case strip
}

/// One card of a deck.
package struct Card: Hashable, Sendable {
  package var id: String
  package var sheet: Sheet
}

/// Where and how a card stands.
package struct Pose: Hashable, Sendable {
  /// From the resting place at the layer's centre, in points.
  package var offset: Point
  package var scale: Double
  /// In the plane, clockwise.
  package var rotation: Angle
  /// About the vertical axis; positive angles let the right edge recede.
  package var tilt: Angle
  /// 0…1.
  package var opacity: Double

  package init(
    offset: Point = .zero, scale: Double = 1, rotation: Angle = .zero, tilt: Angle = .zero,
    opacity: Double = 1
  ) {
    self.offset = offset
    self.scale = scale
    self.rotation = rotation
    self.tilt = tilt
    self.opacity = opacity
  }
}
