/// The IHDR chunk: what the pixels of a PNG file are.
struct PNGHeader: Hashable, Sendable {
  enum Color: Int {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgbAlpha = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgbAlpha: 4
      }
    }

    /// Bits that a channel may have.
    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgbAlpha: [8, 16]
      }
    }
  }

  let width: Int
  let height: Int
  /// Bits a channel.
  let depth: Int
  let color: Color
  let isInterlaced: Bool

  var bitsPerPixel: Int { depth * color.channels }

  /// - Parameter content: the chunk's thirteen bytes.
  init(_ content: ArraySlice<UInt8>) throws(PNGError) {
    let reader = ByteReader(content)
    guard content.count == 13, let width = reader.number(at: 0, 4),
      let height = reader.number(at: 4, 4), let depth = reader.number(at: 8, 1),
      let kind = reader.number(at: 9, 1), let methods = reader.number(at: 10, 2),
      let interlacing = reader.number(at: 12, 1)
    else { throw .corrupt(reason: "the header has a wrong length") }
    guard width > 0, height > 0 else { throw .corrupt(reason: "width or height is 0") }
    guard let color = Color(rawValue: kind), color.depths.contains(depth) else {
      throw .corrupt(reason: "there is no colour type \(kind) with \(depth) bits")
    }
    guard methods == 0, interlacing <= 1 else {
      throw .corrupt(reason: "an unknown method of compression, filtering or interlacing")
    }
    self.width = width
    self.height = height
    self.depth = depth
    self.color = color
    isInterlaced = interlacing == 1
  }

  /// Every `stepX`th pixel of every `stepY`th row, from (x, y) on.
  struct Pass {
    let x, y, stepX, stepY: Int

    func width(of header: PNGHeader) -> Int { max(0, (header.width - x + stepX - 1) / stepX) }
    func height(of header: PNGHeader) -> Int { max(0, (header.height - y + stepY - 1) / stepY) }
  }

  /// The parts in which the pixels are stored: one, or Adam7's seven (PNG specification, 8.2).
  var passes: [Pass] {
    guard isInterlaced else { return [Pass(x: 0, y: 0, stepX: 1, stepY: 1)] }
    return [
      Pass(x: 0, y: 0, stepX: 8, stepY: 8), Pass(x: 4, y: 0, stepX: 8, stepY: 8),
      Pass(x: 0, y: 4, stepX: 4, stepY: 8), Pass(x: 2, y: 0, stepX: 4, stepY: 4),
      Pass(x: 0, y: 2, stepX: 2, stepY: 4), Pass(x: 1, y: 0, stepX: 2, stepY: 2),
      Pass(x: 0, y: 1, stepX: 1, stepY: 2),
    ]
  }
}
