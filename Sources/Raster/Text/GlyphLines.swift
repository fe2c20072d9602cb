import CCairo
import CPango
import SceneDescription

/// Glyphs of a text block as they are collected line by line, in layout units from its top left.
struct GlyphLines {
  let unitsPerPoint: Double
  /// Of all lines so far.
  var height = 0.0
  /// Characters that no font has, each once, in reading order.
  private(set) var missing: [Unicode.Scalar] = []
  private var outline = Path()
  private var failure: CairoError?

  init(unitsPerPoint: Double) { self.unitsPerPoint = unitsPerPoint }

  /// Adds a run of glyphs of one font.
  mutating func append(_ run: PangoGlyphItem, x: Double, baseline: Double) {
    guard let glyphs = run.glyphs, let font = run.item?.pointee.analysis.font else { return }
    var pen = x
    var shapes: [cairo_glyph_t] = []
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      let info = glyphs.pointee.glyphs[index]
      let width = units(info.geometry.width)
      if info.glyph & Self.unknownFlag != 0 {
        noteMissing(info.glyph & ~Self.unknownFlag)
        appendBox(x: pen, baseline: baseline, width: width, font: font)
      } else if info.glyph != Self.empty {
        shapes.append(
          cairo_glyph_t(
            index: UInt(info.glyph),
            x: pen + units(info.geometry.x_offset),
            y: baseline + units(info.geometry.y_offset)
          )
        )
      }
      pen += width
    }
    append(shapes, font: font)
  }

  /// The outlines in points; the block of lines is centred on the origin.
  /// - Parameter width: of the block in layout units.
  func path(width: Double) throws(CairoError) -> Path {
    if let failure { throw failure }
    func point(_ p: Point) -> Point {
      Point(x: (p.x - width / 2) / unitsPerPoint, y: (p.y - height / 2) / unitsPerPoint)
    }
    return Path(
      elements: outline.elements.map { element in
        switch element {
        case .move(let p): .move(point(p))
        case .line(let p): .line(point(p))
        case .curve(let a, let b, let c): .curve(point(a), point(b), point(c))
        case .close: .close
        }
      }
    )
  }

  private mutating func append(_ glyphs: [cairo_glyph_t], font: UnsafeMutablePointer<PangoFont>) {
    guard !glyphs.isEmpty else { return }
    do throws(CairoError) {
      outline.elements += try GlyphOutlines.elements(of: glyphs, font: font)
    } catch {
      failure = failure ?? error
    }
  }

  private mutating func noteMissing(_ code: UInt32) {
    guard let scalar = Unicode.Scalar(code), !missing.contains(scalar) else { return }
    missing.append(scalar)
  }

  /// An empty frame in place of a character that no font has.
  private mutating func appendBox(
    x: Double,
    baseline: Double,
    width: Double,
    font: UnsafeMutablePointer<PangoFont>
  ) {
    var logical = PangoRectangle()
    pango_font_get_glyph_extents(font, PangoGlyph(Self.unknownFlag), nil, &logical)
    let tall = units(-logical.y) * 0.75
    let gap = width * 0.1
    let line = max(width * 0.06, 0)
    let outer = Bounds(
      left: x + gap,
      top: baseline - tall,
      right: x + width - gap,
      bottom: baseline
    )
    let inner = outer.insetBy(line)
    guard inner.left < inner.right, inner.top < inner.bottom else { return }
    outline.elements += outer.path.elements
    // The other way round, so that the winding rule leaves a hole.
    outline.elements += [
      .move(Point(x: inner.left, y: inner.top)), .line(Point(x: inner.left, y: inner.bottom)),
      .line(Point(x: inner.right, y: inner.bottom)), .line(Point(x: inner.right, y: inner.top)),
      .close,
    ]
  }

  private func units(_ pango: Int32) -> Double { Double(pango) / Double(PANGO_SCALE) }

  /// Pango's `PANGO_GLYPH_UNKNOWN_FLAG` and `PANGO_GLYPH_EMPTY`.
  private static let unknownFlag: UInt32 = 0x1000_0000
  private static let empty: UInt32 = 0x0fff_ffff
}
