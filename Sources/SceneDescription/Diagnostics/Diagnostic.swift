/// One thing that is wrong, or doubtful, in an input file.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error
    case warning
  }

  package var severity: Severity
  /// As the user named it.
  package var file: String
  /// nil when the file as a whole is meant.
  package var position: SourcePosition?
  package var message: String
  /// What to do instead, without brackets: `did you mean 'zIndex'?`.
  package var hint: String?

  /// - Parameters:
  ///   - file: that is being read; a position in another file names that one.
  ///   - position: where a value is from elsewhere, the hint tells so.
  package init(
    _ severity: Severity,
    file: String,
    at position: SourcePosition?,
    _ message: String,
    hint: String? = nil
  ) {
    self.severity = severity
    self.file = position?.file ?? file
    self.position = position.map { SourcePosition(line: $0.line, column: $0.column) }
    self.message = message
    self.hint = hint
    if case .origin(let note) = position?.context {
      self.hint = [hint, note].compactMap(\.self).joined(separator: "; ")
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `scene.json:12:7: error: unknown key 'zindx' (did you mean 'zIndex'?)`
  package var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(place): \(severity.rawValue): \(message)" + (hint.map { " (\($0))" } ?? "")
  }
}
