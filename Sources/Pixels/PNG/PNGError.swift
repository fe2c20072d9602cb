/// Why a PNG file could not be read.
package enum PNGError: Error, Hashable, Sendable {
  /// The file cannot be opened or is not a regular file; the system's reason.
  case unreadable(reason: String)
  /// The bytes are not a complete, valid PNG; libpng's reason.
  case corrupt(reason: String)
  /// The picture is larger than `Bitmap` allows; nothing was decoded.
  case tooLarge(width: Int, height: Int)
}

extension PNGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .corrupt(let reason): "is not a valid PNG: \(reason)"
    case .tooLarge(let width, let height):
      "is too large: \(width)×\(height) pixels, at most \(Bitmap.largestSide) a side and "
        + "\(Bitmap.largestArea) in all are allowed"
    }
  }
}
