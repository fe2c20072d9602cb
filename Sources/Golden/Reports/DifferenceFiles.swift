import Pixels

/// Writes for each failing frame a picture of expected, actual and difference.
package struct DifferenceFiles {
  private let comparison: PictureComparison

  package init(comparison: PictureComparison) { self.comparison = comparison }

  /// Writes `difference-0037.png` for every failing frame of which both pictures are there, and
  /// removes those of an earlier run. Makes the folder only when it has something to write.
  package func write(
    for result: inout SceneResult, actual: FrameSequence, golden: FrameSequence?, to folder: String
  ) throws(FileError) {
    for name in try Files.list(folder) where DifferenceFiles.isName(name) {
      try Files.remove(folder + "/" + name)
    }
    guard let golden else { return }
    for index in result.frames.indices where result.frames[index].verdict.fails {
      let number = result.frames[index].number
      guard let now = try? actual.bytes(number), let then = try? golden.bytes(number),
        let picture = picture(actual: now, golden: then)
      else { continue }
      try Files.makeFolder(folder)
      let digits = String(number)
      let name =
        "difference-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
      try Files.write(picture, to: folder + "/" + name)
      result.frames[index].picture = folder + "/" + name
    }
  }

  /// The PNG; nil when one of the two cannot be read, or the picture would be too large.
  package func picture(actual: [UInt8], golden: [UInt8]) -> [UInt8]? {
    guard let now = try? PNGDecoder.decodeStraight(actual),
      let then = try? PNGDecoder.decodeStraight(golden),
      let bitmap = DifferencePicture.draw(golden: then, actual: now, comparison)
    else { return nil }
    return PNGEncoder.encode(bitmap, as: .rgb)
  }

  private static func isName(_ name: String) -> Bool {
    name.hasPrefix("difference-") && name.hasSuffix(".png")
  }
}
