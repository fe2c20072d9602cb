import PixelKernels

/// A PNG file of 8 bits a component, tagged as sRGB, that is made in its place: the chunks before the
/// compressed pixels, these, and the chunks behind.
struct PNGFile {
  /// A deflate stream of the filtered rows is written here.
  var stream: BitStream
  /// The first byte that is not part of the checksum yet.
  private var unchecked: UnsafeMutablePointer<UInt8>
  private var checksum: UInt32 = 0
  private let lengthPlace: UnsafeMutablePointer<UInt8>

  /// Bytes around the stream.
  private static let frame = 128

  /// A whole file.
  /// - Parameters:
  ///   - deflated: bytes of the stream, at most.
  ///   - write: writes the stream to the end and returns the checksum of the filtered rows.
  static func bytes(
    _ grid: CellGrid, deflated: Int, _ write: (inout PNGFile) -> UInt32
  ) -> [UInt8] {
    var file: [UInt8] = []
    replace(&file, grid, deflated: deflated, write)
    return file
  }

  /// Makes a whole file of an array, whose memory is used again where nobody else holds it: fresh
  /// pages cost the system more time than it takes to write them.
  /// - Parameters: as of `bytes`.
  static func replace(
    _ old: inout [UInt8], _ grid: CellGrid, deflated: Int, _ write: (inout PNGFile) -> UInt32
  ) {
    old.removeAll(keepingCapacity: true)
    old.append(addingCapacity: frame + deflated + BitStream.slack) { span in
      span.withUnsafeMutableBufferPointer { memory, count in
        guard let start = memory.baseAddress else { return }
        var file = PNGFile(grid, at: start)
        let adler = write(&file)
        file.finish(adler: adler)
        count = file.stream.writer.out - start
      }
    }
  }

  private init(_ grid: CellGrid, at start: UnsafeMutablePointer<UInt8>) {
    stream = BitStream(start)
    let colorType: UInt8 = grid.bpp == 3 ? 2 : 6
    let size = PNGFile.big(UInt32(grid.width)) + PNGFile.big(UInt32(grid.height))
    stream.append([137, 80, 78, 71, 13, 10, 26, 10])
    stream.append(PNGFile.chunk("IHDR", size + [8, colorType, 0, 0, 0]))
    stream.append(PNGFile.chunk("sRGB", [0]))
    lengthPlace = stream.writer.out
    stream.append([0, 0, 0, 0])
    unchecked = stream.writer.out
    // Deflate with a window of 32 KiB, fastest (RFC 1950).
    stream.append(Array("IDAT".utf8) + [0x78, 0x01])
  }

  /// Adds what has been written to the checksum; best done as long as the cache holds it. Whole bytes
  /// may not be taken back afterwards.
  mutating func check() {
    let bytes = UnsafeBufferPointer(start: unchecked, count: stream.writer.out - unchecked)
    checksum = CRC32.value(of: bytes, after: checksum)
    unchecked = stream.writer.out
  }

  private mutating func finish(adler: UInt32) {
    stream.append(PNGFile.big(adler))
    check()
    // The chunk's length is without its own four bytes and those of its name.
    let length = PNGFile.big(UInt32(stream.writer.out - lengthPlace - 8))
    lengthPlace.update(from: length, count: length.count)
    stream.append(PNGFile.big(checksum))
    stream.append(PNGFile.chunk("IEND", []))
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return big(UInt32(data.count)) + named + big(CRC32.value(of: named[...]))
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}
