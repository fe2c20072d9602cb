import CPango
import Pixels

/// The picture of a glyph, and where it stands: in ems from the glyph's origin on the baseline, y
/// down.
struct ColorGlyph {
  let texture: Texture
  let box: Bounds
}

/// Glyphs that are pictures (emoji), each loaded once and shared.
///
/// Bitmap fonts give their largest picture, layered ones (COLR) are drawn at a fixed size; both are
/// scaled, turned and tilted like any other picture.
final class ColorGlyphs {
  private struct Key: Hashable {
    let file: String
    let index: Int
    let glyph: UInt32
  }

  /// A font whose glyphs are pictures, valid as long as its `ColorGlyphs`.
  struct Face {
    fileprivate let file: String
    fileprivate let index: Int
    fileprivate let face: FT_Face
    /// Pixels of the pictures to the em.
    fileprivate let pixelsPerEm: Double
  }

  private var library: FT_Library?
  private var faces: [Key: Face?] = [:]
  private var glyphs: [Key: ColorGlyph?] = [:]

  /// How many glyphs were asked for; most are pictures in memory.
  var count: Int { glyphs.count }

  init() {
    if FT_Init_FreeType(&library) != 0 { library = nil }
  }

  deinit {
    for case let face? in faces.values { FT_Done_Face(face.face) }
    FT_Done_FreeType(library)
  }

  /// nil when all glyphs of the font are outlines.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> Face? {
    guard let source = FontLibrary.source(of: font) else { return nil }
    return face(Key(file: source.file, index: source.index, glyph: 0))
  }

  /// The picture of a glyph; nil when it is an outline.
  func picture(_ glyph: UInt32, _ face: Face) -> ColorGlyph? {
    let key = Key(file: face.file, index: face.index, glyph: glyph)
    if let known = glyphs[key] { return known }
    let picture = ColorGlyphs.load(glyph, face)
    glyphs[key] = .some(picture)
    return picture
  }

  private func face(_ key: Key) -> Face? {
    if let known = faces[key] { return known }
    let face = open(key)
    faces[key] = .some(face)
    return face
  }

  private func open(_ key: Key) -> Face? {
    var face: FT_Face?
    guard let library, FT_New_Face(library, key.file, FT_Long(key.index), &face) == 0, let face
    else { return nil }
    guard let pixelsPerEm = ColorGlyphs.chooseSize(face) else {
      FT_Done_Face(face)
      return nil
    }
    return Face(file: key.file, index: key.index, face: face, pixelsPerEm: pixelsPerEm)
  }

  /// Selects the size of a font's pictures; nil when it has none.
  private static func chooseSize(_ face: FT_Face) -> Double? {
    guard face.pointee.face_flags & colorFlag != 0 else { return nil }
    let count = Int(face.pointee.num_fixed_sizes)
    guard count > 0 else {
      return FT_Set_Pixel_Sizes(face, 0, drawnSize) == 0 ? Double(drawnSize) : nil
    }
    let sizes = (0..<count).map { face.pointee.available_sizes[$0].y_ppem }
    guard let largest = sizes.indices.max(by: { sizes[$0] < sizes[$1] }), sizes[largest] > 0,
      FT_Select_Size(face, Int32(largest)) == 0
    else { return nil }
    return Double(sizes[largest]) / 64
  }

  private static func load(_ glyph: UInt32, _ face: Face) -> ColorGlyph? {
    guard FT_Load_Glyph(face.face, glyph, loadFlags) == 0, let slot = face.face.pointee.glyph
    else { return nil }
    let source = slot.pointee.bitmap
    let width = Int(source.width)
    let height = Int(source.rows)
    guard UInt32(source.pixel_mode) == FT_PIXEL_MODE_BGRA.rawValue, let bytes = source.buffer,
      width > 0, height > 0, Bitmap.allows(width: width + 2, height: height + 2)
    else { return nil }
    // A transparent margin lets edges fade out as the picture is sampled.
    let bitmap = Bitmap(width: width + 2, height: height + 2)
    for y in 0..<height {
      let row = bytes + y * Int(source.pitch)
      let line = bitmap.baseAddress + (y + 1) * (width + 2) + 1
      for x in 0..<width {
        let alpha = row[4 * x + 3]
        func part(_ index: Int) -> UInt32 { UInt32(min(row[4 * x + index], alpha)) }
        line[x] = UInt32(alpha) << 24 | part(2) << 16 | part(1) << 8 | part(0)
      }
    }
    let left = Double(slot.pointee.bitmap_left - 1)
    let top = -Double(slot.pointee.bitmap_top + 1)
    let em = face.pixelsPerEm
    return ColorGlyph(
      texture: Texture(bitmap),
      box: Bounds(
        left: left / em, top: top / em, right: (left + Double(width + 2)) / em,
        bottom: (top + Double(height + 2)) / em))
  }

  /// Pixels to the em of glyphs that are drawn from coloured layers.
  private static let drawnSize: FT_UInt = 256
  /// FreeType's `FT_FACE_FLAG_COLOR`.
  private static let colorFlag: FT_Long = 1 << 14
  /// `FT_LOAD_RENDER | FT_LOAD_COLOR | FT_LOAD_NO_HINTING`.
  private static let loadFlags: FT_Int32 = 1 << 2 | 1 << 20 | 1 << 1
}
