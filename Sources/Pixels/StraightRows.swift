/// Rows of a bitmap as straight bytes in red, green, blue(, alpha) order.
enum StraightRows {
  /// Writes row `y` as RGBA, four bytes a pixel.
  static func rgba(_ bitmap: borrowing Bitmap, row y: Int, into bytes: inout [UInt8]) {
    let pixels = bitmap.pixels
    let start = y * bitmap.width
    var out = bytes.mutableSpan
    for x in 0..<bitmap.width {
      let p = Premultiply.straight(pixels[start + x])
      out[4 * x] = UInt8(truncatingIfNeeded: p >> 16)
      out[4 * x + 1] = UInt8(truncatingIfNeeded: p >> 8)
      out[4 * x + 2] = UInt8(truncatingIfNeeded: p)
      out[4 * x + 3] = UInt8(truncatingIfNeeded: p >> 24)
    }
  }

  /// Writes row `y` as RGB, three bytes a pixel: the premultiplied colour, so what is not opaque
  /// appears as over black.
  static func rgb(_ bitmap: borrowing Bitmap, row y: Int, into bytes: inout [UInt8]) {
    let pixels = bitmap.pixels
    let start = y * bitmap.width
    var out = bytes.mutableSpan
    for x in 0..<bitmap.width {
      let p = pixels[start + x]
      out[3 * x] = UInt8(truncatingIfNeeded: p >> 16)
      out[3 * x + 1] = UInt8(truncatingIfNeeded: p >> 8)
      out[3 * x + 2] = UInt8(truncatingIfNeeded: p)
    }
  }
}
