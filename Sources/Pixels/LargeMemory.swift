#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory of megabytes, in pages as large as the system has them: a picture's rows lie further apart
/// than small pages are large, so that every row would need a page's address looked up.
enum LargeMemory {
  /// Bytes of a large page on the usual machines; elsewhere nothing but alignment is lost.
  private static let page = 2 << 20

  /// Room for values that is given back with `free`.
  static func allocate<Value>(_ type: Value.Type, count: Int) -> UnsafeMutableBufferPointer<Value> {
    let bytes = max(count, 1) * MemoryLayout<Value>.stride
    var memory: UnsafeMutableRawPointer?
    guard posix_memalign(&memory, bytes < page ? 64 : page, bytes) == 0, let memory else {
      preconditionFailure("out of memory")
    }
    if bytes >= page { madvise(memory, bytes, MADV_HUGEPAGE) }
    return UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: Value.self, capacity: count), count: count)
  }

  /// Asks for large pages where memory that was just reserved, and not yet written to, holds any.
  static func advise<Value>(_ buffer: UnsafeMutableBufferPointer<Value>) {
    guard let base = buffer.baseAddress else { return }
    let start = (Int(bitPattern: base) + 4095) & ~4095
    let end = Int(bitPattern: base) + buffer.count * MemoryLayout<Value>.stride
    if end - start >= page {
      madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE)
    }
  }
}
