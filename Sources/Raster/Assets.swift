import CCairo
import Pixels
import SceneDescription

/// Everything that drawing needs besides the frame itself: texts that have been set, pictures that
/// have been decoded, shadows that have been blurred. Made once, then shared by all workers.
package struct Assets: Sendable {
  var outlines: [RoundedRectangle: Path] = [:]
  var texts: [TextKey: TextOutline] = [:]
  var images: [String: ImageAsset] = [:]
  var shadows: [ShadowKey: ShadowMask] = [:]
  /// Doubtful things that were found: characters without a glyph, families that are not there.
  package private(set) var warnings: [String] = []

  /// A text apart from its colour, which frames may change.
  struct TextKey: Hashable, Sendable {
    var text: TextBlock

    init(_ text: TextBlock) {
      self.text = text
      self.text.color = .black
    }
  }

  struct ShadowKey: Hashable, Sendable {
    var outline: RoundedRectangle
    /// Only where nothing else casts the shadow.
    var text: TextKey?
    var sigma: Double

    init?(_ sheet: Sheet) {
      guard let shadow = sheet.shadow else { return nil }
      outline = sheet.outline
      sigma = shadow.sigma
      text = sheet.fill == nil && sheet.image == nil ? sheet.text.map(TextKey.init) : nil
    }
  }

  /// Prepares a set of sheets.
  ///
  /// - Parameters:
  ///   - scale: pixels per point of the canvas.
  /// - Throws: every picture that cannot be used.
  package init(
    _ sheets: some Sequence<Sheet>, scale: Double
  ) throws(AssetError) {
    var problems: [String] = []
    do throws(CairoError) {
      let layout = try TextLayout()
      for sheet in sheets {
        try addOutlines(of: sheet, layout)
        if let file = sheet.image?.file, images[file] == nil {
          do throws(AssetError) {
            images[file] = try ImageAsset(file: file)
          } catch {
            if !problems.contains(error.message) { problems.append(error.message) }
          }
        }
        try addShadow(of: sheet, scale)
      }
    } catch {
      throw AssetError(message: "cannot lay out text: \(error.message)")
    }
    if !problems.isEmpty { throw AssetError(message: problems.joined(separator: "\n")) }
  }

  private mutating func addOutlines(
    of sheet: Sheet, _ layout: borrowing TextLayout
  ) throws(CairoError) {
    if outlines[sheet.outline] == nil { outlines[sheet.outline] = sheet.outline.path }
    guard let text = sheet.text, texts[TextKey(text)] == nil else { return }
    let outline = try layout.outline(of: text)
    texts[TextKey(text)] = outline
    for scalar in outline.missing {
      let code = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      warn(
        "no glyph for '\(scalar)' (U+\(padded)) in \(text.font.family ?? FontBook.defaultFamily)"
          + " or the fonts that stand in for it")
    }
    if let family = text.font.family, !outline.hasFamily {
      warn("the font family '\(family)' is not there; \(FontBook.defaultFamily) stands in for it")
    }
  }

  private mutating func warn(_ text: String) {
    if !warnings.contains(text) { warnings.append(text) }
  }

  private mutating func addShadow(of sheet: Sheet, _ scale: Double) throws(CairoError) {
    guard let key = ShadowKey(sheet), shadows[key] == nil, key.sigma > 0 else { return }
    let silhouette = silhouette(of: sheet)
    guard !silhouette.isEmpty else { return }
    shadows[key] = try ShadowMask(
      of: silhouette, halfSize: silhouette.halfSize, sigma: key.sigma, scale: scale)
  }

  /// What casts a sheet's shadow: its area, or its letters where it has no area.
  func silhouette(of sheet: Sheet) -> Path {
    if sheet.fill != nil || sheet.image != nil { return outlines[sheet.outline] ?? Path() }
    return sheet.text.flatMap { texts[TextKey($0)]?.path } ?? Path()
  }
}

/// Why drawing cannot begin.
package struct AssetError: Error, Equatable, Sendable {
  /// One line per problem.
  package var message: String
}

extension Path {
  /// Half of the width and height of the smallest rectangle around the origin that holds all points.
  var halfSize: Point {
    var half = Point(x: 0, y: 0)
    for element in elements {
      let points: [Point] =
        switch element {
        case .move(let p), .line(let p): [p]
        case .curve(let p, let q, let r): [p, q, r]
        case .close: []
        }
      for p in points { half = Point(x: max(half.x, abs(p.x)), y: max(half.y, abs(p.y))) }
    }
    return half
  }
}
