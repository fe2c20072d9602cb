import PixelKernels
import Pixels
import Testing

@Suite struct SHA256Tests {
  /// The examples of FIPS 180-4 and the empty message.
  static let examples = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ]

  @Test(arguments: examples)
  func knownDigests(_ message: String, _ digest: String) {
    #expect(SHA256.hex(of: Array(message.utf8)) == digest)
    var pieces = SHA256()
    for byte in message.utf8 { pieces.update([byte]) }
    #expect(pieces.hex() == digest)
  }

  // MARK: By the processor

  @Test(.enabled(if: pk_has_sha256()), arguments: examples, examples)
  func examplesSideBySide(_ a: (String, String), _ b: (String, String)) {
    #expect(sideBySide(Array(a.0.utf8), Array(b.0.utf8)) == [a.1, b.1])
  }

  /// A million times the letter a, as in NIST's examples.
  @Test(.enabled(if: pk_has_sha256())) func aLongMessage() {
    let digest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    let message = [UInt8](repeating: 0x61, count: 1_000_000)
    #expect(sideBySide(message, []) == [digest, Self.examples[0].1])
  }

  /// Lengths around whole blocks, and any others, against nettle.
  @Test(.enabled(if: pk_has_sha256())) func anyTwoMessages() {
    var noise = Noise(seed: 3)
    let lengths = (0..<300).map { $0 < 150 ? $0 : Int(noise.next() % 5000) }
    for length in lengths {
      let messages = [length, Int(noise.next() % 5000)].map { count in
        (0..<count).map { _ in UInt8(truncatingIfNeeded: noise.next()) }
      }
      #expect(sideBySide(messages[0], messages[1]) == messages.map(SHA256.hex(of:)))
    }
  }

  private func sideBySide(_ a: [UInt8], _ b: [UInt8]) -> [String] {
    let room = [UInt8](repeating: 0xee, count: Int(pk_sha256_padding))
    var (messageA, messageB) = (a + room, b + room)
    return messageA.withUnsafeMutableBufferPointer { bytesA in
      messageB.withUnsafeMutableBufferPointer { bytesB in
        var (hashA, hashB) = (pk_sha256(), pk_sha256())
        pk_sha256_begin(&hashA, bytesA.baseAddress, a.count)
        pk_sha256_begin(&hashB, bytesB.baseAddress, b.count)
        while hashA.blocks > 0 || hashB.blocks > 0 { pk_sha256_run(&hashA, &hashB) }
        return [hashA, hashB].map { hash in
          var hash = hash
          var digest = [UInt8](repeating: 0, count: 32)
          pk_sha256_end(&hash, &digest)
          return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
      }
    }
  }
}
