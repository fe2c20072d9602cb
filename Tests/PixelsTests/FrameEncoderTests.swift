import PixelKernels
import Pixels
import Testing

@Suite struct FrameEncoderTests {
  static let sizes = [
    (1, 1), (1, 300), (300, 1), (2, 2), (85, 3), (86, 4), (87, 5), (129, 7), (260, 40), (517, 90),
    (8192, 9),
  ]

  @Test(arguments: Pattern.allCases, sizes)
  func everyKindOfPictureIsReadAgain(_ kind: Pattern, _ size: (Int, Int)) throws {
    for opaque in [true, false] {
      let picture = kind.picture(width: size.0, height: size.1, opaque: opaque, seed: 7)
      for compression in PNGEncoder.Compression.allCases {
        let file = PNGEncoder.encode(picture, as: opaque ? .rgb : .rgba, compression)
        let read = try PNGDecoder.decode(file)
        #expect((read.width, read.height) == size)
        #expect(array(read) == array(picture))
      }
    }
  }

  /// A picture is changed again and again: pixels, rectangles, rows, its first or last pixel, all or
  /// nothing. What an encoder writes that has seen all of that is what a new one writes.
  @Test(
    arguments: [(200, 150, true), (200, 150, false), (1, 70, true), (700, 260, true)],
    PNGEncoder.Compression.allCases)
  func whatWasWrittenBeforeChangesNothing(
    _ shape: (width: Int, height: Int, isOpaque: Bool), _ compression: PNGEncoder.Compression
  ) throws {
    let (width, height, opaque) = shape
    var noise = Noise(seed: UInt32(width))
    let format: PNGEncoder.Format = opaque ? .rgb : .rgba
    var encoder = FrameEncoder(compression)
    var picture = Pattern.cards.picture(width: width, height: height, opaque: opaque, seed: 3)
    for step in 0..<60 {
      if step % 20 == 19 {
        let kind = Pattern.allCases[Int(noise.next() % UInt32(Pattern.allCases.count))]
        picture = kind.picture(width: width, height: height, opaque: opaque, seed: noise.next())
      } else {
        edit(&picture, opaque: opaque, &noise)
      }
      let file = encoder.encode(picture, as: format)
      #expect(isSame(file, PNGEncoder.encode(picture, as: format, compression)), "step \(step)")
      if step % 10 == 0 { #expect(array(try PNGDecoder.decode(file)) == array(picture)) }
    }
  }

  /// Filters and runs look back from a cell to the last pixels of the one before, in its row and above.
  @Test(arguments: Pattern.allCases, [true, false])
  func pixelsBeforeACellsEdgeCount(_ kind: Pattern, _ opaque: Bool) {
    let format: PNGEncoder.Format = opaque ? .rgb : .rgba
    // Eight pixels are compared at a time: only here do none of them lie on both sides.
    let edge = opaque ? 4 * 86 : 8 * 129
    var picture = kind.picture(width: edge + 90, height: 6, opaque: opaque, seed: 4)
    var encoder = FrameEncoder()
    #expect(isSame(encoder.encode(picture, as: format), PNGEncoder.encode(picture, as: format)))
    for (x, y) in (-4..<3).flatMap({ x in (1..<5).map { (edge + x, $0) } }) {
      for color: UInt32 in [0xff01_0203, 0xffff_ffff, 0xff80_8080] {
        picture.fill(color, in: PixelRect(x: x..<x + 1, y: y..<y + 1))
        #expect(
          isSame(encoder.encode(picture, as: format), PNGEncoder.encode(picture, as: format)),
          "\(x), \(y)")
      }
    }
  }

  /// Only a rectangle is said to have changed, and only it has; also an empty one, and one that hangs
  /// over the edge.
  @Test(arguments: [true, false], PNGEncoder.Compression.allCases)
  func whatIsSaidNotToHaveChangedIsNotLookedAt(
    _ opaque: Bool, _ compression: PNGEncoder.Compression
  ) {
    var noise = Noise(seed: 8)
    let format: PNGEncoder.Format = opaque ? .rgb : .rgba
    var encoder = FrameEncoder(compression)
    var picture = Pattern.halves.picture(width: 500, height: 120, opaque: opaque, seed: 3)
    #expect(
      isSame(
        encoder.encode(picture, as: format),
        PNGEncoder.encode(picture, as: format, compression)))
    for _ in 0..<40 {
      let x = Int(noise.next() % 500)
      let y = Int(noise.next() % 120)
      let area = PixelRect(
        x: x..<x + Int(noise.next() % 200), y: y..<y + Int(noise.next() % 50))
      picture.fill(noise.next() | 0xff00_0000, in: area)
      var region = PixelRegion(width: 500, height: 120)
      region.insert(area)
      let file = encoder.encode(picture, as: format, changedIn: region)
      #expect(isSame(file, PNGEncoder.encode(picture, as: format, compression)))
    }
    picture.fill(0xff12_3456, in: PixelRect(width: 500, height: 120))
    let old = encoder.encode(picture, as: format, changedIn: PixelRegion(width: 500, height: 120))
    #expect(!isSame(old, PNGEncoder.encode(picture, as: format, compression)))
  }

  @Test func sizesAndFormatsMayAlternate() throws {
    var encoder = FrameEncoder()
    for (width, height, format) in [
      (40, 30, PNGEncoder.Format.rgb), (40, 30, .rgba), (30, 40, .rgba), (40, 30, .rgb),
    ] {
      let picture = Pattern.dots.picture(width: width, height: height, opaque: true, seed: 5)
      let file = encoder.encode(picture, as: format)
      #expect(isSame(file, PNGEncoder.encode(picture, as: format)))
      #expect(array(try PNGDecoder.decode(file)) == array(picture))
    }
  }

  /// Stored blocks cost 5 bytes for 65,535, and the file around them less than 200.
  @Test(arguments: [(1000, 400), (1, 9000), (8192, 12)], [true, false])
  func noiseHardlyGrows(_ size: (Int, Int), _ opaque: Bool) {
    let picture = noisePicture(width: size.0, height: size.1, opaque: opaque)
    let rows = size.1 * (size.0 * (opaque ? 3 : 4) + 1)
    for compression in PNGEncoder.Compression.allCases {
      let file = PNGEncoder.encode(picture, as: opaque ? .rgb : .rgba, compression)
      #expect(file.count <= rows + rows / 1000 + 200)
    }
  }

  /// A still frame of 1170×960 pixels with a card: libpng's defaults take 15 kB for such a frame.
  @Test func flatPicturesAreSmall() {
    let picture = Pattern.cards.picture(width: 1170, height: 960, opaque: true, seed: 2)
    #expect(PNGEncoder.encode(picture, as: .rgb).count < 15_000)
  }

  /// Eight times the same noise, one below the other.
  @Test func smallFilesUseRepetitions() {
    let tile = noisePicture(width: 100, height: 37, opaque: true)
    var picture = Bitmap(width: 100, height: 8 * 37)
    var pixels = picture.mutablePixels
    let source = tile.pixels
    for index in pixels.indices { pixels[index] = source[index % source.count] }
    let fast = PNGEncoder.encode(picture, as: .rgb, .fast).count
    #expect(PNGEncoder.encode(picture, as: .rgb, .small).count < fast / 3)
  }

  /// Processors without AVX2 must write the same bytes.
  @Test(arguments: Pattern.allCases)
  func bothFormsOfTheKernelsAgree(_ kind: Pattern) {
    for (opaque, width) in [(true, 613), (false, 301)] {
      let picture = kind.picture(width: width, height: 57, opaque: opaque, seed: 11)
      let format: PNGEncoder.Format = opaque ? .rgb : .rgba
      let file = PNGEncoder.encode(picture, as: format)
      pk_allow_avx2(false)
      defer { pk_allow_avx2(true) }
      #expect(PNGEncoder.encode(picture, as: format) == file)
    }
  }

  private func edit(_ picture: inout Bitmap, opaque: Bool, _ noise: inout Noise) {
    func random(_ limit: Int) -> Int { Int(noise.next() % UInt32(limit)) }
    let color = Premultiply.pixel(
      straight: opaque ? noise.next() | 0xff00_0000 : noise.next())
    let x = random(picture.width)
    let y = random(picture.height)
    switch random(6) {
    case 0: break
    case 1: picture.fill(color, in: PixelRect(x: x..<x + 1, y: y..<y + 1))
    case 2: picture.fill(color, in: PixelRect(x: x..<x + random(90), y: y..<y + random(40)))
    case 3: picture.fill(color, in: PixelRect(x: 0..<picture.width, y: y..<y + 1))
    case 4: picture.fill(color, in: PixelRect(x: 0..<1, y: 0..<1))
    default:
      let right = picture.width - 1
      let bottom = picture.height - 1
      picture.fill(color, in: PixelRect(x: right..<right + 1, y: bottom..<bottom + 1))
    }
  }
}
