/// Turns stored samples into pixels.
struct PNGPixels {
  private let header: PNGHeader
  /// Straight 0xAARRGGBB, for palettes and for grey of up to 8 bits; made once.
  private var colors: [UInt32] = []
  /// The samples of the one transparent colour.
  private var transparent: [Int]?

  init(_ content: PNGContent) throws(PNGError) {
    header = content.header
    let alphas = content.transparency
    switch header.color {
    case .palette:
      guard !content.palette.isEmpty else { throw .corrupt(reason: "the palette is missing") }
      let bytes = content.palette.map { UInt32($0) }
      colors = (0..<bytes.count / 3).map { index in
        let alpha = alphas.dropFirst(index).first.map { UInt32($0) } ?? 255
        return alpha << 24 | bytes[3 * index] << 16 | bytes[3 * index + 1] << 8
          | bytes[3 * index + 2]
      }
    case .gray, .rgb:
      guard !alphas.isEmpty else { break }
      let reader = ByteReader(alphas)
      let samples = (0..<header.color.channels).compactMap { reader.number(at: 2 * $0, 2) }
      guard samples.count == header.color.channels else {
        throw .corrupt(reason: "the transparent colour has a wrong length")
      }
      // Only the lower bits count.
      transparent = samples.map { $0 & (1 << header.depth - 1) }
    case .grayAlpha, .rgbAlpha: break
    }
    guard header.color == .gray, header.depth <= 8 else { return }
    let most = 1 << header.depth - 1
    let transparentGray = transparent?.first
    colors = (0...most).map { value in
      let gray = UInt32(value * 255 / most)
      return (value == transparentGray ? 0 : 0xff00_0000) | gray * 0x01_0101
    }
  }

  /// Writes a row's pixels, straight 0xAARRGGBB.
  /// - Parameters:
  ///   - first: where the row's first pixel belongs.
  ///   - step: from there to the next.
  func write(
    _ row: UnsafeMutableBufferPointer<UInt8>, count: Int, to first: UnsafeMutablePointer<UInt32>,
    step: Int
  ) throws(PNGError) {
    if !colors.isEmpty {
      try writeIndexed(row, count: count, to: first, step: step)
    } else if header.depth == 8 {
      writeBytes(row, count: count, to: first, step: step)
    } else {
      writeWords(row, count: count, to: first, step: step)
    }
  }

  private func writeIndexed(
    _ row: UnsafeMutableBufferPointer<UInt8>, count: Int, to first: UnsafeMutablePointer<UInt32>,
    step: Int
  ) throws(PNGError) {
    let depth = header.depth
    let perByte = 8 / depth
    let mask = 1 << depth - 1
    for x in 0..<count {
      // The leftmost pixel has the highest bits.
      let shift = (perByte &- 1 &- x % perByte) &* depth
      let index = Int(row[x / perByte]) >> shift & mask
      guard index < colors.count else {
        throw .corrupt(reason: "a pixel names a colour that the palette lacks")
      }
      first[x &* step] = colors[index]
    }
  }

  private func writeBytes(
    _ row: UnsafeMutableBufferPointer<UInt8>, count: Int, to first: UnsafeMutablePointer<UInt32>,
    step: Int
  ) {
    let key = transparent.map { UInt32($0[0]) << 16 | UInt32($0[1]) << 8 | UInt32($0[2]) }
    for x in 0..<count {
      switch header.color {
      case .grayAlpha:
        first[x &* step] = UInt32(row[2 &* x &+ 1]) << 24 | UInt32(row[2 &* x]) &* 0x01_0101
      case .rgbAlpha:
        let at = 4 &* x
        let color = UInt32(row[at]) << 16 | UInt32(row[at &+ 1]) << 8 | UInt32(row[at &+ 2])
        first[x &* step] = UInt32(row[at &+ 3]) << 24 | color
      case .rgb, .gray, .palette:
        let at = 3 &* x
        let color = UInt32(row[at]) << 16 | UInt32(row[at &+ 1]) << 8 | UInt32(row[at &+ 2])
        first[x &* step] = color == key ? color : 0xff00_0000 | color
      }
    }
  }

  /// 16 bits become 8 by rounding: v/257 to the nearest.
  private func writeWords(
    _ row: UnsafeMutableBufferPointer<UInt8>, count: Int, to first: UnsafeMutablePointer<UInt32>,
    step: Int
  ) {
    let channels = header.color.channels
    for x in 0..<count {
      let pixel = 2 * channels * x
      func sample(_ channel: Int) -> Int {
        Int(row[pixel + 2 * channel]) << 8 | Int(row[pixel + 2 * channel + 1])
      }
      func byte(_ channel: Int) -> UInt32 { UInt32((sample(channel) + 128) / 257) }
      let hasColor = channels >= 3
      let color =
        hasColor ? byte(0) << 16 | byte(1) << 8 | byte(2) : byte(0) * 0x01_0101
      var alpha: UInt32 = channels % 2 == 0 ? byte(channels - 1) : 255
      if let transparent, transparent.indices.allSatisfy({ transparent[$0] == sample($0) }) {
        alpha = 0
      }
      first[x * step] = alpha << 24 | color
    }
  }
}
