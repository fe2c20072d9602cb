import SceneDescription
import Testing

@Suite struct JSONEncodingTests {
  @Test(
    arguments: [
      ([0x80], "byte 0x80 continues no character"),
      ([0xC0, 0xAF], "U+002F is written in more bytes than it needs"),
      ([0xC1, 0xBF], "U+007F is written in more bytes than it needs"),
      ([0xE0, 0x9F, 0xBF], "U+07FF is written in more bytes than it needs"),
      ([0xF0, 0x8F, 0xBF, 0xBF], "U+FFFF is written in more bytes than it needs"),
      ([0xED, 0xA0, 0x80], "U+D800 is a surrogate, not a character"),
      ([0xED, 0xBF, 0xBF], "U+DFFF is a surrogate, not a character"),
      ([0xF4, 0x90, 0x80, 0x80], "U+110000 is above U+10FFFF"),
      ([0xC3], "the character that begins with byte 0xC3 is cut short"),
      ([0xE6, 0xBC], "the character that begins with byte 0xE6 is cut short"),
      ([0xF0, 0x9F, 0x98, 0x20], "the character that begins with byte 0xF0 is cut short"),
      ([0xF8, 0x88, 0x80, 0x80, 0x80], "byte 0xF8 never occurs in it"),
      ([0xFF], "byte 0xFF never occurs in it"),
    ] as [([UInt8], String)]
  )
  func malformedBytesAreRefusedInTheirPlace(bytes: [UInt8], reason: String) {
    let expected = "the file is not valid UTF-8: \(reason) (save the file as UTF-8)"
    for (opening, column) in [("[\r\n\"é", 3), ("[\r\n", 1), ("[0,\n0", 2), ("[\n\"\\n漢", 5)] {
      let text = Array(opening.utf8) + bytes + Array("\"]".utf8)
      #expect(jsonOutcome(text) == "2:\(column): \(expected)")
    }
    // The same at the end of the file.
    #expect(jsonOutcome(Array("[\"é".utf8) + bytes) == "1:4: \(expected)")
  }

  /// Against the standard library's own validation: all pairs of bytes, and the longer forms at the
  /// borders of what each byte may be.
  @Test func acceptsExactlyWhatIsUTF8() {
    let seconds: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
    let others: [UInt8] = [0x20, 0x7F, 0x80, 0xBF, 0xC0, 0xFF]
    var forms: [[UInt8]] = []
    for first in UInt8(0x80)...0xFF {
      for second in UInt8(0x20)...0xFF where second != 0x22 && second != 0x5C {
        forms.append([first, second])
      }
      for second in seconds where first >= 0xE0 {
        for third in others {
          forms.append([first, second, third])
          forms += others.map { [first, second, third, $0] }
        }
      }
    }
    for form in forms {
      let isUTF8 = String(validating: form, as: UTF8.self) != nil
      let isRead = (try? JSONReader.read([0x22] + form + [0x22])) != nil
      if isUTF8 != isRead { Issue.record("\(form)") }
    }
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], "UTF-16"),
      ([0xFE, 0xFF, 0, 0x5B, 0, 0x5D], "UTF-16"),
      ([0x5B, 0, 0x5D, 0], "UTF-16"),
      ([0, 0x5B, 0, 0x5D], "UTF-16"),
      ([0x31, 0], "UTF-16"),
      ([0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0], "UTF-32"),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x31], "UTF-32"),
      ([0x31, 0, 0, 0], "UTF-32"),
      ([0, 0, 0, 0x31], "UTF-32"),
    ] as [([UInt8], String)]
  )
  func otherEncodingsAreNamed(bytes: [UInt8], name: String) {
    #expect(
      jsonOutcome(bytes)
        == "1:1: the file is \(name), but JSON is UTF-8 (save the file as UTF-8)"
    )
  }

  @Test func aZeroByteIsNoOtherEncoding() {
    #expect(jsonOutcome([0x5B, 0, 0x5D]) == "1:2: expected a value, found U+0000")
    #expect(jsonOutcome([0, 0, 0]) == "1:1: expected a value, found U+0000")
  }

  @Test func aByteOrderMarkCutShortIsMalformed() {
    #expect(jsonOutcome([0xEF, 0xBB, 0x7B, 0x7D]).hasPrefix("1:1: the file is not valid UTF-8"))
  }
}
