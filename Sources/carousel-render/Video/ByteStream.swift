import Golden

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file, a pipe or standard output that takes bytes one after the other.
struct ByteStream: Sendable {
  let descriptor: Int32
  /// For messages.
  let path: String

  func write(_ bytes: [UInt8]) throws(FileError) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + offset }, bytes.count - offset)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(operation: .write, path: path, code: errno) }
      offset += count
    }
  }

  func close() throws(FileError) {
    guard Glibc.close(descriptor) == 0 else {
      throw FileError(operation: .write, path: path, code: errno)
    }
  }
}
