#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A first look at a font file. FreeType takes fonts that end before their glyphs do, and would
/// silently draw nothing.
///
/// The layout is that of the OpenType specification, "Organization of an OpenType Font", and of
/// WOFF's header.
enum SfntTables {
  enum Verdict {
    case notAFont
    case cutShort
    case plausible
  }

  static func verdict(onFile path: String) -> Verdict {
    guard let file = fopen(path, "rbe") else { return .notAFont }
    defer { fclose(file) }
    guard fseek(file, 0, SEEK_END) == 0 else { return .notAFont }
    let size = ftell(file)
    func bytes(_ offset: Int, _ count: Int) -> [UInt8]? {
      guard offset >= 0, count >= 0, offset + count <= size else { return nil }
      var buffer = [UInt8](repeating: 0, count: count)
      guard fseek(file, offset, SEEK_SET) == 0, fread(&buffer, 1, count, file) == count else {
        return nil
      }
      return buffer
    }
    return verdict(size: size, bytes)
  }

  /// Whether a file is a font that is compressed as a whole.
  static func isCompressed(_ path: String) -> Bool {
    guard let file = fopen(path, "rbe") else { return false }
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 4)
    guard fread(&head, 1, 4, file) == 4 else { return false }
    return head == Array("wOF2".utf8) || head == Array("wOFF".utf8)
  }

  /// - Parameter bytes: a part of the file, nil where it has ended.
  private static func verdict(
    size: Int, _ bytes: (_ offset: Int, _ count: Int) -> [UInt8]?
  ) -> Verdict {
    guard let head = bytes(0, 4) else { return .notAFont }
    switch head {
    case Array("wOF2".utf8), Array("wOFF".utf8):
      guard let length = bytes(8, 4).map(number) else { return .cutShort }
      return length <= size ? .plausible : .cutShort
    case Array("ttcf".utf8):
      guard let count = bytes(8, 4).map(number), count <= mostFonts,
        let offsets = bytes(12, 4 * count)
      else { return .cutShort }
      let areWhole = (0..<count).allSatisfy { index in
        isWhole(at: number(Array(offsets[4 * index..<4 * index + 4])), size: size, bytes)
      }
      return count > 0 && areWhole ? .plausible : .cutShort
    case [0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8):
      return isWhole(at: 0, size: size, bytes) ? .plausible : .cutShort
    default: return .notAFont
    }
  }

  /// Whether all tables of the font at `offset` end within the file.
  private static func isWhole(
    at offset: Int, size: Int, _ bytes: (_ offset: Int, _ count: Int) -> [UInt8]?
  ) -> Bool {
    guard let count = bytes(offset + 4, 2).map(number),
      let records = bytes(offset + 12, 16 * count)
    else { return false }
    return (0..<count).allSatisfy { index in
      let start = number(Array(records[16 * index + 8..<16 * index + 12]))
      let length = number(Array(records[16 * index + 12..<16 * index + 16]))
      return start + length <= size
    }
  }

  private static func number(_ bytes: [UInt8]) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static let mostFonts = 1000
}
