import Pixels
import SceneDescription

/// The report as one page that needs neither server nor network: failing scenes with their frames,
/// golden and now in several views, and the curves of every value that differs.
///
/// Pictures stand in the page as base64 text and are decoded only when they are looked at.
package struct HTMLReport {
  private let tolerance: Tolerance
  /// Pictures of further frames are left out, in bytes of all PNG files together.
  private static let pictureLimit = 192 << 20

  package init(tolerance: Tolerance) { self.tolerance = tolerance }

  package func text(_ results: [SceneResult]) -> String {
    var pictures = Pictures(limit: HTMLReport.pictureLimit)
    let scenes = results.map { scene($0, &pictures) }
    let failing = results.count { $0.verdict != .passed }
    let title =
      failing == 0
      ? "All goldens hold"
      : "\(failing) of \(results.count) not as \(failing == 1 ? "its golden" : "their goldens")"
    let data = JSONText.object([
      ("title", .string(title)), ("scenes", .array(scenes)),
      ("leftOut", .integer(pictures.leftOut)),
    ]).line.replacing("<", with: "\\u003c")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(JUnitReport.escaped(title))</title>
      <style>
      \(HTMLReport.style)
      </style>
      </head>
      <body>
      <script type="application/json" id="data">\(data)</script>
      \(pictures.elements.joined(separator: "\n"))
      <script>
      \(HTMLReport.viewerScript)
      \(HTMLReport.pageScript)
      </script>
      </body>
      </html>

      """
  }

  /// The pictures of the page, each under a number.
  private struct Pictures {
    let limit: Int
    var elements: [String] = []
    var size = 0
    var leftOut = 0

    init(limit: Int) { self.limit = limit }

    mutating func add(_ file: String?) -> JSONText {
      guard let file, let bytes = try? Files.read(file, limit: limit) else { return .null }
      guard size + bytes.count <= limit else {
        leftOut += 1
        return .null
      }
      size += bytes.count
      let id = "picture\(elements.count)"
      elements.append("<script type=\"text/plain\" id=\"\(id)\">\(Base64.text(bytes))</script>")
      return .string(id)
    }
  }

  private func scene(_ result: SceneResult, _ pictures: inout Pictures) -> JSONText {
    let lines = TextReport(tolerance: tolerance).overview(result)
    let frames = result.failing.map { frame in
      let words = FrameWords(frame: frame, tolerance: tolerance, isPicture: result.isPicture)
      return JSONText.object([
        ("number", .integer(frame.number)), ("place", .string(words.place)),
        ("cause", .string(words.cause ?? "")), ("pixels", .string(words.pixels ?? "")),
        ("golden", pictures.add(frame.goldenFile)), ("actual", pictures.add(frame.actualFile)),
      ])
    }
    return .object([
      ("name", .string(result.name)), ("verdict", .string(result.verdict.rawValue)),
      ("lines", .array(lines.map { .string($0) })), ("frames", .array(frames)),
      ("curves", .array((result.motion?.curves() ?? []).map(curve))),
    ])
  }

  private func curve(_ curve: MotionCurve) -> JSONText {
    func values(_ values: [Double?]) -> JSONText {
      .array(values.map { $0.map { .number($0) } ?? .null })
    }
    return .object([
      ("card", .string(curve.card)), ("property", .string(curve.property)),
      ("frames", .array(curve.frames.map { .integer($0) })), ("golden", values(curve.golden)),
      ("actual", values(curve.actual)),
    ])
  }
}
