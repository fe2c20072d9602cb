import PixelKernels

/// How much of a shadow's colour the pixels of a row get, row by row.
struct ShadowShares {
  private var mask: pk_mask
  private let reader: ShadowMask.Reader
  private let map: PlaneMap
  private let alpha: UInt32
  private let shares: UnsafeMutablePointer<UInt16>
  private var line = pk_line()
  private var walk = pk_walk()
  /// Cells for a unit of the map's, times 2^32; nil where rows can never be walked along.
  private let cells: Double?
  /// Whether the row is walked along.
  private var isWalked = false
  /// Whether all rows cross the mask's columns alike, each of them in one row of the mask.
  private let isUpright: Bool
  /// Columns that are stored.
  private var known: [Range<Int>] = []

  /// - Parameters:
  ///   - map: from canvas pixels to the sheet's points.
  ///   - alpha: the colour's, 0…65,535.
  ///   - shares: where a row's shares are put, 0…65,535; `margin` longer than the canvas is wide.
  init(
    _ reader: ShadowMask.Reader, map: PlaneMap, alpha: UInt32,
    in shares: UnsafeMutablePointer<UInt16>
  ) {
    self.reader = reader
    self.map = map
    self.alpha = alpha
    self.shares = shares
    mask = reader.kernel
    cells = map.isAffine ? reader.begin(&walk, map) : nil
    isUpright = cells != nil && map.b == 0 && map.d == 0
  }

  /// What the kernels store beside a row.
  static let margin = 16

  /// Begins a row of the canvas. On one that crosses the mask in the same way as the row before, as
  /// rows do beside a straight edge, nothing is computed again.
  @inline(__always)
  mutating func begin(row: Int) {
    let y = Double(row) + 0.5
    line = pk_line(
      a: map.a, d: map.d, g: map.g, u: map.b * y + map.c, v: map.e * y + map.f,
      w: map.h * y + map.i)
    let before = isWalked && isUpright ? reader.down(walk, 0) : nil
    isWalked = cells.map { ShadowShares.move(&walk, line, $0) } ?? false
    if isWalked, let before, before == reader.down(walk, 0) { return }
    known.removeAll(keepingCapacity: true)
  }

  /// - Returns: whether a row begins near enough.
  @inline(__always)
  private static func move(_ walk: inout pk_walk, _ line: pk_line, _ cells: Double) -> Bool {
    let u = (line.a * 0.5 + line.u) * cells
    let v = (line.d * 0.5 + line.v) * cells
    // What is no number fails too.
    guard abs(u) < 0x1p60, abs(v) < 0x1p60 else { return false }
    walk.u = Int64(u)
    walk.v = Int64(v)
    return true
  }

  /// All shares of the row, of which some columns are set.
  @inline(__always)
  mutating func row(_ columns: Range<Int>) -> UnsafePointer<UInt16> {
    if !isUpright {
      compute(columns)
    } else if !known.contains(where: { $0.clamped(to: columns) == columns }) {
      compute(columns)
      known.append(columns)
    }
    return UnsafePointer(shares)
  }

  private mutating func compute(_ columns: Range<Int>) {
    guard mask.width >= 2, mask.height >= 2 else {
      for x in columns { shares[x] = 0 }
      return
    }
    let (from, to) = (columns.lowerBound, columns.upperBound)
    if isWalked {
      if pk_affine_shares(&mask, &walk, alpha, shares, from, to) { return }
      for x in columns { shares[x] = share(reader.opacity(walk, x)) }
    } else {
      if pk_projective_shares(&mask, &line, alpha, shares, from, to) { return }
      for x in columns {
        let px = Double(x) + 0.5
        let reciprocal = 1 / (line.g * px + line.w)
        shares[x] = share(
          reader.opacity((line.a * px + line.u) * reciprocal, (line.d * px + line.v) * reciprocal))
      }
    }
  }

  private func share(_ opacity: UInt32) -> UInt16 {
    UInt16(truncatingIfNeeded: (alpha &* opacity &+ 32_767) / 65_535)
  }
}
