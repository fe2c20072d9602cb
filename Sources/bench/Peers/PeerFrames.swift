import Foundation

/// The files in which a program leaves its frames.
enum PeerFrames {
  /// Without the help of Foundation's formats, which take as long as a small frame's hash.
  static func name(_ frame: Int) -> String {
    let digits = String(frame)
    return "frame-" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits + ".png"
  }

  /// So many frames of a scene, evenly spread from the first to the last one.
  static func spread(_ count: Int, of scene: BenchmarkScene) -> [Int] {
    if count >= scene.frameCount { return Array(0..<scene.frameCount) }
    return (0..<count).map { $0 * (scene.frameCount - 1) / (count - 1) }
  }

  /// Mean bytes of some frames' files.
  static func meanBytes(_ frames: [Int], in folder: URL) throws -> Double {
    let sizes = try frames.map { frame in
      let values = try folder.appendingPathComponent(name(frame)).resourceValues(
        forKeys: [.fileSizeKey])
      return Double(values.fileSize ?? 0)
    }
    return sizes.reduce(0, +) / Double(sizes.count)
  }
}
