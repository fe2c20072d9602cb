import Pixels
import SceneDescription

/// What `--format` makes of the frames instead of PNG files.
enum VideoFormat: String, CaseIterable {
  case y4m, rgba, mp4, webm, gif, apng, webp

  /// Whether the program writes it itself, uncompressed.
  var isRaw: Bool { self == .y4m || self == .rgba }

  /// Whether sides must be even: H.264 is played everywhere with halved colour planes only.
  var needsEvenSides: Bool { self == .mp4 }

  /// The pixels that are handed on.
  ///
  /// - Parameter isOpaque: whether nothing shines through the scene's background.
  func pixels(isOpaque: Bool) -> RawPixels {
    switch self {
    case .y4m: .yuv444
    case .rgba: .rgba
    case .mp4: .rgb
    case .webm, .gif, .apng, .webp: isOpaque ? .rgb : .rgba
    }
  }

  /// What ffmpeg is told of the output, but for its name.
  ///
  /// The scene's colours are sRGB: primaries of BT.709 and sRGB's transfer. Videos hold them by the
  /// matrix of BT.709 in the limited range, and say so.
  func encoding(_ rate: FrameRate, isOpaque: Bool) -> [String] {
    switch self {
    case .y4m, .rgba: []
    case .mp4:
      VideoFormat.video("yuv420p")
        + ["-c:v", "libx264", "-preset", "medium", "-crf", "16", "-movflags", "+faststart"]
        + ["-f", "mp4"]
    case .webm:
      // Frames that are never shown hold no alpha.
      VideoFormat.video(isOpaque ? "yuv420p" : "yuva420p")
        + ["-c:v", "libvpx-vp9", "-crf", "18", "-b:v", "0", "-cpu-used", "4", "-row-mt", "1"]
        + (isOpaque ? [] : ["-auto-alt-ref", "0"]) + ["-f", "webm"]
    case .gif:
      ["-filter_complex", VideoFormat.palette(rate), "-loop", "0", "-f", "gif"]
    case .apng: ["-c:v", "apng", "-pred", "mixed", "-plays", "0", "-f", "apng"]
    case .webp:
      ["-c:v", "libwebp_anim", "-lossless", "1", "-compression_level", "4", "-loop", "0"]
        + ["-f", "webp"]
    }
  }

  private static func video(_ pixelFormat: String) -> [String] {
    let scale = "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int"
    return [
      "-vf", "\(scale),format=\(pixelFormat)", "-colorspace", "bt709", "-color_primaries", "bt709",
      "-color_trc", "iec61966-2-1", "-color_range", "tv",
    ]
  }

  /// A palette for each frame: one for all would hold all frames in memory. Players slow down what
  /// has more than 50 frames a second, so that some are left out then.
  private static func palette(_ rate: FrameRate) -> String {
    (rate.numerator > 50 * rate.denominator ? "fps=50," : "")
      + "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1"
  }
}
