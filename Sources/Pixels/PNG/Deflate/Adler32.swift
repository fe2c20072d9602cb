import CISAL

/// zlib's checksum (RFC 1950, 8.2).
enum Adler32 {
  private static let modulus: UInt32 = 65_521

  static func checksum(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    isal_adler32(1, bytes, UInt64(count))
  }

  /// The checksum of some bytes from their sum and that of the bytes, each times the bytes from it to
  /// the end, itself too.
  static func checksum(sum: UInt64, weighted: UInt64, count: Int) -> UInt32 {
    let modulus = UInt64(modulus)
    // The first sum begins with 1, which every byte adds to the second one.
    let b = (weighted + UInt64(count)) % modulus
    return UInt32(b) << 16 | UInt32((sum + 1) % modulus)
  }

  /// The checksum of two pieces of data, one after the other, from those of the pieces.
  @inline(__always)
  static func joined(_ first: UInt32, _ second: UInt32, secondCount: Int) -> UInt32 {
    let a1 = first & 0xffff
    let a2 = second & 0xffff
    let count = UInt32(truncatingIfNeeded: secondCount % Int(modulus))
    let a = (a1 &+ a2 &+ modulus &- 1) % modulus
    // Every byte of the second piece adds the first one's sum once more, less its initial 1.
    let shift = count &* ((a1 &+ modulus &- 1) % modulus) % modulus
    let b = ((first >> 16) &+ (second >> 16) &+ shift) % modulus
    return b << 16 | a
  }
}
