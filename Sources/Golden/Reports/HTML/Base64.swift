/// Bytes as text (RFC 4648, section 4).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    let length = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: length) { buffer in
      var at = 0
      for index in stride(from: 0, to: bytes.count, by: 3) {
        let count = min(3, bytes.count - index)
        var word = UInt32(bytes[index]) << 16
        if count > 1 { word |= UInt32(bytes[index + 1]) << 8 }
        if count > 2 { word |= UInt32(bytes[index + 2]) }
        for place in 0..<4 {
          let digit = digits[Int(word >> UInt32(18 - 6 * place) & 63)]
          buffer[at] = place <= count ? digit : UInt8(ascii: "=")
          at += 1
        }
      }
      return length
    }
  }
}
