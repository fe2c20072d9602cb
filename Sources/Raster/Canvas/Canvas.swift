import Pixels
import SceneDescription
import Timeline

/// Draws frames. One for each worker, used again for every frame; a picture depends on its display
/// list alone, not on what was drawn before.
package struct Canvas: ~Copyable {
  private let assets: Assets
  private var layer: Layer
  private var workspace: Workspace

  /// - Parameter assets: prepared from all sheets that will be drawn.
  package init(assets: Assets) throws(CanvasError) {
    self.assets = assets
    layer = try Layer(width: 1, height: 1)
    workspace = Workspace(width: 1, height: 1)
  }

  /// The frame drawn last; one transparent pixel at first.
  package var bitmap: Bitmap {
    _read { yield layer.bitmap }
  }

  /// Draws one frame, to be found in `bitmap` then.
  ///
  /// Edges are antialiased, colours are blended as sRGB bytes. Sheets without area, edge on or
  /// behind the eye show nothing.
  package mutating func draw(_ list: DisplayList) throws(CanvasError) {
    guard list.scale.isFinite, (list.size.width * list.scale).isFinite,
      (list.size.height * list.scale).isFinite,
      max(list.size.width, list.size.height) * list.scale <= Double(Bitmap.largestSide)
    else { throw .tooLarge }
    try resize(width: list.pixelWidth, height: list.pixelHeight)
    layer.bitmap.fill(
      list.background.premultiplied,
      in: PixelRect(width: layer.bitmap.width, height: layer.bitmap.height)
    )
    let painter = SheetPainter(assets: assets, workspace: workspace, scale: list.scale)
    try painter.paint(
      list.items.map { ($0.sheet, $0.transform.then(.scale(list.scale)), $0.opacity) },
      onto: layer
    )
  }

  /// Draws the mean of several frames of one size, as motion blur shows them.
  ///
  /// - Parameter lists: at least one; more than `PixelSums.mostPictures` are not looked at.
  package mutating func draw(_ lists: [DisplayList]) throws(CanvasError) {
    guard let first = lists.first else { return }
    try draw(first)
    // At rest all instants are equal, and so is their mean.
    if lists.allSatisfy({ $0 == first }) { return }
    var sums = PixelSums(pixels: layer.bitmap.width * layer.bitmap.height)
    sums.add(layer.bitmap)
    for list in lists.dropFirst().prefix(PixelSums.mostPictures - 1) {
      try draw(list)
      sums.add(layer.bitmap)
    }
    sums.takeMean(into: &layer.bitmap)
  }

  private mutating func resize(width: Int, height: Int) throws(CanvasError) {
    guard width != layer.bitmap.width || height != layer.bitmap.height else { return }
    layer = try Layer(width: width, height: height)
    workspace = Workspace(width: width, height: height)
  }
}
