import Pixels
import SceneDescription

/// Where a picture lies in its sheet.
struct PlacedPicture {
  /// Whether it covers everything inside the outline.
  let fillsOutline: Bool
  /// Whether its copies go on without end.
  let repeats: Bool
  /// From the sheet's points to the picture's pixels.
  let toTexels: Projection
  /// The picture's rectangle, and the sheet's, in the sheet's points.
  private let frame: Bounds
  private let sheet: Bounds

  init(_ image: ImageFill, picture: LoadedPicture, in outline: Outline) {
    sheet = Bounds(outline.size)
    let area = image.placement.area(of: picture.size, in: outline.size)
    let left = sheet.left + area.origin.x
    let top = sheet.top + area.origin.y
    frame = Bounds(
      left: left, top: top, right: left + area.size.width, bottom: top + area.size.height)
    repeats = area.repeats
    fillsOutline =
      area.repeats
      || frame.insetBy(-1e-9 * max(outline.size.width, outline.size.height)).contains(sheet)
    toTexels = Projection.translation(Point(x: -left, y: -top)).then(
      .scale(
        x: Double(picture.texture.width) / area.size.width,
        y: Double(picture.texture.height) / area.size.height))
  }

  /// The picture's own edges, moved far out where they touch the sheet's: there the outline alone
  /// cuts, lest a shared edge be faded twice.
  var clip: Bounds {
    let far = max(sheet.right, sheet.bottom)
    let near = 1e-9 * far
    var clip = frame
    if clip.left <= sheet.left + near { clip.left = sheet.left - far }
    if clip.right >= sheet.right - near { clip.right = sheet.right + far }
    if clip.top <= sheet.top + near { clip.top = sheet.top - far }
    if clip.bottom >= sheet.bottom - near { clip.bottom = sheet.bottom + far }
    return clip
  }
}
