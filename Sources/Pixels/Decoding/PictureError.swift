/// Why a picture file cannot be shown. Descriptions continue a sentence that begins with the file.
package enum PictureError: Error, Hashable, Sendable {
  /// The file cannot be opened or is not a regular file; the reason.
  case unreadable(reason: String)
  /// The file holds nothing.
  case empty
  /// The file has more bytes than `PictureDecoder.mostBytes`, or than its kind allows.
  case tooManyBytes(limit: Int)
  /// None of the kinds that are read; what it is, if that is known.
  case unknownKind(name: String?)
  /// The bytes are not a complete, valid file of their kind.
  case corrupt(PictureKind, reason: String)
  /// The picture is larger than `Bitmap` allows; nothing was decoded.
  case tooLarge(width: Int, height: Int)
}

extension PictureError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .empty: "is empty"
    case .tooManyBytes(let limit): "is larger than \(limit >> 20) MiB"
    case .unknownKind(let name):
      "is \(name.map { "\($0), " } ?? "")not a PNG, JPEG, WebP or SVG picture"
    case .corrupt(let kind, let reason):
      "is not a valid \(kind.rawValue) picture: \(reason)"
    case .tooLarge(let width, let height):
      "is too large: \(width)×\(height) pixels, at most \(Bitmap.largestSide) a side and "
        + "\(Bitmap.largestArea / 1_000_000) million in all are allowed"
    }
  }
}

extension PictureError {
  /// The reason alone, for a file that cannot be read.
  var reason: String {
    if case .unreadable(let reason) = self { reason } else { description }
  }
}
