import Pixels
import SceneDescription

/// What sheets need beyond their own description: text set, pictures decoded, shadows blurred.
/// Prepared once, then read by any number of canvases.
package struct Assets: Sendable {
  /// Of all pictures together; a pixel takes 4 bytes and a third more for smaller sizes, so all
  /// take at most 1.1 GB.
  package static let mostPixels = 200_000_000

  /// What will not look as its author expects, in the order of the sheets.
  package private(set) var warnings: [AssetWarning] = []
  /// Where text takes glyphs of the machine's fonts, although the scene names others or brings its
  /// own.
  package private(set) var fontDependencies: [AssetWarning] = []
  private var texts: [TextKey: TextOutline] = [:]
  private var pictures: [String: LoadedPicture] = [:]
  private var shadows: [ShadowKey: ShadowMask] = [:]

  /// Prepares everything that some sheets need.
  ///
  /// Sheets that differ in colours only, or only where they stand, need to be given once. A shadow
  /// that is not found later is blurred when it is drawn; text and pictures must be here.
  /// - Parameters:
  ///   - scale: pixels per point of the canvas, above zero.
  ///   - fonts: font files that text may use, before the program's own.
  ///   - setters: those of all scenes.
  /// - Throws: all problems together.
  package static func prepare(
    sheets: some Sequence<Sheet>,
    scale: Double,
    fonts: [String] = [],
    setters: TextSetters = TextSetters()
  ) throws(AssetError) -> Assets {
    var assets = Assets()
    let sheets = Array(sheets)
    var loader = PictureLoader(scale: scale)
    loader.load(sheets)
    assets.pictures = loader.pictures
    let problems = loader.problems + assets.setTexts(of: sheets, fonts: fonts, setters)
    guard problems.isEmpty else { throw AssetError(problems: problems) }
    do throws(CanvasError) {
      for sheet in sheets {
        guard let key = ShadowKey(sheet, scale: scale, assets: assets) else { continue }
        guard assets.shadows[key] == nil else { continue }
        assets.shadows[key] = try ShadowBuilder.mask(key, assets: assets)
      }
    } catch {
      // Nothing else can go wrong: all that the shadows need is there.
      guard case .cairo(let error) = error else { return assets }
      throw AssetError(problems: [.cairo(error)])
    }
    return assets
  }

  private init() {}

  func outline(of text: TextBlock) -> TextOutline? { texts[TextKey(text)] }

  func picture(_ file: String) -> LoadedPicture? { pictures[file] }

  func shadow(_ key: ShadowKey) -> ShadowMask? { shadows[key] }

  private mutating func setTexts(
    of sheets: [Sheet], fonts: [String], _ setters: TextSetters
  ) -> [AssetProblem] {
    let blocks = sheets.compactMap(\.text)
    guard !blocks.isEmpty else { return [] }
    let unusable = fonts.compactMap { file in
      FontFile.problem(file).map { AssetProblem.font(file: file, $0) }
    }
    guard unusable.isEmpty else { return unusable }
    let set = setters.use(files: fonts) { setter in Assets.set(blocks, with: setter) }
    switch set {
    case nil: return [.noFonts]
    case .failure(let error): return [.cairo(error)]
    case .success(let set):
      var known: Set<AssetWarning> = []
      for (key, text) in set {
        texts[key] = text.outline
        warnings += text.warnings.filter { known.insert($0).inserted }
        fontDependencies += text.dependencies.filter { warning in
          !fontDependencies.contains { $0.family == warning.family }
        }
      }
      return []
    }
  }

  /// Texts that differ in more than their colour, each once and in order.
  private static func set(
    _ blocks: [TextBlock], with setter: TextSetter
  ) -> Result<[(TextKey, SetText)], CairoError> {
    var known: Set<TextKey> = []
    var texts: [(TextKey, SetText)] = []
    for block in blocks where known.insert(TextKey(block)).inserted {
      do throws(CairoError) { texts.append((TextKey(block), try setter.set(block))) } catch {
        return .failure(error)
      }
    }
    return .success(texts)
  }
}

/// What decides the outlines of a text: everything but its colour.
private struct TextKey: Hashable, Sendable {
  private let block: TextBlock

  init(_ block: TextBlock) {
    var block = block
    block.color = .black
    self.block = block
  }
}
