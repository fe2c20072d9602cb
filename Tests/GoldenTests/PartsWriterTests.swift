import Foundation
import Testing

@testable import Golden

/// Bytes in many places become one file.
@Suite struct PartsWriterTests {
  private static func parts(_ sizes: [Int]) -> [ArraySlice<UInt8>] {
    var next: UInt8 = 0
    return sizes.map { size in
      let bytes = (0..<size + 2).map { _ -> UInt8 in
        next = next &* 5 &+ 7
        return next
      }
      // Slices whose array has more before and behind.
      return bytes[1...].prefix(size)
    }
  }

  @Test(arguments: [
    [], [0], [1], [0, 0, 5, 0], [70_000, 0, 1, 3], Array(repeating: 3, count: 2000),
    (0..<300).map { $0 % 7 * 1000 },
  ])
  func allPartsAreWrittenInOrder(_ sizes: [Int]) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "parts-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let parts = Self.parts(sizes)
    try Files.write(parts, to: path)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(parts.joined()))
  }

  /// A pipe that nobody empties takes some bytes, and then no more.
  @Test func whatTheSystemRefusesIsTold() throws {
    let pipe = Pipe()
    let (reader, writer) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    #expect(fcntl(writer.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    let parts = Self.parts(Array(repeating: 30_001, count: 20))
    #expect(PartsWriter.write(parts, to: writer.fileDescriptor) == EAGAIN)
    try writer.close()
    let taken = try #require(try reader.readToEnd())
    #expect(!taken.isEmpty && taken == Data(parts.joined()).prefix(taken.count))
  }

  @Test func aPartialWriteGoesOnWhereItStopped() {
    let bytes = Array<UInt8>(0..<20)
    bytes.withUnsafeBytes { bytes in
      let base = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      let sizes = [4, 1, 6, 9]
      for count in 0...20 {
        var offset = 0
        var pieces = sizes.map { size in
          defer { offset += size }
          return iovec(iov_base: base.map { $0 + offset }, iov_len: size)
        }[...]
        PartsWriter.drop(count, from: &pieces)
        let rest = pieces.flatMap {
          Array(UnsafeRawBufferPointer(start: $0.iov_base, count: $0.iov_len))
        }
        #expect(rest == Array(UInt8(count)..<20))
        #expect(pieces.allSatisfy { $0.iov_len > 0 })
      }
    }
  }
}
