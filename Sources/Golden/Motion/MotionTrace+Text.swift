import SceneDescription

/// The file's form: a line that says what it is, then a JSON line for each frame in which something
/// changes, with the cards that changed and, when it changed, the painting order. A pose is a list
/// of x, y, scale, rotation, tilt, opacity, z and the corners' x and y.
extension MotionTrace {
  fileprivate static let version = 1

  package var text: String {
    var text = MotionTrace.header
    var writer = MotionTraceWriter()
    for change in changes {
      text += writer.line(frame: change.frame, change.cards) ?? ""
    }
    return text
  }

  fileprivate static var header: String {
    JSONText.object([
      ("trace", .integer(version)),
      ("values", .array((properties + ["corners"]).map { .string($0) })),
    ]).line + "\n"
  }

  /// Reads what `text` has written; nil when it is something else, or too long.
  package init?(_ bytes: [UInt8]) {
    self.init()
    var known: [String: Card] = [:]
    var order: [String] = []
    var last = -1
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, let header = try? JSONReader.read(Array(first)),
      ObjectReader(header).value(of: "trace")?.double == Double(MotionTrace.version)
    else { return nil }
    for line in lines.dropFirst() {
      guard let value = try? JSONReader.read(Array(line)) else { return nil }
      let reader = ObjectReader(value)
      guard let frame = reader.value(of: "frame")?.double.flatMap({ Int(exactly: $0) }),
        frame > last
      else { return nil }
      last = frame
      if let names = reader.value(of: "order")?.elements { order = names.compactMap(\.text) }
      if case .object(let members)? = reader.value(of: "cards")?.content {
        for member in members {
          guard let card = Card(member.key, member.value) else { return nil }
          known[member.key] = card
        }
      }
      guard append(frame: frame, order.compactMap { known[$0] }) else { return nil }
    }
  }
}

/// Writes a trace frame by frame, so that a long one is never all in memory.
package struct MotionTraceWriter {
  private var last: [String: MotionTrace.Card] = [:]
  private var shown: [MotionTrace.Card]?
  private var order: [String] = []
  private var size = 0

  package init() {}

  /// Writes the trace of the frames from 0 on to a file.
  ///
  /// - Parameter cards: what a frame shows, back to front.
  /// - Returns: false when it is too long to be read again; there is no file then.
  package static func write(
    to path: String, frameCount: Int, _ cards: (Int) -> [MotionTrace.Card]
  ) throws(FileError) -> Bool {
    var writer = MotionTraceWriter()
    let file = try GrowingFile(path)
    file.write(MotionTrace.header)
    for frame in 0..<frameCount {
      if let line = writer.line(frame: frame, cards(frame)) { file.write(line) }
      guard writer.size <= MotionTrace.limit else { return false }
    }
    try file.finish()
    return true
  }

  /// The line of a frame; nil when it shows what the one before it shows.
  fileprivate mutating func line(frame: Int, _ cards: [MotionTrace.Card]) -> String? {
    guard cards != shown else { return nil }
    size += max(cards.count, 1)
    shown = cards
    var members: [(key: String, value: JSONText)] = [("frame", .integer(frame))]
    let names = cards.map(\.name)
    if names != order { members.append(("order", .array(names.map { .string($0) }))) }
    let changed = cards.filter { last[$0.name] != $0 }
    if !changed.isEmpty {
      members.append(
        ("cards", .object(changed.map { ($0.name, .array($0.numbers.map { .number($0) })) })))
    }
    order = names
    for card in changed { last[card.name] = card }
    return JSONText.object(members).line + "\n"
  }
}

extension MotionTrace.Card {
  fileprivate var numbers: [Double] { (0..<7).map { pose[$0] } + (0..<8).map { corners[$0] } }

  fileprivate init?(_ name: String, _ value: JSONValue) {
    // No card is light years away; sums of larger numbers would not be finite.
    guard let numbers = value.elements?.compactMap(\.double), numbers.count == 15,
      numbers.allSatisfy({ abs($0) < 1e12 })
    else {
      return nil
    }
    self.init(
      name: name, pose: Array(numbers[..<7]),
      corners: (0..<4).map { Point(x: numbers[7 + 2 * $0], y: numbers[8 + 2 * $0]) })
  }
}
