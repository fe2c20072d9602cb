import CNettle

/// SHA-256 (FIPS 180-4), fed piece by piece.
package struct SHA256 {
  /// Bytes of a digest.
  static let size = 32

  private var state = sha256_ctx()

  package init() { nettle_sha256_init(&state) }

  package mutating func update(_ bytes: [UInt8]) {
    nettle_sha256_update(&state, bytes.count, bytes)
  }

  mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    nettle_sha256_update(&state, bytes.count, bytes.baseAddress)
  }

  /// Writes the `size` bytes of the digest and begins anew.
  mutating func finish(into digest: UnsafeMutablePointer<UInt8>) {
    nettle_sha256_digest(&state, SHA256.size, digest)
  }

  /// The digest as 64 lower-case hexadecimal digits; ends the computation.
  package consuming func hex() -> String {
    var digest = [UInt8](repeating: 0, count: SHA256.size)
    finish(into: &digest)
    let digits = Array("0123456789abcdef".utf8)
    let text = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// The digest of one piece of data in hexadecimal.
  package static func hex(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hex()
  }
}
