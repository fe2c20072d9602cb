import PixelKernels

/// What reading a texture row by row keeps for the rows that follow: for every block of canvas columns
/// how the texture is read there, and, where columns of the canvas are columns of the texture, the
/// texture's rows as already weighed along them. Nothing in it changes what is read.
package final class TextureStrips {
  struct Block {
    /// Of the blocks' grid; -1 for none.
    var row = -1
    fileprivate(set) var plan: SamplePlan?
    /// Points into the texture and the tables of whoever reads.
    var level = pk_level()
    fileprivate var hasStrip = false
    fileprivate var strip = pk_strip()
  }

  /// Rows of the canvas that are read at once: so many that what a strip holds, and the texture's rows
  /// that its neighbours share with it, stay near at hand.
  static let bandRows = 4 * TextureSampler.block

  /// A band's rows of the canvas, for whoever reads.
  var colors: UnsafeMutablePointer<UInt32> { memory.baseAddress.unsafelyUnwrapped }
  private let memory: UnsafeMutableBufferPointer<UInt32>
  private let blocks: UnsafeMutableBufferPointer<Block>
  private let sums: UnsafeMutableBufferPointer<Int16>
  /// Numbers of one strip, and what may be read behind the last one's.
  private static let size = Int(pk_strip_columns * pk_strip_rows * 4)
  private static let margin = 16

  /// - Parameter width: of the canvas, in pixels.
  package init(width: Int) {
    let count = (max(width, 1) + TextureSampler.block - 1) / TextureSampler.block
    memory = LargeMemory.zeros(
      UInt32.self, count: count * TextureSampler.block * Self.bandRows)
    blocks = .allocate(capacity: count)
    blocks.initialize(repeating: Block())
    // A column begins with a cache line.
    let numbers = count * Self.size + Self.margin
    let aligned = UnsafeMutableRawPointer.allocate(
      byteCount: numbers * MemoryLayout<Int16>.stride, alignment: 64)
    sums = .init(start: aligned.bindMemory(to: Int16.self, capacity: numbers), count: numbers)
    sums.initialize(repeating: 0)
    for index in blocks.indices {
      blocks[index].strip.sums = sums.baseAddress.map { $0 + index * Self.size }
    }
  }

  deinit {
    LargeMemory.deallocate(memory)
    blocks.deallocate()
    sums.deallocate()
  }

  /// Forgets everything about some columns.
  func begin(_ columns: Range<Int>) {
    guard !columns.isEmpty else { return }
    let side = TextureSampler.block
    for index in columns.lowerBound / side...(columns.upperBound - 1) / side {
      blocks[index].forget()
    }
  }

  /// - Parameter index: of a block within the canvas.
  @inline(__always)
  func block(_ index: Int) -> UnsafeMutablePointer<Block> {
    blocks.baseAddress.unsafelyUnwrapped + index
  }
}

extension TextureStrips.Block {
  mutating func forget() {
    row = -1
    plan = nil
    hasStrip = false
  }

  /// Sets how the block is read from now on.
  /// - Parameters:
  ///   - map: for a strip; nil where there can be none.
  ///   - index: the block's.
  mutating func begin(
    _ plan: SamplePlan, _ level: pk_level, _ map: pk_map?, of index: Int
  ) {
    // A strip does not care how columns are read.
    let goesOn = hasStrip && self.plan?.level == plan.level && self.plan?.across == plan.across
    self.plan = plan
    self.level = level
    guard var map, !goesOn else { return }
    hasStrip = pk_strip_begin(&self.level, &map, first(index), &strip)
  }

  /// Reads what lies of some pieces within the block through the strip.
  /// - Returns: how many were read; nothing is done of the next one.
  @inline(__always)
  mutating func read(
    _ pieces: UnsafeBufferPointer<pk_piece>, of index: Int, _ map: UnsafePointer<pk_map>
  ) -> Int {
    guard hasStrip else { return 0 }
    return pk_strip_read(
      &level, map, Int64(index * TextureSampler.block), &strip, pieces.baseAddress, pieces.count)
  }

  private func first(_ index: Int) -> Double { Double(index * TextureSampler.block) + 0.5 }
}
