/// Why a frame could not be drawn.
package enum CanvasError: Error, Hashable, Sendable {
  case cairo(CairoError)
  /// Larger than `Bitmap` allows, or not of a finite size.
  case tooLarge
  /// A sheet shows a text or a picture that was not prepared; which.
  case unprepared(String)
}

extension CanvasError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cairo(let error): "\(error)"
    case .tooLarge: "the canvas is too large"
    case .unprepared(let what): "not prepared: \(what)"
    }
  }
}
