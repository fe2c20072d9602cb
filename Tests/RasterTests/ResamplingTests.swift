import Foundation
import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

/// Fine patterns made smaller must not show coarser ones that are not there.
@Suite struct ResamplingTests {
  /// A zone plate: rings whose frequency grows from the middle, r/side cycles a pixel at r.
  private static let side = 800

  private static func zone(_ x: Double, _ y: Double) -> Double {
    let (u, v) = (x - Double(side) / 2, y - Double(side) / 2)
    return 127.5 + 127.5 * cos(.pi * (u * u + v * v) / Double(side))
  }

  private static func write(in folder: PictureFolder) throws -> Sheet {
    let file = try folder.write("zone.png", width: side, height: side) { x, y in
      0xff00_0000 | UInt32(zone(Double(x) + 0.5, Double(y) + 0.5).rounded()) * 0x01_0101
    }
    var sheet = card(200, 200, fill: nil)
    sheet.image = ImageFill(file: file, ImagePlacement(.stretch))
    return sheet
  }

  /// Lanczos' kernel of three lobes.
  private static func lanczos(_ x: Double) -> Double {
    if abs(x) < 1e-9 { return 1 }
    return abs(x) < 3 ? 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x) : 0
  }

  /// The average of the area that a pixel covers.
  private static func box(_ x: Double) -> Double { x > -0.5 && x <= 0.5 ? 1 : 0 }

  /// The zone plate made smaller in doubles, without any levels between: rows and columns averaged
  /// through a kernel of at most three pixels each way.
  private static func reduced(_ size: Int, _ kernel: (Double) -> Double) -> [Double] {
    let stretch = Double(side) / Double(size)
    let windows = (0..<size).map { index -> [(Int, Double)] in
      let centre = (Double(index) + 0.5) * stretch
      let range = max(Int(centre - 3 * stretch), 0)..<min(Int(centre + 3 * stretch) + 1, side)
      let weights = range.map { kernel((Double($0) + 0.5 - centre) / stretch) }
      let sum = weights.reduce(0, +)
      return zip(range, weights).filter { $0.1 != 0 }.map { ($0.0, $0.1 / sum) }
    }
    let source = (0..<side * side).map {
      zone(Double($0 % side) + 0.5, Double($0 / side) + 0.5).rounded()
    }
    var narrow = [Double](repeating: 0, count: size * side)
    for y in 0..<side {
      for x in 0..<size {
        narrow[y * size + x] = windows[x].reduce(0) { $0 + source[y * side + $1.0] * $1.1 }
      }
    }
    var small = [Double](repeating: 0, count: size * size)
    for y in 0..<size {
      for x in 0..<size {
        small[y * size + x] = windows[y].reduce(0) { $0 + narrow[$1.0 * size + x] * $1.1 }
      }
    }
    return small.map { min(max($0, 0), 255) }
  }

  private func psnr(_ a: [Double], _ b: [Double]) -> Double {
    let sum = zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return 10 * log10(65_025 * Double(a.count) / sum)
  }

  /// A photo's pixels on a smaller card, the same card scaled by 0.3, and sizes that are no simple
  /// fraction: much nearer to Lanczos' reduction than the usual average of areas is.
  @Test(arguments: [200, 60, 150, 220])
  func aFinePatternIsAsAfterAReduction(_ size: Int) throws {
    let folder = try PictureFolder()
    let sheet = try Self.write(in: folder)
    let picture = try Picture(
      width: Double(size), height: Double(size), background: .black,
      [
        DisplayItem(
          sheet: sheet,
          transform: Projection.scale(Double(size) / 200).then(
            .translation(Point(x: Double(size) / 2, y: Double(size) / 2))),
          opacity: 1)
      ])
    withExtendedLifetime(folder) {}
    let best = Self.reduced(size, Self.lanczos)
    let drawn = psnr(picture.pixels.map { Double($0 & 255) }, best)
    #expect(drawn >= psnr(Self.reduced(size, Self.box), best) + 3)
    #expect(drawn >= 34)
  }

  /// Where the rings are finer than the canvas, turned or tilted, nothing but grey remains.
  @Test(arguments: [
    Projection.scale(0.8).then(.rotation(Angle(degrees: 23))), .scale(0.3),
    Projection.scale(0.7).then(.tilt(Angle(degrees: 40), distance: 600)),
    Projection.rotation(Angle(degrees: 45)),
  ])
  func thereIsNoMoire(_ turn: Projection) throws {
    let folder = try PictureFolder()
    let sheet = try Self.write(in: folder)
    let map = turn.then(.translation(Point(x: 110, y: 110)))
    let picture = try Picture(
      width: 220, height: 220, [DisplayItem(sheet: sheet, transform: map, opacity: 1)])
    withExtendedLifetime(folder) {}
    let inverse = try #require(map.inverse)
    var worst = 0
    for y in 0..<220 {
      for x in 0..<220 {
        let p = inverse.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        // At four pixels a point, rings are finer than one point beyond 50 points.
        guard max(abs(p.x), abs(p.y)) < 97, hypot(p.x, p.y) > 67 else { continue }
        worst = max(worst, abs(picture.red(x, y) - 128))
      }
    }
    #expect(worst <= 24)
  }

  /// Between its pixels an enlarged picture is smooth: a step edge becomes a monotonic ramp but for
  /// the kernel's small overshoot.
  @Test func anEnlargedPictureIsSmooth() throws {
    let folder = try PictureFolder()
    let file = try folder.write("step.png", width: 8, height: 8) { x, _ in
      x < 4 ? 0xff40_4040 : 0xffc0_c0c0
    }
    var sheet = card(80, 80, fill: nil)
    sheet.image = ImageFill(file: file, ImagePlacement(.stretch))
    let picture = try Picture(width: 80, height: 80, [DisplayItem(sheet, x: 40, y: 40)])
    withExtendedLifetime(folder) {}
    let row = (0..<80).map { picture.red($0, 40) }
    #expect(row[35...45].elementsEqual(row[35...45].sorted()))
    #expect(zip(row, row.dropFirst()).allSatisfy { abs($1 - $0) <= 24 })
    #expect((row.min() ?? 0) >= 0x40 - 10 && (row.max() ?? 255) <= 0xc0 + 10)
    #expect(row[0] == 0x40 && row[79] == 0xc0)
  }
}
