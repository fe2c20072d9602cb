/// The outer form of a PNG file: a signature and chunks.
enum PNGChunks {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The size in pixels that the file declares.
  static func size(of bytes: [UInt8]) throws(PictureError) -> (width: Int, height: Int) {
    let reader = ByteReader(bytes[...])
    guard bytes.starts(with: signature) else {
      throw .corrupt(.png, reason: "Not a PNG file")
    }
    guard bytes.dropFirst(12).starts(with: "IHDR".utf8), let width = reader.number(at: 16, 4),
      let height = reader.number(at: 20, 4)
    else { throw .corrupt(.png, reason: "the file ends early") }
    guard width > 0, height > 0 else { throw .corrupt(.png, reason: "Invalid IHDR data") }
    return (width, height)
  }

  /// The file without all that does not decide its pixels as sRGB: gamma, profiles, texts, further
  /// frames. Nothing of it can then be wrong, or unpack to something huge.
  static func essential(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] {
    guard bytes.starts(with: signature) else { throw .corrupt(reason: "Not a PNG file") }
    let reader = ByteReader(bytes[...])
    var kept = signature
    kept.reserveCapacity(bytes.count)
    var at = signature.count
    while true {
      // Length of the content, name, content, checksum.
      guard let length = reader.number(at: at, 4), at + 12 + length <= bytes.count else {
        throw .corrupt(reason: "the file ends early")
      }
      let chunk = bytes[at..<at + 12 + length]
      let name = chunk.dropFirst(4).prefix(4)
      // A small first letter marks what a reader may skip.
      let isAncillary = name.first.map { $0 & 0x20 != 0 } ?? false
      if !isAncillary || name.elementsEqual("tRNS".utf8) { kept += chunk }
      if name.elementsEqual("IEND".utf8) { return kept }
      at += chunk.count
    }
  }
}
