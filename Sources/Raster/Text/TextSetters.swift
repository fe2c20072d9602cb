import Synchronization

/// Lends the means to set text to scenes, which may be prepared at the same time.
///
/// Loading the program's own fonts takes longer than drawing a small scene does, so that all scenes
/// which bring no fonts of their own share them. Pango's fonts serve one thread at a time: whoever
/// comes while all setters are lent gets a new one.
package final class TextSetters: Sendable {
  /// A place for a setter, which has one when it was used before.
  private final class Desk: Sendable {
    let setter = Mutex<TextSetter?>(nil)
  }

  /// A shared setter that keeps more pictures of glyphs than this is given up: scene by scene, all
  /// emoji that there are would fill the memory.
  private static let mostPictures = 256
  /// Those that are not lent.
  private let desks = Mutex<[Desk]>([])

  package init() {}

  /// Lends a setter.
  ///
  /// - Parameter files: font files of the scene.
  /// - Returns: what comes of it; nil when not a single font could be found.
  func use<Value: Sendable>(
    files: [String], _ body: @Sendable (TextSetter) -> Value
  ) -> Value? {
    guard files.isEmpty else { return TextSetters.make(files: files).map(body) }
    let desk = desks.withLock { $0.popLast() } ?? Desk()
    defer { desks.withLock { $0.append(desk) } }
    return desk.setter.withLock { setter in
      if setter.map({ $0.pictureCount > TextSetters.mostPictures }) ?? true {
        setter = TextSetters.make(files: [])
      }
      return setter.map(body)
    }
  }

  private static func make(files: [String]) -> TextSetter? {
    guard let library = FontLibrary(files: files) else { return nil }
    return TextSetter(library: library)
  }
}
