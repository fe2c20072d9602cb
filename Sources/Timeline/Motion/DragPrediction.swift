import SceneDescription

/// Where SwiftUI's `DragGesture` expects a drag to end.
///
/// `velocity` is defined by the prediction, v = 4·(predictedEndLocation − location), so the
/// prediction is the place that the finger would reach in a quarter of a second.
package enum DragPrediction {
  /// Seconds that the prediction looks ahead.
  package static let interval = 0.25

  /// The way from the touch-down to the expected end.
  ///
  /// - Parameters:
  ///   - translation: the way so far, in points.
  ///   - velocity: in points per second.
  package static func endTranslation(of translation: Point, velocity: Point) -> Point {
    translation + velocity * interval
  }

  /// The velocity in points per second that belongs to a prediction.
  package static func velocity(translation: Point, predictedEnd: Point) -> Point {
    (predictedEnd - translation) * (1 / interval)
  }
}
