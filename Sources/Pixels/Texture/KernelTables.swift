/// The cubic kernel at stretches from 1 to 8, for positions in steps of 1/128 pixel.
struct KernelTables: Sendable {
  /// The kernel at one stretch.
  struct Table: Sendable {
    /// How many pixels in a row are read. Tap 0 is for the pixel `taps / 2 - 1` before the one that the
    /// position lies in or behind.
    let taps: Int
    /// Where its weights begin, and those for the kernels in C.
    fileprivate let weights, lanes: Int
  }

  /// Lends the tables of one kernel for rows or columns.
  struct Taps {
    let count: Int
    /// `count` weights for each of the 128 phases.
    private let weights: UnsafePointer<Int32>
    /// The same as the kernels in C want them along rows and along columns (see `pk_level`).
    let pairs, fours: UnsafePointer<Int16>

    fileprivate init(_ table: Table, _ tables: Pointers) {
      count = table.taps
      weights = tables.weights + table.weights
      pairs = UnsafeRawPointer(tables.pairs + table.lanes).assumingMemoryBound(to: Int16.self)
      fours = UnsafeRawPointer(tables.fours + table.lanes).assumingMemoryBound(to: Int16.self)
    }

    /// The first pixel and the weights for a position in 1/128 pixels.
    func at(_ position: Int) -> (first: Int, weights: UnsafePointer<Int32>) {
      let phase = position & (1 << phaseBits - 1)
      return (position >> phaseBits &- (count / 2 &- 1), weights + phase &* count)
    }
  }

  /// All tables as pointers; valid within `withPointers`.
  struct Pointers {
    fileprivate let tables: UnsafePointer<Table>
    fileprivate let weights: UnsafePointer<Int32>
    fileprivate let pairs, fours: UnsafePointer<Lanes>

    subscript(index: Int) -> Taps { Taps(tables[index], self) }
  }

  static let phaseBits = 7
  static let largestStretch = 8.0
  /// For the stretches 2^(k/16), k = 0 … 48.
  static let shared = KernelTables()

  private let tables: [Table]
  private let weights: [Int32]
  private let pairs: [Lanes]
  private let fours: [Lanes]

  /// What the kernels load at once, for four taps; no cache line ends in it.
  fileprivate typealias Lanes = SIMD16<Int16>

  private init() {
    var tables: [Table] = []
    var weights: [Int32] = []
    var pairs: [Lanes] = []
    var fours: [Lanes] = []
    for stretch in Self.stretches {
      let half = Int((2 * stretch).rounded(.up))
      // Strips read zeros before the first phase's weights.
      pairs.append(Lanes())
      fours.append(Lanes())
      tables.append(Table(taps: 2 * half, weights: weights.count, lanes: pairs.count))
      for phase in 0..<1 << Self.phaseBits {
        let position = Double(half - 1) + Double(phase) / Double(1 << Self.phaseBits)
        let row = CubicKernel.weights(
          (0..<2 * half).lazy.map { (Double($0) - position) / stretch })
        weights += row
        for first in stride(from: 0, to: row.count, by: 4) {
          let four = row[first...].prefix(4) + (first + 4 > row.count ? [0, 0] : [])
          pairs.append(Self.lanes { Int16(four[first + $0 / 8 * 2 + $0 % 2]) })
          fours.append(Self.lanes { Self.whole(four[first + $0 / 4]) })
        }
      }
    }
    self.tables = tables
    self.weights = weights
    self.pairs = pairs
    self.fours = fours
  }

  @inline(__always)
  private static func lanes(_ value: (Int) -> Int16) -> Lanes {
    var lanes = Lanes()
    for index in lanes.indices { lanes[index] = value(index) }
    return lanes
  }

  /// A weight in 1/32,768; all of it is the largest number that there is.
  static func whole(_ weight: Int32) -> Int16 {
    Int16(clamping: weight * (32_768 / Int32(CubicKernel.one)))
  }

  func withPointers(_ body: (Pointers) -> Void) {
    tables.withUnsafeBufferPointer { tables in
      weights.withUnsafeBufferPointer { weights in
        pairs.withUnsafeBufferPointer { pairs in
          fours.withUnsafeBufferPointer { fours in
            guard let tables = tables.baseAddress, let weights = weights.baseAddress,
              let pairs = pairs.baseAddress, let fours = fours.baseAddress
            else { return }
            body(Pointers(tables: tables, weights: weights, pairs: pairs, fours: fours))
          }
        }
      }
    }
  }

  /// The table whose stretch is nearest in ratio; below 1 the first, above 8 the last.
  /// - Parameter hint: a table that it may well be.
  static func index(_ stretch: Double, hint: Int) -> Int {
    if hint == 0 || stretch > limits[hint - 1], hint == limits.count || stretch <= limits[hint] {
      return hint
    }
    // Neighbours meet at their geometric mean.
    var low = 0
    var high = limits.count
    while low < high {
      let middle = (low + high) / 2
      if stretch > limits[middle] { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static let stretches = powers(of: ratio, from: 1, count: 49)
  private static let limits = powers(of: ratio, from: ratio.squareRoot(), count: 48)
  /// 2^(1/16) by square roots, which every machine rounds alike.
  private static let ratio = 2.0.squareRoot().squareRoot().squareRoot().squareRoot()

  private static func powers(of ratio: Double, from first: Double, count: Int) -> [Double] {
    var powers = [first]
    while powers.count < count { powers.append(powers[powers.count - 1] * ratio) }
    return powers
  }
}
