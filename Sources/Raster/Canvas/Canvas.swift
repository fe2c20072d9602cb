import Pixels
import SceneDescription
import Timeline

/// Draws frames. One for each worker, used again for every frame; a picture depends on its display
/// list alone, not on what was drawn before.
///
/// Only what changes is drawn: the sheets at the bottom that stay as they are from frame to frame are
/// kept as a picture of their own, from which the places are restored that other sheets leave.
package struct Canvas: ~Copyable {
  private let assets: Assets
  private var stage: Stage
  /// The mean of several pictures, where that was drawn last.
  private var mean = Bitmap(width: 1, height: 1)
  private var sums = PixelSums(pixels: 1)
  private var showsMean = false

  /// - Parameter assets: prepared from all sheets that will be drawn.
  package init(assets: Assets) throws(CanvasError) {
    self.assets = assets
    stage = try Stage(width: 1, height: 1)
  }

  /// The frame drawn last; one transparent pixel at first.
  package var bitmap: Bitmap {
    _read {
      if showsMean {
        yield mean
      } else {
        yield stage.layer.bitmap
      }
    }
  }

  /// Where the frame drawn last may differ from the one before; nil where that is not known, as when
  /// it is the first one of its size.
  package private(set) var changed: PixelRegion?

  /// Draws one frame, to be found in `bitmap` then.
  ///
  /// Edges are antialiased, colours are blended as sRGB bytes. Sheets without area, edge on or
  /// behind the eye show nothing.
  package mutating func draw(_ list: DisplayList) throws(CanvasError) {
    let showedMean = showsMean
    showsMean = false
    changed = nil
    let region = try show(list)
    if !showedMean { changed = region }
  }

  /// - Returns: what has changed on the stage; nil where it was empty.
  private mutating func show(_ list: DisplayList) throws(CanvasError) -> PixelRegion? {
    guard list.scale.isFinite, (list.size.width * list.scale).isFinite,
      (list.size.height * list.scale).isFinite,
      max(list.size.width, list.size.height) * list.scale <= Double(Bitmap.largestSide)
    else { throw .tooLarge }
    let (width, height) = (list.pixelWidth, list.pixelHeight)
    if width != stage.layer.bitmap.width || height != stage.layer.bitmap.height {
      stage = try Stage(width: width, height: height)
    }
    return try stage.show(list, assets: assets)
  }

  /// Draws the mean of several frames of one size, as motion blur shows them.
  ///
  /// - Parameter lists: at least one; more than `PixelSums.mostPictures` are not looked at.
  package mutating func draw(_ lists: [DisplayList]) throws(CanvasError) {
    guard let first = lists.first else { return }
    // At rest all instants are equal, and so is their mean.
    if lists.allSatisfy({ $0 == first }) { return try draw(first) }
    changed = nil
    _ = try show(first)
    let (width, height) = (stage.layer.bitmap.width, stage.layer.bitmap.height)
    if sums.count != width * height { sums = PixelSums(pixels: width * height) }
    if mean.width != width || mean.height != height { mean = Bitmap(width: width, height: height) }
    sums.add(stage.layer.bitmap)
    do throws(CanvasError) {
      for list in lists.dropFirst().prefix(PixelSums.mostPictures - 1) {
        _ = try show(list)
        sums.add(stage.layer.bitmap)
      }
    } catch {
      sums = PixelSums(pixels: 1)
      throw error
    }
    sums.takeMean(into: &mean)
    showsMean = true
  }
}
