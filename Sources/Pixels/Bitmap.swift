/// A picture of premultiplied BGRA bytes, as Cairo's ARGB32 on little-endian machines: four bytes a
/// pixel, rows from top to bottom without padding.
package struct Bitmap: ~Copyable {
  package let width: Int
  package let height: Int
  package let pointer: UnsafeMutablePointer<UInt8>

  package var bytesPerRow: Int { width * 4 }
  package var byteCount: Int { width * height * 4 }

  /// A transparent picture.
  ///
  /// - Parameters: both sides at least 1.
  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
    self.width = width
    self.height = height
    pointer = .allocate(capacity: width * height * 4)
    pointer.initialize(repeating: 0, count: width * height * 4)
  }

  deinit { pointer.deallocate() }
}
