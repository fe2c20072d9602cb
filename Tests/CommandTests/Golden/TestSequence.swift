import Foundation
import Golden
import Pixels
import SceneDescription
import Testing

/// A sequence of plain rectangles, drawn and written without the renderer.
struct TestSequence {
  struct Card {
    var id: String
    /// Of the centre from the canvas' centre, in points.
    var x: Double
    var color: UInt32
    var z = 0.0
  }

  static let size = (width: 60.0, height: 40.0)
  static let card = (width: 20.0, height: 30.0)

  /// In each frame the cards in the deck's order.
  var frames: [[Card]]
  var fps = "60"
  /// Pixels per point.
  var scale = 4
  var scene = "test"
  var libraries = ["cairo": "1.16.0"]
  /// Pixels to be set after drawing, by frame and index.
  var blemishes: [Int: [Int: UInt32]] = [:]

  /// One card eases from the left to the right over another one.
  static func moving(delay: Double = 0, power: Double = 2, frames: Int = 40) -> TestSequence {
    TestSequence(
      frames: (0..<frames).map { frame in
        let t = min(max((Double(frame) / 60 - 0.1 - delay) / 0.4, 0), 1)
        let eased = t < 0.5 ? pow(2 * t, power) / 2 : 1 - pow(2 - 2 * t, power) / 2
        return [
          Card(id: "a", x: -18 + 30 * eased, color: 0xffd0_2020, z: 1),
          Card(id: "b", x: 4, color: 0xff20_20d0),
        ]
      })
  }

  func picture(_ index: Int) -> Bitmap {
    let width = Int(TestSequence.size.width) * scale
    let height = Int(TestSequence.size.height) * scale
    var bitmap = Bitmap(width: width, height: height)
    bitmap.fill(0xffff_ffff, in: PixelRect(width: width, height: height))
    for card in painted(index) {
      let x = (card.x + (TestSequence.size.width - TestSequence.card.width) / 2) * Double(scale)
      let left = Int(x.rounded())
      let top = Int((TestSequence.size.height - TestSequence.card.height) / 2) * scale
      bitmap.fill(
        card.color,
        in: PixelRect(
          x: left..<(left + Int(TestSequence.card.width) * scale),
          y: top..<(top + Int(TestSequence.card.height) * scale)))
    }
    var pixels = bitmap.mutablePixels
    for (place, value) in blemishes[index] ?? [:] { pixels[place] = value }
    return bitmap
  }

  private func painted(_ index: Int) -> [Card] {
    frames[index].enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }
      .map(\.element)
  }

  private var trace: MotionTrace {
    var trace = MotionTrace()
    for index in frames.indices {
      let cards = painted(index).map { card in
        let (x, y) = (TestSequence.card.width / 2, TestSequence.card.height / 2)
        return MotionTrace.Card(
          name: "deck/\(card.id)", pose: [card.x, 0, 1, 0, 0, 1, card.z],
          corners: [(-x, -y), (x, -y), (x, y), (-x, y)].map {
            Point(
              x: TestSequence.size.width / 2 + card.x + $0.0,
              y: TestSequence.size.height / 2 + $0.1)
          })
      }
      _ = trace.append(frame: index, cards)
    }
    return trace
  }

  /// Writes frames, manifest and trace.
  ///
  /// - Parameter pictures: the frames that are written; nil for all, others are hashes only.
  func write(to folder: URL, pictures: Set<Int>? = nil) throws {
    try Files.makeFolder(folder.path)
    var hashes: [Int: String] = [:]
    for index in frames.indices {
      let bitmap = picture(index)
      hashes[index] = PixelHash.hex(of: bitmap)
      guard pictures?.contains(index) ?? true else { continue }
      try Files.write(
        PNGEncoder.encode(bitmap, as: .rgb), to: path(folder, index))
    }
    let manifest = SequenceManifest(
      settings: SequenceManifest.Settings(
        tool: "0.1.0", libraries: libraries, scene: scene,
        sceneHash: String(repeating: "0", count: 64),
        frameRate: try #require(RationalTime(parsing: fps).flatMap(FrameRate.init)),
        frameCount: frames.count, width: Int(TestSequence.size.width) * scale,
        height: Int(TestSequence.size.height) * scale, scale: Double(scale)),
      frames: hashes)
    try Files.write(Array(manifest.text.utf8), to: folder.appending(path: "manifest.json").path)
    try Files.write(Array(trace.text.utf8), to: folder.appending(path: "trace.jsonl").path)
  }

  func path(_ folder: URL, _ index: Int) -> String {
    folder.appending(path: SequenceManifest.frameName(index, of: frames.count)).path
  }
}
