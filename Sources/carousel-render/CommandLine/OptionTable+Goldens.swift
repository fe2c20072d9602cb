import Golden
import Pixels

extension OptionTable {
  private static let both: [Arguments.Command] = [.render, .compare]

  static let goldens = [
    OptionSpec(
      "--golden", value: .optionalFolder("DIR"), .goldens, [.render],
      "compare with the golden (default <scene>.golden beside the scene; with several scenes "
        + "DIR/<scene>.golden)"),
    OptionSpec(
      "--update", value: .choice("MODE", ["none", "missing", "failed", "all"]), .goldens, [.render],
      "write goldens: none (default), missing, failed (what differs), or all"),
    OptionSpec(
      "--key-frames", value: .text("L"), .goldens, [.render],
      "frames of which a golden keeps pictures, e.g. 0,30, all or none (default: those it has, "
        + "about five of a new one); of the others it keeps hashes"),
    OptionSpec(
      "--keep-going", .goldens, [.render], "go on with the other scenes after one that fails"),
    OptionSpec(
      "--format", value: .choice("F", GoldenOptions.Format.allCases.map(\.rawValue)), .goldens,
      [.compare], "text (default), json, junit or html"),
    OptionSpec(
      "--format",
      value: .choice(
        "F",
        GoldenOptions.Format.allCases.map(\.rawValue) + VideoFormat.allCases.map(\.rawValue)),
      .goldens, [.render],
      "of a report: text (default), json, junit or html; or a video instead of PNG frames: y4m, rgba "
        + "(uncompressed, also to -o -), mp4, webm, gif, apng, webp (by ffmpeg; -o FILE, default "
        + "output/<scene name>.F)"),
    OptionSpec(
      "--report", value: .file("FILE"), .goldens, both,
      "write the report to a file (.json, .xml, .html), print it as text"),
    OptionSpec(
      "--differences", value: .folder("DIR"), .goldens, both,
      "where pictures of expected, actual and difference go (render's default: the output folder's "
        + "differences/)"),
  ]

  static let tolerance = [
    OptionSpec(
      "--max-diff-pixels", value: .text("N"), .tolerance, both,
      "so many may differ, e.g. 20px or 0.1%"),
    OptionSpec(
      "--max-channel-delta", value: .text("N"), .tolerance, both,
      "no channel may differ by more (0 to 255), whatever else is allowed; alone it allows any "
        + "number of such pixels"),
    OptionSpec(
      "--metric", value: .choice("M", ["exact", "oklab", "yiq"]), .tolerance, both,
      "count exact differences (default), or by oklab or yiq distance above --threshold"),
    OptionSpec(
      "--threshold", value: .text("T"), .tolerance, both, "of the distance, 0 to 1 (default 0.1)"),
    OptionSpec(
      "--ignore-antialiasing", .tolerance, both, "leave out pixels that soften an edge"),
    OptionSpec(
      "--ignore", value: .text("X,Y,W,H"), .tolerance, both, "leave out an area, in pixels"),
    OptionSpec(
      "--window", value: .text("N"), .tolerance, both,
      "count in the worst window of N×N pixels, 1 to 16384"),
  ]
}
