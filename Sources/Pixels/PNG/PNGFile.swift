import PixelKernels

/// A PNG file of 8 bits a component, tagged as sRGB, that is made in its place. Its compressed pixels lie
/// in any number of IDAT chunks.
struct PNGFile {
  /// Where the deflate stream of the filtered rows is written, while a chunk is open.
  var stream: BitStream
  private var chunk: UnsafeMutablePointer<UInt8>?

  /// Bytes of a file with two IDAT chunks, the first and the last, besides what is in them.
  static let frame = 160
  /// Bytes around a chunk's.
  static let chunkFrame = 12

  /// A whole file with a single IDAT chunk.
  /// - Parameters:
  ///   - deflated: bytes of the stream, at most.
  ///   - write: writes the stream to the end and returns the checksum of the filtered rows.
  static func bytes(
    _ grid: CellGrid, deflated: Int, _ write: (inout BitStream) -> UInt32
  ) -> [UInt8] {
    var all: [UInt8] = []
    replace(&all, most: frame + deflated) { memory in
      var file = PNGFile(grid, at: memory)
      let adler = write(&file.stream)
      return file.finish(adler: adler)
    }
    return all
  }

  /// Makes anew what an array holds, whose memory is used again where nobody else holds it: fresh
  /// pages cost the system more time than it takes to write them.
  /// - Parameters:
  ///   - most: bytes at most.
  ///   - write: writes them and returns where they end; it may overwrite `BitStream.slack` more.
  static func replace(
    _ array: inout [UInt8], most: Int,
    _ write: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
  ) {
    array.removeAll(keepingCapacity: true)
    array.append(addingCapacity: most + BitStream.slack) { span in
      span.withUnsafeMutableBufferPointer { memory, count in
        guard let start = memory.baseAddress else { return }
        count = write(start) - start
      }
    }
  }

  /// Writes what goes before the pixels, and opens a chunk.
  init(_ grid: CellGrid, at start: UnsafeMutablePointer<UInt8>) {
    stream = BitStream(start)
    let colorType: UInt8 = grid.bpp == 3 ? 2 : 6
    let size = PNGFile.big(UInt32(grid.width)) + PNGFile.big(UInt32(grid.height))
    stream.append([137, 80, 78, 71, 13, 10, 26, 10])
    stream.append(PNGFile.chunk("IHDR", size + [8, colorType, 0, 0, 0]))
    stream.append(PNGFile.chunk("sRGB", [0]))
    open()
    // Deflate with a window of 32 KiB, fastest (RFC 1950).
    stream.append([0x78, 0x01])
  }

  /// An IDAT chunk by itself, open.
  init(chunkAt start: UnsafeMutablePointer<UInt8>) {
    stream = BitStream(start)
    open()
  }

  /// Begins an IDAT chunk unless one is open.
  mutating func open() {
    guard chunk == nil else { return }
    chunk = stream.writer.out
    stream.append([0, 0, 0, 0] + Array("IDAT".utf8))
  }

  /// Ends the chunk that is open, if any; the stream is at the end of a block, and goes on with whole
  /// bytes.
  mutating func close() {
    guard let chunk else { return }
    stream.fillByte()
    let named = UnsafeBufferPointer(start: chunk + 4, count: stream.writer.out - chunk - 4)
    // The chunk's length is without its own four bytes and those of its name.
    let length = PNGFile.big(UInt32(named.count - 4))
    chunk.update(from: length, count: length.count)
    stream.append(PNGFile.big(CRC32.value(of: named)))
    self.chunk = nil
  }

  /// Writes what is left when all rows are: the stream's end, and the file's.
  /// - Returns: where the file ends.
  mutating func finish(adler: UInt32) -> UnsafeMutablePointer<UInt8> {
    open()
    stream.finish()
    stream.append(PNGFile.big(adler))
    close()
    stream.append(PNGFile.chunk("IEND", []))
    return stream.writer.out
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return big(UInt32(data.count)) + named + big(CRC32.value(of: named[...]))
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}
