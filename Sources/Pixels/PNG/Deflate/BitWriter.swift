/// Gathers bits as deflate wants them: the lowest bit of a value first (RFC 1951, 3.1.1).
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var waiting: UInt64 = 0
  private var waitingCount = 0

  /// Bits so far.
  var count: Int { 8 * bytes.count + waitingCount }

  /// Appends the lowest `count` bits of a value, at most 32; the others must be zero.
  @inline(__always)
  mutating func write(_ value: UInt32, _ count: Int) {
    waiting |= UInt64(value) << UInt64(waitingCount)
    waitingCount += count
    if waitingCount >= 32 {
      for _ in 0..<4 {
        bytes.append(UInt8(truncatingIfNeeded: waiting))
        waiting >>= 8
      }
      waitingCount -= 32
    }
  }

  /// Fills the last byte with zeros.
  mutating func align() {
    while waitingCount > 0 {
      bytes.append(UInt8(truncatingIfNeeded: waiting))
      waiting >>= 8
      waitingCount = max(0, waitingCount - 8)
    }
  }

  mutating func append(_ more: some Sequence<UInt8>) {
    align()
    bytes.append(contentsOf: more)
  }
}
