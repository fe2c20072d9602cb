import PixelKernels

@testable import Pixels

/// What a closure writes, the last byte filled with zeros.
/// - Parameter most: bytes.
func writtenBits(most: Int, _ body: (inout BitStream) -> Void) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: most + BitStream.slack) { memory, count in
    guard let base = memory.baseAddress else { return }
    var stream = BitStream(base)
    body(&stream)
    stream.align()
    count = stream.writer.out - base
  }
}
