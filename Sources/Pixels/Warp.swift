/// A projective map from target pixels to source pixels, both measured at pixel edges (the first
/// pixel's centre is 0.5).
package struct PixelMap: Sendable {
  package var a, b, c, d, e, f, g, h, i: Double

  package init(
    a: Double, b: Double, c: Double, d: Double, e: Double, f: Double, g: Double, h: Double, i: Double
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
    self.g = g
    self.h = h
    self.i = i
  }
}

/// Where a warp writes: a rectangle of target pixels.
package struct PixelRect: Equatable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension Mask {
  /// The mask seen through a projective map, bilinearly sampled; outside it is empty.
  ///
  /// - Parameters:
  ///   - map: from target pixels to this mask's pixels; points with a denominator at or below zero
  ///     lie behind the eye and stay empty.
  package func warped(to rect: PixelRect, by map: PixelMap) -> Mask {
    var result = Mask(width: rect.width, height: rect.height)
    for row in 0..<rect.height {
      let y = Double(rect.y + row) + 0.5
      for column in 0..<rect.width {
        let x = Double(rect.x + column) + 0.5
        let w = map.g * x + map.h * y + map.i
        guard w > 1e-9 else { continue }
        let u = (map.a * x + map.b * y + map.c) / w - 0.5
        let v = (map.d * x + map.e * y + map.f) / w - 0.5
        guard u > -1, v > -1, u < Double(width), v < Double(height) else { continue }
        result.bytes[row * result.bytesPerRow + column] = sample(u, v)
      }
    }
    return result
  }

  private func sample(_ u: Double, _ v: Double) -> UInt8 {
    let (x, y) = (Int((u * 256).rounded(.down)), Int((v * 256).rounded(.down)))
    let (column, row) = (x >> 8, y >> 8)
    let (right, below) = (x & 255, y & 255)
    func at(_ column: Int, _ row: Int) -> Int {
      column >= 0 && row >= 0 && column < width && row < height
        ? Int(bytes[row * bytesPerRow + column]) : 0
    }
    let top = at(column, row) * (256 - right) + at(column + 1, row) * right
    let bottom = at(column, row + 1) * (256 - right) + at(column + 1, row + 1) * right
    return UInt8((top * (256 - below) + bottom * below + 32768) >> 16)
  }
}

/// A premultiplied picture and its halves, quarters and so on, for drawing it smaller than it is.
package struct MipChain: ~Copyable, Sendable {
  private let levels: [Level]

  /// One size of the picture, straight in an array: BGRA premultiplied.
  struct Level: Sendable {
    var width: Int
    var height: Int
    var bytes: [UInt8]
  }

  package init(_ pixels: StraightPixels) {
    let bitmap = pixels.premultiplied()
    let base = Level(
      width: bitmap.width, height: bitmap.height,
      bytes: Array(UnsafeBufferPointer(start: bitmap.pointer, count: bitmap.byteCount)))
    var levels = [base]
    while let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(MipChain.half(of: last))
    }
    self.levels = levels
  }

  package var width: Int { levels[0].width }
  package var height: Int { levels[0].height }

  /// Half the size by averaging; an odd last row or column is averaged with itself.
  private static func half(of level: Level) -> Level {
    let width = max(1, (level.width + 1) / 2)
    let height = max(1, (level.height + 1) / 2)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      let top = min(2 * y, level.height - 1) * level.width
      let bottom = min(2 * y + 1, level.height - 1) * level.width
      for x in 0..<width {
        let left = min(2 * x, level.width - 1)
        let right = min(2 * x + 1, level.width - 1)
        for channel in 0..<4 {
          let sum =
            Int(level.bytes[(top + left) * 4 + channel])
            + Int(level.bytes[(top + right) * 4 + channel])
            + Int(level.bytes[(bottom + left) * 4 + channel])
            + Int(level.bytes[(bottom + right) * 4 + channel])
          bytes[(y * width + x) * 4 + channel] = UInt8((sum + 2) / 4)
        }
      }
    }
    return Level(width: width, height: height, bytes: bytes)
  }

  /// Draws the picture through a projective map into a bitmap of the rectangle's size. Each pixel
  /// takes the level whose pixels are as large as its own, and the edge pixels go on outside, since
  /// the shape that is filled with the result has edges of its own.
  ///
  /// - Parameter map: from target pixels to pixels of the full-size picture.
  package func warped(to rect: PixelRect, by map: PixelMap) -> Bitmap {
    let bitmap = Bitmap(width: rect.width, height: rect.height)
    for row in 0..<rect.height {
      let y = Double(rect.y + row) + 0.5
      for column in 0..<rect.width {
        let x = Double(rect.x + column) + 0.5
        let w = map.g * x + map.h * y + map.i
        guard w > 1e-9 else { continue }
        let u = (map.a * x + map.b * y + map.c) / w
        let v = (map.d * x + map.e * y + map.f) / w
        // How far a step of one target pixel goes in the source, by the map's derivative.
        let stepX = max(abs(map.a - map.g * u), abs(map.d - map.g * v)) / w
        let stepY = max(abs(map.b - map.h * u), abs(map.e - map.h * v)) / w
        sample(u, v, footprint: (stepX * stepY).squareRoot(), into: bitmap.pointer + (row * rect.width + column) * 4)
      }
    }
    return bitmap
  }

  private func sample(
    _ u: Double, _ v: Double, footprint: Double, into target: UnsafeMutablePointer<UInt8>
  ) {
    // Trilinear: between two sizes the picture fades, so that nothing pops while a card recedes.
    var size = max(1, footprint)
    var level = 0
    while size >= 2, level + 1 < levels.count { (size, level) = (size / 2, level + 1) }
    let fade = level + 1 < levels.count ? Int(((size - 1) * 256).rounded()) : 0
    let near = bilinear(u, v, level)
    let far = fade > 0 ? bilinear(u, v, level + 1) : near
    for channel in 0..<4 {
      target[channel] = UInt8(
        (near[channel] * (256 - min(fade, 256)) + far[channel] * min(fade, 256) + 128) >> 8)
    }
  }

  private func bilinear(_ u: Double, _ v: Double, _ index: Int) -> SIMD4<Int> {
    let level = levels[index]
    let limitX = Double(level.width) - 1
    let limitY = Double(level.height) - 1
    let scaleX = Double(level.width) / Double(width)
    let scaleY = Double(level.height) / Double(height)
    let x = min(max(u * scaleX - 0.5, 0), limitX)
    let y = min(max(v * scaleY - 0.5, 0), limitY)
    let (fx, fy) = (Int(x * 256), Int(y * 256))
    let (column, row) = (fx >> 8, fy >> 8)
    let (right, below) = (fx & 255, fy & 255)
    let nextColumn = min(column + 1, level.width - 1)
    let nextRow = min(row + 1, level.height - 1)
    func at(_ column: Int, _ row: Int) -> SIMD4<Int> {
      let i = (row * level.width + column) * 4
      return [
        Int(level.bytes[i]), Int(level.bytes[i + 1]), Int(level.bytes[i + 2]),
        Int(level.bytes[i + 3]),
      ]
    }
    let top = at(column, row) &* (256 - right) &+ at(nextColumn, row) &* right
    let bottom = at(column, nextRow) &* (256 - right) &+ at(nextColumn, nextRow) &* right
    let sum = top &* (256 - below) &+ bottom &* below &+ 32768
    return sum &>> 16
  }
}
