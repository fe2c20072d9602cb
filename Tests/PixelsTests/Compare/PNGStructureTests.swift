import Pixels
import Testing

@Suite struct PNGStructureTests {
  private static let file = PNGEncoder.encode(
    noisePicture(width: 31, height: 17, opaque: false), as: .rgba)

  @Test func aWholeFileIsWhole() throws {
    let structure = try PNGStructure(Self.file)
    #expect((structure.width, structure.height) == (31, 17))
  }

  @Test func everyCutIsFound() {
    for length in 0..<Self.file.count {
      #expect(throws: PNGError.self) { try PNGStructure(Array(Self.file.prefix(length))) }
    }
  }

  @Test func everyChangedByteIsFound() {
    for index in Self.file.indices {
      var bytes = Self.file
      bytes[index] ^= 1
      #expect(throws: PNGError.self) { try PNGStructure(bytes) }
    }
  }

  /// A length that reaches beyond the end, the largest there is.
  @Test func wildLengthsAreFound() {
    var bytes = Self.file
    for index in 8..<12 { bytes[index] = 0xff }
    #expect(throws: PNGError.corrupt(reason: "it ends too early")) { try PNGStructure(bytes) }
  }

  @Test func thePicturesHashIsThatOfItsBitmap() throws {
    let bitmap = noisePicture(width: 31, height: 17, opaque: false)
    let picture = try PNGDecoder.decodeStraight(Self.file)
    #expect(picture.hash == PixelHash.hex(of: bitmap))
    #expect(picture == StraightPicture(bitmap))
  }
}
