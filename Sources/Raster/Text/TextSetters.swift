/// Lends the means to set text to scenes that are prepared one after the other.
///
/// Loading the program's own fonts takes longer than drawing a small scene does, so that all scenes
/// which bring no fonts of their own share them.
package final class TextSetters {
  /// A shared setter that keeps more pictures of glyphs than this is given up: scene by scene, all
  /// emoji that there are would fill the memory.
  private static let mostPictures = 256
  private var shared: TextSetter?

  package init() {}

  /// - Parameter files: font files of the scene.
  /// - Returns: nil when not a single font could be found.
  func setter(files: [String]) -> TextSetter? {
    if files.isEmpty, let shared, shared.pictureCount <= TextSetters.mostPictures { return shared }
    guard let library = FontLibrary(files: files) else { return nil }
    let setter = TextSetter(library: library)
    if files.isEmpty { shared = setter }
    return setter
  }
}
