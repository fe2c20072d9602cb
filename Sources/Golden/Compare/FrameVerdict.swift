import Pixels

/// What came of comparing one frame with its golden.
package enum FrameVerdict: Equatable, Sendable {
  case equal
  /// Pixels differ, and the tolerance allows it.
  case tolerated(FrameDifference)
  case different(FrameDifference)
  /// Pixels differ from a golden of which only the hash is kept, so that nothing can be counted.
  case otherHash
  case otherSize(actual: PixelSize, golden: PixelSize)
  /// There is a golden, but no frame.
  case missing
  /// There is a frame, but no golden.
  case extra
  case broken(Side, reason: String)

  /// Whose picture cannot be read.
  package enum Side: String, Sendable {
    case actual
    case golden
  }

  package var fails: Bool {
    switch self {
    case .equal, .tolerated: false
    default: true
    }
  }

  package var difference: FrameDifference? {
    switch self {
    case .tolerated(let difference), .different(let difference): difference
    default: nil
    }
  }
}

/// Width and height in pixels.
package struct PixelSize: Equatable, Sendable, CustomStringConvertible {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var description: String { "\(width)×\(height)" }
}

/// How a picture differs from its golden.
package struct FrameDifference: Equatable, Sendable {
  package var picture: PictureDifference
  /// How many pixels might have counted, in the picture or in its worst window; nil for any number.
  package var allowed: Int?
  /// The pixels that differ, by the uppermost card whose outline they lie in. Empty when the
  /// outlines are not known.
  package var cards: [String: Int] = [:]
  /// The pixels that lie in no outline.
  package var elsewhere = 0

  /// What is held against the allowance.
  package var needed: Int { picture.densest ?? picture.counted }
}
