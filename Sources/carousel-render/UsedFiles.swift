import Golden
import Synchronization

/// The files that scenes name, whether they can be read or not, as they were when they were named.
final class UsedFiles: Sendable {
  private let files = Mutex<[String: FileStamp?]>([:])

  /// To be called before the file is read: only then a change after the reading is seen.
  func note(_ path: String) {
    let stamp = Files.stamp(path)
    files.withLock { if $0[path] == nil { $0[path] = .some(stamp) } }
  }

  /// Sorted.
  var paths: [String] { files.withLock { $0.keys.sorted() } }

  /// Whether any of the files is another one than when it was noted.
  var haveChanged: Bool {
    files.withLock { $0 }.contains { Files.stamp($0.key) != $0.value }
  }
}
