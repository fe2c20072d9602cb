import CNettle

/// SHA-256 (FIPS 180-4), fed piece by piece.
package struct SHA256 {
  private var state = sha256_ctx()

  package init() { nettle_sha256_init(&state) }

  package mutating func update(_ bytes: [UInt8]) {
    nettle_sha256_update(&state, bytes.count, bytes)
  }

  /// The digest as 64 lower-case hexadecimal digits; ends the computation.
  package consuming func hex() -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    nettle_sha256_digest(&state, digest.count, &digest)
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
