/// Reads tables of comma-separated values as RFC 4180 defines them, with a header row, in UTF-8.
///
/// Where the RFC leaves a choice: a leading byte order mark and lines that are wholly empty are
/// skipped, a line may end with a line feed alone, and spaces around the names of columns do not
/// count.
struct CSVReader {
  private struct Cell {
    var text: String
    var position: SourcePosition
  }

  private let bytes: [UInt8]
  private let context: SourceContext
  private var index = 0
  private var line = 1
  private var lineStart = 0
  /// UTF-8 continuation bytes since `lineStart`: they have no column.
  private var continuations = 0
  private var data = DeckData()

  /// - Parameters:
  ///   - file: as messages name it.
  ///   - most: how many rows are read; more are a fault.
  static func read(_ bytes: [UInt8], file: String, most: Int) -> DeckData {
    var reader = CSVReader(bytes, file: file)
    reader.readRows(most: most)
    return reader.data
  }

  private init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    context = .cell(file: file)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      lineStart = 3
    }
  }

  private var position: SourcePosition {
    SourcePosition(line: line, column: index - lineStart - continuations + 1, context: context)
  }

  private mutating func fault(
    _ position: SourcePosition, _ message: String, hint: String? = nil
  ) {
    data.faults.append(DeckFault(position: position, message: message, hint: hint))
  }

  private mutating func readRows(most: Int) {
    guard let (header, _) = row(most: DeckData.mostColumns + 1) else {
      if data.faults.isEmpty { fault(position, "the file has no header row") }
      return
    }
    data.position = header.first?.position ?? data.position
    readHeader(header)
    guard data.faults.isEmpty else { return }
    while data.faults.count < DeckData.mostFaults {
      let start = position
      guard let (cells, count) = row(most: header.count) else { return }
      guard count == header.count else {
        let fields = "\(count) field" + (count == 1 ? "" : "s")
        fault(
          cells.first?.position ?? start, "the row has \(fields), but the header \(header.count)",
          hint: count > header.count ? "a field with a comma in it stands in double quotes" : nil)
        continue
      }
      var values: [String: JSONValue] = [:]
      for (column, cell) in zip(data.columns, cells) where !cell.text.isEmpty {
        values[column] = JSONValue(.string(cell.text), at: cell.position)
      }
      let row = DeckRow(cells: values, position: cells.first?.position ?? start)
      guard data.append(row, most: most) else { return }
    }
  }

  private mutating func readHeader(_ header: [Cell]) {
    if header.count > DeckData.mostColumns {
      return fault(header[0].position, "the file has more than \(DeckData.mostColumns) columns")
    }
    var known: Set<String> = []
    for cell in header {
      let name = CSVReader.trimmed(cell.text)
      if name.isEmpty { fault(cell.position, "the column has no name") }
      if !known.insert(name).inserted {
        fault(cell.position, "two columns have the name \(Excerpt.quoted(name))")
      }
      data.columns.append(name)
      data.places[name] = cell.position
    }
    if header.count == 1, let mark = [";", "\t", "|"].first(where: header[0].text.contains) {
      let name = mark == "\t" ? "tabs" : "'\(mark)'"
      fault(
        header[0].position, "the header row has only one column",
        hint: "write commas instead of \(name)")
    }
  }

  private static func trimmed(_ text: String) -> String {
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = text.drop(while: blank)
    return String(start.reversed().drop(while: blank).reversed())
  }

  // MARK: Rows

  /// The next row that is not wholly empty; nil at the end of the file, or where a fault leaves no
  /// sense in the rest.
  ///
  /// - Parameter most: how many cells are kept.
  /// - Returns: the cells, and how many there are in the file.
  private mutating func row(most: Int) -> (cells: [Cell], count: Int)? {
    while index < bytes.count, isLineEnd { endLine() }
    guard index < bytes.count else { return nil }
    var cells: [Cell] = []
    var count = 0
    while true {
      guard let cell = cell() else { return nil }
      count += 1
      if cells.count < most { cells.append(cell) }
      guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { break }
      index += 1
    }
    if index < bytes.count { endLine() }
    return (cells, count)
  }

  private mutating func cell() -> Cell? {
    let start = position
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      let first = index
      while index < bytes.count, bytes[index] != UInt8(ascii: ","), !isLineEnd {
        if bytes[index] == UInt8(ascii: "\"") {
          fault(
            position, "a '\"' within a field",
            hint: "put the field in double quotes, and write each of its own twice")
          return nil
        }
        advance()
      }
      return text(Array(bytes[first..<index]), start)
    }
    return quotedCell(start)
  }

  private mutating func quotedCell(_ start: SourcePosition) -> Cell? {
    index += 1
    var content: [UInt8] = []
    var chunk = index
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        content += bytes[chunk..<index]
        index += 1
        chunk = index
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
          guard index == bytes.count || bytes[index] == UInt8(ascii: ",") || isLineEnd else {
            fault(
              position, "text behind the closing '\"' of a field",
              hint: "write a '\"' within the field twice")
            return nil
          }
          return text(content, start)
        }
        index += 1
      } else if isLineEnd {
        endLine()
      } else {
        advance()
      }
    }
    fault(start, "the '\"' that opens the field is not closed")
    return nil
  }

  private mutating func text(_ content: [UInt8], _ start: SourcePosition) -> Cell? {
    guard let text = String(validating: content, as: UTF8.self) else {
      fault(start, "the field is not UTF-8", hint: "save the file with the encoding UTF-8")
      return nil
    }
    return Cell(text: text, position: start)
  }

  // MARK: Places

  private var isLineEnd: Bool {
    bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
  }

  private mutating func advance() {
    if bytes[index] & 0xC0 == 0x80 { continuations += 1 }
    index += 1
  }

  private mutating func endLine() {
    let isPair =
      bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count
      && bytes[index + 1] == UInt8(ascii: "\n")
    index += isPair ? 2 : 1
    line += 1
    lineStart = index
    continuations = 0
  }
}
