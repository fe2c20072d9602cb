import CPango
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A compressed font file (WOFF2, WOFF), unpacked into memory that looks like a file: Pango takes
/// no compressed ones.
final class UnpackedFont {
  private let descriptor: Int32
  /// Which of the process's fonts it is.
  private let number = UnpackedFont.count.add(1, ordering: .relaxed).oldValue

  private static let count = Atomic<Int>(0)
  /// Of the number, so many binary digits are in a path. The system follows at most 40 links.
  private static let digits = 12

  /// A path that can be opened as long as this object lives.
  ///
  /// Cairo keeps fonts by their paths for a while, and a descriptor soon belongs to the next scene's
  /// font. So the root is gone through on ways of different names.
  var path: String {
    let ways = (0..<UnpackedFont.digits).map { digit in
      number >> digit & 1 == 0 ? "/proc/self/root" : "/proc/thread-self/root"
    }
    return ways.joined() + "/proc/self/fd/\(descriptor)"
  }

  /// nil when the file is damaged, or not compressed at all.
  init?(_ path: String) {
    guard let bytes = UnpackedFont.bytes(path) else { return nil }
    descriptor = memfd_create("font", UnpackedFont.closeOnExec)
    guard descriptor >= 0 else { return nil }
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress.map { $0 + offset }, bytes.count - offset)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        close(descriptor)
        return nil
      }
      offset += count
    }
  }

  deinit { close(descriptor) }

  /// The plain font: FreeType unpacks it as it opens the file, and hands out the whole as a table
  /// without a tag.
  private static func bytes(_ path: String) -> [UInt8]? {
    guard SfntTables.isCompressed(path) else { return nil }
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return nil }
    defer { FT_Done_FreeType(library) }
    var face: FT_Face?
    guard FT_New_Face(library, path, 0, &face) == 0 else { return nil }
    defer { FT_Done_Face(face) }
    var length: FT_ULong = 0
    guard FT_Load_Sfnt_Table(face, 0, 0, nil, &length) == 0, length > 0, length < mostBytes else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    guard FT_Load_Sfnt_Table(face, 0, 0, &bytes, &length) == 0 else { return nil }
    return bytes
  }

  /// Linux's `MFD_CLOEXEC`.
  private static let closeOnExec: UInt32 = 1
  private static let mostBytes: FT_ULong = 1 << 28
}
