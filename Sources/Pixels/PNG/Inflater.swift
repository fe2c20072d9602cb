import CZlib

/// Unpacks zlib data piece by piece.
struct Inflater: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private var isAtEnd = false

  init(_ bytes: [UInt8]) {
    // zlib goes on reading these bytes, so they must stay in place.
    input = .allocate(capacity: bytes.count)
    _ = input.initialize(from: bytes)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    stream.pointee.next_in = input.baseAddress
    stream.pointee.avail_in = uInt(bytes.count)
    let status = inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "out of memory")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  /// Unpacks as many bytes as the buffer holds.
  mutating func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(PNGError) {
    stream.pointee.next_out = buffer.baseAddress
    stream.pointee.avail_out = uInt(buffer.count)
    while stream.pointee.avail_out > 0 {
      guard !isAtEnd else { throw .corrupt(reason: "there are too few pixels") }
      try step()
    }
  }

  /// Checks that all bytes have been read, and their checksum.
  mutating func finish() throws(PNGError) {
    var one: UInt8 = 0
    while !isAtEnd {
      let overflow = try withUnsafeMutablePointer(to: &one) { (byte) throws(PNGError) -> Bool in
        stream.pointee.next_out = byte
        stream.pointee.avail_out = 1
        try step()
        return stream.pointee.avail_out == 0
      }
      if overflow { throw .corrupt(reason: "there are too many pixels") }
    }
  }

  private mutating func step() throws(PNGError) {
    switch inflate(stream, Z_NO_FLUSH) {
    case Z_OK: break
    case Z_STREAM_END: isAtEnd = true
    case Z_BUF_ERROR: throw .corrupt(reason: "the compressed pixels end early")
    default: throw .corrupt(reason: "the compressed pixels are damaged")
    }
  }
}
