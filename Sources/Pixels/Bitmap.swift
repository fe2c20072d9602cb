import PixelKernels

/// A picture of premultiplied sRGB pixels, and the owner of their memory.
///
/// A pixel is one `UInt32`, 0xAARRGGBB in the machine's byte order (Cairo's `ARGB32`; BGRA bytes
/// on a little-endian machine). Every colour component is at most the alpha. Rows run top to bottom
/// without gaps.
package struct Bitmap: ~Copyable {
  /// The longest side that is decoded or drawn, in pixels.
  package static let largestSide = 16_384
  /// The most pixels that are decoded or drawn.
  package static let largestArea = 100_000_000

  package let width: Int
  package let height: Int
  private let storage: UnsafeMutableBufferPointer<UInt32>

  /// Transparent pixels.
  /// - Precondition: `Bitmap.allows(width:height:)`.
  package init(width: Int, height: Int) {
    precondition(Bitmap.allows(width: width, height: height), "picture size out of range")
    self.width = width
    self.height = height
    storage = LargeMemory.zeros(UInt32.self, count: width * height)
  }

  deinit { LargeMemory.deallocate(storage) }

  /// Whether a picture of that size in pixels is small enough to be held.
  package static func allows(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= largestSide && height <= largestSide
      && width * height <= largestArea
  }

  /// All pixels, row by row from the top; pixel (x, y) is at `y * width + x`.
  package var pixels: Span<UInt32> {
    @_lifetime(borrow self)
    get { _overrideLifetime(storage.span, borrowing: self) }
  }

  /// All pixels, to be changed.
  package var mutablePixels: MutableSpan<UInt32> {
    @_lifetime(&self)
    mutating get { _overrideLifetime(storage.mutableSpan, mutating: &self) }
  }

  /// The memory itself, for C libraries that draw into it; valid as long as the bitmap lives.
  package var baseAddress: UnsafeMutablePointer<UInt32> {
    // Never nil: a bitmap has at least one pixel.
    storage.baseAddress.unsafelyUnwrapped
  }

  /// The alpha of every pixel, row by row.
  package var alphaBytes: [UInt8] { storage.map { UInt8(truncatingIfNeeded: $0 >> 24) } }

  /// Another bitmap with the same pixels.
  package func copy() -> Bitmap {
    let other = Bitmap(width: width, height: height)
    other.baseAddress.update(from: baseAddress, count: width * height)
    return other
  }

  /// Sets every pixel of a rectangle to one premultiplied value; parts outside are ignored.
  package mutating func fill(_ value: UInt32, in area: PixelRect) {
    let area = area.intersection(PixelRect(width: width, height: height))
    for y in area.y.lowerBound..<area.y.upperBound {
      Bitmap.fill(value, baseAddress + y * width, area.x)
    }
  }

  /// Sets every pixel of a region to one premultiplied value.
  package mutating func fill(_ value: UInt32, in region: PixelRegion) {
    precondition(region.width == width && region.height == height)
    for y in 0..<height {
      let row = baseAddress + y * width
      region.forEachRange(row: y) { Bitmap.fill(value, row, $0) }
    }
  }

  /// Sets pixels of a row.
  static func fill(_ value: UInt32, _ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>) {
    pk_fill(row + columns.lowerBound, value, columns.count)
  }

  /// Takes the pixels of a region over from a bitmap of the same size.
  package mutating func copy(_ region: PixelRegion, from other: borrowing Bitmap) {
    precondition(other.width == width && other.height == height)
    precondition(region.width == width && region.height == height)
    for y in 0..<height {
      let (row, source) = (baseAddress + y * width, other.baseAddress + y * width)
      region.forEachRange(row: y) {
        (row + $0.lowerBound).update(from: source + $0.lowerBound, count: $0.count)
      }
    }
  }

  /// All of it.
  package var area: PixelRect { PixelRect(width: width, height: height) }
}

/// A rectangle of whole pixels; empty when either range is.
package struct PixelRect: Hashable, Sendable {
  package var x: Range<Int>
  package var y: Range<Int>

  package init(x: Range<Int>, y: Range<Int>) {
    self.x = x
    self.y = y
  }

  package init(width: Int, height: Int) {
    self.init(x: 0..<max(width, 0), y: 0..<max(height, 0))
  }

  package var isEmpty: Bool { x.isEmpty || y.isEmpty }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(x: x.clamped(to: other.x), y: y.clamped(to: other.y))
  }
}
