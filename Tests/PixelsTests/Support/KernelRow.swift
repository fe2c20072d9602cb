import PixelKernels

@testable import Pixels

/// A packed row, the one above, and what the PNG specification and plain loops make of them.
struct KernelRow {
  let bpp: Int
  let cell: Int
  let above: [UInt8]
  let row: [UInt8]

  private static let margin = 64

  init(_ kind: String, pixels: Int, bpp: Int, seed: UInt32) {
    var noise = Noise(seed: seed)
    self.bpp = bpp
    cell = (bpp == 3 ? 86 : 129) * bpp
    let above = (0..<pixels * bpp).map { _ in UInt8(truncatingIfNeeded: noise.next()) }
    self.above = above
    row = above.indices.map { i in
      let value = noise.next()
      switch kind {
      case "noise": return UInt8(truncatingIfNeeded: value)
      case "faint": return above[i] &+ UInt8(value & 3)
      case "equal": return above[i]
      case "runs": return above[i] &+ UInt8(i / 23 % 5)
      default: return UInt8(truncatingIfNeeded: 3 * i)
      }
    }
  }

  /// Ranges of the cells in the filtered row.
  var cellRanges: [Range<Int>] {
    stride(from: 0, to: row.count, by: cell).map {
      ($0 == 0 ? 0 : $0 + 1)..<min($0 + cell, row.count) + 1
    }
  }

  private func predicted(_ i: Int, _ filter: Int) -> Int {
    let a = i < bpp ? 0 : Int(row[i - bpp])
    let b = Int(above[i])
    let c = i < bpp ? 0 : Int(above[i - bpp])
    switch filter {
    case 1: return a
    case 2: return b
    default:
      let p = a + b - c
      let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
      return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
    }
  }

  func filtered(by filter: Int) -> [UInt8] {
    [UInt8(filter)]
      + row.indices.map { UInt8(truncatingIfNeeded: Int(row[$0]) - predicted($0, filter)) }
  }

  var bestFilter: Int {
    let costs = (1...3).map { number -> Int in
      filtered(by: number == 3 ? 4 : number).dropFirst().reduce(0) {
        $0 + abs(Int(Int8(bitPattern: $1)))
      }
    }
    let (sub, up, paeth) = (costs[0], costs[1], costs[2])
    if up <= (row.count + 1) / 8 { return 2 }
    return 7 * paeth <= 8 * min(up, sub) ? 4 : sub < up ? 1 : 2
  }

  static func counts(
    _ bytes: [UInt8], cells: [Range<Int>]
  ) -> (literals: UInt32, runs: UInt32, widths: UInt32) {
    var counts: (literals: UInt32, runs: UInt32, widths: UInt32) = (0, 0, 0)
    for cell in cells {
      var at = cell.lowerBound
      while at < cell.upperBound {
        var length = 0
        while at > 0, length < 258, at + length < cell.upperBound,
          bytes[at + length] == bytes[at + length - 1]
        {
          length += 1
        }
        if length >= 8 { counts.runs += 1 } else { counts.literals += 1 }
        at += length >= 8 ? length : 1
      }
    }
    for byte in bytes {
      let magnitude = abs(Int(Int8(bitPattern: byte)))
      counts.widths += UInt32(Int.bitWidth - magnitude.leadingZeroBitCount)
    }
    return counts
  }

  /// Calls a closure with the kernels' view of the rows, all cells being stale.
  private func withRow<Result>(_ body: (inout pk_row) -> Result) -> Result {
    let margins = [UInt8](repeating: 0, count: KernelRow.margin)
    let (padded, paddedAbove) = (margins + row + margins, margins + above + margins)
    let columns = cellRanges.count
    var cells = [pk_cell](repeating: pk_cell(), count: columns)
    var stale = [UInt8](repeating: 1, count: columns)
    var filtered = [UInt8](repeating: 0xaa, count: row.count + 1 + KernelRow.margin)
    return padded.withUnsafeBufferPointer { row in
      paddedAbove.withUnsafeBufferPointer { above in
        cells.withUnsafeMutableBufferPointer { cells in
          stale.withUnsafeMutableBufferPointer { stale in
            filtered.withUnsafeMutableBufferPointer { filtered in
              var view = pk_row(
                row: row.baseAddress.map { $0 + KernelRow.margin },
                above: above.baseAddress.map { $0 + KernelRow.margin }, count: self.row.count,
                bpp: bpp,
                cell: cell, columns: columns, cells: cells.baseAddress, stale: stale.baseAddress,
                filtered: filtered.baseAddress, filter: 0)
              return body(&view)
            }
          }
        }
      }
    }
  }

  func refreshed() -> (filter: Int, totals: pk_totals, filtered: [UInt8]) {
    withRow { view in
      var totals = pk_totals()
      let filter = Int(pk_refresh_row(&view, &totals))
      return (
        filter, totals, Array(UnsafeBufferPointer(start: view.filtered, count: row.count + 1))
      )
    }
  }

  struct Written: Equatable {
    var bits = 0
    var bytes: [UInt8] = []
  }

  func written(_ code: PresetCode, isDense: Bool) -> Written {
    withRow { view in
      var totals = pk_totals()
      view.filter = pk_refresh_row(&view, &totals)
      var written = Written()
      written.bytes = writtenBits(most: 2 * row.count + 8) { stream in
        code.withTables(isDense: isDense) { code in
          var source = pk_source()
          written.bits = Int(pk_write_row(&stream.writer, code, &view, &source))
        }
      }
      return written
    }
  }
}
