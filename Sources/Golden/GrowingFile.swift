#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is written piece by piece under a temporary name beside its own, which it gets when
/// it is whole. One that is given up leaves nothing behind.
package final class GrowingFile: TextOutputStream {
  private let path: String
  private let temporary: String
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  /// The first thing that went wrong; nothing is written after it.
  private var failure: FileError?

  private static let bufferSize = 1 << 16

  package init(_ path: String) throws(FileError) {
    let (folder, name) = Files.split(path)
    self.path = path
    temporary = (folder.isEmpty ? "" : folder + "/") + "." + name + ".part"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(operation: .create, path: path, code: errno) }
    buffer.reserveCapacity(GrowingFile.bufferSize)
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unlink(temporary)
  }

  /// Adds text; whether that went well is told by `finish()`.
  package func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= GrowingFile.bufferSize { flush() }
  }

  /// Gives the file its name.
  package func finish() throws(FileError) {
    flush()
    // A full disk may only be told when the file is closed.
    if close(descriptor) != 0, failure == nil { fail() }
    descriptor = -1
    if failure == nil, rename(temporary, path) != 0 { fail() }
    if let failure {
      unlink(temporary)
      throw failure
    }
  }

  private func flush() {
    var offset = 0
    while failure == nil, offset < buffer.count {
      let count = buffer.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + offset }, buffer.count - offset)
      }
      if count < 0, errno == EINTR { continue }
      if count > 0 { offset += count } else { fail() }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func fail() { failure = FileError(operation: .write, path: path, code: errno) }
}
