import Pixels
import Testing

/// Numbers without pattern, the same in every run (Numerical Recipes' linear congruence).
struct Noise {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  mutating func next() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state >> 16 | state << 16
  }
}

/// A bitmap whose premultiplied pixels are without pattern.
func noisePicture(width: Int, height: Int, opaque: Bool, seed: UInt32 = 1) -> Bitmap {
  var noise = Noise(seed: seed)
  var bitmap = Bitmap(width: width, height: height)
  var pixels = bitmap.mutablePixels
  for index in pixels.indices {
    let straight = opaque ? noise.next() | 0xff00_0000 : noise.next()
    pixels[index] = Premultiply.pixel(straight: straight)
  }
  return bitmap
}

/// All pixels as an array, to be compared.
func array(_ bitmap: borrowing Bitmap) -> [UInt32] {
  let pixels = bitmap.pixels
  return pixels.indices.map { pixels[$0] }
}

/// Bytes from hexadecimal digits.
func bytes(_ hex: String) -> [UInt8] {
  let digits = hex.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count - 1, by: 2).map {
    UInt8(digits[$0] * 16 + digits[$0 + 1])
  }
}

/// Whether two files are equal, without the search for differences that an expectation of two long
/// arrays would begin.
func isSame(_ a: [UInt8], _ b: [UInt8]) -> Bool { a == b }
