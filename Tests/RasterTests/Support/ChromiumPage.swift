import Foundation
import Pixels
import Testing

/// The page of cards that Chromium draws: two rows of five pictures.
enum ChromiumPage {
  /// A card by itself.
  struct Pose: Sendable, CustomTestStringConvertible {
    let id: String
    /// In degrees.
    let tilt: Double
    /// A scene of 200×200 points that shows it.
    let scene: String
    /// Where the page shows the same, in pixels.
    let place: PixelRect

    var testDescription: String { id }
  }

  /// Pixels per point.
  private static let scale = 2
  /// Of a card's picture, in points.
  private static let side = 200
  private static let columns = 5

  static func file(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/chromium/\(name)").standardized.path
  }

  /// What the page itself says of its cards, which it does as layers of a scene.
  static let poses: [Pose] = {
    guard let page = try? String(contentsOfFile: file("page.html"), encoding: .utf8),
      let list = page.firstMatch(of: #/id="poses">([^<]*)<//#)?.1,
      let layers = try? JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]]
    else { return [] }
    return layers.enumerated().compactMap { index, layer in
      let all = layer.merging(["type": "shape", "cornerStyle": "circular"]) { $1 }
      guard let id = layer["id"] as? String,
        let data = try? JSONSerialization.data(withJSONObject: all, options: .sortedKeys)
      else { return nil }
      let (x, y) = (index % columns * side * scale, index / columns * side * scale)
      return Pose(
        id: id, tilt: layer["tilt"] as? Double ?? 0,
        scene: """
          {"canvas": {"width": \(side), "height": \(side), "scale": \(scale)}, "duration": 0.01,
           "layers": [\(String(decoding: data, as: UTF8.self))]}
          """,
        place: PixelRect(x: x..<x + side * scale, y: y..<y + side * scale))
    }
  }()

  /// What the Chromium named in the fixture's README showed; nil when it is not a PNG.
  static let stored: Picture? = {
    do { return Picture(try PNGDecoder.decode(file: file("page.png"))) } catch { return nil }
  }()

  /// The installed Chromium.
  static var program: String? {
    let path = "/usr/bin/chromium"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// What a Chromium shows of the page, once two pictures in a row are equal: on a busy machine a
  /// first one may hold parts that are still coarse.
  static func screenshot(by program: String) throws -> Picture {
    var last = try picture(by: program)
    for _ in 0..<5 {
      let next = try picture(by: program)
      if next.pixels == last.pixels { return next }
      last = next
    }
    return last
  }

  private static func picture(by program: String) throws -> Picture {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "chromium-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = folder.appending(path: "page.png").path
    let process = Process()
    // A browser that hangs must not hold up the tests.
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = [
      "60", program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--force-device-scale-factor=\(scale)", "--window-size=\(columns * side),\(2 * side)",
      "--run-all-compositor-stages-before-draw", "--virtual-time-budget=2000",
      "--disable-low-res-tiling", "--user-data-dir=\(folder.path)", "--screenshot=\(png)",
      "file://\(file("page.html"))",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Picture(try PNGDecoder.decode(file: png))
  }
}

extension Picture {
  /// A part; nil where it is not within the picture.
  func crop(_ area: PixelRect) -> Picture? {
    guard area.x.upperBound <= width, area.y.upperBound <= height else { return nil }
    let part = area.y.flatMap { y in
      pixels[y * width + area.x.lowerBound..<y * width + area.x.upperBound]
    }
    return Picture(width: area.x.count, height: area.y.count, pixels: part)
  }
}
