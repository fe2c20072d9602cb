import Foundation
import Pixels
import Testing

/// What stands in picture files beside their pixels.
@Suite struct PictureExtrasTests {
  private func fixture(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: PictureFixture.folder.appending(path: path)))
  }

  /// A gamma of 1, a broken profile, and bytes behind the end change nothing. (The chunks were made
  /// with Python's zlib and struct modules.)
  @Test(arguments: [
    "0000000467414d41000186a031e8965f",
    "000000156943435062726f6b656e00006e6f7420612070726f66696c652a5e7471",
  ])
  func gammaAndProfilesAreIgnored(_ chunk: String) throws {
    let plain = try fixture("pngsuite/basn2c16.png")
    // Behind the signature and the header.
    let tagged = plain.prefix(33) + bytes(chunk) + plain.dropFirst(33) + [1, 2, 3]
    let expected = array(try PNGDecoder.decode(plain))
    #expect(array(try PNGDecoder.decode(Array(tagged))) == expected)
  }

  @Test func anUnknownChunkThatMattersIsAnError() throws {
    let plain = try fixture("pngsuite/basn2c16.png")
    let strange = plain.prefix(33) + bytes("00000000554e4b4e257a7a1f") + plain.dropFirst(33)
    #expect(
      throws: PNGError.corrupt(reason: "an unknown chunk 'UNKN' that must not be skipped")
    ) { _ = try PNGDecoder.decode(Array(strange)) }
  }

  /// Changes of the Exif note of a picture that is shown turned: offset from its TIFF header, the
  /// new byte. What is malformed means upright.
  @Test(arguments: [
    // The byte order, the number 42, the directory's offset, the number of entries.
    (0, UInt8(0x4d)), (2, 43), (7, 0xff), (8, 1),
    // The entry's tag, type, count, and value.
    (22, 0x13), (24, 4), (26, 2), (30, 0), (30, 9), (31, 1),
  ])
  func aMalformedOrientationMeansUpright(_ offset: Int, _ byte: UInt8) throws {
    var bytes = try fixture("jpeg/orientation-6.jpg")
    #expect(try PictureDecoder.size(of: bytes, .jpeg) == (29, 45))
    let mark = Array("Exif".utf8) + [0, 0]
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: mark) }) + 6
    #expect(bytes[start + offset] != byte)
    bytes[start + offset] = byte
    #expect(try PictureDecoder.size(of: bytes, .jpeg) == (45, 29))
    let picture = try PictureDecoder.decode(bytes, .jpeg)
    #expect(
      array(picture) == array(try PictureDecoder.decode(fixture("jpeg/orientation-1.jpg"), .jpeg)))
  }
}
