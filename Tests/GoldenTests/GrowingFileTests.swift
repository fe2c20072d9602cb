import Foundation
import Testing

@testable import Golden

@Suite("Growing files")
struct GrowingFileTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 300_001])
  func holdsWhatWasWritten(_ length: Int) throws {
    try withFolder { folder in
      let file = try GrowingFile(folder + "/x")
      for piece in 0..<7 { file.write(String(repeating: "ä\(piece)", count: length / 7)) }
      #expect(try Files.list(folder) == [".x.part"])
      try file.finish()
      #expect(try Files.list(folder) == ["x"])
      let wanted = (0..<7).map { String(repeating: "ä\($0)", count: length / 7) }.joined()
      #expect(try Files.read(folder + "/x", limit: 1 << 30) == Array(wanted.utf8))
    }
  }

  @Test func oneThatIsGivenUpLeavesNothing() throws {
    try withFolder { folder in
      do {
        let file = try GrowingFile(folder + "/x")
        file.write(String(repeating: "a", count: 200_000))
      }
      #expect(try Files.list(folder) == [])
    }
  }

  @Test func whatGoesWrongIsTold() throws {
    #expect(throws: FileError(operation: .create, path: "/nowhere/x", code: ENOENT)) {
      _ = try GrowingFile("/nowhere/x")
    }
    try withFolder { folder in
      try Files.makeFolder(folder + "/x/y")
      let file = try GrowingFile(folder + "/x")
      file.write("a")
      #expect(throws: FileError(operation: .write, path: folder + "/x", code: EISDIR)) {
        try file.finish()
      }
      #expect(try Files.list(folder) == ["x"])
    }
  }

  /// The lines that a file gets are those of a trace that is all in memory.
  @Test func aTraceIsWrittenAsItsText() throws {
    func cards(_ frame: Int) -> [MotionTrace.Card] {
      guard frame % 5 > 0 else { return [] }
      return (0..<frame / 3 % 4).map { card in
        .init(
          name: "d/\(card)", pose: [Double(frame / 2 * card), 1.25, 1, 0, 0, 1, 0], corners: [])
      }
    }
    var trace = MotionTrace()
    for frame in 0..<60 {
      let isKept = trace.append(frame: frame, cards(frame))
      try #require(isKept)
    }
    try withFolder { folder in
      let file = folder + "/trace.jsonl"
      #expect(try MotionTraceWriter.write(to: file, frameCount: 60, cards))
      let bytes = try Files.read(file, limit: 1 << 30)
      #expect(bytes == Array(trace.text.utf8))
      #expect(MotionTrace(bytes) == trace)
      let many = Array(repeating: MotionTrace.Card(name: "x", pose: [], corners: []), count: 2000)
      #expect(
        try !MotionTraceWriter.write(to: folder + "/y", frameCount: 501) { frame in
          Array(many.prefix(2000 - frame % 2))
        })
      #expect(try Files.list(folder) == ["trace.jsonl"])
    }
  }
}
