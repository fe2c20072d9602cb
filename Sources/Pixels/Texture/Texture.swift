/// A picture prepared for drawing at any size: itself and its halves, quarters and so on, down to
/// one pixel, all premultiplied.
package struct Texture: Sendable {
  struct Level: Sendable {
    let width: Int
    let height: Int
    /// Its first pixel among all levels'.
    let start: Int
  }

  let levels: [Level]
  /// Those of all levels, one after the other.
  let pixels: [UInt32]
  /// Whether every pixel is opaque.
  package let isOpaque: Bool

  /// Pixels of the full picture.
  package var width: Int { levels[0].width }
  package var height: Int { levels[0].height }

  package init(_ bitmap: borrowing Bitmap) {
    let levels = Texture.levels(width: bitmap.width, height: bitmap.height)
    let source = UnsafeBufferPointer(
      start: bitmap.baseAddress, count: bitmap.width * bitmap.height)
    let total = levels.reduce(0) { $0 + $1.width * $1.height }
    pixels = [UInt32](unsafeUninitializedCapacity: total) { buffer, used in
      LargeMemory.advise(buffer)
      used = buffer.update(fromContentsOf: source)
      for (larger, smaller) in zip(levels, levels.dropFirst()) {
        PictureReducer.half(
          of: UnsafeBufferPointer(rebasing: buffer[larger.start..<smaller.start]), larger,
          into: UnsafeMutableBufferPointer(rebasing: buffer[smaller.start...]), smaller)
        used += smaller.width * smaller.height
      }
    }
    isOpaque = pixels[..<source.count].allSatisfy { $0 >> 24 == 255 }
    self.levels = levels
  }

  private static func levels(width: Int, height: Int) -> [Level] {
    var levels = [Level(width: width, height: height, start: 0)]
    while let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(
        Level(
          width: (last.width + 1) / 2, height: (last.height + 1) / 2,
          start: last.start + last.width * last.height))
    }
    return levels
  }
}
