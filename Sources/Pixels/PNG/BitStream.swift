import PixelKernels

/// Bits on their way to memory that someone lends.
struct BitStream {
  /// Where the first bit is.
  let base: UnsafeMutablePointer<UInt8>
  var writer: pk_bits

  /// What may be touched beyond the last byte.
  static let slack = 64

  /// - Parameter base: enough memory for what will be written, and `slack`.
  init(_ base: UnsafeMutablePointer<UInt8>) {
    self.base = base
    writer = pk_bits(out: base, bits: 0, count: 0)
  }

  /// Bits so far.
  var position: Int { 8 * (writer.out - base) + Int(writer.count) }

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

  /// Ends a byte, between two blocks: with an empty stored block, unless it is at its end.
  mutating func fillByte() {
    guard writer.count > 0 else { return }
    put(0, 3)
    align()
    put(0xffff_0000, 32)
  }

  /// Appends whole bytes, after `align()`.
  mutating func append(_ bytes: [UInt8]) {
    writer.out.update(from: bytes, count: bytes.count)
    writer.out += bytes.count
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

  /// Ends a deflate stream whose blocks have not been the last one: with an empty block of the fixed
  /// codes.
  mutating func finish() {
    put(0b011, 10)
    align()
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
}
