/// The chunks of a PNG file that decide its pixels as sRGB. Gamma values, profiles, texts and further
/// frames are left out.
struct PNGContent {
  let header: PNGHeader
  /// Three bytes a colour: red, green, blue; empty when there is none.
  private(set) var palette: ArraySlice<UInt8> = []
  /// The palette's alphas, or the one colour that is transparent; empty when there is none.
  private(set) var transparency: ArraySlice<UInt8> = []
  /// The compressed pixels.
  private(set) var data: [UInt8] = []

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Reads the file up to its IEND chunk.
  init(_ bytes: [UInt8]) throws(PNGError) {
    header = try PNGContent.header(of: bytes)
    var at = PNGContent.signature.count + 25
    while true {
      let (name, content) = try PNGContent.chunk(of: bytes, at: &at)
      switch name {
      case "PLTE":
        guard content.count % 3 == 0, 3...768 ~= content.count else {
          throw .corrupt(reason: "the palette has a wrong length")
        }
        palette = content
      case "tRNS": transparency = content
      case "IDAT": data += content
      case "IEND":
        guard !data.isEmpty else { throw .corrupt(reason: "there are no pixels") }
        return
      default:
        // A small first letter marks what a reader may skip.
        guard name.utf8.first.map({ $0 & 0x20 != 0 }) ?? false else {
          throw .corrupt(reason: "an unknown chunk '\(name)' that must not be skipped")
        }
      }
    }
  }

  /// The header alone; what follows it is not looked at.
  static func header(of bytes: [UInt8]) throws(PNGError) -> PNGHeader {
    guard bytes.starts(with: signature) else {
      throw .corrupt(reason: "its first bytes are not those of a PNG file")
    }
    var at = signature.count
    let (name, content) = try chunk(of: bytes, at: &at)
    guard name == "IHDR" else { throw .corrupt(reason: "the header is missing") }
    return try PNGHeader(content)
  }

  /// Takes one chunk: the length of its content, its name, its content, and a checksum of both.
  private static func chunk(
    of bytes: [UInt8], at position: inout Int
  ) throws(PNGError) -> (name: String, content: ArraySlice<UInt8>) {
    let reader = ByteReader(bytes[...])
    guard let length = reader.number(at: position, 4), position + 12 + length <= bytes.count else {
      throw .corrupt(reason: "the file ends early")
    }
    let checked = bytes[position + 4..<position + 8 + length]
    let letters = checked.prefix(4)
    guard letters.allSatisfy({ 65...90 ~= $0 & ~0x20 }) else {
      throw .corrupt(reason: "a chunk has no valid name")
    }
    let name = String(decoding: letters, as: UTF8.self)
    guard reader.number(at: position + 8 + length, 4) == Int(CRC32.value(of: checked)) else {
      throw .corrupt(reason: "the checksum of \(name) is wrong")
    }
    position += 12 + length
    return (name, checked.dropFirst(4))
  }
}
