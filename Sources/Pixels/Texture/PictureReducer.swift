import PixelKernels

/// Makes pictures smaller.
enum PictureReducer {
  /// Halves both sides, rounding up, as pictures are read for the canvas.
  /// - Parameters:
  ///   - level, half: sizes of both.
  static func half(
    of source: UnsafeBufferPointer<UInt32>, _ level: Texture.Level,
    into target: UnsafeMutableBufferPointer<UInt32>, _ half: Texture.Level
  ) {
    guard let pixels = source.baseAddress, let target = target.baseAddress else { return }
    let across = Double(level.width) / Double(half.width)
    let down = Double(level.height) / Double(half.height)
    let plan = SamplePlan(
      level: 0, across: KernelTables.index(across, hint: 0),
      down: KernelTables.index(down, hint: 0))
    let map = PlaneMap(a: across, b: 0, c: 0, d: 0, e: down, f: 0, g: 0, h: 0, i: 1)
    let whole = Texture.Level(width: level.width, height: level.height, start: 0)
    KernelTables.shared.withPointers { tables in
      let sampler = TextureSampler(
        [whole], pixels, tables, TextureStrips(width: half.width), map, repeats: false, plan: plan)
      let side = TextureSampler.block
      for first in stride(from: 0, to: half.height, by: side) {
        let rows = (first..<min(first + side, half.height)).map { y in
          pk_piece(y: y, columns: 0..<half.width, target: target + y * half.width)
        }
        sampler.read(rows, in: 0..<half.width)
      }
    }
  }
}
