import SceneDescription

extension Timeline {
  /// What a picture of an instant is made of: one display list, or with motion blur several of equal
  /// weight.
  ///
  /// The exposure lies around the instant, so that blur widens what moves without shifting it; it does
  /// not reach below zero. Instants are in the middle of equal parts of it, to a nanosecond.
  ///
  /// - Parameter canvas: the scene's own, or one of another scale.
  package func exposure(at time: RationalTime, on canvas: Canvas) -> [DisplayList] {
    exposedTimes(around: time).map { state(at: $0).displayList(on: canvas) }
  }

  private func exposedTimes(around time: RationalTime) -> [RationalTime] {
    guard let blur = scene.motionBlur else { return [time] }
    let open = scene.frameRate.time(ofFrame: 1).seconds * blur.openness
    return (0..<blur.samples).map { index in
      let shift = open * ((Double(index) + 0.5) / Double(blur.samples) - 0.5)
      let nanoseconds = Int64((shift * 1e9).rounded())
      return max(.zero, time + RationalTime(nanoseconds, 1_000_000_000))
    }
  }
}
