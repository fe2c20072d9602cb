import Pixels

/// Looks into an SVG file before librsvg does, and refuses what could make it work for hours: a few
/// lines may use one another millions of times.
struct SVGInspector {
  /// The longest file that is read, in bytes.
  static let mostBytes = 4 << 20

  /// How many elements are drawn at most when all references have been followed; groups with an
  /// opacity, and filters still more, count for many.
  private(set) var weight = 0
  /// Whether there is text, which needs fonts.
  private(set) var hasText = false

  private struct Element {
    /// What it costs by itself.
    var cost: Int
    /// The elements that it refers to, and how often it draws them.
    var uses: [(id: String, times: Int)] = []
    var id: String?
    /// One after the last of its descendants.
    var end = 0
  }

  private var elements: [Element] = []
  private var open: [Int] = []
  /// References of style sheets, which may hold for every element.
  private var styleUses: [String] = []
  /// What their properties may cost for every element.
  private var styleCost = 0
  private var isInStyle = false

  /// - Throws: `.tooManyBytes`, or `.corrupt` with what is not allowed.
  init(_ bytes: [UInt8]) throws(PictureError) {
    guard bytes.count <= Self.mostBytes else { throw .tooManyBytes(limit: Self.mostBytes) }
    var tokens = SVGTokenizer(bytes)
    while let token = tokens.next() {
      switch token {
      case .start(let name, let attributes, let isEmpty):
        try begin(name, attributes)
        if isEmpty { end() }
      case .end: end()
      case .text(let text):
        guard isInStyle else { continue }
        styleUses += try Self.addresses(text)
        styleCost += Self.extraCost("style", text)
      case .declaration(let text):
        try Self.checkEntities(text)
      }
    }
    while !open.isEmpty { end() }
    weight = try totalCost()
  }

  private mutating func begin(
    _ name: String, _ attributes: [(name: String, value: ArraySlice<UInt8>)]
  ) throws(PictureError) {
    if let reason = Self.refusal(name) { throw .corrupt(.svg, reason: reason) }
    var element = Element(cost: name.hasPrefix("fe") ? Self.filterCost : 1)
    hasText = hasText || name == "text"
    isInStyle = name == "style"
    for (key, value) in attributes {
      element.cost += Self.extraCost(key, value)
      switch key {
      case "id": element.id = String(decoding: value, as: UTF8.self)
      case "href" where value.first == UInt8(ascii: "#"):
        element.uses.append((try Self.id(value.dropFirst()), 1))
      default:
        // A marker is drawn at every corner of a path; no corner is shorter than two letters.
        let corners = attributes.map(\.value.count).max().map { $0 / 2 + 1 } ?? 1
        let isMarker = key.hasPrefix("marker") || value.firstRange(of: "marker".utf8) != nil
        element.uses += try Self.addresses(value).map { ($0, isMarker ? corners : 1) }
      }
    }
    open.append(elements.count)
    elements.append(element)
  }

  private mutating func end() {
    guard let index = open.popLast() else { return }
    elements[index].end = elements.count
    isInStyle = false
  }

  private static func refusal(_ name: String) -> String? {
    switch name {
    case "image", "feImage": "it embeds a picture, which is not drawn; show that one by itself"
    case "feMorphology", "feTurbulence", "feConvolveMatrix":
      "it uses the filter \(name), which is not drawn"
    default: nil
    }
  }

  /// Entities may shorten a word, but not hide elements or one another.
  private static func checkEntities(_ text: ArraySlice<UInt8>) throws(PictureError) {
    for part in text.split(separator: Array("<!ENTITY".utf8)).dropFirst() {
      let value = part.prefix { $0 != UInt8(ascii: ">") }
      guard value.allSatisfy({ !"<&%".utf8.contains($0) }) else {
        throw .corrupt(.svg, reason: "it declares an entity that holds markup")
      }
    }
  }

  /// The ids in all `url(#id)`.
  private static func addresses(_ text: ArraySlice<UInt8>) throws(PictureError) -> [String] {
    var ids: [String] = []
    var rest = text
    while let found = rest.firstRange(of: "url(".utf8) {
      rest = rest[found.upperBound...].drop { "\"' ".utf8.contains($0) }
      guard rest.first == UInt8(ascii: "#") else { continue }
      let id = rest.dropFirst().prefix { !"\"' )".utf8.contains($0) }
      ids.append(try Self.id(id))
    }
    return ids
  }

  private static func id(_ bytes: ArraySlice<UInt8>) throws(PictureError) -> String {
    guard !bytes.contains(UInt8(ascii: "&")) else {
      throw .corrupt(.svg, reason: "a reference holds an entity")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Follows references until nothing grows any more.
  private func totalCost() throws(PictureError) -> Int {
    var costs: [String: Int] = [:]
    for _ in 0..<Self.deepest {
      // What all elements before each one cost together.
      var sums = [0]
      for element in elements {
        let uses = element.uses.reduce(0) { $0 + min((costs[$1.id] ?? 0) * $1.times, Self.endless) }
        sums.append(min(sums[sums.count - 1] + element.cost + uses, Self.endless))
      }
      var next: [String: Int] = [:]
      for (index, element) in elements.enumerated() {
        if let id = element.id, next[id] == nil { next[id] = sums[element.end] - sums[index] }
      }
      let styles = styleUses.reduce(0) { min($0 + (next[$1] ?? 0), Self.endless) }
      let perElement = min(styles + styleCost, Self.endless)
      let total = min(sums[elements.count] + perElement * elements.count, Self.endless)
      if total >= Self.endless {
        throw .corrupt(.svg, reason: "its references draw more than a billion elements")
      }
      if next == costs { return max(total, 1) }
      costs = next
    }
    throw .corrupt(
      .svg,
      reason: "its references go round in a circle, or are nested more than \(Self.deepest) deep")
  }

  /// For properties that need a picture of their own between, in plain elements.
  private static func extraCost(_ key: String, _ value: ArraySlice<UInt8>) -> Int {
    var cost = 0
    let layers = ["opacity", "mask", "clip-path", "mix-blend-mode"]
    if layers.contains(key)
      || key == "style" && layers.contains(where: { value.firstRange(of: $0.utf8) != nil })
    {
      cost += layerCost
    }
    let functions = ["blur(", "drop-shadow(", "brightness(", "contrast(", "grayscale(", "invert("]
    let others = ["hue-rotate(", "opacity(", "saturate(", "sepia("]
    for name in functions + others where value.firstRange(of: name.utf8) != nil {
      cost += filterCost
    }
    return cost
  }

  // Measured with librsvg 2.54, in nanoseconds a pixel: about 1 for a plain shape that covers all,
  // 20 for a group of its own, 1,000 for a filter.
  private static let layerCost = 20
  private static let filterCost = 1000
  private static let deepest = 32
  private static let endless = 1 << 30
}
