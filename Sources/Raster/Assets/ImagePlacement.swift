import Pixels
import SceneDescription

/// Where a picture lies in its sheet.
struct ImagePlacement {
  /// The picture's rectangle in the sheet's points.
  let frame: Bounds
  /// Whether it covers everything inside the outline.
  let fillsOutline: Bool
  /// From the sheet's points to the picture's pixels.
  let toTexels: Projection
  private let sheet: Bounds

  init(_ image: ImageFill, texture: Texture, in outline: Outline) {
    let size = outline.size
    let width = Double(texture.width)
    let height = Double(texture.height)
    let across = size.width / width
    let down = size.height / height
    let factor: (x: Double, y: Double)
    switch image.fit {
    case .fit: factor = (min(across, down), min(across, down))
    case .fill: factor = (max(across, down), max(across, down))
    case .stretch: factor = (across, down)
    }
    frame = Bounds(Size(width: width * factor.x, height: height * factor.y))
    sheet = Bounds(size)
    fillsOutline = frame.insetBy(-1e-9 * max(size.width, size.height)).contains(sheet)
    toTexels = Projection.scale(x: 1 / factor.x, y: 1 / factor.y)
      .then(.translation(Point(x: width / 2, y: height / 2)))
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
