/// Paints textures through any projection, inside an outline.
package enum TexturePainter {
  /// What is painted, and how.
  package struct Job {
    package var texture: Texture
    /// From canvas pixels to the texture's pixels; its w has one sign all over `spans`.
    package var map: PlaneMap
    /// Premultiplied colour under the texture.
    package var underlay: UInt32
    /// 0…1, of texture and underlay together.
    package var opacity: Double

    package init(texture: Texture, map: PlaneMap, underlay: UInt32, opacity: Double) {
      self.texture = texture
      self.map = map
      self.underlay = underlay
      self.opacity = opacity
    }
  }

  /// Paints where an outline covers the canvas.
  /// - Parameters:
  ///   - area: the pixels concerned.
  ///   - outline: coverage of everything painted.
  ///   - picture: coverage of the texture alone, where it does not fill the outline.
  package static func paint(
    _ job: Job,
    in area: PixelRect,
    outline: borrowing CoverageMask,
    picture: borrowing CoverageMask,
    fillsOutline: Bool,
    onto bitmap: inout Bitmap
  ) {
    let canvas = PixelRect(width: bitmap.width, height: bitmap.height)
    let area = area.intersection(canvas)
    let sampler = TextureSampler(job.texture, map: job.map, canvas: canvas)
    let opacity = UInt32((Premultiply.unit(job.opacity) * 256).rounded())
    let base = bitmap.baseAddress
    let width = bitmap.width
    for y in area.y.lowerBound..<area.y.upperBound {
      let line = base.advanced(by: y * width)
      let cover = outline.baseAddress.advanced(by: y * outline.stride)
      let within = fillsOutline ? nil : picture.baseAddress.advanced(by: y * picture.stride)
      // Blocks lie on a fixed grid, so that a pixel never depends on where its area begins.
      var x = area.x.lowerBound
      while x < area.x.upperBound {
        let end = min((x / block + 1) * block, area.x.upperBound)
        paint(
          sampler,
          job.underlay,
          opacity: opacity,
          y: y,
          columns: x..<end,
          cover: cover,
          within: within,
          line: line
        )
        x = end
      }
    }
  }

  private static let block = 16

  @inline(__always)
  private static func paint(
    _ sampler: TextureSampler,
    _ underlay: UInt32,
    opacity: UInt32,
    y: Int,
    columns: Range<Int>,
    cover: UnsafeMutablePointer<UInt8>,
    within: UnsafeMutablePointer<UInt8>?,
    line: UnsafeMutablePointer<UInt32>
  ) {
    guard columns.contains(where: { cover[$0] != 0 }) else { return }
    let centre = Double(columns.lowerBound / block * block) + Double(block) / 2
    let plan = sampler.plan(x: centre, y: Double(y) + 0.5)
    for x in columns where cover[x] != 0 {
      var p: UInt32 = 0
      let share = within?[x] ?? 255
      if share != 0 {
        p = sampler.color(x: x, y: y, plan: plan)
        if share != 255 { p = scaled(p, UInt32(share)) }
      }
      if underlay != 0, p >> 24 != 255 { p = over(p, underlay) }
      let strength = UInt32(cover[x])
      if strength == 255, opacity == 256 {
        line[x] = over(p, line[x])
      } else {
        line[x] = over(p, strength: strength * opacity, line[x])
      }
    }
  }

  @inline(__always)
  private static func scaled(_ p: UInt32, _ factor: UInt32) -> UInt32 {
    Premultiply.byte(p >> 24, alpha: factor) << 24
      | Premultiply.byte(p >> 16 & 255, alpha: factor) << 16
      | Premultiply.byte(p >> 8 & 255, alpha: factor) << 8
      | Premultiply.byte(p & 255, alpha: factor)
  }

  @inline(__always)
  private static func over(_ p: UInt32, _ below: UInt32) -> UInt32 {
    let alpha = p >> 24
    if alpha == 255 { return p }
    return p &+ scaled(below, 255 - alpha)
  }

  /// `p` times strength/65,280 over `below`, with a single rounding.
  @inline(__always)
  private static func over(_ p: UInt32, strength: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 255 * 65_280 - (p >> 24) * strength
    @inline(__always) func mix(_ c: UInt32, _ d: UInt32) -> UInt32 {
      let sum = UInt64(c) * 255 * UInt64(strength) + UInt64(d) * UInt64(rest)
      return UInt32((sum + 8_323_200) / 16_646_400)
    }
    return mix(p >> 24, below >> 24) << 24 | mix(p >> 16 & 255, below >> 16 & 255) << 16
      | mix(p >> 8 & 255, below >> 8 & 255) << 8 | mix(p & 255, below & 255)
  }
}
