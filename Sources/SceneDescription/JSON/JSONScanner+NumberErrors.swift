extension JSONScanner {
  /// The fault of the number that begins at `index`, in words.
  func error(for fault: NumberFault) -> JSONError {
    switch fault {
    case .plus:
      let hint = repair { String($0.dropFirst()) }
      return notFinite(at: index + 1)
        ?? JSONError(at: position, "a number does not begin with '+'", hint: hint)
    case .leadingZero:
      let message = "a number does not begin with a superfluous 0"
      return JSONError(at: position, message, hint: repair(Self.withoutLeadingZeros))
    case .noInteger(let place):
      let sign = place - index
      let message = "a number does not begin with its decimal point"
      return JSONError(
        at: position,
        message,
        hint: repair { $0.prefix(sign) + "0" + $0.dropFirst(sign) }
      )
    case .noDigit(let place):
      return missingDigit(at: place)
    case .tail(let place):
      return unexpectedTail(at: place)
    }
  }

  private func missingDigit(at place: Int) -> JSONError {
    if place == index + 1, let error = notFinite(at: place) { return error }
    let length = place - index
    let lacksFraction = bytes[place - 1] == UInt8(ascii: ".")
    let hint =
      lacksFraction ? repair { $0.prefix(length) + "0" + $0.dropFirst(length) } : nil
    let last = Excerpt.named(Unicode.Scalar(bytes[place - 1]))
    return JSONError(at: position(at: place), "a digit must follow \(last)", hint: hint)
  }

  private func unexpectedTail(at place: Int) -> JSONError {
    let tail = bytes[place]
    let isHexadecimal =
      (tail == UInt8(ascii: "x") || tail == UInt8(ascii: "X"))
      && bytes[place - 1] == UInt8(ascii: "0")
      && place - index == (bytes[index] == UInt8(ascii: "-") ? 2 : 1)
    if isHexadecimal {
      let length = place - index
      let hint = repair { written in
        UInt32(written.dropFirst(length + 1), radix: 16).map { value in
          written.prefix(length - 1) + String(value)
        }
      }
      return JSONError(at: position, "JSON has no hexadecimal numbers", hint: hint)
    }
    if tail == UInt8(ascii: "_") {
      return JSONError(
        at: position(at: place),
        "a number has no '_' between its digits",
        hint: repair { $0.filter { $0 != "_" } }
      )
    }
    return JSONError(
      at: position(at: place),
      "unexpected \(Excerpt.named(Unicode.Scalar(tail))) in a number"
    )
  }

  /// The fault of `NaN` and its like where they stand as or in a number; nil for anything else.
  func notFinite(at place: Int) -> JSONError? {
    var behind = self
    behind.index = place
    switch text(behind.word()).lowercased() {
    case "nan": return JSONError(at: position, "JSON has no number NaN")
    case "inf", "infinity": return JSONError(at: position, "JSON has no infinite number")
    default: return nil
    }
  }

  private static func withoutLeadingZeros(_ number: String) -> String {
    let sign = number.hasPrefix("-") ? "-" : ""
    let rest = number.dropFirst(sign.count).drop { $0 == "0" }
    return sign + (rest.first.map { "1"..."9" ~= $0 } == true ? "" : "0") + rest
  }

  /// A hint with the number after the edit; nil if JSON has no such number or it is long.
  ///
  /// The edit gets all that was probably meant as one number, from `index` on. It is ASCII, so a
  /// distance in bytes is one in characters too.
  private func repair(_ edit: (String) -> String?) -> String? {
    let shown = bytes[index...].prefix(Excerpt.limit + 1).prefix(while: Self.belongsToNumber)
    guard shown.count <= Excerpt.limit, let number = edit(text(shown.indices)) else { return nil }
    let candidate = JSONScanner(Array(number.utf8))
    var end = 0
    let isNumber =
      candidate.numberFault(from: 0, end: &end) == nil && end == candidate.bytes.count
    return isNumber ? "write \(number)" : nil
  }
}
