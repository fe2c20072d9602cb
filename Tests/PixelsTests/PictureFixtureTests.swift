import Foundation
import Pixels
import Testing

/// A picture of `Fixtures/pictures` and what other decoders make of it; see the README there.
struct PictureFixture: Sendable, CustomTestStringConvertible {
  let path: String
  let width: Int
  let height: Int
  let hash: String

  var testDescription: String { path }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/pictures")

  static let all: [PictureFixture] =
    ((try? String(contentsOf: folder.appending(path: "expected.txt"), encoding: .utf8)) ?? "")
    .split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 4, let width = Int(words[1]), let height = Int(words[2]) else {
        return nil
      }
      return PictureFixture(path: words[0], width: width, height: height, hash: words[3])
    }

  func bytes() throws -> [UInt8] {
    try [UInt8](Data(contentsOf: PictureFixture.folder.appending(path: path)))
  }
}

@Suite struct PictureFixtureTests {
  @Test func allKindsAreThere() {
    let folders = PictureFixture.all.map { $0.path.prefix { $0 != "/" } }
    let counts = Dictionary(grouping: folders, by: \.self).mapValues(\.count)
    #expect(counts == ["pngsuite": 51, "matrix": 60, "jpeg": 21, "webp": 5])
  }

  @Test(arguments: PictureFixture.all)
  func everyPixelIsRight(_ fixture: PictureFixture) throws {
    let bytes = try fixture.bytes()
    let kind = try PictureDecoder.kind(of: bytes)
    let size = try PictureDecoder.size(of: bytes, kind)
    #expect(size == (fixture.width, fixture.height))
    let picture = try PictureDecoder.decode(bytes, kind)
    #expect((picture.width, picture.height) == (fixture.width, fixture.height))
    let components = array(picture).flatMap { p in
      [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: p >> $0) }
    }
    #expect(SHA256.hex(of: components) == fixture.hash)
  }

  /// Names say nothing.
  @Test(
    arguments: zip(
      ["pngsuite/basn0g01.png", "jpeg/444.jpg", "webp/lossy.webp", "svg/shapes.svg"],
      PictureKind.allCases))
  func theKindIsToldByContent(_ path: String, _ kind: PictureKind) throws {
    let bytes = try [UInt8](Data(contentsOf: PictureFixture.folder.appending(path: path)))
    #expect(try PictureDecoder.kind(of: bytes) == kind)
  }

  /// Damage of any sort is an error or a picture, never a crash, and no picture is larger than its
  /// header says. (Large ones are not decoded here, for the time that it takes.)
  @Test(arguments: ["pngsuite", "matrix", "jpeg", "webp"])
  func damageDoesNoHarm(_ folder: String) throws {
    let originals = try PictureFixture.all.filter { $0.path.hasPrefix(folder + "/") }
      .map { try $0.bytes() }
    var noise = Noise(seed: 11)
    var failures = 0
    for index in 0..<400 {
      let bytes = damaged(originals[index % originals.count], &noise)
      do throws(PictureError) {
        let kind = try PictureDecoder.kind(of: bytes)
        guard kind != .svg else { continue }
        let size = try PictureDecoder.size(of: bytes, kind)
        guard size.width * size.height < 1_000_000 else { continue }
        let picture = try PictureDecoder.decode(bytes, kind)
        #expect((picture.width, picture.height) == size)
        #expect(
          array(picture).allSatisfy { p in
            [0, 8, 16].allSatisfy { p >> $0 & 255 <= p >> 24 }
          })
      } catch {
        failures += 1
        #expect(!error.description.isEmpty)
      }
    }
    #expect(failures > 100)
  }

  private func damaged(_ original: [UInt8], _ noise: inout Noise) -> [UInt8] {
    var bytes = original
    for _ in 0..<1 + noise.next() % 4 where !bytes.isEmpty {
      let place = Int(noise.next()) % bytes.count
      switch noise.next() % 5 {
      case 0: bytes[place] ^= 1 << UInt8(noise.next() % 8)
      case 1: bytes[place] = UInt8(truncatingIfNeeded: noise.next())
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(UInt8(truncatingIfNeeded: noise.next()), at: place)
      default: bytes.removeLast(Int(noise.next()) % (bytes.count / 2 + 1))
      }
    }
    return bytes
  }
}
