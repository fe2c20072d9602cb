import Foundation
import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

/// Four scenes, against an independent renderer's frames: a carousel of flat cards (S1), a turning
/// card over another one, both with shadows (S2), photographs in perspective (S3), S2 on a
/// photograph (S4).
@Suite struct ReferenceFrameTests {
  /// A frame, and how close it must be.
  struct Frame: CustomTestStringConvertible {
    let scene, number: String
    let decibels: Double
    /// Whether a photograph lies over the middle of it at its own size, see below.
    let holdsOneToOne: Bool

    init(_ scene: String, _ number: String, _ decibels: Double, holdsOneToOne: Bool = false) {
      self.scene = scene
      self.number = number
      self.decibels = decibels
      self.holdsOneToOne = holdsOneToOne
    }

    var testDescription: String { "\(scene) \(number)" }
  }

  /// The card of 300×300 points at scale 3 in the middle of S3.
  private static let oneToOne = PixelRect(x: 135..<1035, y: 135..<1035)

  @Test(arguments: [
    Frame("S1", "0000", 46), Frame("S1", "0030", 46), Frame("S1", "0059", 46),
    Frame("S2", "0000", 48), Frame("S2", "0030", 48), Frame("S2", "0059", 48),
    Frame("S3", "0000", 50, holdsOneToOne: true), Frame("S3", "0030", 50),
    Frame("S3", "0059", 50, holdsOneToOne: true),
    Frame("S4", "0000", 47), Frame("S4", "0060", 47), Frame("S4", "0119", 47),
  ])
  func aFrameIsCloseToTheReference(_ frame: Frame) throws {
    let scene = try ReferenceScene.load(frame.scene)
    let list = try scene.displayList(frame.number)
    let assets = try Assets.prepare(sheets: list.items.map(\.sheet), scale: list.scale)
    #expect(assets.warnings.isEmpty)
    let drawn = try draw(list, assets)
    let reference = try scene.picture(frame.scene, frame.number)
    let difference = try #require(
      PictureDifference(
        drawn, reference,
        omitting: frame.holdsOneToOne ? Self.oneToOne : PixelRect(width: 0, height: 0)))
    #expect(difference.decibels >= frame.decibels)
    // Away from text and photographs on cards no pixel differs much, and hardly any elsewhere: in a
    // letter, or where the edges of two photographs cross.
    let regions = textRegions(list, assets) + photographRegions(list, scene)
    #expect(difference.count(above: 24, outside: regions) == 0)
    #expect(difference.count(above: 24) <= 2)
  }

  /// A picture at its own size is copied here. The reference reads it between its pixels, at
  /// offsets of 1/8 and 3/8, and takes the mean, which softens it by (1 6 1)/8 in both directions.
  @Test(arguments: [("0000", "photo2.webp"), ("0059", "photo0.webp")])
  func aPhotographAtItsOwnSizeIsCopied(_ frame: String, _ photograph: String) throws {
    let scene = try ReferenceScene.load("S3")
    let list = try scene.displayList(frame)
    let assets = try Assets.prepare(sheets: list.items.map(\.sheet), scale: list.scale)
    let drawn = try draw(list, assets)
    let reference = try scene.picture("S3", frame)
    let photo = try ReferenceScene.picture(photograph)
    var copied = true
    var farthest = 0.0
    // Away from the rounded corners; every third row and column are enough, and quicker.
    for y in stride(from: 60, to: 840, by: 3) {
      for x in stride(from: 60, to: 840, by: 3) {
        let (column, row) = (x + Self.oneToOne.x.lowerBound, y + Self.oneToOne.y.lowerBound)
        copied =
          copied && drawn.pixels[row * drawn.width + column] == photo.pixels[y * photo.width + x]
        let soft = (-1...1).reduce(0) { sum, dy in
          let (left, middle, right) =
            (photo.red(x - 1, y + dy), photo.red(x, y + dy), photo.red(x + 1, y + dy))
          return sum + (dy == 0 ? 6 : 1) * (left + 6 * middle + right)
        }
        farthest = max(farthest, abs(Double(reference.red(column, row)) - Double(soft) / 64))
      }
    }
    #expect(copied)
    // Half for the rounding of the whole, the rest for that of 16 samples in half floats.
    #expect(farthest < 0.75)
  }

  private func draw(_ list: DisplayList, _ assets: Assets) throws -> Picture {
    var canvas = try Canvas(assets: assets)
    try canvas.draw(list)
    return Picture(canvas.bitmap)
  }

  /// The boxes around the letters, with 2 pixels of margin.
  private func textRegions(_ list: DisplayList, _ assets: Assets) -> [ConvexRegion] {
    list.items.compactMap { item in
      guard let bounds = item.sheet.text.flatMap({ assets.outline(of: $0)?.bounds }) else {
        return nil
      }
      return ConvexRegion(bounds, map: item.transform.then(.scale(list.scale)), margin: 2)
    }
  }

  /// The cards that show a photograph, with 1 pixel of margin. A backdrop is none of them.
  private func photographRegions(_ list: DisplayList, _ scene: ReferenceScene) -> [ConvexRegion] {
    list.items.compactMap { item in
      guard item.sheet.image != nil, scene.backdrop == nil else { return nil }
      return ConvexRegion(
        Bounds(item.sheet.outline.size), map: item.transform.then(.scale(list.scale)), margin: 1)
    }
  }
}
