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
  /// 0…65,535, row by row.
  let values: [UInt16]

  /// Blurs a silhouette.
  /// - Parameters:
  ///   - coverage: 0…255 for every cell, row by row.
  ///   - sigma: standard deviation in points, above zero.
  package init(grid: Grid, coverage: [UInt8], sigma: Double) {
    precondition(coverage.count == grid.width * grid.height)
    self.grid = grid
    // Averaging over a cell (variance step²/12) and straight lines between the cells (step²/12 on
    // average) blur too; the rest is the kernel's part.
    let cells = sigma / grid.step
    let rest = max(cells * cells - 1.0 / 6, 0.01)
    var plane = coverage.map { Float($0) / 255 }
    GaussianBlur.blur(&plane, width: grid.width, height: grid.height, sigma: rest.squareRoot())
    values = plane.map { UInt16((min(max($0, 0), 1) * 65_535).rounded()) }
  }

  /// Opacity 0…1 at a point of the sheet, in points.
  package func opacity(x: Double, y: Double) -> Double {
    withReader { Double($0.opacity(x, y)) / 65_535 }
  }

  /// Lends fast access to the mask.
  func withReader<Result>(_ body: (Reader) -> Result) -> Result {
    values.withUnsafeBufferPointer { body(Reader(grid: grid, values: $0)) }
  }

  /// Reads the mask between its grid's points.
  struct Reader {
    private let values: UnsafeBufferPointer<UInt16>
    private let width: Int
    private let halfX, halfY, perStep, shiftX, shiftY, limitX, limitY: Double

    init(grid: Grid, values: UnsafeBufferPointer<UInt16>) {
      self.values = values
      width = grid.width
      halfX = grid.omittedWidth / 2
      halfY = grid.omittedHeight / 2
      perStep = 1 / grid.step
      shiftX = -grid.originX / grid.step - 0.5
      shiftY = -grid.originY / grid.step - 0.5
      limitX = Double(grid.width - 1)
      limitY = Double(grid.height - 1)
    }

    /// 0…65,535 at a point of the sheet; 0 for NaN.
    @inline(__always)
    func opacity(_ x: Double, _ y: Double) -> UInt32 {
      let u = folded(x, halfX) * perStep + shiftX
      let v = folded(y, halfY) * perStep + shiftY
      guard u >= 0, v >= 0, u < limitX, v < limitY else { return 0 }
      let column = Int(u)
      let row = Int(v)
      let fu = UInt32((u - Double(column)) * 4096)
      let fv = UInt32((v - Double(row)) * 4096)
      let at = row * width + column
      let top = UInt32(values[at]) * (4096 - fu) + UInt32(values[at + 1]) * fu
      let bottom = UInt32(values[at + width]) * (4096 - fu) + UInt32(values[at + width + 1]) * fu
      return UInt32(
        truncatingIfNeeded: (UInt64(top) * UInt64(4096 - fv) + UInt64(bottom) * UInt64(fv)
          + 1 << 23) >> 24
      )
    }

    /// Without the omitted middle.
    @inline(__always)
    private func folded(_ x: Double, _ half: Double) -> Double {
      x > half ? x - half : (x < -half ? x + half : 0)
    }
  }
}
