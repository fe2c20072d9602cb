/// A kind of picture file, told by its content; its name says nothing.
package enum PictureKind: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case svg = "SVG"

  /// The kind that the first bytes of a file announce; nil for none of these.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if PictureKind.looksLikeSVG(bytes.prefix(PictureKind.longestProlog)) {
      self = .svg
    } else {
      return nil
    }
  }

  /// The name of a well-known kind that is not read, for messages.
  static func foreignName(_ bytes: [UInt8]) -> String? {
    let signatures: [(offset: Int, text: [UInt8], name: String)] = [
      (0, Array("GIF8".utf8), "a GIF"), (0, Array("BM".utf8), "a BMP"),
      (0, [0x49, 0x49, 0x2a, 0], "a TIFF"), (0, [0x4d, 0x4d, 0, 0x2a], "a TIFF"),
      (4, Array("ftypavi".utf8), "an AVIF"), (4, Array("ftyphei".utf8), "a HEIC"),
      (0, Array("%PDF".utf8), "a PDF"), (0, [0x1f, 0x8b], "a compressed SVG or other gzip file"),
    ]
    return signatures.first { bytes.dropFirst($0.offset).starts(with: $0.text) }?.name
  }

  /// Text that begins like XML and has an `svg` element near its start.
  private static func looksLikeSVG(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    rest = rest.drop { [0x20, 0x09, 0x0a, 0x0d].contains($0) }
    guard rest.first == UInt8(ascii: "<") else { return false }
    return rest.indices.contains { rest[$0...].starts(with: "<svg".utf8) }
      || rest.indices.contains { rest[$0...].starts(with: ":svg".utf8) }
  }

  private static let longestProlog = 16_384
}
