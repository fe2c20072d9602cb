/// A scene file as it was read: JSON that has been held against the field tables.
package struct SceneDocument: Sendable {
  /// The file as the user named it, for messages.
  package let file: String
  package let root: JSONValue
  /// Everything that is wrong with the file's form; empty when it is well formed.
  package let diagnostics: [Diagnostic]

  /// Reads and checks the text of a scene.
  package init(bytes: [UInt8], file: String) {
    self.file = file
    do throws(JSONError) {
      root = try JSONReader.read(bytes)
      var validator = Validator(file: file)
      validator.check(root, .object(SceneFields.table), as: "the scene")
      diagnostics = validator.diagnostics
    } catch {
      root = JSONValue(.null, at: error.position)
      diagnostics = [
        Diagnostic(.error, file: file, at: error.position, error.message, hint: error.hint)
      ]
    }
  }

  /// Whether there is a scene to look into at all.
  var isObject: Bool {
    if case .object = root.content { true } else { false }
  }
}
