extension JSONValue {
  /// The value with the changes of a JSON Merge Patch (RFC 7396): an object changes the members that
  /// it names, null takes one away, anything else replaces what was there.
  ///
  /// Every part keeps the place where it was written. Deeper than any scene goes, objects replace
  /// one another as a whole.
  func patched(with patch: JSONValue) -> JSONValue {
    JSONValue.patched(self, with: patch, depth: 0)
  }

  private static func patched(
    _ value: JSONValue?, with patch: JSONValue, depth: Int
  ) -> JSONValue {
    guard case .object(let changes) = patch.content, depth < SceneExpander.mostDepth else {
      return patch
    }
    var members: [JSONMember?] = []
    var position = patch.position
    if let value, case .object(let own) = value.content {
      members = own
      position = value.position
    }
    var places: [String: Int] = [:]
    for (index, member) in members.enumerated() {
      if let key = member?.key, places[key] == nil { places[key] = index }
    }
    for new in changes {
      let place = places[new.key]
      guard new.value.content != .null else {
        if let place { members[place] = nil }
        continue
      }
      let old = place.flatMap { members[$0] }
      let member = JSONMember(
        key: new.key, keyPosition: new.keyPosition,
        value: patched(old?.value, with: new.value, depth: depth + 1))
      if let place {
        members[place] = member
      } else {
        places[new.key] = members.count
        members.append(member)
      }
    }
    return JSONValue(.object(members.compactMap(\.self)), at: position)
  }
}
