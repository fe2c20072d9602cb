extension JSONScanner {
  /// Why what begins like a number is none; the places are byte indices.
  enum NumberFault {
    /// `+1`
    case plus
    /// `01`, `-01`
    case leadingZero
    /// `.5`, `-.5`: the place of the point.
    case noInteger(at: Int)
    /// `-`, `1.`, `1e+`: the place where a digit is missing.
    case noDigit(at: Int)
    /// `1.2.3`, `12px`, `0x1F`: the place of what cannot follow.
    case tail(at: Int)
  }

  /// Reads a number of RFC 8259 section 6 as it is written.
  mutating func number() throws(JSONError) -> String {
    let start = index
    var end = start
    if let fault = numberFault(from: start, end: &end) { throw error(for: fault) }
    index = end
    return text(start..<end)
  }

  /// Checks the number that begins at the byte and finds the index behind it.
  func numberFault(from start: Int, end: inout Int) -> NumberFault? {
    end = start
    if byte(at: end) == UInt8(ascii: "+") { return .plus }
    if byte(at: end) == UInt8(ascii: "-") { end += 1 }
    if byte(at: end) == UInt8(ascii: ".") { return .noInteger(at: end) }
    let integer = end
    guard skipDigits(&end) else { return .noDigit(at: end) }
    if bytes[integer] == UInt8(ascii: "0"), end > integer + 1 { return .leadingZero }
    if byte(at: end) == UInt8(ascii: ".") {
      end += 1
      guard skipDigits(&end) else { return .noDigit(at: end) }
    }
    if byte(at: end) == UInt8(ascii: "e") || byte(at: end) == UInt8(ascii: "E") {
      end += 1
      if byte(at: end) == UInt8(ascii: "+") || byte(at: end) == UInt8(ascii: "-") { end += 1 }
      guard skipDigits(&end) else { return .noDigit(at: end) }
    }
    if let next = byte(at: end), Self.belongsToNumber(next) { return .tail(at: end) }
    return nil
  }

  /// Whether there is a digit at all.
  private func skipDigits(_ place: inout Int) -> Bool {
    let start = place
    while let byte = byte(at: place), UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { place += 1 }
    return place > start
  }

  /// Whether the byte cannot be taken for the start of something else behind a number.
  static func belongsToNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "%"):
      true
    default:
      false
    }
  }
}
