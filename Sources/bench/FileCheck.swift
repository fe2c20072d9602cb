import Foundation
import Pixels
import Raster
import Timeline

/// Writes some frames of each scene and has independent programs read them.
struct FileCheck {
  let photos: Photos
  let folder: URL

  func report(_ scenes: [BenchmarkScene]) throws {
    print("Files, read by pngcheck and Python where they are there:")
    for scene in scenes {
      let lists = [0, scene.frameCount / 2, scene.frameCount - 1].map {
        scene.displayList(frame: $0, photos: photos)
      }
      let assets = try Assets.prepare(
        sheets: lists.flatMap { $0.items.map(\.sheet) }, scale: scene.scale)
      var canvas = try Raster.Canvas(assets: assets)
      var names: [String] = []
      for (index, list) in lists.enumerated() {
        try canvas.draw(list)
        let pixels = UnsafeRawBufferPointer(
          start: canvas.bitmap.baseAddress, count: 4 * canvas.bitmap.width * canvas.bitmap.height)
        for compression in PNGEncoder.Compression.allCases {
          let name = folder.appendingPathComponent("\(scene.name)-\(index)-\(compression)").path
          try Data(PNGEncoder.encode(canvas.bitmap, as: list.pngFormat, compression))
            .write(to: URL(fileURLWithPath: name + ".png"))
          try Data(pixels).write(to: URL(fileURLWithPath: name + ".bgra"))
          names.append(name)
        }
      }
      let checks = [
        ("pngcheck", ["pngcheck", "-q"] + names.map { $0 + ".png" }),
        ("Pillow", ["python3", "-c", Self.pillow] + names),
        ("pypng", ["python3", "-c", Self.pypng] + names),
      ]
      print("  \(scene.name): " + checks.map { "\($0) \(run($1))" }.joined(separator: ", "))
      for name in names {
        for ending in [".png", ".bgra"] {
          try FileManager.default.removeItem(atPath: name + ending)
        }
      }
    }
  }

  /// `equal`, or what went wrong.
  private func run(_ words: [String]) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardError = pipe
    guard (try? process.run()) != nil else { return "is not there" }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus == 0 { return "ok" }
    let missing = process.terminationStatus == 127 || text.contains("No module named")
    return missing ? "is not there" : "FAILED: \(text.suffix(200))"
  }

  private static let pillow = """
    import sys
    from PIL import Image
    for name in sys.argv[1:]:
        read = Image.open(name + '.png').convert('RGBA').tobytes('raw', 'BGRA')
        assert read == open(name + '.bgra', 'rb').read(), name
    """

  private static let pypng = """
    import sys, png
    for name in sys.argv[1:]:
        width, height, rows, info = png.Reader(filename=name + '.png').asRGBA8()
        read = bytearray(b''.join(rows))
        read[0::4], read[2::4] = read[2::4], read[0::4]
        assert read == open(name + '.bgra', 'rb').read(), name
    """
}
