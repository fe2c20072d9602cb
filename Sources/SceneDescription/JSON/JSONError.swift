/// Why a text is not JSON, and where.
package struct JSONError: Error, Hashable, Sendable {
  /// Of the first character that cannot stand where it stands, or the place where something is
  /// missing.
  package var position: SourcePosition
  /// One line without a full stop; long or unprintable pieces of the text are shortened or escaped.
  package var message: String
  /// What to do instead, where the repair is clear, in the form of `Diagnostic.hint`.
  package var hint: String?

  package init(at position: SourcePosition, _ message: String, hint: String? = nil) {
    self.position = position
    self.message = message
    self.hint = hint
  }
}
