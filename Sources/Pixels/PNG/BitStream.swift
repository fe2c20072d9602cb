import PixelKernels

/// Growing memory that bits are written to.
struct BitStream: ~Copyable {
  private(set) var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  var writer: pk_bits

  /// What the kernels may touch beyond the last byte.
  private static let slack = 64

  /// - Parameter capacity: bytes that are reserved; memory counts only once it is written to.
  init(capacity: Int = 1 << 16) {
    self.capacity = max(capacity, 1 << 16)
    base = .allocate(capacity: self.capacity)
    writer = pk_bits(out: base, bits: 0, count: 0)
  }

  deinit { base.deallocate() }

  /// Bits so far.
  var position: Int { 8 * (writer.out - base) + Int(writer.count) }

  mutating func clear() { writer = pk_bits(out: base, bits: 0, count: 0) }

  /// Makes room for so many more bytes.
  mutating func reserve(_ bytes: Int) {
    let used = writer.out - base
    let needed = used + bytes + BitStream.slack
    guard needed > capacity else { return }
    let larger = max(needed, capacity * 3 / 2)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    new.update(from: base, count: used)
    base.deallocate()
    base = new
    capacity = larger
    writer.out = base + used
  }

  /// Appends bits that are entries of a code: bits | count << 24.
  mutating func put(entry: UInt32) { put(entry & 0xff_ffff, Int(entry >> 24)) }

  /// Appends at most 32 bits.
  @inline(__always)
  mutating func put(_ value: UInt32, _ count: Int) {
    writer.bits |= UInt64(value) << UInt64(writer.count)
    writer.count += UInt32(count)
    UnsafeMutableRawPointer(writer.out).storeBytes(of: writer.bits.littleEndian, as: UInt64.self)
    writer.out += Int(writer.count >> 3)
    writer.bits >>= UInt64(writer.count & ~7)
    writer.count &= 7
  }

  /// Fills the last byte with zeros.
  mutating func align() {
    if writer.count > 0 { put(0, 8 - Int(writer.count)) }
  }

  /// Appends stored blocks (RFC 1951, 3.2.4).
  mutating func store(_ bytes: UnsafeBufferPointer<UInt8>) {
    for from in stride(from: 0, to: bytes.count, by: 65_535) {
      let count = min(65_535, bytes.count - from)
      put(0, 3)
      align()
      put(UInt32(count) | UInt32(count ^ 0xffff) << 16, 32)
      guard let base = bytes.baseAddress else { return }
      writer.out.update(from: base + from, count: count)
      writer.out += count
    }
  }

  /// Appends what another writer has gathered.
  mutating func append(_ other: BitWriter) {
    var copy = other
    let bits = other.count
    // The kernel reads in words.
    copy.append(repeatElement(0, count: 8))
    copy.bytes.withUnsafeBufferPointer { bytes in
      guard let source = bytes.baseAddress else { return }
      pk_copy_bits(&writer, source, 0, UInt64(bits))
    }
  }

  /// Appends a piece of another stream.
  mutating func append(_ other: borrowing BitStream, from: Int, count: Int) {
    pk_copy_bits(&writer, other.base, UInt64(from), UInt64(count))
  }

  /// The bytes so far, after `align()`; valid until the next change.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base, count: writer.out - base)
  }
}
