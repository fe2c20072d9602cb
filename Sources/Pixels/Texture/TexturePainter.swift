import PixelKernels

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
    /// Whether copies of the texture fill the plane; otherwise its outermost pixels go on.
    package var repeats: Bool

    package init(
      texture: Texture, map: PlaneMap, underlay: UInt32, opacity: Double, repeats: Bool = false
    ) {
      self.texture = texture
      self.map = map
      self.underlay = underlay
      self.opacity = opacity
      self.repeats = repeats
    }
  }

  /// Paints where an outline covers the canvas.
  /// - Parameters:
  ///   - area: the pixels concerned.
  ///   - outline: coverage of everything painted.
  ///   - picture: coverage of the texture alone, where it does not fill the outline.
  ///   - interior: what `outline` need not tell of, as it is covered entirely; only for textures that let
  ///     nothing show through.
  ///   - occlusion: what will be painted over.
  ///   - strips: of the bitmap's width.
  package static func paint(
    _ job: Job,
    in area: PixelRect,
    outline: borrowing CoverageMask,
    picture: borrowing CoverageMask,
    fillsOutline: Bool,
    interior: ConvexSpans? = nil,
    occlusion: Occlusion = .none,
    strips: TextureStrips,
    onto bitmap: inout Bitmap
  ) {
    let canvas = PixelRect(width: bitmap.width, height: bitmap.height)
    let area = area.intersection(canvas)
    guard !area.isEmpty else { return }
    let (width, line) = (bitmap.width, bitmap.baseAddress)
    let (outlineStride, outlineLine) = (outline.stride, outline.baseAddress)
    let (pictureStride, pictureLine) = (picture.stride, picture.baseAddress)
    let isSolid = job.texture.isOpaque && job.opacity >= 1 && fillsOutline
    let side = TextureStrips.bandRows
    var parts: [Range<Int>] = []
    var band = Band()
    TextureSampler.with(job, columns: area.x, strips) { sampler in
      for index in area.y.lowerBound / side...(area.y.upperBound - 1) / side {
        for y in (index * side..<(index + 1) * side).clamped(to: area.y) {
          let row = Row(
            colors: strips.colors + (y - index * side) * width,
            line: line + y * width,
            outline: outlineLine + y * outlineStride,
            picture: fillsOutline ? nil : pictureLine + y * pictureStride
          )
          occlusion.visible(row: y, area.x, into: &parts)
          let inside = interior?.covered(row: y)
          for part in parts { band.add(row, y: y, part, inside, isSolid: isSolid) }
        }
        sampler.read(band.pieces, in: area.x)
        band.blend(job)
      }
    }
  }
}

/// What is painted of some rows.
private struct Band {
  private(set) var pieces: [pk_piece] = []
  private var edges: [(row: Row, columns: Range<Int>)] = []

  /// - Parameters:
  ///   - inside: what is known to be covered entirely; nil where nothing is known.
  ///   - isSolid: whether nothing shows through.
  mutating func add(
    _ row: Row, y: Int, _ part: Range<Int>, _ inside: Range<Int>?, isSolid: Bool
  ) {
    var columns = part
    var inside = inside?.clamped(to: part) ?? 0..<0
    if inside.isEmpty {
      columns = row.covered(part)
      // What is opaque needs no blending but at its edges.
      inside = isSolid ? row.whole(columns) : columns.lowerBound..<columns.lowerBound
    } else {
      let left = row.covered(part.lowerBound..<inside.lowerBound)
      let right = row.covered(inside.upperBound..<part.upperBound)
      let start = left.isEmpty ? inside.lowerBound : left.lowerBound
      columns = start..<(right.isEmpty ? inside.upperBound : right.upperBound)
    }
    pieces.append(pk_piece(y: y, columns: inside, target: row.line))
    for edge in [columns.lowerBound..<inside.lowerBound, inside.upperBound..<columns.upperBound]
    where !edge.isEmpty {
      edges.append((row, edge))
      pieces.append(pk_piece(y: y, columns: edge, target: row.colors))
    }
  }

  /// Blends what was read and needs it, and begins anew.
  mutating func blend(_ job: TexturePainter.Job) {
    for edge in edges { edge.row.blend(edge.columns, job) }
    pieces.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
  }
}

/// One row of the canvas while a picture is painted; all pointers are to its column 0.
private struct Row {
  /// What was read from the texture.
  let colors: UnsafeMutablePointer<UInt32>
  /// The canvas.
  let line: UnsafeMutablePointer<UInt32>
  let outline: UnsafeMutablePointer<UInt8>
  let picture: UnsafeMutablePointer<UInt8>?

  /// The smallest range with all columns that the outline covers.
  @inline(__always)
  func covered(_ columns: Range<Int>) -> Range<Int> {
    var low = columns.lowerBound
    var high = columns.upperBound
    while low + 8 <= high, eight(low) == 0 { low += 8 }
    while low < high, outline[low] == 0 { low += 1 }
    while low + 8 <= high, eight(high - 8) == 0 { high -= 8 }
    while high > low, outline[high - 1] == 0 { high -= 1 }
    return low..<high
  }

  /// A range of pixels that the outline covers entirely, up to the edges at both ends; empty where
  /// there is anything else between them.
  func whole(_ columns: Range<Int>) -> Range<Int> {
    var low = columns.lowerBound
    var high = columns.upperBound
    while low < high, outline[low] != 255 { low += 1 }
    while high > low, outline[high - 1] != 255 { high -= 1 }
    var at = low
    while at + 8 <= high {
      guard eight(at) == .max else { return columns.lowerBound..<columns.lowerBound }
      at += 8
    }
    while at < high {
      guard outline[at] == 255 else { return columns.lowerBound..<columns.lowerBound }
      at += 1
    }
    return low..<high
  }

  /// The coverage of eight pixels.
  @inline(__always)
  private func eight(_ x: Int) -> UInt64 {
    UnsafeRawPointer(outline + x).loadUnaligned(as: UInt64.self)
  }

  @inline(__always)
  func blend(_ columns: Range<Int>, _ job: TexturePainter.Job) {
    let opacity = UInt32((Premultiply.unit(job.opacity) * 256).rounded())
    for x in columns {
      var p = colors[x]
      if let share = picture?[x], share != 255 { p = scaled(p, UInt32(share)) }
      if job.underlay != 0 { p = over(p, job.underlay) }
      let strength = UInt32(outline[x]) * opacity
      line[x] = strength == 65_280 ? over(p, line[x]) : over(p, strength: strength, line[x])
    }
  }

  @inline(__always)
  private func scaled(_ p: UInt32, _ factor: UInt32) -> UInt32 {
    Premultiply.byte(p >> 24, alpha: factor) << 24
      | Premultiply.byte(p >> 16 & 255, alpha: factor) << 16
      | Premultiply.byte(p >> 8 & 255, alpha: factor) << 8
      | Premultiply.byte(p & 255, alpha: factor)
  }

  @inline(__always)
  private func over(_ p: UInt32, _ below: UInt32) -> UInt32 {
    let alpha = p >> 24
    if alpha == 255 { return p }
    return p &+ scaled(below, 255 - alpha)
  }

  /// `p` times strength/65,280 over `below`, with a single rounding.
  @inline(__always)
  private func over(_ p: UInt32, strength: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 255 * 65_280 - (p >> 24) * strength
    @inline(__always) func mix(_ c: UInt32, _ d: UInt32) -> UInt32 {
      let sum = UInt64(c) * 255 * UInt64(strength) + UInt64(d) * UInt64(rest)
      return UInt32((sum + 8_323_200) / 16_646_400)
    }
    return mix(p >> 24, below >> 24) << 24 | mix(p >> 16 & 255, below >> 16 & 255) << 16
      | mix(p >> 8 & 255, below >> 8 & 255) << 8 | mix(p & 255, below & 255)
  }
}
