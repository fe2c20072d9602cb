/// Writes the frames of a sequence as PNG, one after the other.
///
/// The files are those of `PNGEncoder`, whatever was written before; where a frame equals the one
/// before, they are only made faster. One for each worker.
package struct FrameEncoder: ~Copyable {
  private let compression: PNGEncoder.Compression
  private var fast: CellEncoder?
  private var small: SmallEncoder?

  package init(_ compression: PNGEncoder.Compression = .fast) { self.compression = compression }

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
    return switch compression {
    case .fast: encodeFast(bitmap, as: format, region)
    case .small: [encodeSmall(bitmap, as: format, region)[...]]
    }
  }

  /// The hash of the bitmap encoded last, in hexadecimal, as `FrameHash` has it.
  /// - Parameter hash: used for this alone.
  package borrowing func hex(of bitmap: borrowing Bitmap, by hash: inout FrameHash) -> String {
    switch compression {
    case .fast:
      switch fast {
      // Packed pixels are nearer at hand, and fewer bytes.
      case .some(let encoder) where encoder.grid.bpp == 3: return hash.hex(of: encoder.packed)
      case .some(let encoder):
        return hash.hex(of: bitmap, changedIn: encoder.packed.differences)
      case .none: break
      }
    case .small:
      switch small {
      case .some(let encoder): return hash.hex(of: bitmap, changedIn: encoder.packed.differences)
      case .none: break
      }
    }
    return hash.hex(of: bitmap)
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
    let file = encoder.encode(bitmap, changedIn: region)
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
    let file = encoder.encode(bitmap, changedIn: region)
    small = consume encoder
    return file
  }
}
