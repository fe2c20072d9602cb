/// The rows of a data file.
struct DeckData: Sendable {
  /// Larger files are no decks.
  static let sizeLimit = 16 << 20
  static let mostColumns = 1000
  /// Cells that are not empty, in all rows together.
  static let mostCells = 1_000_000
  /// So many faults of a file are reported; more would hide what matters.
  static let mostFaults = 20

  /// Of the header row, or of the list.
  var position = SourcePosition(line: 1, column: 1)
  /// Names of the columns in the file's order, each once.
  var columns: [String] = []
  /// Where each column is named first.
  var places: [String: SourcePosition] = [:]
  var rows: [DeckRow] = []
  private var cellCount = 0
  /// What is wrong with the file.
  var faults: [DeckFault] = []

  /// Takes one more row.
  ///
  /// - Returns: false when the file has too much in it, which is a fault.
  mutating func append(_ row: DeckRow, most: Int) -> Bool {
    cellCount += row.cells.count
    guard rows.count < most else {
      faults.append(
        DeckFault(position: row.position, message: "the file has more than \(most) rows"))
      return false
    }
    guard cellCount <= DeckData.mostCells else {
      let message = "the file has more than \(DeckData.mostCells) cells"
      faults.append(DeckFault(position: row.position, message: message))
      return false
    }
    rows.append(row)
    return true
  }
}

/// Something wrong with a data file, at a place in it.
struct DeckFault: Hashable, Sendable {
  var position: SourcePosition
  var message: String
  var hint: String?
}

/// The names of a data file's columns.
struct DeckColumns: Sendable {
  /// In the file's order.
  var names: [String]
  private var known: Set<String>

  init(_ names: [String]) {
    self.names = names
    known = Set(names)
  }

  func contains(_ name: String) -> Bool { known.contains(name) }
}

/// One row of a data file.
struct DeckRow: Sendable {
  /// The cells by column; empty ones are left out.
  var cells: [String: JSONValue]
  var position: SourcePosition

  subscript(column: String) -> JSONValue? { cells[column] }
}
