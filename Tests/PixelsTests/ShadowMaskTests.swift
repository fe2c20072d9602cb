import PixelKernels
import Pixels
import Testing

@Suite struct ShadowMaskTests {
  /// The Gaussian integral beside a long straight edge, opacity 0.33: distance outside the edge in
  /// points and alpha, for sigma 10 and sigma 5.
  static let profile: [(sigma: Double, distance: Double, alpha: Double)] = [
    (10, -20, 0.322492), (10, -10, 0.277644), (10, -5, 0.228183), (10, 0, 0.165),
    (10, 2.5, 0.132427), (10, 5, 0.101817), (10, 10, 0.0523562), (10, 15, 0.0220464),
    (10, 20, 0.00750754), (10, 28, 0.000843193),
    (5, -10, 0.322492), (5, -5, 0.277644), (5, 0, 0.165), (5, 2.5, 0.101817),
    (5, 5, 0.0523562), (5, 10, 0.00750754), (5, 15, 0.000445466),
  ]

  /// A silhouette that covers x < 0, on cells of an eighth of sigma.
  private func halfPlane(sigma: Double) -> ShadowMask {
    let grid = ShadowMask.Grid(
      originX: -8 * sigma,
      originY: -6 * sigma,
      step: sigma / 8,
      width: 128,
      height: 96
    )
    let row = [UInt8](repeating: 255, count: 64) + [UInt8](repeating: 0, count: 64)
    return ShadowMask(grid: grid, coverage: (0..<96).flatMap { _ in row }, sigma: sigma)
  }

  @Test(arguments: profile)
  func aStraightEdgeFollowsTheGaussianIntegral(
    _ row: (sigma: Double, distance: Double, alpha: Double)
  ) {
    let mask = halfPlane(sigma: row.sigma)
    // Off by less than a tenth of what a byte shows.
    #expect(abs(mask.opacity(x: row.distance, y: 0) - row.alpha / 0.33) < 0.0004)
  }

  @Test func betweenTheCellsTheCurveIsFollowedToo() {
    let mask = halfPlane(sigma: 8)
    // By symmetry the values at ±d add up to one.
    for d in stride(from: 0.0, through: 20, by: 0.37) {
      #expect(abs(mask.opacity(x: d, y: 0) + mask.opacity(x: -d, y: 0) - 1) < 0.0008)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e6, 65])
  func beyondTheGridThereIsNothing(_ x: Double) {
    #expect(halfPlane(sigma: 8).opacity(x: x, y: 0) == 0)
    #expect(halfPlane(sigma: 8).opacity(x: 0, y: x) == 0)
  }

  /// Where the margin ends, and beyond, the darkest shadow of that alpha changes no byte of white; a
  /// little further in it does. By the Gaussian integral, 0.5/255 is left of alpha 1 at 2.885 sigma and
  /// of alpha 0.33 at 2.516.
  @Test(arguments: [(1.0, 2.885), (0.33, 2.516), (0.1, 2.061)])
  func theMarginIsNotSeen(_ alpha: Double, _ reach: Double) {
    let grid = ShadowMask.Grid(originX: -40, originY: -40, step: 0.5, width: 160, height: 160)
    let coverage = (0..<160 * 160).map { index in
      UInt8((40..<120).contains(index % 160) && (40..<120).contains(index / 160) ? 255 : 0)
    }
    let mask = ShadowMask(grid: grid, coverage: coverage, sigma: 4)
    let seen = 20 - mask.unseenMargin(alpha: alpha)
    #expect(seen >= reach * 4)
    #expect(seen <= reach * 4 + 2 * grid.step)
    #expect(mask.unseenMargin(alpha: 0) >= 20)
  }

  @Test func anOmittedMiddleIsStretched() {
    let grid = ShadowMask.Grid(
      originX: -16,
      originY: -16,
      step: 1,
      width: 32,
      height: 32,
      omittedWidth: 100,
      omittedHeight: 10
    )
    var coverage = [UInt8](repeating: 0, count: 1024)
    for y in 8..<24 { for x in 8..<24 { coverage[y * 32 + x] = 255 } }
    let mask = ShadowMask(grid: grid, coverage: coverage, sigma: 2)
    let plain = ShadowMask(
      grid: ShadowMask.Grid(originX: -16, originY: -16, step: 1, width: 32, height: 32),
      coverage: coverage,
      sigma: 2
    )
    #expect(mask.opacity(x: 50 + 8, y: 5 + 3) == plain.opacity(x: 8, y: 3))
    #expect(mask.opacity(x: -50 - 8, y: -5 - 8) == plain.opacity(x: -8, y: -8))
    #expect(mask.opacity(x: 31, y: 5 + 8) == plain.opacity(x: 0, y: 8))
  }

  /// Magnified, turned, tilted up to the horizon and far outside, over a picture without pattern:
  /// processors without AVX2 must paint the same pixels.
  @Test(
    arguments: [
      PlaneMap(a: 0.7, b: 0, c: -30, d: 0, e: 0.7, f: -20, g: 0, h: 0, i: 1),
      PlaneMap(a: 0.8, b: -0.6, c: -20, d: 0.6, e: 0.8, f: -30, g: 0, h: 0, i: 2),
      PlaneMap(a: 1, b: 0.1, c: -40, d: 0, e: 1, f: -30, g: -0.01, h: 0.002, i: 1),
      PlaneMap(a: 1, b: 0, c: 1e15, d: 0, e: 1, f: 0, g: 0, h: 0, i: 1),
    ],
    [
      (StraightColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.77), false),
      (StraightColor(red: 0, green: 0, blue: 0, alpha: 0.33), true),
      (StraightColor(red: 0, green: 0, blue: 0, alpha: 1), true),
      (StraightColor(red: 0, green: 0, blue: 0, alpha: 0.9), false),
    ])
  func bothFormsOfTheKernelAgree(_ map: PlaneMap, _ paint: (color: StraightColor, onOpaque: Bool)) {
    let mask = ShadowMask(
      grid: .init(
        originX: -20, originY: -15, step: 1, width: 40, height: 30, omittedWidth: 12,
        omittedHeight: 0),
      coverage: (0..<1200).map { $0 % 40 > 8 && $0 % 40 < 30 && $0 / 40 > 8 ? 255 : 0 }, sigma: 3)
    func painted() -> [UInt32] {
      var picture = noisePicture(width: 101, height: 60, opaque: paint.onOpaque)
      let corners = [(x: -0.5, y: 0.0), (101, 0), (101, 60), (0, 60)]
      ShadowPainter.paint(
        mask, map: map, color: paint.color,
        spans: ConvexSpans(corners: corners, area: PixelRect(width: 101, height: 60)),
        occlusion: .none, onto: &picture)
      return array(picture)
    }
    let picture = painted()
    pk_allow_avx2(false)
    defer { pk_allow_avx2(true) }
    #expect(painted() == picture)
  }

  /// Upright, turned and magnified maps, with a middle part left out in both directions.
  static let affineMaps = [
    PlaneMap(a: 0.7, b: 0, c: -35, d: 0, e: 0.7, f: -21, g: 0, h: 0, i: 1),
    PlaneMap(a: 0.4, b: -0.3, c: -12, d: 0.3, e: 0.4, f: -27, g: 0, h: 0, i: 1),
    PlaneMap(a: -0.2, b: 0.01, c: 6, d: -0.02, e: 0.1, f: -1, g: 0, h: 0, i: 2),
  ]

  private func painted(
    _ map: PlaneMap, columns: Range<Int> = 0..<101, where region: PixelRegion? = nil
  ) -> [UInt32] {
    let mask = ShadowMask(
      grid: .init(
        originX: -20, originY: -15, step: 1, width: 40, height: 30, omittedWidth: 12,
        omittedHeight: 9),
      coverage: (0..<1200).map { $0 % 40 > 8 && $0 % 40 < 30 && $0 / 40 > 8 ? 255 : 0 }, sigma: 3)
    var picture = noisePicture(width: 101, height: 60, opaque: true)
    let (left, right) = (Double(columns.lowerBound), Double(columns.upperBound))
    let corners = [(x: left, y: 0.0), (right, 0), (right, 60), (left, 60)]
    ShadowPainter.paint(
      mask, map: map, color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.8),
      spans: ConvexSpans(corners: corners, area: PixelRect(width: 101, height: 60)),
      occlusion: .none, where: region, onto: &picture)
    return array(picture)
  }

  /// A map that is projective by so little that no place moves is not walked along in whole numbers.
  @Test(arguments: affineMaps)
  func wholeNumbersLieWhereFractionsDo(_ map: PlaneMap) {
    var projective = map
    projective.g = 1e-300
    let most = zip(painted(map), painted(projective)).map { a, b in
      stride(from: 0, to: 32, by: 8).map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
    }.max()
    #expect(most ?? 255 <= 1)
  }

  @Test(arguments: affineMaps, [1, 7, 32, 45])
  func pixelsDoNotDependOnWhereARowBegins(_ map: PlaneMap, _ first: Int) {
    let whole = painted(map)
    let before = array(noisePicture(width: 101, height: 60, opaque: true))
    let part = painted(map, columns: first..<90)
    for index in whole.indices {
      let isInside = (first..<90).contains(index % 101)
      #expect(part[index] == (isInside ? whole[index] : before[index]), "pixel \(index)")
    }
  }

  @Test(arguments: affineMaps)
  func outsideOfARegionNothingIsPainted(_ map: PlaneMap) {
    var region = PixelRegion(width: 101, height: 60)
    for row in 0..<60 where row % 3 > 0 {
      region.insert(row: row, 32 * (row % 4)..<32 * (row % 4) + 8)
    }
    let (whole, part) = (painted(map), painted(map, where: region))
    var expected = array(noisePicture(width: 101, height: 60, opaque: true))
    for row in 0..<60 {
      region.forEachRange(row: row) { range in
        for x in range { expected[row * 101 + x] = whole[row * 101 + x] }
      }
    }
    #expect(whole != expected)
    #expect(part == expected)
  }
}
