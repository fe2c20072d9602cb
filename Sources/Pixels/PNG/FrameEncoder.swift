/// Writes the frames of a sequence as PNG, one after the other.
///
/// The files are those of `PNGEncoder`, whatever was written before; where a frame equals the one
/// before, they are only made faster. One for each worker.
package struct FrameEncoder: ~Copyable {
  private let compression: PNGEncoder.Compression
  private var fast: CellEncoder?
  private var small: SmallEncoder?
  private let isHashing: Bool
  private var hash = FrameHash()
  /// The hash of the bitmap encoded last, in hexadecimal, as `PixelHash` has it; empty unless the encoder
  /// hashes.
  package private(set) var pixelHash = ""

  /// - Parameter hashes: whether frames are hashed too, while their rows are near at hand.
  package init(_ compression: PNGEncoder.Compression = .fast, hashes: Bool = false) {
    self.compression = compression
    isHashing = hashes
  }

  /// A complete PNG file.
  /// - Parameter region: as of `parts`.
  package mutating func encode(
    _ bitmap: borrowing Bitmap, as format: PNGEncoder.Format, changedIn region: PixelRegion? = nil
  ) -> [UInt8] {
    Array(parts(of: bitmap, as: format, changedIn: region).joined())
  }

  /// A complete PNG file, in parts that follow each other. Those of the next one are made fastest when
  /// nobody holds these any more.
  /// - Parameter region: where the bitmap may differ from the one encoded before; what lies outside is
  ///   not compared. nil where that is not known.
  package mutating func parts(
    of bitmap: borrowing Bitmap, as format: PNGEncoder.Format, changedIn region: PixelRegion? = nil
  ) -> [ArraySlice<UInt8>] {
    let region = region.flatMap {
      $0.width == bitmap.width && $0.height == bitmap.height ? $0 : nil
    }
    if isHashing { hash.begin(width: bitmap.width, height: bitmap.height) }
    let parts =
      switch compression {
      case .fast: encodeFast(bitmap, as: format, region)
      case .small: [encodeSmall(bitmap, as: format, region)[...]]
      }
    if isHashing { pixelHash = hash.finish() }
    return parts
  }

  private mutating func encodeFast(
    _ bitmap: borrowing Bitmap, as format: PNGEncoder.Format, _ region: PixelRegion?
  ) -> [ArraySlice<UInt8>] {
    let grid = CellGrid(
      width: bitmap.width, height: bitmap.height, format: format,
      bandBytes: CellEncoder.bandBytes)
    var encoder: CellEncoder
    if let kept = fast.take(), kept.grid == grid {
      encoder = kept
    } else {
      encoder = CellEncoder(grid)
    }
    let file = encoder.encode(bitmap, changedIn: region, hashing: &hash)
    fast = consume encoder
    return file
  }

  private mutating func encodeSmall(
    _ bitmap: borrowing Bitmap, as format: PNGEncoder.Format, _ region: PixelRegion?
  ) -> [UInt8] {
    let grid = CellGrid(
      width: bitmap.width, height: bitmap.height, format: format,
      bandBytes: SmallEncoder.bandBytes)
    var encoder: SmallEncoder
    if let kept = small.take(), kept.grid == grid {
      encoder = kept
    } else {
      encoder = SmallEncoder(grid)
    }
    let file = encoder.encode(bitmap, changedIn: region, hashing: &hash)
    small = consume encoder
    return file
  }
}
