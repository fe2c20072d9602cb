import SceneDescription

/// What all kinds of layers share: where the layer stands, and the looks that `set` events change.
struct LayerFrame: Sendable {
  let layer: Layer
  let index: Int
  let rules: MotionRules
  let canvas: Canvas
  private var layerOpacity: Track
  private var looks: [Int: Looks] = [:]

  /// The changed looks of one card.
  private struct Looks: Sendable {
    var opacity: Track
    var fill: PaintTrack?
    var text: StepTrack<String?>
  }

  init(_ scene: Scene, layer index: Int, inputs: [LayerInput]) {
    layer = scene.layers[index]
    self.index = index
    rules = MotionRules(scene)
    canvas = scene.canvas
    layerOpacity = Track([layer.opacity, 0, 0, 0], unit: .unit, rules)
    let isLinear = scene.platform != .ios16
    for input in inputs {
      guard case .set(let change, let animation) = input.kind else { continue }
      apply(change, at: input.time, with: animation, linear: isLinear)
    }
  }

  /// The key under which a plain layer, which has no cards, keeps its looks.
  static let plain = -1

  private mutating func apply(
    _ change: Change, at time: RationalTime, with animation: Animation?, linear: Bool
  ) {
    let isPlain = layer.content.kind == nil
    guard let card = change.card ?? (isPlain ? LayerFrame.plain : nil) else {
      if let opacity = change.opacity {
        layerOpacity.change(to: [opacity, 0, 0, 0], at: time, with: animation)
      }
      return
    }
    var looks =
      looks[card]
      ?? Looks(opacity: Track([1, 0, 0, 0], unit: .unit, rules), text: StepTrack(nil))
    if let opacity = change.opacity {
      looks.opacity.change(to: [opacity, 0, 0, 0], at: time, with: animation)
    }
    if let fill = change.fill {
      var track =
        looks.fill
        ?? PaintTrack(sheet(of: card)?.fill ?? fill.opacity(0), linear: linear, rules)
      track.change(to: fill, at: time, with: animation)
      looks.fill = track
    }
    if let text = change.text { looks.text.set(text, at: time) }
    self.looks[card] = looks
  }

  private func sheet(of card: Int) -> Sheet? {
    if case .plain(let sheet, _) = layer.content { return sheet }
    return layer.content.cards[card].sheet
  }

  /// The element of a card, or of the plain layer itself.
  ///
  /// - Parameter placed: from the sheet's points to the layer's, whose origin is its centre.
  func element(
    card: Int?, id: String, sheet: Sheet, pose: Pose, z: Double, placed: Projection,
    at time: RationalTime
  ) -> ElementState {
    var sheet = sheet
    var opacity = pose.opacity
    if let looks = looks[card ?? LayerFrame.plain] {
      opacity *= min(max(looks.opacity.value(at: time).x, 0), 1)
      if let fill = looks.fill { sheet.fill = fill.paint(at: time) }
      if let text = looks.text.value(at: time) { sheet.text?.string = text }
    }
    return ElementState(
      layer: index, card: card, id: id, pose: pose, z: z, sheet: sheet,
      transform: placed.then(.translation(layer.center)),
      opacity: opacity * min(max(layerOpacity.value(at: time).x, 0), 1))
  }

  var settlesAt: RationalTime? {
    RationalTime.latest(
      [layerOpacity.settlesAt]
        + looks.values.flatMap { [$0.opacity.settlesAt, $0.fill?.settlesAt ?? .zero] })
  }

  /// A deck's looks, with every text that `set` events bring.
  func sheets(_ plain: [Sheet]) -> [Sheet] {
    plain
      + looks.sorted { $0.key < $1.key }.flatMap { card, looks in
        looks.text.values.compactMap { text in
          guard let text, var sheet = sheet(of: card) else { return nil }
          sheet.text?.string = text
          return sheet
        }
      }
  }
}

extension Projection {
  /// A pose about the sheet's own centre: tilted in perspective, scaled, turned, then moved.
  ///
  /// The eye stands as far away as the sheet's larger side (SwiftUI's perspective 1).
  static func placing(_ pose: Pose, size: Size) -> Projection {
    tilted(pose, size: size).then(.rotation(pose.rotation)).then(.translation(pose.offset))
  }

  private static func tilted(_ pose: Pose, size: Size) -> Projection {
    let scaled = Projection.scale(pose.scale)
    if pose.tilt == .zero { return scaled }
    return Projection.tilt(pose.tilt, distance: max(size.width, size.height)).then(scaled)
  }
}
