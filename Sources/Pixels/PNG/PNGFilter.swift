/// Undoes the filters of PNG's rows (PNG specification, 9.2).
enum PNGFilter {
  /// Turns a filtered row into what it was.
  /// - Parameters:
  ///   - kind: the row's first byte, 0 to 4.
  ///   - distance: bytes from a pixel to the next, at least 1.
  ///   - above: the row above, already undone; zeros for the first one.
  static func undo(
    _ kind: UInt8,
    _ row: UnsafeMutableBufferPointer<UInt8>,
    above: UnsafeMutableBufferPointer<UInt8>,
    distance: Int
  ) throws(PNGError) {
    let count = row.count
    let start = min(distance, count)
    switch kind {
    case 0: break
    case 1:
      for i in start..<count { row[i] &+= row[i &- distance] }
    case 2:
      for i in 0..<count { row[i] &+= above[i] }
    case 3:
      for i in 0..<start { row[i] &+= above[i] >> 1 }
      for i in start..<count {
        row[i] &+= UInt8(truncatingIfNeeded: (Int(row[i &- distance]) + Int(above[i])) >> 1)
      }
    case 4:
      for i in 0..<start { row[i] &+= above[i] }
      for i in start..<count {
        row[i] &+= predicted(row[i &- distance], above[i], above[i &- distance])
      }
    default: throw .corrupt(reason: "there is no filter \(kind)")
    }
  }

  /// Paeth's choice: whichever of left, above and above left is nearest to left + above − above
  /// left.
  @inline(__always)
  private static func predicted(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int(left), Int(above), Int(corner))
    let (pa, pb, pc) = (abs(b &- c), abs(a &- c), abs(a &+ b &- 2 &* c))
    return pa <= pb && pa <= pc ? left : pb <= pc ? above : corner
  }
}
