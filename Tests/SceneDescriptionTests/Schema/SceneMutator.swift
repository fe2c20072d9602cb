import TestSupport

@testable import SceneDescription

/// Makes the mistakes that people and scripts make in scene files: other values, other types, keys
/// that are missing, misspelt or taken from elsewhere, lists that are too short or too long.
struct SceneMutator {
  private var random: SplitMix
  /// Values and keys of real scenes, to be put where they may not belong.
  private var values: [JSONValue] = []
  private var keys: [String] = []

  init(seed: UInt64, from scenes: [JSONValue]) {
    random = SplitMix(seed: seed)
    for scene in scenes { collect(scene) }
  }

  private mutating func collect(_ value: JSONValue) {
    values.append(value)
    switch value.content {
    case .array(let list): for item in list { collect(item) }
    case .object(let members):
      for member in members {
        keys.append(member.key)
        collect(member.value)
      }
    default: break
    }
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  /// The scene with one or two changes.
  mutating func mutated(_ scene: JSONValue) -> JSONValue {
    var result = scene
    for _ in 0...below(2) { result = walked(result, isRoot: true) }
    return result
  }

  /// Goes down to a random place and changes what is there.
  private mutating func walked(_ value: JSONValue, isRoot: Bool = false) -> JSONValue {
    if !isRoot, below(5) == 0 { return changed(value) }
    switch value.content {
    case .array(var list) where !list.isEmpty:
      let index = below(list.count)
      list[index] = walked(list[index])
      return JSONValue(.array(list), at: value.position)
    case .object(var members) where !members.isEmpty:
      let index = below(members.count)
      members[index].value = walked(members[index].value)
      return JSONValue(.object(members), at: value.position)
    default: return changed(value)
    }
  }

  private mutating func changed(_ value: JSONValue) -> JSONValue {
    var result = value
    switch value.content {
    case .array(var list):
      switch below(4) {
      case 0 where !list.isEmpty: list.remove(at: below(list.count))
      case 1: list.append(values[below(values.count)])
      case 2 where !list.isEmpty: list.append(list[below(list.count)])
      default: return replaced(value)
      }
      result.content = .array(list)
    case .object(var members):
      switch below(5) {
      case 0 where !members.isEmpty: members.remove(at: below(members.count))
      case 1 where !members.isEmpty: members[below(members.count)].key += "s"
      case 2 where !members.isEmpty: members[below(members.count)].key = keys[below(keys.count)]
      case 3:
        members.append(
          JSONMember(
            key: keys[below(keys.count)], keyPosition: value.position,
            value: values[below(values.count)]))
      default: return replaced(value)
      }
      result.content = .object(members)
    case .number(let text): result.content = number(text)
    default: return replaced(value)
    }
    return result
  }

  /// Most changed numbers are still numbers, many of them at the edge of a range.
  private mutating func number(_ text: String) -> JSONValue.Content {
    let edges = ["0", "1", "-1", "0.5", "100", "360", "1000", "1e5", "100001", "-0.0", "1e400"]
    switch below(4) {
    case 0: return .number(text.hasPrefix("-") ? "-1" + text.dropFirst() : "1" + text)
    case 1: return .number(text.hasPrefix("-") ? String(text.dropFirst()) : "-" + text)
    case 2: return .number(edges[below(edges.count)])
    default:
      return replaced(JSONValue(.number(text), at: SourcePosition(line: 1, column: 1))).content
    }
  }

  private mutating func replaced(_ value: JSONValue) -> JSONValue {
    let words = [
      "", "red", "blu", "#12g", "#abc", "rgb(255, 0, 300)", "rgb(255 0 0 / 50%)",
      "hsl(30, 50%, 20%)", "13/60", "1/0", "0/5", "-1/2", "0.5", "easeOut", "easeout", "bold",
      "slots", "none", "center", "next",
    ]
    switch below(6) {
    case 0: return JSONValue(.null, at: value.position)
    case 1: return JSONValue(.boolean(below(2) == 0), at: value.position)
    case 2, 3: return JSONValue(.string(words[below(words.count)]), at: value.position)
    default: return JSONValue(values[below(values.count)].content, at: value.position)
    }
  }
}
