import Pixels
import Testing

@Suite struct PixelHashTests {
  /// Python: hashlib.sha256 over width and height as four bytes each and over the digests of
  /// hashlib.sha256 over bytes([1, 255, 0, 0, 255, 0, 0, 0, 0]).
  @Test func straightBytesAreHashed() {
    var picture = Bitmap(width: 2, height: 1)
    picture.fill(0xffff_0000, in: PixelRect(x: 0..<1, y: 0..<1))
    #expect(
      PixelHash.hex(of: picture)
        == "d58f6a502dc28f2e3c2b5804bae6921aea8f847a97d67a72ccbfa7b52c78a840")
  }

  /// Python, in the same way: six tiles of 32, 32 and 6 by 32 and 8 pixels, always three rows equal.
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
        == "00c6fb5b7c6dea704ad2373edb2a7c70a5a38a95c1b35c35d67a0e65a6968b9a")
    #expect(StraightPicture(picture).hash == PixelHash.hex(of: picture))
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
}
