import Foundation
import PixelKernels
import Pixels
import Testing

@Suite struct TextureTests {
  /// Paints a whole canvas with a texture.
  private func paint(
    _ texture: Texture,
    _ map: PlaneMap,
    width: Int,
    height: Int,
    underlay: UInt32 = 0,
    opacity: Double = 1,
    background: UInt32 = 0,
    repeats: Bool = false,
    areas: [PixelRect]? = nil
  ) -> [UInt32] {
    let strips = TextureStrips(width: width)
    var bitmap = Bitmap(width: width, height: height)
    bitmap.fill(background, in: PixelRect(width: width, height: height))
    let all = CoverageMask(width: width, height: height)
    all.baseAddress.update(repeating: 255, count: all.stride * height)
    let job = TexturePainter.Job(
      texture: texture,
      map: map,
      underlay: underlay,
      opacity: opacity,
      repeats: repeats
    )
    for area in areas ?? [PixelRect(width: width, height: height)] {
      TexturePainter.paint(
        job,
        in: area,
        outline: all,
        picture: all,
        fillsOutline: true,
        strips: strips,
        onto: &bitmap
      )
    }
    return array(bitmap)
  }

  /// A card's middle is known from its corners; a mask that says anything there, but right at the edges,
  /// must not be seen. Upright on whole pixels, upright, turned, and partly outside of the canvas.
  @Test(arguments: [
    [(x: 8.0, y: 6.0), (66, 6), (66, 33), (8, 33)],
    [(x: 8.3, y: 6.6), (66.2, 6.6), (66.2, 33.5), (8.3, 33.5)],
    [(x: 30.2, y: 1.4), (70.1, 17.3), (41.8, 38.9), (5.5, 22.2)],
    [(x: -20.0, y: 9.7), (60.4, -14), (102, 50), (3, 61.2)],
  ])
  func aKnownMiddleNeedsNoMask(_ corners: [(x: Double, y: Double)]) {
    let canvas = PixelRect(width: 75, height: 40)
    let texture = Texture(noisePicture(width: 50, height: 40, opaque: true))
    let interior = ConvexSpans(corners: corners, area: canvas)
    #expect(canvas.y.contains { interior.covered(row: $0).count > 8 })
    func painted(_ interior: ConvexSpans?) -> [UInt32] {
      var bitmap = Bitmap(width: 75, height: 40)
      bitmap.fill(0xff12_3456, in: canvas)
      var mask = CoverageMask(width: 75, height: 40)
      mask.baseAddress.update(repeating: 77, count: mask.stride * 40)
      mask.clear(canvas, but: interior)
      let filler = PolygonFiller()
      filler.begin(width: 75, height: 40)
      corners.flatMap { [$0.x, $0.y] }.withUnsafeBufferPointer { filler.add($0) }
      filler.cover(&mask, but: interior)
      if interior != nil { #expect(mask.tightBytes.count { $0 == 77 } > 50) }
      let job = TexturePainter.Job(
        texture: texture, map: PlaneMap(a: 0.7, b: 0.2, c: 1, d: 0, e: 1, f: 0, g: 0, h: 0, i: 1),
        underlay: 0, opacity: 1)
      // What hides a part makes pieces that begin or end in the middle, or lie beside it.
      let hidden = ConvexSpans(corners: [(40, 0), (58, 0), (58, 26), (40, 26)], area: canvas)
      TexturePainter.paint(
        job, in: canvas, outline: mask, picture: mask, fillsOutline: true, interior: interior,
        occlusion: Occlusion([hidden]), strips: TextureStrips(width: 75), onto: &bitmap)
      return array(bitmap)
    }
    #expect(painted(interior) == painted(nil))
  }

  /// Turned, tilted, up to the horizon, magnified, shrunk to where many samples are taken, and far
  /// outside: processors without AVX2 must paint the same pixels.
  @Test(arguments: [
    PlaneMap(a: 0.8, b: -0.6, c: 9, d: 0.6, e: 0.8, f: -7, g: 0, h: 0, i: 1),
    PlaneMap(a: 1.1, b: 0, c: -3, d: 0.1, e: 1, f: 2, g: 0.006, h: 0, i: 1),
    PlaneMap(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0, g: -1.0 / 75, h: 0, i: 1),
    PlaneMap(a: 0.11, b: 0.02, c: 5, d: 0, e: 0.13, f: 5, g: 0, h: 0, i: 1),
    PlaneMap(a: 2.4, b: 1.1, c: 0, d: -3.7, e: 2.9, f: 30, g: 0.01, h: 0.02, i: 1),
    PlaneMap(a: 1, b: 0, c: 1e9, d: 0, e: 1, f: -1e12, g: 0, h: 0, i: 1),
  ])
  func bothFormsOfTheKernelAgree(_ map: PlaneMap) { expectBothFormsAgree(map, 75, 40) }

  /// The same where columns of the canvas are columns of the texture, so that rows are weighed once:
  /// scaled, tilted about an upright axis until the texture is seen edge on, upside down, shrunk and
  /// magnified, far taller than a strip keeps, with rows too far apart for steps, and with row 21 on a
  /// row of the texture, two below row 20's.
  @Test(arguments: [
    PlaneMap(a: 1.2, b: 0, c: -4.3, d: 0, e: 1.3, f: -9.2, g: 0, h: 0, i: 1),
    PlaneMap(a: -0.7, b: 0, c: 60, d: 0.02, e: 0.8, f: 3, g: 0, h: 0, i: 1),
    PlaneMap(a: 0.9, b: 0, c: 2, d: -0.1, e: 1.1, f: 1, g: 0.01, h: 0, i: 1),
    PlaneMap(a: 0.5, b: 0, c: 2, d: 0.4, e: 1.6, f: -20, g: -0.013, h: 0, i: 1),
    PlaneMap(a: 1.2, b: 0, c: -4, d: 0.3, e: -1.3, f: 45, g: 0, h: 0, i: 1),
    PlaneMap(a: -1, b: 0, c: 40, d: -0.2, e: -1, f: 8, g: 0.002, h: 0, i: -1),
    PlaneMap(a: 7.7, b: 0, c: -30, d: 0, e: 3.3, f: -20, g: 0, h: 0, i: 1),
    PlaneMap(a: 0.02, b: 0, c: 5, d: 0.01, e: 0.03, f: 5, g: 0, h: 0, i: 1),
    PlaneMap(a: 1, b: 0, c: 0, d: 4, e: 0.9, f: -80, g: 0.01, h: 0, i: 1),
    PlaneMap(a: 2.9, b: 0, c: -60, d: -3, e: 1.9, f: 90, g: 0, h: 0, i: 1),
    PlaneMap(a: 1, b: 0, c: 0, d: 0, e: 2e5, f: -1.3e7, g: 0, h: 0, i: 1),
    PlaneMap(a: 1.1, b: 0, c: -4, d: 0, e: 134.0 / 128, f: -1.0 / 128, g: 0, h: 0, i: 1),
  ])
  func bothFormsAgreeWhereRowsAreWeighedOnce(_ map: PlaneMap) {
    expectBothFormsAgree(map, 75, 130)
  }

  private func expectBothFormsAgree(_ map: PlaneMap, _ width: Int, _ height: Int) {
    for (columns, rows) in [(63, 47), (1, 40), (40, 1), (90, 200)] {
      let texture = Texture(noisePicture(width: columns, height: rows, opaque: false))
      for repeats in [false, true] {
        let picture = paint(texture, map, width: width, height: height, repeats: repeats)
        pk_allow_avx2(false)
        defer { pk_allow_avx2(true) }
        let isSame =
          paint(texture, map, width: width, height: height, repeats: repeats) == picture
        #expect(isSame, "\(columns)×\(rows), repeats: \(repeats)")
      }
    }
  }

  /// Whatever was read before, and however much of a row is.
  @Test(arguments: [
    PlaneMap(a: 1.2, b: 0, c: -4.3, d: 0, e: 1.3, f: -9.2, g: 0, h: 0, i: 1),
    PlaneMap(a: 0.9, b: 0, c: 2, d: -0.1, e: 1.1, f: 1, g: 0.01, h: 0, i: 1),
    PlaneMap(a: 0.8, b: -0.6, c: 9, d: 0.6, e: 0.8, f: -7, g: 0, h: 0, i: 1),
  ])
  func partsAreAsInTheWhole(_ map: PlaneMap) {
    let texture = Texture(noisePicture(width: 90, height: 120, opaque: true))
    let whole = paint(texture, map, width: 75, height: 90)
    let areas = [
      PixelRect(x: 0..<21, y: 60..<90), PixelRect(x: 0..<21, y: 0..<60),
      PixelRect(x: 21..<30, y: 0..<7), PixelRect(x: 21..<30, y: 7..<90),
      PixelRect(x: 30..<75, y: 0..<90),
    ]
    let isSame = paint(texture, map, width: 75, height: 90, areas: areas) == whole
    #expect(isSame)
  }

  private func shift(_ x: Double, _ y: Double, scale: Double = 1) -> PlaneMap {
    PlaneMap(a: scale, b: 0, c: x, d: 0, e: scale, f: y, g: 0, h: 0, i: 1)
  }

  /// One white pixel at (8, 8) on black, 17×17.
  private var dot: Texture {
    var picture = Bitmap(width: 17, height: 17)
    picture.fill(0xff00_0000, in: PixelRect(width: 17, height: 17))
    picture.fill(0xffff_ffff, in: PixelRect(x: 8..<9, y: 8..<9))
    return Texture(picture)
  }

  /// One pixel of the texture upon one of the canvas: nothing is filtered, wherever the picture
  /// lies and however much of it is seen.
  @Test(arguments: [(33, 21, 0.0, 0.0), (20, 10, 5, 7), (50, 40, -9, -4), (30, 40, 3, -19)])
  func aPictureAtItsOwnSizeIsCopied(_ width: Int, _ height: Int, _ x: Double, _ y: Double) {
    let picture = noisePicture(width: 33, height: 21, opaque: false)
    let source = array(picture)
    let pixels = paint(Texture(picture), shift(x, y), width: width, height: height)
    for row in 0..<height {
      for column in 0..<width {
        let u = min(max(column + Int(x), 0), 32)
        let v = min(max(row + Int(y), 0), 20)
        #expect(pixels[row * width + column] == source[v * 33 + u])
      }
    }
  }

  @Test func turnsByQuartersAndMirrorsAreExact() {
    let picture = noisePicture(width: 12, height: 12, opaque: false)
    let source = array(picture)
    let turned = PlaneMap(a: 0, b: 1, c: 0, d: -1, e: 0, f: 12, g: 0, h: 0, i: 1)
    let mirrored = PlaneMap(a: -1, b: 0, c: 12, d: 0, e: 1, f: 0, g: 0, h: 0, i: 1)
    let (a, b) = (
      paint(Texture(picture), turned, width: 12, height: 12),
      paint(Texture(picture), mirrored, width: 12, height: 12)
    )
    for y in 0..<12 {
      for x in 0..<12 {
        #expect(a[y * 12 + x] == source[(11 - x) * 12 + y])
        #expect(b[y * 12 + x] == source[y * 12 + 11 - x])
      }
    }
  }

  /// Keys' cubic with a = −½ half way between pixels: −1/16, 9/16, 9/16, −1/16. On black the
  /// negative ones are cut off.
  @Test(
    arguments: [
      (0.5, [0, 0.5625, 0.5625, 0]), (-0.5, [0, 0, 0.5625, 0.5625]),
      (0.25, [0, 0.2266, 0.8672, 0]),
    ] as [(Double, [Double])]
  )
  func betweenPixelsTheCubicIsRead(_ offset: Double, _ weights: [Double]) {
    let pixels = paint(dot, shift(offset, 0), width: 30, height: 17)
    for (index, weight) in weights.enumerated() {
      let value = Double(pixels[8 * 30 + 6 + index] & 255)
      #expect(abs(value - 255 * weight) <= 1)
    }
  }

  @Test(arguments: [1.7, 2.9, 7.3, 40, 300])
  func aFineCheckerboardBecomesGrey(_ scale: Double) {
    var board = Bitmap(width: 256, height: 256)
    for y in 0..<256 {
      for x in 0..<256 {
        board.fill(
          (x + y) % 2 == 0 ? 0xffff_ffff : 0xff00_0000,
          in: PixelRect(x: x..<x + 1, y: y..<y + 1)
        )
      }
    }
    let size = max(Int(256 / scale), 1)
    let pixels = paint(
      Texture(board),
      shift(0.3, 0.7, scale: scale),
      width: size,
      height: size
    )
    let values = pixels.map { Double($0 & 255) }
    let mean = values.reduce(0, +) / Double(values.count)
    #expect(abs(mean - 127.5) < 2)
    #expect(values.allSatisfy { abs($0 - 127.5) < (scale > 2 ? 40 : 64) })
  }

  @Test(arguments: [(1, 1), (2, 3), (7, 5), (100, 1), (255, 129)])
  func aPlainColourStaysAtAnySize(_ size: (Int, Int)) {
    var picture = Bitmap(width: size.0, height: size.1)
    picture.fill(0x8040_2010, in: PixelRect(width: size.0, height: size.1))
    let texture = Texture(picture)
    for scale in [0.01, 0.4, 1, 3, 50, 1e6] {
      let pixels = paint(texture, shift(-3, 2, scale: scale), width: 9, height: 8)
      #expect(pixels.allSatisfy { $0 == 0x8040_2010 })
    }
  }

  @Test func degenerateMapsDoNoHarm() {
    for bad in [Double.nan, .infinity, 0, 1e-300] {
      let map = PlaneMap(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0, g: 0.1, h: 0, i: bad)
      #expect(paint(dot, map, width: 40, height: 3).count == 120)
    }
  }

  @Test func theUnderlayShowsThroughAndOpacityThinsBoth() {
    var half = Bitmap(width: 2, height: 2)
    half.fill(0x8080_0000, in: PixelRect(width: 2, height: 2))
    // Half red over blue is (128, 0, 127); half of that over white.
    let pixels = paint(
      Texture(half),
      shift(0, 0),
      width: 4,
      height: 4,
      underlay: 0xff00_00ff,
      opacity: 0.5,
      background: 0xffff_ffff
    )
    let p = pixels[5]
    #expect(abs(Int(p >> 16 & 255) - 192) <= 1)
    #expect(abs(Int(p >> 8 & 255) - 128) <= 1)
    #expect(abs(Int(p & 255) - 191) <= 1)
  }
}
