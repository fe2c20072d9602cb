import Foundation
import TestSupport
import Testing

@Suite("Bad scenes")
struct BadSceneTests {
  static let folder = Program.tests.appending(path: "Fixtures/bad-scenes")
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  @Test func thereAreMany() { #expect(BadSceneTests.names.count >= 60) }

  /// Each has its diagnostics beside it.
  @Test(arguments: names)
  func diagnostics(_ name: String) throws {
    let expected = try String(
      contentsOf: BadSceneTests.folder.appending(path: name.replacing(".json", with: ".txt")),
      encoding: .utf8)
    let result = try Program.run(["check", name], in: BadSceneTests.folder)
    #expect(result.status == 2)
    #expect(result.errors == expected)
    #expect(result.output.isEmpty)
  }

  @Test func sevenMistakesAreSevenMessages() throws {
    let result = try Program.run(["check", "seven-mistakes.json"], in: BadSceneTests.folder)
    #expect(result.errors.split(separator: "\n").count == 7)
  }

  @Test func aHundredThousandBracketsAreNoCrash() throws {
    try Program.withFolder { folder in
      for text in [
        String(repeating: "[", count: 100_000), String(repeating: "[{\"a\":", count: 50_000),
      ] {
        let file = folder.appending(path: "deep.json")
        try text.write(to: file, atomically: true, encoding: .utf8)
        #expect(try Program.run(["check", file.path]).status == 2)
      }
    }
  }

  /// Random damage to a good scene never crashes the program.
  @Test func mutationsNeverCrash() throws {
    var random = SplitMix(seed: 2)
    let files = ["card-stack", "slot-carousel", "infinity-strip"]
    try Program.withFolder { folder in
      var paths: [String] = []
      for index in 0..<150 {
        let source = Program.root.appending(path: "scenes/\(files[index % 3]).json")
        var bytes = try Array(Data(contentsOf: source))
        for _ in 0..<(1 + index % 4) {
          let place = Int(random.next() % UInt64(bytes.count))
          switch random.next() % 4 {
          case 0: bytes.remove(at: place)
          case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
          case 2: bytes.insert(contentsOf: Array("9".utf8), at: place)
          default: bytes.insert(bytes[Int(random.next() % UInt64(bytes.count))], at: place)
          }
        }
        let file = folder.appending(path: "\(index).json")
        try Data(bytes).write(to: file)
        paths.append(file.path)
      }
      let result = try Program.run(["check"] + paths)
      #expect(result.status == 0 || result.status == 2 || result.status == 66)
    }
  }
}
