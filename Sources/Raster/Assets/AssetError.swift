import Pixels

/// Everything that stands in the way of drawing some sheets, not only the first of it.
package struct AssetError: Error, Hashable, Sendable {
  /// At least one.
  package let problems: [AssetProblem]
}

/// One reason why sheets cannot be drawn.
package enum AssetProblem: Error, Hashable, Sendable {
  /// A picture file, as it is named in the sheet, that is missing or no good.
  case image(file: String, PictureError)
  /// All pictures together have more pixels than allowed; the file that was too much.
  case tooManyPixels(file: String, limit: Int)
  /// There is text, and none of the program's fonts is installed.
  case noFonts
  /// A font file of the scene that is no good, and why.
  case font(file: String, String)
  case cairo(CairoError)

  /// The picture or font file that is the matter, as it is named in the sheet.
  package var file: String? {
    switch self {
    case .image(let file, _), .tooManyPixels(let file, _), .font(let file, _): file
    case .noFonts, .cairo: nil
    }
  }
}

extension AssetProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .image(let file, let error): "'\(file)' \(error)"
    case .tooManyPixels(let file, let limit):
      "'\(file)' is too much: all pictures together may have \(limit / 1_000_000) million pixels"
    case .noFonts:
      "no font found; install the packages "
        + FontConfiguration.packages.joined(separator: ", ")
    case .font(let file, let problem): "\(file) \(problem)"
    case .cairo(let error): "\(error)"
    }
  }
}
