import PixelKernels
import Pixels
import Testing

@Suite struct PixelHashTests {
  /// Python: hashlib.sha256 over width and height as four bytes each and over the digests of
  /// hashlib.sha256 over bytes([4, 1, 255, 0, 0, 255, 0, 0, 0, 0]).
  @Test func straightBytesAreHashed() {
    var picture = Bitmap(width: 2, height: 1)
    picture.fill(0xffff_0000, in: PixelRect(x: 0..<1, y: 0..<1))
    #expect(
      PixelHash.hex(of: picture)
        == "ea33de819402c9045cb58c10cfa9547d4db31a1e42e6e64bf53b9d045a227f17")
  }

  /// Python, in the same way: six opaque tiles of 32, 32 and 6 by 32 and 8 pixels, always three
  /// rows equal.
  @Test func tilesAreHashedOneByOne() {
    var picture = Bitmap(width: 70, height: 40)
    for y in 0..<40 {
      for x in 0..<70 {
        let red = UInt32((x * 7 + y / 3) % 256)
        let green = UInt32(y / 3 * 5 % 256)
        picture.fill(
          0xff00_0000 | red << 16 | green << 8 | UInt32(x * (y / 3) % 256),
          in: PixelRect(x: x..<x + 1, y: y..<y + 1))
      }
    }
    #expect(
      PixelHash.hex(of: picture)
        == "98a8af538fb7a2b7257941d79ab756c9cc21f3d5a285813cb4d0e6ba4ee85c1d")
    #expect(StraightPicture(picture).hash == PixelHash.hex(of: picture))
  }

  /// A single pixel that is not opaque makes its tile's bytes four a pixel, and no other one's; with and
  /// without AVX2.
  @Test(arguments: [0, 31, 32, 69]) func aClearPixelChangesItsTile(_ column: Int) {
    var picture = noisePicture(width: 70, height: 33, opaque: true)
    let opaque = PixelHash.hex(of: picture)
    picture.fill(0x8040_2010, in: PixelRect(x: column..<column + 1, y: 32..<33))
    let hash = PixelHash.hex(of: picture)
    #expect(hash != opaque)
    #expect(StraightPicture(picture).hash == hash)
    pk_allow_avx2(false)
    defer { pk_allow_avx2(true) }
    #expect(PixelHash.hex(of: picture) == hash)
  }

  /// Equal rows, clear pixels and tiles cut off, by the kernels and by plain Swift.
  @Test(arguments: Pattern.allCases, [true, false])
  func allFormsAgree(_ kind: Pattern, _ opaque: Bool) {
    let picture = kind.picture(width: 213, height: 75, opaque: opaque, seed: 4)
    let hash = StraightPicture(picture).hash
    #expect(PixelHash.hex(of: picture) == hash)
    pk_allow_sha256(false)
    defer { pk_allow_sha256(true) }
    #expect(PixelHash.hex(of: picture) == hash)
    #expect(StraightPicture(picture).hash == hash)
    pk_allow_avx2(false)
    defer { pk_allow_avx2(true) }
    #expect(PixelHash.hex(of: picture) == hash)
  }

  /// What an encoder has packed is the same picture; also with the file's other setting, with alpha, and
  /// after changes of some pixels.
  @Test(arguments: Pattern.allCases, [true, false])
  func packedPixelsAreTheSamePicture(_ kind: Pattern, _ opaque: Bool) {
    for compression in PNGEncoder.Compression.allCases {
      for avx2 in [true, false] {
        pk_allow_avx2(avx2)
        defer { pk_allow_avx2(true) }
        var picture = kind.picture(width: 213, height: 75, opaque: opaque, seed: 4)
        var encoder = FrameEncoder(compression, hashes: true)
        for step in 0..<3 {
          _ = encoder.parts(of: picture, as: opaque ? .rgb : .rgba)
          #expect(encoder.pixelHash == PixelHash.hex(of: picture))
          let x = 60 * step
          picture.fill(0xff01_0203, in: PixelRect(x: x..<x + 5, y: 30..<35))
        }
      }
    }
  }

  @Test func premultiplicationDoesNotShow() {
    var picture = Bitmap(width: 2, height: 1)
    picture.fill(Premultiply.pixel(straight: 0x80ff_0000), in: picture.area)
    let straight = StraightPicture(width: 2, height: 1, pixels: [0x80ff_0000, 0x80ff_0000])
    #expect(PixelHash.hex(of: picture) == straight.hash)
  }

  @Test func theSizeCounts() {
    #expect(
      PixelHash.hex(of: Bitmap(width: 2, height: 1))
        != PixelHash.hex(of: Bitmap(width: 1, height: 2))
    )
  }

  /// Whatever was hashed before, and wherever the changes are.
  @Test func framesAreHashedLikePictures() {
    var noise = Noise(seed: 7)
    var hash = FrameHash()
    for size in [(70, 40), (33, 100), (70, 40)] {
      var picture = Bitmap(width: size.0, height: size.1)
      #expect(hash.hex(of: picture) == PixelHash.hex(of: picture))
      for _ in 0..<40 {
        var region = PixelRegion(width: size.0, height: size.1)
        for _ in 0..<noise.next() % 4 {
          let x = Int(noise.next()) % size.0
          let y = Int(noise.next()) % size.1
          picture.fill(noise.next() | 0xff00_0000, in: PixelRect(x: x..<x + 1, y: y..<y + 1))
          region.insert(row: y, x..<x + 1)
        }
        #expect(hash.hex(of: picture, changedIn: region) == PixelHash.hex(of: picture))
      }
    }
  }

  /// Frames of any sizes and formats in turn, with and without word of where they changed.
  @Test(arguments: PNGEncoder.Compression.allCases)
  func encodedFramesAreHashed(_ compression: PNGEncoder.Compression) {
    var noise = Noise(seed: 11)
    var encoder = FrameEncoder(compression, hashes: true)
    for (width, height) in [(1, 1), (70, 40), (331, 203), (32, 64), (331, 203)] {
      for format in [PNGEncoder.Format.rgb, .rgba, .rgb] {
        var picture = Bitmap(width: width, height: height)
        picture.fill(noise.next() | 0xff00_0000, in: picture.area)
        _ = encoder.parts(of: picture, as: format)
        #expect(encoder.pixelHash == PixelHash.hex(of: picture))
        for step in 0..<12 {
          var region = PixelRegion(width: width, height: height)
          for _ in 0..<noise.next() % 3 {
            let x = Int(noise.next()) % width
            let y = Int(noise.next()) % height
            picture.fill(noise.next() | 0xff00_0000, in: PixelRect(x: x..<x + 1, y: y..<y + 1))
            region.insert(row: y, x..<x + 1)
          }
          _ = encoder.parts(of: picture, as: format, changedIn: step % 4 == 3 ? nil : region)
          #expect(encoder.pixelHash == PixelHash.hex(of: picture))
        }
      }
    }
    var silent = FrameEncoder(compression)
    _ = silent.parts(of: Bitmap(width: 3, height: 3), as: .rgba)
    #expect(silent.pixelHash.isEmpty)
  }
}
