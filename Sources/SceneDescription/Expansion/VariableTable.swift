/// The variables of a scene: what was written for each, and what that comes to.
struct VariableTable {
  /// A variable as it was written, or given on the command line.
  struct Variable {
    var value: JSONValue
    /// Where the value is from, behind a message about it.
    var note: String
  }

  /// A value in which nothing is left to be replaced.
  struct Resolved {
    var value: JSONValue
    var note: String
    /// How much is put in with it: values in all, and bytes of text.
    var values = 0
    var bytes = 0

    init(_ value: JSONValue, note: String) {
      self.value = value
      self.note = note
      measure(value)
    }

    private mutating func measure(_ value: JSONValue) {
      values += 1
      switch value.content {
      case .string(let text), .number(let text): bytes += text.utf8.count
      case .array(let list): for item in list { measure(item) }
      case .object(let members): for member in members { measure(member.value) }
      case .null, .boolean: break
      }
    }
  }

  /// How many variables may stand one in the other.
  static let mostNested = 32

  /// In the scene's order.
  var names: [String] = []
  var written: [String: Variable] = [:]
  /// nil for one whose value cannot be told.
  var resolved: [String: Resolved?] = [:]
  /// The variables that are being resolved, each in the value of the one before.
  var open: [String] = []
}
