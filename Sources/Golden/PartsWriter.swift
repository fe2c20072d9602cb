#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes bytes that lie in several places with as few calls as the system allows: it stores large
/// pieces in fewer steps, and need not touch a page twice where two parts meet.
enum PartsWriter {
  /// Linux takes 1,024 at once; so many lent pointers fit on any thread's stack.
  private static let most = 256

  /// - Returns: the system's error number; nil where all was written.
  static func write(_ parts: [ArraySlice<UInt8>], to descriptor: Int32) -> Int32? {
    var pieces: [iovec] = []
    pieces.reserveCapacity(min(parts.count, most))
    var rest = parts[...]
    while !rest.isEmpty {
      let batch = rest.prefix(most)
      pieces.removeAll(keepingCapacity: true)
      if let code = lend(batch, to: &pieces, { write($0, to: descriptor) }) { return code }
      rest = rest.dropFirst(batch.count)
    }
    return nil
  }

  /// Calls a closure while the memory of all parts is lent.
  private static func lend(
    _ parts: ArraySlice<ArraySlice<UInt8>>, to pieces: inout [iovec],
    _ body: ([iovec]) -> Int32?
  ) -> Int32? {
    guard let first = parts.first else { return body(pieces) }
    return first.withUnsafeBytes { bytes in
      if !bytes.isEmpty {
        let base = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        pieces.append(iovec(iov_base: base, iov_len: bytes.count))
      }
      return lend(parts.dropFirst(), to: &pieces, body)
    }
  }

  private static func write(_ pieces: [iovec], to descriptor: Int32) -> Int32? {
    var rest = pieces[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBufferPointer {
        writev(descriptor, $0.baseAddress, Int32($0.count))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      drop(count, from: &rest)
    }
    return nil
  }

  /// Leaves what follows the first bytes.
  static func drop(_ count: Int, from pieces: inout ArraySlice<iovec>) {
    var left = count
    while let first = pieces.first, left >= first.iov_len {
      left -= first.iov_len
      pieces.removeFirst()
    }
    guard left > 0, !pieces.isEmpty else { return }
    pieces[pieces.startIndex].iov_base += left
    pieces[pieces.startIndex].iov_len -= left
  }
}
