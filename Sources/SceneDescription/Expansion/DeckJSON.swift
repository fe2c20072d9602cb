/// Reads decks that are arrays of objects in JSON.
enum DeckJSON {
  static func read(_ bytes: [UInt8], file: String, most: Int) -> DeckData {
    var data = DeckData()
    func fault(_ position: SourcePosition, _ message: String, hint: String? = nil) {
      guard data.faults.count < DeckData.mostFaults else { return }
      data.faults.append(DeckFault(position: position, message: message, hint: hint))
    }
    do throws(JSONError) {
      let root = try JSONReader.read(bytes, context: .file(file))
      data.position = root.position
      guard let rows = root.elements else {
        fault(root.position, "a deck must be an array of objects, not \(root.typeName)")
        return data
      }
      for row in rows {
        guard case .object(let members) = row.content else {
          fault(row.position, "a row must be an object, not \(row.typeName)")
          continue
        }
        var cells: [String: JSONValue] = [:]
        for member in members {
          if cells[member.key] != nil {
            fault(member.keyPosition, "duplicate key \(Excerpt.quoted(member.key))")
          }
          cells[member.key] = member.value
          if data.places[member.key] == nil {
            data.places[member.key] = member.keyPosition
            data.columns.append(member.key)
          }
        }
        guard data.append(DeckRow(cells: cells, position: row.position), most: most) else { break }
      }
      if data.columns.count > DeckData.mostColumns {
        fault(root.position, "the rows have more than \(DeckData.mostColumns) keys")
      }
    } catch {
      fault(error.position, error.message, hint: error.hint)
    }
    return data
  }
}
