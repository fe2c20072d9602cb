import PixelKernels

/// The identity of a picture: of what is seen, not of how a file stores it.
package enum PixelHash {
  /// SHA-256 over all rows from the top as straight RGBA bytes, in hexadecimal. The size is not part
  /// of it.
  package static func hex(of bitmap: borrowing Bitmap) -> String {
    var hash = SHA256()
    var row = [UInt8](repeating: 0, count: 4 * bitmap.width)
    for y in 0..<bitmap.height {
      pk_straight(bitmap.baseAddress + y * bitmap.width, bitmap.width, &row)
      hash.update(row)
    }
    return hash.hex()
  }
}
