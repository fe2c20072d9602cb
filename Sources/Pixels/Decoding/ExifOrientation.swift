/// Finds the orientation in a JPEG's Exif segment, and nothing else. Whatever is malformed means
/// "upright", as viewers have it: a damaged note about a photo is no reason not to show it.
enum ExifOrientation {
  static func of(jpeg bytes: [UInt8]) -> Orientation {
    let reader = ByteReader(bytes[...])
    // Behind the start marker, segments: FF, kind, length of two bytes that counts itself.
    var at = 2
    while let mark = reader.number(at: at, 1), mark == 0xff,
      let kind = reader.number(at: at + 1, 1)
    {
      // FF may be repeated as padding.
      if kind == 0xff {
        at += 1
        continue
      }
      // Behind the start of the scan come no more segments of this sort.
      guard kind != 0xda, kind != 0xd9, let length = reader.number(at: at + 2, 2), length >= 2
      else { break }
      let segment = bytes[min(at + 4, bytes.count)..<min(at + 2 + length, bytes.count)]
      if kind == 0xe1, segment.starts(with: Array("Exif".utf8) + [0, 0]) {
        return orientation(tiff: segment.dropFirst(6))
      }
      at += 2 + length
    }
    return .upright
  }

  /// From a TIFF structure: byte order, 42, the offset of the first directory, whose entries have
  /// twelve bytes: tag, type, count, value.
  private static func orientation(tiff: ArraySlice<UInt8>) -> Orientation {
    let isLittleEndian = tiff.starts(with: "II".utf8)
    guard isLittleEndian || tiff.starts(with: "MM".utf8) else { return .upright }
    let reader = ByteReader(tiff, littleEndian: isLittleEndian)
    guard reader.number(at: 2, 2) == 42, let directory = reader.number(at: 4, 4),
      let count = reader.number(at: directory, 2)
    else { return .upright }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = reader.number(at: entry, 2) else { break }
      guard tag == 0x0112 else { continue }
      // One number of two bytes.
      guard reader.number(at: entry + 2, 2) == 3, reader.number(at: entry + 4, 4) == 1,
        let value = reader.number(at: entry + 8, 2)
      else { break }
      return Orientation(rawValue: value) ?? .upright
    }
    return .upright
  }
}
