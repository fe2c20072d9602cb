import Foundation
import Testing

@Suite("Expectations on the command line")
struct ExpectationCommandTests {
  /// After a tenth of a linear fifth of a second from −12 to 12 the first card is at 0.
  private func withScene(x: String, _ body: (URL) throws -> Void) throws {
    try Program.withFolder { folder in
      let text = smallScene.replacing(
        #""duration": 0.25"#,
        with: #""duration": 0.25,\#n  "expect": [{"at": 0.1, "card": "a", "x": \#(x)}]"#)
      try text.write(to: folder.appending(path: "s.json"), atomically: true, encoding: .utf8)
      try body(folder)
    }
  }

  private let message =
    "s.json:6:14: error: expectation failed: 'a' at 0.1 s: x is 0, expected 5 within 0.5\n"

  @Test(arguments: [["check"], ["trace"], ["trace", "--csv"], ["trace", "--time", "0"]])
  func failuresAreOne(_ command: [String]) throws {
    try withScene(x: "5") { folder in
      let result = try Program.run(command + ["s.json"], in: folder)
      #expect(result.status == 1)
      #expect(result.errors == message)
      #expect(result.output.isEmpty == (command == ["check"]))
    }
    try withScene(x: "0") { folder in
      let result = try Program.run(command + ["s.json"], in: folder)
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
    }
  }

  /// The pictures show why, so they are drawn.
  @Test func renderingGoesOn() throws {
    try withScene(x: "5") { folder in
      let result = try Program.run(["s.json", "-o", "out", "-q"], in: folder)
      #expect(result.status == 1)
      #expect(result.errors == message)
      #expect(try Program.files(in: folder.appending(path: "out")).count == 15 + 2)
    }
  }

  @Test func anInvalidSceneIsWorse() throws {
    try withScene(x: "5") { folder in
      try "[".write(to: folder.appending(path: "t.json"), atomically: true, encoding: .utf8)
      #expect(try Program.run(["check", "s.json", "t.json"], in: folder).status == 2)
    }
  }
}
