import Pixels
import Testing

@Suite struct PixelHashTests {
  /// Python: hashlib.sha256(bytes([255, 0, 0, 255, 0, 0, 0, 0])).
  @Test func straightBytesAreHashed() {
    var picture = Bitmap(width: 2, height: 1)
    picture.fill(0xffff_0000, in: PixelRect(x: 0..<1, y: 0..<1))
    #expect(
      PixelHash.hex(of: picture)
        == "fe06d61579bca41e056795862c3c65f891db8d34baeec048b7d3e6ae62daf84b"
    )
  }

  @Test func premultiplicationDoesNotShow() {
    var picture = Bitmap(width: 2, height: 1)
    picture.fill(Premultiply.pixel(straight: 0x80ff_0000), in: PixelRect(width: 2, height: 1))
    let row: [UInt8] = [255, 0, 0, 128, 255, 0, 0, 128]
    #expect(PixelHash.hex(of: picture) == SHA256.hex(of: row))
  }
}
