/// What the user of a scene chooses without changing its text.
package struct SceneChoices: Hashable, Sendable {
  /// Name of a variant; nil takes the scene as it stands.
  package var variant: String?
  /// Values of variables in the order given; of equal names the last one counts.
  package var variables: [VariableChoice]

  package init(variant: String? = nil, variables: [VariableChoice] = []) {
    self.variant = variant
    self.variables = variables
  }
}

/// The value that a variable is given on the command line.
package struct VariableChoice: Hashable, Sendable {
  package var name: String
  /// As it was given: JSON, or else a plain string.
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The value, with all its parts at one place of the scene.
  func value(at position: SourcePosition) -> JSONValue {
    let read = try? JSONReader.read(Array(text.utf8))
    return (read ?? JSONValue(.string(text), at: position)).moved(to: position)
  }

  /// `the value of 'accent' on the command line`
  var note: String { "the value of '\(name)' on the command line" }
}

extension JSONValue {
  /// The same value as if all of it stood at one place.
  ///
  /// A text may nest values deeply, but no scene does: what lies deeper than a scene can go is left
  /// out.
  fileprivate func moved(to position: SourcePosition, depth: Int = 0) -> JSONValue {
    guard depth < SceneExpander.mostDepth else { return JSONValue(.null, at: position) }
    var copy = self
    copy.position = position
    switch content {
    case .array(let list):
      copy.content = .array(list.map { $0.moved(to: position, depth: depth + 1) })
    case .object(let members):
      copy.content = .object(
        members.map {
          JSONMember(
            key: $0.key, keyPosition: position,
            value: $0.value.moved(to: position, depth: depth + 1))
        })
    default: break
    }
    return copy
  }
}

/// The names of the variants that a scene's text defines, whatever else is wrong with it.
package enum VariantNames {
  /// - Parameter bytes: the text of a scene.
  /// - Returns: the names in the text's order; nil when it is no JSON.
  package static func read(_ bytes: [UInt8]) -> [String]? {
    guard let root = try? JSONReader.read(bytes) else { return nil }
    let variants = ObjectReader(root).value(of: "variants")
    var known: Set<String> = []
    let names = (variants.map { ObjectReader.keys(of: $0) } ?? [])
      .filter { NameRule.variant.accepts($0) && known.insert($0).inserted }
    // More of them are a mistake of the scene.
    return Array(names.prefix(NameRule.variant.most))
  }
}
