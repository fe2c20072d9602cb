import Golden
import Pixels
import Raster
import SceneDescription
import Synchronization
import Timeline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes the frames of one scene as a video.
struct VideoRun {
  let job: RenderJob
  let loaded: LoadedScene
  let format: VideoFormat
  /// A file, or `-` for standard output.
  let path: String
  let frames: [Int]
  let console: Console

  private var isOpaque: Bool { loaded.scene.canvas.background.alpha == 1 }
  private var rate: FrameRate { loaded.scene.frameRate }

  /// Pixels.
  private var size: (width: Int, height: Int) {
    let canvas = loaded.scene.canvas
    let list = DisplayList(
      size: canvas.size, scale: canvas.scale, background: canvas.background, items: [])
    let isEven = format.needsEvenSides
    return (
      RawPixels.side(list.pixelWidth, isEven: isEven),
      RawPixels.side(list.pixelHeight, isEven: isEven)
    )
  }

  /// - Throws: the exit code, after the reason has been told.
  func run() async throws(ExitCode) {
    do {
      if path == "-" {
        try await write(to: ByteStream(descriptor: 1, path: "standard output"))
        return
      }
      let folder = Files.split(path).folder
      if !folder.isEmpty { try Files.makeFolder(folder) }
      guard !Files.isFolder(path) else {
        throw FileError(operation: .create, path: path, code: EISDIR)
      }
      var part = try PartFile(path)
      if format.isRaw {
        let stream = ByteStream(descriptor: try part.open(), path: path)
        do { try await write(to: stream) } catch {
          try? stream.close()
          throw error
        }
        try stream.close()
      } else {
        // Whether the folder takes files is told better here than by ffmpeg.
        try ByteStream(descriptor: try part.open(), path: path).close()
        try await encode(to: part.temporaryPath)
      }
      try part.finish()
      console.note("\(loaded.scene.name): \(Console.frames(frames.count)) in \(path)")
    } catch { throw console.exitCode(error) }
  }

  private func write(to stream: ByteStream) async throws {
    let mark: [UInt8]
    if format == .y4m {
      let header =
        "YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 "
        + "C444 XCOLORRANGE=LIMITED\n"
      try stream.write(Array(header.utf8))
      mark = Array("FRAME\n".utf8)
    } else {
      mark = []
    }
    if format == .rgba {
      console.note(
        "\(loaded.scene.name): ffmpeg reads it by -f rawvideo -pixel_format rgba "
          + "-video_size \(size.width)x\(size.height) -framerate \(rate) -i …")
    }
    try await deliver(to: stream, mark: mark)
  }

  private func deliver(to stream: ByteStream, mark: [UInt8]) async throws {
    let progress = Progress(console: console, name: loaded.scene.name, total: frames.count)
    defer { progress.end() }
    let done = try await job.stream(
      frames, as: format.pixels(isOpaque: isOpaque), isEven: format.needsEvenSides,
      while: { !Interruption.isWanted }
    ) { bytes in
      if !mark.isEmpty { try stream.write(mark) }
      try stream.write(bytes)
      progress.step()
    }
    guard done == frames.count else {
      progress.end()
      console.message(
        "carousel-render: interrupted after \(done) of \(frames.count) frames")
      throw ExitCode.interrupted
    }
  }

  private func encode(to file: String) async throws {
    let encoder = try start(file)
    Interruption.leftover.withLock { $0 = .init(process: encoder.process, file: file) }
    defer { Interruption.leftover.withLock { $0 = nil } }
    do {
      try await deliver(to: encoder.input, mark: [])
    } catch {
      // A pipe breaks when ffmpeg gives up, and ffmpeg has said why.
      if let error = error as? FileError, error.operation == .write {
        throw failed(encoder.finish())
      }
      encoder.abandon()
      throw error
    }
    let status = encoder.finish()
    if status != 0 { throw failed(status) }
  }

  private func start(_ file: String) throws(ExitCode) -> FFmpeg {
    let pixels = format.pixels(isOpaque: isOpaque) == .rgba ? "rgba" : "rgb24"
    let input = [
      "-hide_banner", "-loglevel", "error", "-nostats", "-y", "-f", "rawvideo",
      "-pixel_format", pixels, "-video_size", "\(size.width)x\(size.height)",
      "-framerate", rate.description, "-i", "pipe:0",
    ]
    // Nothing of the machine or the day in the file.
    let output = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    do throws(FFmpeg.Failure) {
      return try FFmpeg(
        input + format.encoding(rate, isOpaque: isOpaque) + output + ["file:" + file])
    } catch {
      switch error {
      case .missing:
        console.message(
          "carousel-render: error: --format \(format.rawValue) needs ffmpeg, which is not on the "
            + "PATH; Debian: apt-get install ffmpeg")
      case .notStarted(let code):
        console.message(
          "carousel-render: error: ffmpeg cannot be started: \(String(cString: strerror(code)))")
      }
      throw .cannotCreate
    }
  }

  private func failed(_ status: Int32) -> ExitCode {
    console.message("carousel-render: error: ffmpeg ended with status \(status)")
    return .inputOutput
  }
}
