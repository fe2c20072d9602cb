import Pixels
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Draws SVG files on a thread of its own, which is given up when it takes too long.
///
/// `SVGInspector` refuses what is known to be slow; this is for what is not known. librsvg cannot be
/// stopped, so a thread that was given up runs on until the program ends, which it does soon: its
/// picture is an error.
enum SVGPainter {
  /// Seconds that a drawing may take.
  private static let patience = 30

  /// Everything that the thread and the waiting one share.
  private final class Job: Sendable {
    let bytes: [UInt8]
    let width: Int
    let height: Int
    /// The pixels, once there are some.
    let outcome = Mutex<Result<[UInt32], PictureError>?>(nil)

    init(bytes: [UInt8], width: Int, height: Int) {
      self.bytes = bytes
      self.width = width
      self.height = height
    }

    func run() {
      let result: Result<[UInt32], PictureError>
      do throws(PictureError) {
        let bitmap = try SVGDrawing(bytes).bitmap(width: width, height: height)
        result = .success(
          Array(UnsafeBufferPointer(start: bitmap.baseAddress, count: width * height)))
      } catch {
        result = .failure(error)
      }
      outcome.withLock { $0 = result }
    }
  }

  /// Draws a file at a size that `SVGDrawing.pixels(width:height:)` gives.
  static func bitmap(
    _ bytes: [UInt8], width: Int, height: Int
  ) throws(PictureError) -> Bitmap {
    let job = Job(bytes: bytes, width: width, height: height)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(job).toOpaque())
    guard status == 0 else {
      Unmanaged.passUnretained(job).release()
      throw .corrupt(.svg, reason: "there are too many threads to draw it")
    }
    pthread_detach(thread)
    // The clock decides between a picture and an error, never what a picture looks like.
    let deadline = ContinuousClock.now + .seconds(patience)
    while ContinuousClock.now < deadline {
      if let result = job.outcome.withLock({ $0 }) {
        let pixels = try result.get()
        let bitmap = Bitmap(width: width, height: height)
        pixels.withUnsafeBufferPointer { source in
          guard let start = source.baseAddress else { return }
          bitmap.baseAddress.update(from: start, count: source.count)
        }
        return bitmap
      }
      usleep(1000)
    }
    throw .corrupt(.svg, reason: "it takes more than \(patience) seconds to be drawn")
  }
}
