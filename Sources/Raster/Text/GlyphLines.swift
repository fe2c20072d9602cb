import CCairo
import CPango
import SceneDescription

/// Glyphs of a text block as they are collected line by line, in layout units from its top left.
struct GlyphLines {
  let frame: TextFrame
  /// Of all lines so far.
  var height = 0.0
  /// Characters that no font has, each once, in reading order.
  private(set) var missing: [Unicode.Scalar] = []
  private let colors: ColorGlyphs
  private var outline = Path()
  private var pictures: [TextOutline.Picture] = []
  private var failure: CairoError?

  init(frame: TextFrame, colors: ColorGlyphs) {
    self.frame = frame
    self.colors = colors
  }

  /// Adds a run of glyphs of one font.
  mutating func append(_ run: GlyphRun, x: Double, baseline: Double) {
    guard let glyphs = run.item.glyphs, let font = run.item.item?.pointee.analysis.font else {
      return
    }
    let colored = colors.face(of: font)
    var pen = x
    var shapes: [cairo_glyph_t] = []
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      let info = glyphs.pointee.glyphs[index]
      let (width, shift) = run.place(of: info)
      let place = Point(
        x: pen + shift, y: baseline + units(info.geometry.y_offset))
      if info.glyph & Self.unknownFlag != 0 {
        noteMissing(info.glyph & ~Self.unknownFlag)
        appendBox(x: pen, baseline: baseline, width: width, font: font)
      } else if info.glyph != Self.empty {
        if let picture = colored.flatMap({ colors.picture(info.glyph, $0) }) {
          append(picture, at: place)
        } else {
          shapes.append(cairo_glyph_t(index: UInt(info.glyph), x: place.x, y: place.y))
        }
      }
      pen += width
    }
    append(shapes, font: font)
  }

  /// The glyphs in points; the rectangle that the block stands in is centred on the origin.
  func result() throws(CairoError) -> TextOutline {
    if let failure { throw failure }
    let perPoint = frame.unitsPerPoint
    let shift = Point(x: -frame.width / 2, y: frame.top(ofHeight: height))
    func point(_ p: Point) -> Point {
      Point(x: (p.x + shift.x) / perPoint, y: (p.y + shift.y) / perPoint)
    }
    let path = Path(
      elements: outline.elements.map { element in
        switch element {
        case .move(let p): .move(point(p))
        case .line(let p): .line(point(p))
        case .curve(let a, let b, let c): .curve(point(a), point(b), point(c))
        case .close: .close
        }
      }
    )
    let placed = pictures.map { picture in
      let first = point(Point(x: picture.box.left, y: picture.box.top))
      let last = point(Point(x: picture.box.right, y: picture.box.bottom))
      return TextOutline.Picture(
        texture: picture.texture,
        box: Bounds(left: first.x, top: first.y, right: last.x, bottom: last.y))
    }
    return TextOutline(path: path, pictures: placed)
  }

  private mutating func append(_ glyph: ColorGlyph, at place: Point) {
    let em = frame.unitsPerEm
    let box = glyph.box
    pictures.append(
      TextOutline.Picture(
        texture: glyph.texture,
        box: Bounds(
          left: place.x + box.left * em, top: place.y + box.top * em,
          right: place.x + box.right * em, bottom: place.y + box.bottom * em)))
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
