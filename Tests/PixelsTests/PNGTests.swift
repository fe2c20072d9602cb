import Foundation
import Pixels
import Testing

@Suite struct PNGTests {
  @Test(arguments: [(1, 1), (1, 7), (3, 5), (17, 2), (64, 33)], [true, false])
  func whatIsWrittenIsReadAgain(_ size: (Int, Int), opaque: Bool) throws {
    let picture = noisePicture(width: size.0, height: size.1, opaque: opaque)
    let file = PNGEncoder.encode(picture, as: opaque ? .rgb : .rgba)
    let read = try PNGDecoder.decode(file)
    #expect((read.width, read.height) == size)
    #expect(array(read) == array(picture))
    #expect(PNGEncoder.encode(picture, as: opaque ? .rgb : .rgba) == file)
  }

  @Test(arguments: [(PNGEncoder.Format.rgb, UInt8(2)), (.rgba, 6)])
  func theFileHoldsNothingButThePicture(_ format: PNGEncoder.Format, _ colorType: UInt8) throws {
    let picture = noisePicture(width: 300, height: 7, opaque: true)
    let file = PNGEncoder.encode(picture, as: format)
    #expect(file.prefix(8).elementsEqual([137, 80, 78, 71, 13, 10, 26, 10]))
    var names: [String] = []
    var at = 8
    while at + 8 <= file.count {
      let length = file[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self))
      at += 12 + length
    }
    #expect(at == file.count)
    #expect(names.first == "IHDR" && names.last == "IEND")
    #expect(Set(names) == ["IHDR", "sRGB", "IDAT", "IEND"])
    // Width, height, depth, colour type.
    #expect(file[16..<26].elementsEqual([0, 0, 1, 44, 0, 0, 0, 7, 8, colorType]))
  }

  /// Files made with Python's zlib and struct modules.
  @Test(arguments: [
    (
      """
      89504e470d0a1a0a0000000d4948445200000002000000010806000000f4227f8a0000001149444154789c63f8\
      cfc0f09f4b44ae01000e1c02bb820030fc0000000049454e44ae426082
      """, [UInt32(0xffff_0000), 0x8005_0a0f]
    ),
    (
      """
      89504e470d0a1a0a0000000d494844520000000200000001100000000081d9fc150000000d49444154789c6368\
      68f8ff1f00068202ffb3be51330000000049454e44ae426082
      """, [0xff80_8080, 0xffff_ffff]
    ),
    (
      """
      89504e470d0a1a0a0000000d4948445200000003000000010203000000668efc2700000009504c544501020328\
      323cffffff6d88edd50000000274524e53ff80080fb36a0000000a49444154789c63900000001a00192d88f436\
      0000000049454e44ae426082
      """, [0xff01_0203, 0x8014_191e, 0xffff_ffff]
    ),
  ])
  func otherKindsAreRead(_ hex: String, _ pixels: [UInt32]) throws {
    let picture = try PNGDecoder.decode(bytes(hex))
    // The palette file's row is 00 01 10 00: entries 0, 1, 2.
    #expect(array(picture).prefix(2).elementsEqual(pixels.prefix(2)))
    #expect(picture.width == pixels.count)
  }

  @Test func damageIsReported() {
    let good = PNGEncoder.encode(noisePicture(width: 9, height: 9, opaque: true), as: .rgb)
    var flipped = good
    flipped[good.count / 2] ^= 0x40
    for bad in [[], [1, 2, 3], Array(good.prefix(20)), Array(good.prefix(90)), flipped] {
      #expect {
        _ = try PNGDecoder.decode(bad)
      } throws: { error in
        guard case .corrupt(let reason) = error as? PNGError else { return false }
        return !reason.isEmpty
      }
    }
  }

  @Test func aHugePictureIsRefusedBeforeItIsDecoded() {
    let file = bytes(
      """
      89504e470d0a1a0a0000000d4948445200004e2000004e200806000000e37046390000000b49444154789c6360\
      800100000a00017f80745e0000000049454e44ae426082
      """
    )
    #expect(throws: PNGError.tooLarge(width: 20_000, height: 20_000)) {
      _ = try PNGDecoder.decode(file)
    }
  }

  @Test(arguments: ["/nonexistent/picture.png", "/", "/dev/null"])
  func whatIsNoFileIsUnreadable(_ path: String) {
    #expect {
      _ = try PNGDecoder.decode(file: path)
    } throws: { error in
      guard case .unreadable = error as? PNGError else { return false }
      return true
    }
  }

  @Test func aFileIsReadFromDisk() throws {
    let picture = noisePicture(width: 5, height: 4, opaque: false)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("png-test-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(PNGEncoder.encode(picture, as: .rgba)).write(to: file)
    #expect(array(try PNGDecoder.decode(file: file.path)) == array(picture))
  }
}
