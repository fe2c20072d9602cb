/// A scene file as it was read: JSON in which every name stands for its value, and that has been held
/// against the field tables.
package struct SceneDocument: Sendable {
  /// The file as the user named it, for messages.
  package let file: String
  /// Without variables and variants; decks from files are lists of cards.
  package let root: JSONValue
  /// Everything that is wrong with the file's form; empty when it is well formed.
  package let diagnostics: [Diagnostic]
  /// The data files that were read, by path.
  package let dataFiles: [String: [UInt8]]
  /// Names of the variables, in the file's order.
  package let variableNames: [String]

  /// Reads and checks the text of a scene.
  ///
  /// - Parameters:
  ///   - choices: what the user wants to be another one than the scene says.
  ///   - files: for decks that stand in files of their own.
  package init(
    bytes: [UInt8], file: String, choices: SceneChoices = SceneChoices(),
    files: SceneFiles = SceneFiles(folder: "") { _ in nil }
  ) {
    self.file = file
    do throws(JSONError) {
      let written = try JSONReader.read(bytes)
      let form = SceneDocument.form(of: written, file: file)
      var expander = SceneExpander(file: file, choices: choices, files: files)
      guard let expanded = expander.expand(written) else {
        (root, diagnostics, dataFiles, variableNames) = (written, form, [:], [])
        return
      }
      var validator = Validator(file: file)
      validator.check(expanded, .object(SceneFields.table), as: "the scene")
      // One message for one place: what is wrong as it is written is wrong in its place, too.
      let told = form + expander.diagnostics
      let places = Set(told.map(Place.init))
      var known: Set<Diagnostic> = []
      diagnostics = (told + validator.diagnostics.filter { !places.contains(Place($0)) })
        .filter { known.insert($0).inserted }
      root = expanded
      dataFiles = expander.dataFiles
      variableNames = expander.variables.names
    } catch {
      root = JSONValue(.null, at: error.position)
      diagnostics = [
        Diagnostic(.error, file: file, at: error.position, error.message, hint: error.hint)
      ]
      dataFiles = [:]
      variableNames = []
    }
  }

  private struct Place: Hashable {
    var file: String
    var position: SourcePosition?

    init(_ diagnostic: Diagnostic) {
      file = diagnostic.file
      position = diagnostic.position
    }
  }

  /// What is wrong with a scene's form as it is written, whatever its variables stand for.
  static func form(of root: JSONValue, file: String) -> [Diagnostic] {
    var validator = Validator(file: file, acceptsReferences: true)
    validator.check(root, .object(SceneFields.table), as: "the scene")
    return validator.diagnostics
  }

  /// Whether there is a scene to look into at all.
  package var isObject: Bool {
    if case .object = root.content { true } else { false }
  }
}
