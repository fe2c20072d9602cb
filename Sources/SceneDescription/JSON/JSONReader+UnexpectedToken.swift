extension JSONReader {
  /// The fault of whatever stands at the scanner's index, where something else must stand.
  ///
  /// The hint is for a character that has nothing more special to be said of it.
  func unexpected(insteadOf expected: String, hint: String? = nil) -> JSONError {
    guard let byte = scanner.current else { return endOfFile() }
    if let error = malformedOrComment() ?? wrongQuotes() ?? wrongBracket(byte) { return error }
    return JSONError(
      at: scanner.position,
      "expected \(expected), found \(found())",
      hint: hint
    )
  }

  private func endOfFile() -> JSONError {
    guard let innermost = open.last else {
      return JSONError(at: scanner.position, "the file holds no JSON value")
    }
    let brackets = String(open.reversed().map { $0.isObject ? "}" : "]" })
    let hint: String
    if open.count == 1 {
      hint = "close it with '\(brackets)'"
    } else if open.count <= Excerpt.limit {
      hint = "close all \(open.count) that are open with '\(brackets)'"
    } else {
      hint = "\(open.count) arrays and objects are open"
    }
    return JSONError(
      at: scanner.position,
      "unexpected end of file: \(described(innermost)) is not closed",
      hint: hint
    )
  }

  /// The faults that can stand anywhere between two tokens.
  func malformedOrComment() -> JSONError? {
    do {
      _ = try scanner.scalar(at: scanner.index)
    } catch {
      return error
    }
    let next = scanner.byte(at: scanner.index + 1)
    let isComment =
      scanner.current == UInt8(ascii: "#")
      || scanner.current == UInt8(ascii: "/")
        && (next == UInt8(ascii: "/") || next == UInt8(ascii: "*"))
    return isComment
      ? JSONError(at: scanner.position, "JSON has no comments", hint: "remove the comment") : nil
  }

  /// A string in single or typographic quotes.
  private func wrongQuotes() -> JSONError? {
    let closing: [Unicode.Scalar: [Unicode.Scalar]] = [
      "'": ["'"], "`": ["`"], "\u{2018}": ["\u{2019}"], "\u{201C}": ["\u{201D}"],
      "\u{201D}": ["\u{201D}"], "\u{201E}": ["\u{201C}", "\u{201D}"], "\u{AB}": ["\u{BB}"],
    ]
    guard let quote = try? scanner.scalar(at: scanner.index), let ends = closing[quote] else {
      return nil
    }
    let name: [Unicode.Scalar: String] = ["'": "single quotes", "`": "backquotes"]
    var text = ""
    var place = scanner.index + UTF8.width(quote)
    var isClosed = false
    while text.unicodeScalars.count <= Excerpt.limit,
      let scalar = try? scanner.scalar(at: place), scalar.value >= 0x20,
      scalar != "\"", scalar != "\\"
    {
      isClosed = ends.contains(scalar)
      if isClosed { break }
      text.unicodeScalars.append(scalar)
      place += UTF8.width(scalar)
    }
    return JSONError(
      at: scanner.position,
      "a string stands in double quotes, not in \(name[quote] ?? "typographic quotes")",
      hint: isClosed && Excerpt.showsWhole(text) ? "write \"\(text)\"" : nil
    )
  }

  /// A closing bracket of the other kind than the innermost open one.
  private func wrongBracket(_ byte: UInt8) -> JSONError? {
    guard byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}"), byte != closingBracket,
      let innermost = open.last
    else { return nil }
    let bracket = innermost.isObject ? "}" : "]"
    return JSONError(
      at: scanner.position,
      "\(described(innermost)) is closed by '\(bracket)', not by \(found())"
    )
  }

  private func described(_ container: OpenContainer) -> String {
    "the \(container.isObject ? "object" : "array") opened at \(container.position.inWords)"
  }

  /// What stands at the index, as a message names it.
  func found() -> String {
    let word = scanner.word()
    if !word.isEmpty { return Excerpt.quoted(scanner.text(word)) }
    return (try? scanner.scalar(at: scanner.index)).map(Excerpt.named) ?? "end of file"
  }
}

extension SourcePosition {
  /// Within a sentence: `line 3, column 9`.
  var inWords: String { "line \(line), column \(column)" }
}
