import Foundation
import Testing

@testable import carousel_render

/// What counts as a change of the watched files. The system tells of one before the call that made it
/// returns, so nothing here waits.
@Suite("File watch")
struct FileWatchTests {
  private static func with(_ body: (FileWatch, URL) throws -> Void) throws {
    try Program.withFolder { folder in
      try Data("1".utf8).write(to: folder.appending(path: "a"))
      let watch = try FileWatch()
      try watch.add([folder.appending(path: "a").path])
      try body(watch, folder)
    }
  }

  @Test func onlyWatchedFilesCount() throws {
    try Self.with { watch, folder in
      #expect(!watch.waits(milliseconds: 0))
      try Data("2".utf8).write(to: folder.appending(path: "b"))
      #expect(!watch.waits(milliseconds: 0))
      try Data("2".utf8).write(to: folder.appending(path: "a"))
      #expect(watch.waits(milliseconds: 0))
      #expect(!watch.waits(milliseconds: 0))
    }
  }

  @Test func renamingAndRemovingCount() throws {
    try Self.with { watch, folder in
      let (a, b) = (folder.appending(path: "a"), folder.appending(path: "b"))
      try FileManager.default.moveItem(at: a, to: b)
      #expect(watch.waits(milliseconds: 0))
      try FileManager.default.moveItem(at: b, to: a)
      #expect(watch.waits(milliseconds: 0))
      try FileManager.default.removeItem(at: a)
      #expect(watch.waits(milliseconds: 0))
    }
  }

  @Test func whatIsNotThereIsAwaited() throws {
    try Self.with { watch, folder in
      let inner = folder.appending(path: "x/y")
      try watch.add([inner.appending(path: "c").path])
      try FileManager.default.createDirectory(
        at: folder.appending(path: "z"), withIntermediateDirectories: false)
      #expect(!watch.waits(milliseconds: 0))
      try FileManager.default.createDirectory(
        at: folder.appending(path: "x"), withIntermediateDirectories: false)
      #expect(watch.waits(milliseconds: 0))
      try watch.add([inner.appending(path: "c").path])
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      #expect(watch.waits(milliseconds: 0))
    }
  }

  /// The file that a link points at lies in another folder.
  @Test func linksAreFollowed() throws {
    try Program.withFolder { other in
      let target = other.appending(path: "t")
      try Data("1".utf8).write(to: target)
      try Self.with { watch, folder in
        let link = folder.appending(path: "l")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
        try watch.add([link.path])
        try Data("2".utf8).write(to: target)
        #expect(watch.waits(milliseconds: 0))
      }
    }
  }
}
