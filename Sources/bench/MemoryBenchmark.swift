import Foundation

/// What memory a long sequence takes: the scene S2 as a scene file, the motion as slow as the sequence
/// is long, so that no two frames are equal.
struct MemoryBenchmark {
  private let benchmark: ProgramBenchmark
  private static let workers = 2
  private static let lengths = (short: 200, long: 20_000)

  init(_ benchmark: ProgramBenchmark) { self.benchmark = benchmark }

  func report() throws {
    let short = try peak(Self.lengths.short)
    let long = try peak(Self.lengths.long)
    let frame = 1170.0 * 1800 * 4 / 1024 / 1024
    print("Memory of S2 as a scene file, \(Self.workers) workers:")
    print(
      String(
        format: "  %d frames %.1f MB, %d frames %.1f MB: ratio %.3f (bar 1.1), "
          + "%.1f frames' pixels (bar 12)", Self.lengths.short, short, Self.lengths.long, long,
        long / short, long / frame))
  }

  private func peak(_ frames: Int) throws -> Double {
    let scene = try benchmark.scene("stack-\(frames)", Self.text(frames))
    return try benchmark.render([scene], ["-q", "-j", "\(Self.workers)"]).peak
  }

  private static func text(_ frames: Int) -> String {
    let layers = [("2", "green"), ("1", "blue")].map { name, color in
      """
      { "id": "card \(name)", "type": "shape", "width": 300, "height": 400, "cornerRadius": 20,
        "fill": "\(color)", "shadow": 10 },
      { "id": "label \(name)", "type": "text", "string": "Card \(name)", "family": "DejaVu Sans",
        "size": 34, "weight": 700, "color": "white" }
      """
    }
    let events = ["card 1", "label 1"].map { layer in
      """
      { "at": 0, "layer": "\(layer)", "set": { "x": 390, "y": -39, "rotation": 45 },
        "animation": { "linear": \(Double(frames) / 60) } }
      """
    }
    return """
      { "canvas": { "width": 390, "height": 600, "scale": 3, "background": "white" },
        "duration": "\(frames)/60", "layers": [\(layers.joined(separator: ",\n"))],
        "timeline": [\(events.joined(separator: ",\n"))] }
      """
  }
}
