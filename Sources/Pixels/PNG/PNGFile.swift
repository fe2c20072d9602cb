/// The frame of a PNG file around its compressed pixels.
enum PNGFile {
  private static let piece = 16 << 10

  /// A file of 8 bits a component, tagged as sRGB.
  /// - Parameters:
  ///   - deflated: a complete deflate stream of the filtered rows.
  ///   - adler: the checksum of the filtered rows.
  static func bytes(
    width: Int, height: Int, format: PNGEncoder.Format, deflated: UnsafeBufferPointer<UInt8>,
    adler: UInt32
  ) -> [UInt8] {
    let colorType: UInt8 = format == .rgb ? 2 : 6
    let header = big(UInt32(width)) + big(UInt32(height)) + [8, colorType, 0, 0, 0]
    let start = [137, 80, 78, 71, 13, 10, 26, 10] + chunk("IHDR", header) + chunk("sRGB", [0])
    let dataCount = 2 + deflated.count + 4
    let end = chunk("IEND", [])
    let total = start.count + 12 + dataCount + end.count
    return [UInt8](unsafeUninitializedCapacity: total) { buffer, count in
      var at = 0
      func put(_ bytes: some Collection<UInt8>) {
        at = buffer[at...].initialize(fromContentsOf: bytes)
      }
      put(start)
      put(big(UInt32(dataCount)))
      var checksum: UInt32 = 0
      func putChecked(_ bytes: UnsafeBufferPointer<UInt8>) {
        put(bytes)
        checksum = CRC32.value(of: bytes, after: checksum)
      }
      // Deflate with a window of 32 KiB, fastest (RFC 1950).
      (Array("IDAT".utf8) + [0x78, 0x01]).withUnsafeBufferPointer(putChecked)
      // In pieces that the cache holds until they are checked.
      for from in stride(from: 0, to: deflated.count, by: piece) {
        putChecked(.init(rebasing: deflated[from..<min(from + piece, deflated.count)]))
      }
      big(adler).withUnsafeBufferPointer(putChecked)
      put(big(checksum))
      put(end)
      count = at
    }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return big(UInt32(data.count)) + named + big(CRC32.value(of: named[...]))
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}
