/// The chunks of a PNG file, checked without unpacking the picture.
package struct PNGStructure: Equatable, Sendable {
  /// Pixels.
  package let width: Int
  package let height: Int

  /// Checks the signature, the order that every file has (IHDR first, some IDAT, IEND last), every
  /// length and every checksum. Damage that happens to a file, such as a missing end or changed
  /// bytes, does not pass.
  ///
  /// - Throws: `corrupt` with what is wrong.
  package init(_ bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: PNGStructure.signature) else {
      throw .corrupt(reason: bytes.isEmpty ? "the file is empty" : "it does not begin like one")
    }
    var at = PNGStructure.signature.count
    var size: (width: Int, height: Int)?
    var hasData = false
    while true {
      guard at + 12 <= bytes.count else { throw .corrupt(reason: "it ends too early") }
      let length = PNGStructure.number(bytes, at)
      guard length <= bytes.count - at - 12 else { throw .corrupt(reason: "it ends too early") }
      let end = at + 8 + length
      guard PNGStructure.number(bytes, end) == Int(CRC32.value(of: bytes[(at + 4)..<end])) else {
        throw .corrupt(reason: "a checksum is wrong")
      }
      let name = bytes[(at + 4)..<(at + 8)]
      if size == nil {
        guard name.elementsEqual("IHDR".utf8), length == 13 else {
          throw .corrupt(reason: "its header is missing")
        }
        size = (PNGStructure.number(bytes, at + 8), PNGStructure.number(bytes, at + 12))
      }
      hasData = hasData || name.elementsEqual("IDAT".utf8)
      at = end + 4
      if name.elementsEqual("IEND".utf8) { break }
    }
    guard let size, hasData else { throw .corrupt(reason: "it holds no picture") }
    (width, height) = size
  }

  private static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
    Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
  }
}
