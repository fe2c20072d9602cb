import CNettle

/// SHA-256, by nettle.
package enum SHA256 {
  /// The hash of some bytes as 64 hexadecimal digits.
  package static func hex(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBufferPointer { hex($0) }
  }

  package static func hex(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var context = sha256_ctx()
    nettle_sha256_init(&context)
    nettle_sha256_update(&context, bytes.count, bytes.baseAddress)
    var digest = [UInt8](repeating: 0, count: 32)
    nettle_sha256_digest(&context, digest.count, &digest)
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
