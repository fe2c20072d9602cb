import Foundation
import Testing

@testable import Raster

@Suite struct FontVersionTests {
  /// The files' sizes as the system tells them, and Debian 12's font revisions as `fc-query` tells
  /// them (in units of 1/65536).
  @Test(arguments: [
    "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
  ])
  func revisionsAreThoseThatFontconfigReads(_ path: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/fc-query")
    process.arguments = ["-i", "0", "-f", "%{fontversion}", path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let revision = try #require(Double(text)) / 65_536
    let size = try #require(
      try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    let expected = String(format: "%.3f, %d bytes", revision, size)
    #expect(FontVersions.version(ofFile: path) == expected)
    #expect(LibraryVersions.all[URL(filePath: path).lastPathComponent] == expected)
  }

  @Test func otherFilesHaveNoRevision() {
    #expect(FontVersions.version(ofFile: "/nowhere") == nil)
    #expect(FontVersions.version(ofFile: #filePath) == nil)
  }
}
