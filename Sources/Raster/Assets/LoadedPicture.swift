import Pixels
import SceneDescription

/// A picture file, ready to be drawn.
struct LoadedPicture: Sendable {
  let texture: Texture
  /// The picture's own size in points.
  let size: Size
}

extension ImageFill {
  /// Pixels of the file per point, as in Xcode's catalogues: 2 for `name@2x.png`, 3 for `@3x`, else
  /// 1.
  var pixelsPerPoint: Double {
    let name = file.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }
}
