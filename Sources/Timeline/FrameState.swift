import SceneDescription

/// Everything that is shown at one instant, in painting order.
package struct FrameState: Hashable, Sendable {
  package var time: RationalTime
  /// Back to front.
  package var elements: [ElementState]
}

/// A card, text, shape or image at one instant.
package struct ElementState: Hashable, Sendable {
  /// Index of the layer in the scene.
  package var layer: Int
  /// Index of the card in its deck; nil for what is no card.
  package var card: Int?
  /// The card's id; a second copy of a card in an endless row has a derived one, `red#wrap+1`.
  package var id: String
  package var pose: Pose
  /// Painting depth within the carousel.
  package var z: Double
  /// What is drawn, with the fill and text of this instant.
  package var sheet: Sheet
  /// From the sheet's points (origin at its centre) to canvas points.
  package var transform: Projection
  /// Of the element and its layer, 0…1.
  package var opacity: Double

  /// The layout rectangle after all transforms, in canvas points, clockwise from its own top left.
  package var corners: [Point] { sheet.outline.size.centredCorners.map(transform.apply) }
}

extension FrameState {
  /// What a canvas has to paint.
  package func displayList(on canvas: Canvas) -> DisplayList {
    DisplayList(
      size: canvas.size, scale: canvas.scale, background: canvas.background,
      items: canvas.backdropItems
        + elements.map {
          DisplayItem(sheet: $0.sheet, transform: $0.transform, opacity: $0.opacity)
        })
  }
}

extension Canvas {
  /// The gradient or picture behind everything, where there is one.
  package var backdropItems: [DisplayItem] {
    guard let backdrop else { return [] }
    let middle = Projection.translation(Point(x: size.width / 2, y: size.height / 2))
    // A canvas is rounded up to whole pixels: the last of them must be covered, too.
    let whole = Projection.scale(
      x: Double(DisplayList.pixels(size.width, scale)) / (size.width * scale),
      y: Double(DisplayList.pixels(size.height, scale)) / (size.height * scale))
    return [DisplayItem(sheet: backdrop, transform: middle.then(whole), opacity: 1)]
  }
}
