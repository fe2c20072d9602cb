import PixelKernels

/// The SHA-256 of every tile of a picture, computed two at a time where the processor has instructions
/// for it: one computation alone mostly waits for itself.
struct TileDigests: ~Copyable {
  /// A message and where its digest goes.
  private struct Lane {
    let message: UnsafeMutablePointer<UInt8> = .allocate(capacity: capacity)
    var hash = pk_sha256()
    var tile = 0

    var isBusy: Bool { hash.blocks > 0 }

    /// Of the longest message with what is added to it.
    private static let capacity = Int(pk_tile_bytes) + Int(pk_sha256_padding)
  }

  private let count: Int
  private let digests: UnsafeMutablePointer<UInt8>
  /// Between calls only the second one may be busy.
  private var free = Lane()
  private var waiting = Lane()

  /// All zero.
  init(count: Int) {
    self.count = count
    digests = .allocate(capacity: count * SHA256.size)
    digests.initialize(repeating: 0, count: count * SHA256.size)
  }

  deinit {
    digests.deallocate()
    free.message.deallocate()
    waiting.message.deallocate()
  }

  /// Takes a tile on.
  /// - Parameter message: writes the bytes that are hashed, at most `pk_tile_bytes`, and returns how many.
  @inline(__always)
  mutating func add(_ tile: Int, message: (UnsafeMutablePointer<UInt8>) -> Int) {
    add(tile, count: message(free.message))
  }

  private mutating func add(_ tile: Int, count: Int) {
    guard pk_has_sha256() else {
      var hash = SHA256()
      hash.update(UnsafeBufferPointer(start: free.message, count: count))
      return hash.finish(into: digests + tile * SHA256.size)
    }
    free.tile = tile
    pk_sha256_begin(&free.hash, free.message, count)
    if waiting.isBusy {
      pk_sha256_run(&free.hash, &waiting.hash)
      if !waiting.isBusy { end(waiting) }
      if !free.isBusy { end(free) }
    }
    if free.isBusy { swap(&free, &waiting) }
  }

  /// Completes all digests.
  mutating func finish() {
    guard waiting.isBusy else { return }
    pk_sha256_run(&free.hash, &waiting.hash)
    end(waiting)
  }

  private func end(_ lane: Lane) {
    withUnsafePointer(to: lane.hash) { pk_sha256_end($0, digests + lane.tile * SHA256.size) }
  }

  /// All digests in the tiles' order, after `finish()`; valid until the next change.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: digests, count: count * SHA256.size)
  }
}
