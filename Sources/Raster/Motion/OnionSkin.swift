import Pixels
import SceneDescription
import Timeline

/// Several instants over one another: the newest in full, older ones fainter, and above them the
/// ways of the cards' centres.
package struct OnionSkin {
  /// The most instants in one picture.
  package static let mostTimes = 200
  /// How strong the oldest and the second newest instant are.
  static let faintest = 0.15
  static let strongest = 0.55

  let timeline: Timeline
  /// Ascending.
  let times: [RationalTime]
  /// The layer that is shown several times; nil for all.
  let layer: Int?

  package init(_ timeline: Timeline, at times: [RationalTime], layer: Int?) {
    self.timeline = timeline
    self.times = Set(times).sorted()
    self.layer = layer
  }

  /// The opacity of each instant, evenly stepped.
  static func opacities(_ count: Int) -> [Double] {
    (0..<count).map { index in
      if index == count - 1 { return 1 }
      let share = count > 2 ? Double(index) / Double(count - 2) : 1
      return faintest + (strongest - faintest) * share
    }
  }

  /// Draws the picture in the size of a frame.
  package func bitmap(assets: Assets) throws(CanvasError) -> Bitmap {
    let scene = timeline.scene
    var canvas = try Raster.Canvas(assets: assets)
    var list = DisplayList(
      size: scene.canvas.size, scale: scene.canvas.scale, background: scene.canvas.background,
      items: [])
    guard Bitmap.allows(width: list.pixelWidth, height: list.pixelHeight) else { throw .tooLarge }
    list.items = scene.canvas.backdropItems
    try canvas.draw(list)
    var picture = canvas.bitmap.copy()
    let area = PixelRect(width: picture.width, height: picture.height)
    list.background = .clear
    let newest = times.last.map { timeline.state(at: $0).elements } ?? []
    for (time, opacity) in zip(times, OnionSkin.opacities(times.count)) {
      let elements = timeline.state(at: time).elements
      list.items = (time == times.last ? newest : elements.filter { isGhost($0, newest) }).map {
        DisplayItem(sheet: $0.sheet, transform: $0.transform, opacity: $0.opacity)
      }
      try canvas.draw(list)
      Composite.over(canvas.bitmap, opacity: opacity, in: area, onto: &picture)
    }
    return picture
  }

  /// What stands elsewhere in the newest instant; the rest would only thicken its own edges.
  private func isGhost(_ element: ElementState, _ newest: [ElementState]) -> Bool {
    if let layer, element.layer != layer { return false }
    return !newest.contains {
      $0.layer == element.layer && $0.id == element.id && $0.transform == element.transform
        && $0.sheet == element.sheet && $0.opacity == element.opacity
    }
  }

  /// Draws the ways of the centres over a picture of the instants.
  package func drawWays(
    _ lettering: MotionLettering, onto picture: borrowing Bitmap
  ) throws(CanvasError) {
    try DrawingPainter(lettering: lettering.lettering).paint(
      ways(), scale: timeline.scene.canvas.scale, onto: picture)
  }

  func ways() -> Drawing {
    let scene = timeline.scene
    var drawing = Drawing(size: scene.canvas.size, background: .clear)
    guard let first = times.first, let last = times.last else { return drawing }
    let record = MotionRecord(timeline, over: first...last)
    let moving = record.curves.filter { curve in
      (layer == nil || curve.key.layer == layer)
        && (curve.changes(.centreX) || curve.changes(.centreY))
    }
    let fills = moving.map { curve -> Color? in
      curve.card.flatMap { scene.layers[curve.key.layer].content.cards[$0].sheet.fill?.mainColor }
    }
    let colors = CurveColors.colors(for: fills)
    for (curve, color) in zip(moving, colors) {
      let lines = curve.runs(of: [.centreX, .centreY]).map { run in
        Polyline.simplified(run.map { OnionSkin.centre(curve, $0) }, tolerance: 0.1)
      }.filter { $0.count > 1 }
      drawing.marks.append(.stroke(lines, Color.white.opacity(0.7), width: 3))
      drawing.marks.append(.stroke(lines, color, width: 1.25))
    }
    drawDots(Dictionary(zip(moving.map(\.key), colors)) { first, _ in first }, &drawing)
    return drawing
  }

  /// A dot where each centre is at each instant, the newest a little larger.
  private func drawDots(_ colors: [MotionRecord.Key: Color], _ drawing: inout Drawing) {
    for time in times {
      for element in timeline.state(at: time).elements {
        guard let color = colors[MotionRecord.Key(layer: element.layer, id: element.id)] else {
          continue
        }
        let centre = element.transform.apply(.zero)
        let radius = time == times.last ? 3.5 : 2.5
        drawing.marks.append(.disc(centre, radius: radius + 1, .white))
        drawing.marks.append(.disc(centre, radius: radius, color))
      }
    }
  }

  private static func centre(_ curve: MotionRecord.Curve, _ index: Int) -> Point {
    Point(x: curve.value(.centreX, at: index), y: curve.value(.centreY, at: index))
  }
}
