import SceneDescription

/// The poses of the card stack (the second tutorial).
extension StackCarousel {
  /// A card that the finger has moved sideways: it rises a little and turns, up to a limit.
  func draggedPose(_ dx: Double) -> Pose {
    let limit = maxRotation.radians
    return Pose(
      offset: Point(x: dx, y: -lift * abs(dx)),
      rotation: Angle(radians: min(max(turnPerPoint.radians * dx, -limit), limit)))
  }

  /// Where a thrown card ends.
  ///
  /// - Parameter direction: 1 to the right, -1 to the left.
  func exitPose(_ direction: Double) -> Pose {
    Pose(
      offset: Point(x: direction * exitDistance, y: -lift * exitDistance),
      rotation: Angle(radians: direction * exitRotation.radians))
  }

  /// Moved by its offset first, then turned about the bottom centre of the unmoved card: an offset
  /// does not move the layout, and so not the anchor either.
  func placing(_ pose: Pose, _ size: Size) -> Projection {
    let bottom = Point(x: 0, y: size.height / 2)
    return Projection.translation(pose.offset).then(.rotation(pose.rotation).about(bottom))
  }

  /// Depth of the card that is `distance` cards below the current one; the current one is on top.
  func depth(_ distance: Int) -> Double { Double(visible - distance) }
}

extension LayerFrame {
  /// The text that stands in the middle when all cards are gone.
  func endText(_ carousel: StackCarousel, at time: RationalTime) -> [ElementState] {
    guard let sheet = carousel.endText else { return [] }
    let id = "\(layer.id)#end"
    return [
      element(
        card: nil, id: id, sheet: sheet, pose: Pose(), z: 0, placed: .identity, at: time)
    ]
  }
}
