#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Versions of the font files, since text looks as they say.
enum FontVersions {
  /// One file of each package.
  private static let files = [
    ("/usr/share/fonts/opentype/inter", "Inter-Regular.otf"),
    ("/usr/share/fonts/truetype/dejavu", "DejaVuSans.ttf"),
    ("/usr/share/fonts/opentype/noto", "NotoSansCJK-Regular.ttc"),
    ("/usr/share/fonts/truetype/noto", "NotoSansArabic-Regular.ttf"),
    ("/usr/share/fonts/truetype/noto", "NotoColorEmoji.ttf"),
  ]

  /// By file name: `4.0, 612345 bytes`. What cannot be read is left out.
  static var all: [String: String] {
    var versions: [String: String] = [:]
    for (folder, name) in files { versions[name] = version(ofFile: folder + "/" + name) }
    return versions
  }

  /// The revision that the font's `head` table states (OpenType specification), and the file's size.
  static func version(ofFile path: String) -> String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    guard fseek(file, 0, SEEK_END) == 0 else { return nil }
    let size = ftell(file)
    guard let revision = revision(file) else { return nil }
    return "\(revision), \(size) bytes"
  }

  private static func revision(_ file: UnsafeMutablePointer<FILE>) -> String? {
    guard var start = bytes(file, at: 0, count: 12) else { return nil }
    var offset = 0
    if start.prefix(4).elementsEqual("ttcf".utf8) {
      // A collection begins with the places of its fonts.
      guard let place = bytes(file, at: 12, count: 4) else { return nil }
      offset = number(place, 0, 4)
      guard let first = bytes(file, at: offset, count: 12) else { return nil }
      start = first
    }
    for index in 0..<number(start, 4, 2) {
      guard let table = bytes(file, at: offset + 12 + 16 * index, count: 16) else { return nil }
      guard table.prefix(4).elementsEqual("head".utf8) else { continue }
      guard let head = bytes(file, at: number(table, 8, 4), count: 8) else { return nil }
      // A fixed-point number with 16 bits behind the point.
      let thousandths = (number(head, 4, 4) * 1000 + 0x8000) >> 16
      let fraction = String(1000 + thousandths % 1000).dropFirst()
      return "\(thousandths / 1000).\(fraction)"
    }
    return nil
  }

  private static func bytes(
    _ file: UnsafeMutablePointer<FILE>, at offset: Int, count: Int
  ) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    guard fseek(file, offset, SEEK_SET) == 0, fread(&bytes, 1, count, file) == count else {
      return nil
    }
    return bytes
  }

  /// A number in big-endian order.
  private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
    bytes[at..<(at + count)].reduce(0) { $0 << 8 | Int($1) }
  }
}
