/// A picture as files hold it: straight RGBA bytes, rows from top to bottom.
package struct StraightPixels: Equatable, Sendable {
  package var width: Int
  package var height: Int
  /// Four bytes a pixel.
  package var bytes: [UInt8]

  package init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  package var isOpaque: Bool {
    var all: UInt8 = 255
    for index in stride(from: 3, to: bytes.count, by: 4) { all &= bytes[index] }
    return all == 255
  }

  /// SHA-256 of the bytes, as hex.
  package var hash: String { SHA256.hex(bytes) }

  /// Takes the premultiplication out, rounding to nearest in whole numbers:
  /// c = (premultiplied · 255 + alpha / 2) / alpha.
  package init(_ bitmap: borrowing Bitmap) {
    width = bitmap.width
    height = bitmap.height
    let source = bitmap.pointer
    let count = bitmap.byteCount
    bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      for i in stride(from: 0, to: count, by: 4) {
        let alpha = source[i + 3]
        if alpha == 255 {
          buffer[i] = source[i + 2]
          buffer[i + 1] = source[i + 1]
          buffer[i + 2] = source[i]
        } else {
          buffer[i] = StraightPixels.divide(source[i + 2], alpha)
          buffer[i + 1] = StraightPixels.divide(source[i + 1], alpha)
          buffer[i + 2] = StraightPixels.divide(source[i], alpha)
        }
        buffer[i + 3] = alpha
      }
      initialized = count
    }
  }

  /// One component without its premultiplication; 0 where alpha is 0.
  package static func divide(_ component: UInt8, _ alpha: UInt8) -> UInt8 {
    if alpha == 0 { return 0 }
    let value = (UInt32(component) * 255 + UInt32(alpha) / 2) / UInt32(alpha)
    return UInt8(min(value, 255))
  }

  /// One component with its premultiplication, rounded to nearest: (c · alpha + 127) / 255.
  package static func multiply(_ component: UInt8, _ alpha: UInt8) -> UInt8 {
    UInt8((UInt32(component) * UInt32(alpha) + 127) / 255)
  }

  /// The same picture premultiplied.
  package func premultiplied() -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    let target = bitmap.pointer
    for i in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = bytes[i + 3]
      target[i] = StraightPixels.multiply(bytes[i + 2], alpha)
      target[i + 1] = StraightPixels.multiply(bytes[i + 1], alpha)
      target[i + 2] = StraightPixels.multiply(bytes[i], alpha)
      target[i + 3] = alpha
    }
    return bitmap
  }
}
