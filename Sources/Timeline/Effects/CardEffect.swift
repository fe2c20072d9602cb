import SceneDescription

/// A pose as a function of position.
///
/// Places are those of a row to the right; `EffectPlacement.turned` turns them to the left or down.
protocol CardEffect: Sendable {
  /// The positions at which a card may be seen; those outside are not looked at.
  func window(on stage: EffectStage) -> ClosedRange<Double>
  /// The card's place; nil where it is not shown.
  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement?
  /// The most cards that are shown at once, for effects that show none twice; nil without a limit.
  func mostCards(on stage: EffectStage) -> Int?
  /// What lies beneath all cards; nil for nothing.
  ///
  /// - Parameter centre: the position in the row that stands in its middle, in pages.
  func ground(centre: Double, on stage: EffectStage) -> EffectGround?
  /// Whether cards are painted by depth, and of one depth the nearer to the centre later; else the row
  /// is painted from its first page to its last.
  var paintsByDepth: Bool { get }
}

extension CardEffect {
  var paintsByDepth: Bool { true }

  func mostCards(on stage: EffectStage) -> Int? { nil }

  func ground(centre: Double, on stage: EffectStage) -> EffectGround? { nil }
}

/// What lies beneath all cards of a row.
struct EffectGround {
  var sheet: Sheet
  /// From the sheet's points to the layer's, as the row really runs.
  var placed: Projection
}

/// The painting order: by depth, then the nearer to the centre later, then by the row's order.
struct PaintingRank: Comparable {
  var z: Double
  var position: Double
  /// In the row.
  var number: Int

  static func < (a: PaintingRank, b: PaintingRank) -> Bool {
    (a.z, -abs(a.position), a.number) < (b.z, -abs(b.position), b.number)
  }
}

/// Where a card stands and how it looks.
struct EffectPlacement {
  var pose: Pose
  /// From the card's points to the layer's.
  var placed: Projection
  /// Painting depth, greater in front.
  var z: Double
  /// What darkens the card.
  var shade: SlideShade?

  /// A card that lies flat, or is tilted about its own middle.
  static func flat(_ pose: Pose, size: Size, z: Double = 0) -> EffectPlacement {
    EffectPlacement(pose: pose, placed: .placing(pose, size: size), z: z)
  }

  /// A card in space.
  ///
  /// - Parameters:
  ///   - space: from the card's points to the row's, the eye left out.
  ///   - perspective: distance of the eye from the row's middle; infinite for none.
  ///   - rotation: in the plane, for the trace; so is `tilt`.
  ///   - z: painting depth; nil is the depth of the card's middle.
  /// - Returns: nil when the card reaches the plane of the eye, or is a line.
  static func spatial(
    _ space: Transform3D, perspective: Double, rotation: Angle = .zero, tilt: Angle = .zero,
    opacity: Double = 1, z: Double? = nil, size: Size
  ) -> EffectPlacement? {
    let placed = Transform3D.perspective(perspective).with(space).projection
    let nearest = size.centredCorners.map { placed.depth(at: $0) }.min() ?? 0
    guard nearest > 1e-3, placed.determinant != 0, placed.determinant.isFinite else { return nil }
    let middle = placed.apply(.zero)
    let across = space.y
    let length = (across.x * across.x + across.y * across.y + across.z * across.z).squareRoot()
    let pose = Pose(
      offset: middle, scale: length / placed.i, rotation: rotation, tilt: tilt, opacity: opacity)
    return EffectPlacement(pose: pose, placed: placed, z: z ?? space.origin.z)
  }

  /// The same with a shade over it.
  func shaded(_ shade: SlideShade?) -> EffectPlacement {
    var result = self
    result.shade = shade
    return result
  }

  /// Whether the card is seen from behind.
  var showsBack: Bool { placed.determinant < 0 }

  /// As the row really runs.
  func turned(_ flow: PagesCarousel.Flow) -> EffectPlacement {
    switch flow {
    case .right: self
    case .left: mirrored
    case .down: exchanged
    }
  }

  /// Left and right exchanged, the card's own face left as it is.
  private var mirrored: EffectPlacement {
    var result = self
    result.pose.offset.x = -pose.offset.x
    result.pose.rotation.radians = -pose.rotation.radians
    result.pose.tilt.radians = -pose.tilt.radians
    result.placed.b = -placed.b
    result.placed.c = -placed.c
    result.placed.d = -placed.d
    result.placed.g = -placed.g
    return result
  }

  /// x and y exchanged, the card's own face left as it is; the tilt is then about the horizontal axis.
  private var exchanged: EffectPlacement {
    var result = self
    result.pose.offset = Point(x: pose.offset.y, y: pose.offset.x)
    result.pose.rotation.radians = -pose.rotation.radians
    result.placed = Projection(
      a: placed.e, b: placed.d, c: placed.f, d: placed.b, e: placed.a, f: placed.c,
      g: placed.h, h: placed.g, i: placed.i)
    return result
  }
}

extension PageEffect.Form {
  var formula: any CardEffect {
    switch self {
    case .slide: Slide()
    case .scale(let effect): effect
    case .enlarge(let effect): effect
    case .fade(let effect): effect
    case .coverflow(let effect): effect
    case .itemCoverFlow(let effect): effect
    case .cube(let effect): effect
    case .flip(let effect): effect
    case .cards(let effect): effect
    case .creative(let effect): effect
    case .ring(let effect): effect
    case .ferrisWheel(let effect): effect
    case .timeMachine(let effect): effect
    case .depth(let effect): effect
    case .zoomOut(let effect): effect
    case .overlap(let effect): effect
    case .parallax(let effect): effect
    case .stack(let effect): effect
    case .fan(let effect): effect
    case .custom(let effect): CustomPoses(effect)
    }
  }
}

/// `z-index` of Swiper's effects: whole places from the centre. JavaScript rounds halves up.
func swiperDepth(_ progress: Double) -> Double { -abs((progress + 0.5).rounded(.down)) }
