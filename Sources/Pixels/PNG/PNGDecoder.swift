/// Reads PNG pictures of every kind (grey, palette, 16 bit, interlaced) as sRGB; gamma values and
/// profiles are ignored, and 16 bits become 8 by rounding.
///
/// It is the project's own because libpng can be used from Swift through its simplified interface
/// only (its errors jump across stack frames otherwise), which applies gamma values and, with the
/// security updates of 2025, mixes up the rows of interlaced pictures of 16 bits.
package enum PNGDecoder {
  /// Decodes a file.
  package static func decode(file path: String) throws(PNGError) -> Bitmap {
    let bytes: [UInt8]
    do throws(PictureError) { bytes = try PictureDecoder.read(file: path) } catch {
      throw error == .empty
        ? .corrupt(reason: "the file is empty") : .unreadable(reason: error.reason)
    }
    return try decode(bytes)
  }

  /// Decodes a PNG held in memory.
  package static func decode(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    let header = try PNGContent.header(of: bytes)
    guard Bitmap.allows(width: header.width, height: header.height) else {
      throw .tooLarge(width: header.width, height: header.height)
    }
    let content = try PNGContent(bytes)
    let pixels = try PNGPixels(content)
    var bitmap = Bitmap(width: header.width, height: header.height)
    var inflater = Inflater(content.data)
    for pass in header.passes {
      try read(pass, of: header, pixels, from: &inflater, into: &bitmap)
    }
    try inflater.finish()
    premultiply(&bitmap)
    return bitmap
  }

  /// The size in pixels that a file declares.
  static func size(of bytes: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
    let header = try PNGContent.header(of: bytes)
    return (header.width, header.height)
  }

  private static func read(
    _ pass: PNGHeader.Pass, of header: PNGHeader, _ pixels: PNGPixels,
    from inflater: inout Inflater, into bitmap: inout Bitmap
  ) throws(PNGError) {
    let width = pass.width(of: header)
    let height = pass.height(of: header)
    guard width > 0, height > 0 else { return }
    let count = (width * header.bitsPerPixel + 7) / 8
    // Two rows, each after the byte that names its filter.
    let rows = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * (count + 1))
    rows.initialize(repeating: 0)
    defer { rows.deallocate() }
    for y in 0..<height {
      let start = y % 2 * (count + 1)
      let line = UnsafeMutableBufferPointer(rebasing: rows[start..<start + count + 1])
      try inflater.read(into: line)
      let row = UnsafeMutableBufferPointer(rebasing: line[1...])
      let other = (y + 1) % 2 * (count + 1) + 1
      let above = UnsafeMutableBufferPointer(rebasing: rows[other..<other + count])
      try PNGFilter.undo(line[0], row, above: above, distance: max(1, header.bitsPerPixel / 8))
      let first = bitmap.baseAddress + (pass.y + y * pass.stepY) * header.width + pass.x
      try pixels.write(row, count: width, to: first, step: pass.stepX)
    }
  }

  private static func premultiply(_ bitmap: inout Bitmap) {
    var pixels = bitmap.mutablePixels
    for index in pixels.indices { pixels[index] = Premultiply.pixel(straight: pixels[index]) }
  }
}
