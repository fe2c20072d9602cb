import Foundation
import Testing

@testable import Golden

/// Files under way, whatever becomes of their folder meanwhile.
@Suite("Part files")
struct PartFileTests {
  /// A folder with a folder `a` in it.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "a"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func move(_ old: String, to new: String) throws {
    try FileManager.default.moveItem(atPath: old, toPath: new)
  }

  /// What the folder holds, hidden files too.
  private func bytes(_ path: String) throws -> [UInt8] { try Files.read(path, limit: 1 << 20) }

  private func fill(_ part: inout PartFile, _ text: String) throws {
    let descriptor = try part.open()
    let count = text.utf8.count
    #expect(Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, count) } == count)
    #expect(close(descriptor) == 0)
  }

  @Test func aFolderThatMovesTakesItsFileAlong() throws {
    try withFolder { folder in
      var part = try PartFile(folder + "/a/x")
      try fill(&part, "whole")
      let file = try GrowingFile(folder + "/a/y")
      file.write("begun, ")
      try move(folder + "/a", to: folder + "/b")
      // Another folder in its place gets nothing.
      try Files.makeFolder(folder + "/a")
      #expect(try Files.list(folder + "/b") == [".x.part", ".y.part"])
      file.write("ended")
      try file.finish()
      try part.finish()
      #expect(try Files.list(folder + "/a") == [])
      #expect(try Files.list(folder + "/b") == ["x", "y"])
      #expect(try bytes(folder + "/b/x") == Array("whole".utf8))
      #expect(try bytes(folder + "/b/y") == Array("begun, ended".utf8))
    }
  }

  @Test func whatIsGivenUpInAFolderThatMovedIsGone() throws {
    try withFolder { folder in
      do {
        var part = try PartFile(folder + "/a/x")
        try fill(&part, "half")
        let file = try GrowingFile(folder + "/a/y")
        file.write("half")
        try move(folder + "/a", to: folder + "/b")
        #expect(try Files.list(folder + "/b") == [".x.part", ".y.part"])
      }
      #expect(try Files.list(folder + "/b") == [])
      #expect(try Files.list(folder) == ["b"])
    }
  }

  @Test func aFolderThatIsRemoved() throws {
    try withFolder { folder in
      let gone = { (name: String) in
        FileError(operation: .write, path: folder + "/a/" + name, code: ENOENT)
      }
      var part = try PartFile(folder + "/a/x")
      try fill(&part, "half")
      var late = try PartFile(folder + "/a/z")
      let file = try GrowingFile(folder + "/a/y")
      try FileManager.default.removeItem(atPath: folder + "/a")
      // A part cannot be lent to the closure of an expectation.
      var failure: FileError?
      do throws(FileError) { _ = try late.open() } catch { failure = error }
      #expect(failure == FileError(operation: .create, path: folder + "/a/z", code: ENOENT))
      // Also where there is a folder of that name again.
      try Files.makeFolder(folder + "/a")
      do throws(FileError) { try part.finish() } catch { failure = error }
      #expect(failure == gone("x"))
      file.write("more")
      #expect(throws: gone("y")) { try file.finish() }
      #expect(try Files.list(folder + "/a") == [])
      #expect(throws: FileError(operation: .create, path: folder + "/b/x", code: ENOENT)) {
        try Files.write([1], to: folder + "/b/x")
      }
    }
  }

  /// A file that cannot have its name is gone at once, and so are its first bytes.
  @Test func aFailureLeavesNothing() throws {
    try withFolder { folder in
      let file = try GrowingFile(folder + "/a")
      file.write("half")
      let failure = FileError(operation: .write, path: folder + "/a", code: EISDIR)
      #expect(throws: failure) { try file.finish() }
      #expect(try Files.list(folder) == ["a"])
      #expect(throws: failure) { try Files.write([1, 2], to: folder + "/a") }
      #expect(try Files.list(folder) == ["a"])
      withExtendedLifetime(file) {}
    }
  }

  /// What somebody else has put there under the temporary name stays; a file that a killed run left
  /// is written anew.
  @Test func whatIsThereAlready() throws {
    try withFolder { folder in
      try Files.makeFolder(folder + "/.x.part")
      #expect(throws: FileError(operation: .create, path: folder + "/x", code: EISDIR)) {
        try Files.write([1], to: folder + "/x")
      }
      try Data("a long rest".utf8).write(to: URL(filePath: folder + "/.y.part"))
      do { _ = try PartFile(folder + "/y") }
      #expect(try Files.list(folder) == [".x.part", ".y.part", "a"])
      try Files.write([1, 2], to: folder + "/y")
      #expect(try bytes(folder + "/y") == [1, 2])
      #expect(try Files.list(folder) == [".x.part", "a", "y"])
    }
  }

  /// Linux' names have 255 bytes; the temporary one is no longer.
  @Test(arguments: ["a", "ä", "👩‍👩‍👧"], [249, 250, 251, 254, 255])
  func longNames(_ letter: String, _ length: Int) throws {
    let letters = String(repeating: letter, count: length / letter.utf8.count)
    let name = String(repeating: "-", count: length - letters.utf8.count) + letters
    try #require(name.utf8.count == length)
    try withFolder { folder in
      try Files.write([7], to: folder + "/a/" + name)
      #expect(try bytes(folder + "/a/" + name) == [7])
      let file = try GrowingFile(folder + "/a/" + name)
      try file.finish()
      #expect(try Files.list(folder + "/a") == [name])
      let longer = folder + "/a/-" + name + String(repeating: "-", count: 255 - length)
      #expect(throws: FileError(operation: .create, path: longer, code: ENAMETOOLONG)) {
        try Files.write([7], to: longer)
      }
      #expect(try Files.list(folder + "/a") == [name])
    }
  }

  @Test func relativePaths() throws {
    let up = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in ".." }
    try withFolder { folder in
      let relative = up.joined(separator: "/") + folder
      try Files.write([1], to: relative + "/a/../a/x")
      #expect(try Files.list(folder + "/a") == ["x"])
    }
    let name = UUID().uuidString
    defer { unlink(name) }
    try Files.write([1, 2], to: name)
    #expect(try bytes("./" + name) == [1, 2])
  }

  @Test func pathsWithoutAName() throws {
    try withFolder { folder in
      #expect(throws: FileError(operation: .create, path: folder + "/a/", code: EISDIR)) {
        try Files.write([1], to: folder + "/a/")
      }
      let names = try Files.list(folder + "/a")
      #expect(names == [])
    }
    #expect(throws: FileError(operation: .create, path: "", code: ENOENT)) {
      try Files.write([1], to: "")
    }
  }

  @Test func aPartKnowsWhereItIs() throws {
    #expect(try PartFile("/tmp/x").temporaryPath == "/tmp/.x.part")
    #expect(try PartFile("/x").temporaryPath == "/.x.part")
    #expect(try PartFile("x").temporaryPath == ".x.part")
  }
}
