import CPNG
import Foundation
import Golden
import Pixels
import Testing

/// Every file that is written is read by independent decoders as the very pixels that were drawn.
@Suite("Decoders")
struct DecoderTests {
  private static let scenes: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: Program.root.appending(path: "scenes").path)
    return (names ?? []).filter { $0.hasSuffix(".json") && !$0.contains("schema") }.sorted()
  }()

  /// Prints the SHA-256 of the straight RGBA bytes that Pillow and pypng read.
  private static let script = """
    import hashlib, sys, png
    from PIL import Image
    for path in sys.argv[1:]:
      pillow = Image.open(path)
      assert pillow.mode in ("RGB", "RGBA"), pillow.mode
      width, height, rows, _ = png.Reader(path).asRGBA8()
      assert (width, height) == pillow.size
      for data in pillow.convert("RGBA").tobytes(), b"".join(bytes(row) for row in rows):
        print(hashlib.sha256(data).hexdigest())
    """

  private static func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// The straight RGBA bytes that libpng reads; none when it fails.
  private static func libpng(_ file: String) -> [UInt8] {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    guard png_image_begin_read_from_file(&image, file) != 0 else { return [] }
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    var bytes = [UInt8](repeating: 0, count: Int(image.width * image.height) * 4)
    return png_image_finish_read(&image, nil, &bytes, 0, nil) == 0 ? [] : bytes
  }

  private static let hasDecoders =
    (try? run(["python3", "-c", "import png, PIL"]))?.status == 0
    && (try? run(["pngcheck", "-h"]))?.status != 127

  @Test func thereAreScenes() { #expect(DecoderTests.scenes.count >= 8) }

  @Test(
    .enabled(if: hasDecoders, "pngcheck, python3-pil or python3-png is not installed"),
    arguments: scenes)
  func everyDecoderReadsThePixels(_ name: String) throws {
    let file = Program.root.appending(path: "scenes/\(name)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8))
    var object = try #require(document as? [String: Any])
    var canvas = try #require(object["canvas"] as? [String: Any])
    canvas["background"] = "clear"
    object["canvas"] = canvas
    object["expect"] = nil
    let clear = try JSONSerialization.data(withJSONObject: object)
    for scene in [text, String(decoding: clear, as: UTF8.self)] {
      try SceneFolder.with(scene) { try compare($0) }
    }
  }

  /// The pixels as a stream without any compression, and the files in both compressions.
  private func compare(_ scene: SceneFolder) throws {
    let options = ["--scale", "1", "--frames", "0,20,45"]
    let raw = try scene.render(to: "raw", options + ["--format", "rgba"])
    try #require(raw.status == 0, "\(raw.errors)")
    let stream = try Array(Data(contentsOf: scene.folder("raw")))
    let frames = (0..<3).map { frame in
      SHA256.hex(of: Array(stream[frame * stream.count / 3..<(frame + 1) * stream.count / 3]))
    }
    for compression in ["fast", "small"] {
      try scene.render(to: compression, options + ["--compression", compression])
      let folder = scene.folder(compression)
      let files = [0, 20, 45].map {
        folder.appending(path: SequenceManifest.frameName($0, of: 100)).path
      }
      let manifest = try #require(
        SequenceManifest(Array(Data(contentsOf: folder.appending(path: "manifest.json")))))
      #expect(manifest.settings.compression == compression)
      #expect(
        [0, 20, 45].map { manifest.frames[$0] }
          == (0..<3).map {
            DecoderTests.tileHash(
              Array(stream[$0 * stream.count / 3..<($0 + 1) * stream.count / 3]),
              manifest.settings.width, manifest.settings.height)
          })
      let check = try DecoderTests.run(["pngcheck", "-q"] + files)
      #expect(check.status == 0, "\(check.output)")
      let python = try DecoderTests.run(["python3", "-c", DecoderTests.script] + files)
      #expect(
        python.output.split(separator: "\n").map(String.init) == frames.flatMap { [$0, $0] })
      for (file, hash) in zip(files, frames) {
        #expect(SHA256.hex(of: DecoderTests.libpng(file)) == hash, "libpng")
      }
    }
    #expect(
      try scene.files("fast")["frame-0000.png"] != scene.files("small")["frame-0000.png"])
  }

  /// A manifest's hash of straight RGBA pixels, by its definition: tiles of 32×32, of each the bytes a
  /// pixel and the runs of equal rows.
  private static func tileHash(_ pixels: [UInt8], _ width: Int, _ height: Int) -> String {
    func digest(_ bytes: [UInt8]) -> [UInt8] {
      let hex = Array(SHA256.hex(of: bytes).utf8)
      return stride(from: 0, to: 64, by: 2).compactMap {
        UInt8(String(decoding: hex[$0..<$0 + 2], as: UTF8.self), radix: 16)
      }
    }
    var all = [width, height].flatMap { side in
      [24, 16, 8, 0].map { UInt8(side >> $0 & 255) }
    }
    for top in stride(from: 0, to: height, by: 32) {
      for left in stride(from: 0, to: width, by: 32) {
        var runs: [(count: UInt8, row: ArraySlice<UInt8>)] = []
        for y in top..<min(top + 32, height) {
          let row = pixels[4 * (y * width + left)..<4 * (y * width + min(left + 32, width))]
          if let last = runs.last, Array(last.row) == Array(row) {
            runs[runs.count - 1].count += 1
          } else {
            runs.append((1, row))
          }
        }
        let isOpaque = runs.allSatisfy { run in
          run.row.enumerated().allSatisfy { $0.offset % 4 != 3 || $0.element == 255 }
        }
        let bytes = isOpaque ? 3 : 4
        let rows = runs.map { run in
          [run.count] + run.row.enumerated().filter { $0.offset % 4 < bytes }.map(\.element)
        }
        all += digest([UInt8(bytes)] + rows.joined())
      }
    }
    return SHA256.hex(of: all)
  }
}
