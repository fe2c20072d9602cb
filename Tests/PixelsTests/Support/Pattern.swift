import Pixels

/// Pictures that are hard for an encoder in different ways.
enum Pattern: String, CaseIterable {
  case flat, transparent, gradient, steepGradient, noise, faintNoise, stripes, dots, cards, halves

  /// - Parameters:
  ///   - opaque: whether every pixel's alpha is 255.
  func picture(width: Int, height: Int, opaque: Bool, seed: UInt32) -> Bitmap {
    var noise = Noise(seed: seed)
    var bitmap = Bitmap(width: width, height: height)
    let ground = noise.next()
    var pixels = bitmap.mutablePixels
    for y in 0..<height {
      for x in 0..<width {
        let straight = pixel(x, y, width, height, ground, &noise)
        pixels[y * width + x] =
          Premultiply.pixel(straight: opaque ? straight | 0xff00_0000 : straight)
      }
    }
    return bitmap
  }

  private func pixel(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ ground: UInt32, _ noise: inout Noise
  ) -> UInt32 {
    func grey(_ v: Int) -> UInt32 { UInt32(truncatingIfNeeded: v & 255) &* 0x0101_0101 }
    switch self {
    case .flat: return ground
    case .transparent: return 0
    case .gradient: return grey(x * 255 / width) ^ ground & 0xff00_0000 | UInt32(y & 255)
    case .steepGradient: return grey(x * 37 + y * 11)
    case .noise: return noise.next()
    case .faintNoise: return 0xff80_8080 &+ (noise.next() & 0x0003_0303)
    case .stripes: return x / 3 % 2 == 0 ? ground : ~ground
    case .dots: return noise.next() % 97 == 0 ? noise.next() : ground
    case .cards:
      let inside = (width / 4..<width / 2).contains(x) && (height / 5..<height / 2).contains(y)
      return inside ? ~ground | 0xff00_0000 : ground
    case .halves: return y < height / 2 ? ground : noise.next()
    }
  }
}
