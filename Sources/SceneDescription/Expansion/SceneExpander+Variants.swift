/// Variants: what is another one than in the scene as it stands.
extension SceneExpander {
  /// The variant that the user chose; nil for none, or one that the scene does not have.
  mutating func chosenVariant(_ fields: ObjectReader) -> JSONValue? {
    let variants = fields.value(of: "variants")
    if let variants, variants.text.map(Reference.stands) == true {
      report(variants.position, "'variants' must be an object, not a string")
    }
    guard let name = choices.variant else { return nil }
    guard let variants, let variant = ObjectReader(variants).value(of: name) else { return nil }
    if variant.text.map(Reference.stands) == true {
      report(variant.position, "'\(name)' must be an object, not a string")
    }
    return variant
  }

  /// The scene with a variant's changes: an object changes the members that it names, null takes
  /// one away, anything else replaces what was there (RFC 7396). An object for the list of layers
  /// changes the layers that it names by their ids.
  mutating func merged(_ scene: JSONValue, with variant: JSONValue) -> JSONValue {
    guard case .object(let members) = variant.content else { return scene }
    var changes: [JSONMember] = []
    var layers: JSONMember?
    for member in members where member.key != "variables" {
      guard let member = expanded(member, depth: 1) else { continue }
      if member.key == "layers", case .object = member.value.content {
        layers = member
      } else {
        changes.append(member)
      }
    }
    var result = scene.patched(with: JSONValue(.object(changes), at: variant.position))
    guard let layers, case .object(let list) = layers.value.content,
      case .object(var all) = result.content,
      let place = all.firstIndex(where: { $0.key == "layers" })
    else { return result }
    all[place].value = merged(layersOf: all[place].value, with: list)
    result.content = .object(all)
    return result
  }

  private mutating func merged(layersOf list: JSONValue, with changes: [JSONMember]) -> JSONValue {
    guard let elements = list.elements else { return list }
    var places: [String: Int] = [:]
    for (index, element) in elements.enumerated() {
      if let id = ObjectReader(element).value(of: "id")?.text, places[id] == nil {
        places[id] = index
      }
    }
    var result: [JSONValue?] = elements
    for change in changes where !change.value.position.isMissing {
      guard let place = places[change.key] else {
        report(
          change.keyPosition, "unknown layer \(Excerpt.quoted(change.key))",
          hint: Validator.suggestion(
            for: change.key, among: places.keys.sorted().prefix(40).map(\.self), label: "layers"))
        continue
      }
      switch change.value.content {
      case .null: result[place] = nil
      case .object:
        result[place] = result[place].map { $0.patched(with: change.value) }
      default:
        report(
          change.value.position,
          "'\(change.key)' must be an object or null, not \(change.value.typeName)")
      }
    }
    return JSONValue(.array(result.compactMap(\.self)), at: list.position)
  }
}
