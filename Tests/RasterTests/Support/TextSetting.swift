import Foundation
import SceneDescription
import Testing

@testable import Raster

/// Sets text in the fonts of the fixtures, whose letters are rectangles: of `Carousel Square`, "A"
/// is a full em square from 0.8 above to 0.2 below the baseline, "B" is half as wide and stands on
/// the baseline, the space is a quarter of an em wide.
enum TextSetting {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/fonts").standardized

  static func file(_ name: String) -> String { folder.appending(path: name).path }

  static func set(_ block: TextBlock, fonts: [String] = ["square.ttf"]) throws -> SetText {
    guard let library = FontLibrary(files: fonts.map(file)) else {
      throw AssetError(problems: [.noFonts])
    }
    return try TextSetter(library: library).set(block)
  }

  static func block(
    _ string: String, _ family: String? = "Carousel Square", size: Double = 20, weight: Int = 400,
    width: Double = 200
  ) -> TextBlock {
    TextBlock(
      string: string, font: Font(family: family, size: size, weight: weight), color: .black,
      width: width)
  }

  /// The boxes of a path's contours, in its own order.
  static func boxes(_ text: SetText) -> [Bounds] {
    var boxes: [Bounds] = []
    var points: [Point] = []
    for element in text.outline.path.elements {
      switch element {
      case .move(let p): points = [p]
      case .line(let p): points.append(p)
      case .curve(let a, let b, let c): points += [a, b, c]
      case .close:
        if let box = Bounds(points) { boxes.append(box) }
        points = []
      }
    }
    return boxes
  }
}

extension Bounds {
  func isNear(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Bool {
    [self.left - left, self.top - top, self.right - right, self.bottom - bottom]
      .allSatisfy { abs($0) < 0.01 }
  }
}
