import Foundation
import Golden
import Pixels
import Testing

@Suite("Video")
struct VideoTests {
  /// Odd sides, a rate that is no whole number, and a background that shines through.
  private static let scene = smallScene.replacing(
    "\"width\": 60, \"height\": 40, \"scale\": 1",
    with: "\"width\": 61, \"height\": 41, \"scale\": 1, \"background\": \"clear\""
  ).replacing("\"duration\"", with: "\"fps\": \"30000/1001\", \"duration\"")
  /// ceil(0.25 · 30000/1001)
  private static let count = 8

  private static func run(_ words: [String]) -> Data? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }

  private static let hasFFmpeg =
    run(["ffmpeg", "-version"]) != nil && run(["ffprobe", "-version"]) != nil

  /// The pixels of the PNG frames one after the other, as straight RGBA.
  private func pixels(_ scene: SceneFolder) throws -> Data {
    try scene.render(to: "frames")
    var data = Data()
    for index in 0..<VideoTests.count {
      let name = SequenceManifest.frameName(index, of: VideoTests.count)
      let file = try Data(contentsOf: scene.folder("frames").appending(path: name))
      for pixel in try PNGDecoder.decodeStraight(Array(file)).pixels {
        data.append(contentsOf: [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) })
      }
    }
    return data
  }

  @Test(arguments: ["1", "2", "8"])
  func rgbaIsThePixelsOfTheFramesInOrder(_ jobs: String) throws {
    try SceneFolder.with(VideoTests.scene) { scene in
      let result = try scene.render(to: "film", ["--format", "rgba", "-j", jobs])
      #expect(result.status == 0)
      #expect(
        result.errors.contains("-pixel_format rgba -video_size 61x41 -framerate 30000/1001"))
      #expect(try Data(contentsOf: scene.folder("film")) == pixels(scene))
    }
  }

  @Test func y4mIsAHeaderAndThreePlanesForEachFrame() throws {
    try SceneFolder.with(VideoTests.scene) { scene in
      try scene.render(to: "film.y4m", ["--format", "y4m"])
      let data = try Data(contentsOf: scene.folder("film.y4m"))
      let header = "YUV4MPEG2 W61 H41 F30000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
      #expect(data.starts(with: header.utf8))
      #expect(data.count == header.utf8.count + VideoTests.count * (6 + 3 * 61 * 41))
      #expect(data.dropFirst(header.utf8.count).starts(with: "FRAME\n".utf8))
      #expect(
        try scene.shell("\"$0\" \"$1\" --format y4m -o - > \"$3\"", to: "piped") == 0)
      #expect(try Data(contentsOf: scene.folder("piped")) == data)
    }
  }

  @Test(
    .enabled(if: hasFFmpeg),
    arguments: [
      ("mp4", "h264,62,42,yuv420p,tv,bt709,iec61966-2-1,bt709,30000/1001,8"),
      ("webm", "vp9,61,41,yuv420p,tv,bt709,iec61966-2-1,bt709,30000/1001,8"),
      ("apng", "apng,61,41,rgba,pc,unknown,unknown,unknown,30000/1001,8"),
      ("y4m", "rawvideo,61,41,yuv444p,tv,unknown,unknown,unknown,30000/1001,8"),
    ])
  func ffprobeFindsSizeRateAndColours(_ format: String, _ expected: String) throws {
    try SceneFolder.with(VideoTests.scene) { scene in
      let result = try scene.render(to: "film", ["--format", format])
      #expect(result.status == 0, "\(result.errors)")
      let found = VideoTests.run([
        "ffprobe", "-v", "error", "-count_frames", "-of", "csv=p=0", "-show_entries",
        "stream=codec_name,width,height,pix_fmt,color_range,color_space,color_transfer,"
          + "color_primaries,r_frame_rate,nb_read_frames", scene.folder("film").path,
      ])
      let text = String(decoding: found ?? Data(), as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(text == expected)
      #expect(try FileManager.default.contentsOfDirectory(atPath: scene.url.path).count == 2)
    }
  }

  /// Lossless formats give back the very pixels.
  @Test(.enabled(if: hasFFmpeg))
  func apngIsLossless() throws {
    try SceneFolder.with(VideoTests.scene) { scene in
      try scene.render(to: "film", ["--format", "apng"])
      let decoded = VideoTests.run([
        "ffmpeg", "-v", "error", "-i", scene.folder("film").path, "-f", "rawvideo", "-pix_fmt",
        "rgba", "-",
      ])
      #expect(try decoded == pixels(scene))
    }
  }

  /// ffmpeg 5 does not read animated WebP, so the container's own fields are looked at: the canvas
  /// of VP8X and the milliseconds of the ANMF chunks (WebP Container Specification), in which equal
  /// frames are one. A GIF of 30 frames a second has all of them.
  @Test(.enabled(if: hasFFmpeg))
  func webpAndGIFHoldAllFrames() throws {
    try SceneFolder.with(VideoTests.scene) { scene in
      try #require(try scene.render(to: "film", ["--format", "webp"]).status == 0)
      let webp = try Data(contentsOf: scene.folder("film"))
      #expect(webp.starts(with: Data("RIFF".utf8)) && webp[8..<16] == Data("WEBPVP8X".utf8))
      #expect(webp[24] == 60 && webp[27] == 40)
      var duration = 0
      var at = 12
      while at + 8 <= webp.count {
        func number(_ offset: Int, _ length: Int) -> Int {
          (0..<length).reduce(0) { $0 | Int(webp[at + offset + $1]) << (8 * $1) }
        }
        if webp[at..<at + 4] == Data("ANMF".utf8) { duration += number(20, 3) }
        let size = number(4, 4)
        at += 8 + size + size % 2
      }
      #expect(abs(Double(duration) - Double(VideoTests.count) * 1001 / 30) < 1)
      try #require(try scene.render(to: "film", ["--format", "gif"]).status == 0)
      let found = VideoTests.run([
        "ffprobe", "-v", "error", "-count_frames", "-of", "csv=p=0", "-show_entries",
        "stream=width,height,nb_read_frames", scene.folder("film").path,
      ])
      #expect(String(decoding: found ?? Data(), as: UTF8.self).hasPrefix("61,41,8"))
    }
  }

  @Test func anFFmpegThatIsMissingOrFails() throws {
    try SceneFolder.with { scene in
      let options = ["--format", "mp4"]
      let missing = try scene.render(to: "film", options, environment: ["PATH": scene.url.path])
      #expect(missing.status == 73 && missing.errors.contains("apt-get install ffmpeg"))
      let fake = scene.url.appending(path: "ffmpeg")
      for script in ["echo no such encoder >&2; exit 3", "/bin/cat >/dev/null; exit 3"] {
        try "#!/bin/sh\n\(script)\n".write(to: fake, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fake.path)
        let failing = try scene.render(to: "film", options, environment: ["PATH": scene.url.path])
        #expect(failing.status == 74 && failing.errors.contains("ffmpeg ended with status 3"))
        #expect(failing.errors.contains("no such encoder") == script.hasPrefix("echo"))
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: scene.url.path)
      #expect(Set(names) == ["ffmpeg", "small.json"])
      #expect(
        try Program.run([scene.scene, "--format", "y4m", "-o", "/proc/x/film"]).status == 73)
    }
  }
}
