/// A blurred silhouette: opacity on a grid over a sheet's plane, read between its points by
/// bilinear interpolation. Outside the grid it is 0.
///
/// The grid is as coarse as the blur allows, not as fine as the canvas. 16 bits keep wide shadows
/// free of bands.
package struct ShadowMask: Sendable {
  /// Where the grid lies in the sheet's points, before blurring.
  package struct Grid: Hashable, Sendable {
    /// The first cell's top-left corner in points.
    package var originX, originY: Double
    /// A cell's side in points.
    package var step: Double
    /// Cells.
    package var width, height: Int
    /// How much of the sheet's middle is left out, in points: a straight edge's shadow is the same
    /// all along, so a long edge needs no more cells than a short one.
    package var omittedWidth, omittedHeight: Double

    package init(
      originX: Double,
      originY: Double,
      step: Double,
      width: Int,
      height: Int,
      omittedWidth: Double = 0,
      omittedHeight: Double = 0
    ) {
      self.originX = originX
      self.originY = originY
      self.step = step
      self.width = width
      self.height = height
      self.omittedWidth = omittedWidth
      self.omittedHeight = omittedHeight
    }
  }

  package let grid: Grid
  /// 0…65,535, row by row (see `pairs(_:width:)`).
  private let pairs: [UInt32]
  /// The largest value of each ring of cells, from the border inwards as far as values stay low.
  private let rings: [UInt16]

  /// Blurs a silhouette.
  /// - Parameters:
  ///   - coverage: 0…255 for every cell, row by row.
  ///   - sigma: standard deviation in points, above zero.
  package init(grid: Grid, coverage: [UInt8], sigma: Double) {
    precondition(coverage.count == grid.width * grid.height && !coverage.isEmpty)
    self.grid = grid
    // Averaging over a cell (variance step²/12) and straight lines between the cells (step²/12 on
    // average) blur too; the rest is the kernel's part.
    let cells = sigma / grid.step
    let rest = max(cells * cells - 1.0 / 6, 0.01)
    var plane = coverage.map { Float($0) / 255 }
    GaussianBlur.blur(&plane, width: grid.width, height: grid.height, sigma: rest.squareRoot())
    let values = plane.map { UInt16((min(max($0, 0), 1) * 65_535).rounded()) }
    pairs = ShadowMask.pairs(values, width: grid.width)
    rings = ShadowMask.rings(values, width: grid.width, height: grid.height)
  }

  private static func rings(_ values: [UInt16], width: Int, height: Int) -> [UInt16] {
    var rings: [UInt16] = []
    for ring in 0..<(min(width, height) + 1) / 2 {
      var most: UInt16 = 0
      for y in ring..<height - ring {
        let isEdge = y == ring || y == height - 1 - ring
        let step = isEdge ? 1 : max(width - 1 - 2 * ring, 1)
        for x in stride(from: ring, to: width - ring, by: step) {
          most = max(most, values[y * width + x])
        }
      }
      rings.append(most)
      if most > 32_767 { break }
    }
    return rings
  }

  /// How many points the grid's border can be moved inwards before a colour of some alpha would show:
  /// `StraightColor.over` changes no byte as long as 255 times its share of 65,535 rounds to nothing.
  /// - Parameter alpha: 0…1.
  package func unseenMargin(alpha: Double) -> Double {
    let color = UInt64(StraightColor(red: 0, green: 0, blue: 0, alpha: alpha).alpha)
    let unseen = rings.prefix { (color * UInt64($0) + 32_767) / 65_535 <= 32_767 / 255 }.count
    // Up to the last unseen cell's centre nothing but unseen values is read.
    return Double(max(unseen - 1, 0)) * grid.step
  }

  /// Opacity 0…1 at a point of the sheet, in points.
  package func opacity(x: Double, y: Double) -> Double {
    withReader { Double($0.opacity(x, y)) / 65_535 }
  }

  /// Lends fast access to the mask.
  func withReader<Result>(_ body: (Reader) -> Result) -> Result {
    pairs.withUnsafeBufferPointer { buffer in
      // A grid has cells.
      body(Reader(grid: grid, pairs: buffer.baseAddress.unsafelyUnwrapped))
    }
  }

  /// Every value and the one beneath it, as the kernels read them; a row of zeros is beneath the last.
  private static func pairs(_ values: [UInt16], width: Int) -> [UInt32] {
    values.indices.map { index in
      let below = index + width < values.count ? values[index + width] : 0
      return (UInt32(values[index]) | UInt32(below) << 16) ^ Reader.signs
    }
  }
}
