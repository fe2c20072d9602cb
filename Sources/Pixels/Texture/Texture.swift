/// A picture prepared for drawing at any size: itself and its halves, quarters and so on, down to
/// one pixel, all premultiplied.
package struct Texture: Sendable {
  struct Level: Sendable {
    let width: Int
    let height: Int
    let pixels: [UInt32]
  }

  let levels: [Level]
  /// Whether every pixel is opaque.
  package let isOpaque: Bool

  /// Pixels of the full picture.
  package var width: Int { levels[0].width }
  package var height: Int { levels[0].height }

  package init(_ bitmap: borrowing Bitmap) {
    let count = bitmap.width * bitmap.height
    let source = UnsafeBufferPointer(start: bitmap.baseAddress, count: count)
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, used in
      LargeMemory.advise(buffer)
      used = buffer.initialize(fromContentsOf: source)
    }
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
    var levels = [Level(width: bitmap.width, height: bitmap.height, pixels: pixels)]
    while let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(PictureReducer.half(of: last))
    }
    self.levels = levels
  }
}
