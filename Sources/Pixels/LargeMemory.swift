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

  /// Room for numbers that are all zero, which the system's fresh pages are: no time is spent on what is
  /// never used. Given back by `deallocate`.
  static func zeros<Value: FixedWidthInteger>(
    _ type: Value.Type, count: Int
  ) -> UnsafeMutableBufferPointer<Value> {
    let bytes = size(count, of: type)
    let memory = bytes < page ? calloc(bytes, 1) : pages(bytes)
    guard let memory else { preconditionFailure("out of memory") }
    return UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: Value.self, capacity: count), count: count)
  }

  /// Bytes for some values: what would fill more than half of a large page gets all of it, as many small
  /// ones take longer.
  private static func size<Value>(_ count: Int, of type: Value.Type) -> Int {
    let bytes = max(count, 1) * MemoryLayout<Value>.stride
    return bytes % page > page / 2 ? (bytes + page - 1) / page * page : bytes
  }

  /// Gives back what `zeros` gave.
  static func deallocate<Value>(_ buffer: UnsafeMutableBufferPointer<Value>) {
    let bytes = size(buffer.count, of: Value.self)
    if bytes < page { free(buffer.baseAddress) } else { munmap(buffer.baseAddress, bytes) }
  }

  /// Fresh memory that begins with a large page.
  private static func pages(_ bytes: Int) -> UnsafeMutableRawPointer? {
    let mapped = mmap(nil, bytes + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let mapped, mapped != MAP_FAILED else { return nil }
    let before = -Int(bitPattern: mapped) & (page - 1)
    let memory = mapped + before
    // Of what was mapped in excess only whole small pages can be given back.
    let end = (bytes + 4095) & ~4095
    if before > 0 { munmap(mapped, before) }
    munmap(memory + end, bytes + page - before - end)
    madvise(memory, bytes, MADV_HUGEPAGE)
    return memory
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
