/// A place in a text file: line and column from 1, columns counted in Unicode scalars.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int
  /// What is special about the place; nil for one in the file that is being read.
  package var context: SourceContext?

  package init(line: Int, column: Int, context: SourceContext? = nil) {
    self.line = line
    self.column = column
    self.context = context
  }

  /// Whether a value was to stand here that could not be found, which has been reported.
  var isMissing: Bool { context == .missing }

  /// The other file that the place is in, as the user named it.
  var file: String? {
    switch context {
    case .file(let file), .cell(let file): file
    case .origin, .missing, nil: nil
    }
  }
}

/// How a value got to its place in the scene.
package indirect enum SourceContext: Hashable, Sendable {
  /// Line and column are those of another file.
  case file(String)
  /// As `file`, and the text is one of a table, where numbers are texts, too.
  case cell(file: String)
  /// Only a name stands here; the note says where the value is from.
  case origin(String)
  /// There is no value, which has been reported.
  case missing
}
