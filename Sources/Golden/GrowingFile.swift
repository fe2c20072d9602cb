#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is written piece by piece and has its name only when it is whole. One that is given
/// up leaves nothing behind.
package final class GrowingFile: TextOutputStream {
  private var part: PartFile
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  /// The first thing that went wrong; nothing is written after it.
  private var failure: FileError?

  private static let bufferSize = 1 << 16

  package init(_ path: String) throws(FileError) {
    part = try PartFile(path)
    descriptor = try part.open()
    buffer.reserveCapacity(GrowingFile.bufferSize)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
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
    if let failure {
      part.giveUp()
      throw failure
    }
    try part.finish()
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

  private func fail() { failure = FileError(operation: .write, path: part.path, code: errno) }
}
