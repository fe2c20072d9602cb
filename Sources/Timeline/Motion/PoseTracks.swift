import SceneDescription

/// The animated properties of one pose, each with an animator of its own as in SwiftUI.
struct PoseTracks: Sendable {
  private var position: Track
  private var scale: Track
  private var rotation: Track
  private var tilt: Track
  private var opacity: Track

  init(_ pose: Pose, _ rules: MotionRules) {
    position = Track(pose.positionVector, unit: .points, rules)
    scale = Track(pose.scaleVector, unit: .unit, rules)
    rotation = Track(pose.rotationVector, unit: .unit, rules)
    tilt = Track(pose.tiltVector, unit: .unit, rules)
    opacity = Track(pose.opacityVector, unit: .unit, rules)
  }

  /// Changes the pose; without an animation at once.
  mutating func change(to pose: Pose, at time: RationalTime, with animation: Animation?) {
    position.change(to: pose.positionVector, at: time, with: animation)
    scale.change(to: pose.scaleVector, at: time, with: animation)
    rotation.change(to: pose.rotationVector, at: time, with: animation)
    tilt.change(to: pose.tiltVector, at: time, with: animation)
    opacity.change(to: pose.opacityVector, at: time, with: animation)
  }

  /// Holds everything where it is shown.
  mutating func stop(at time: RationalTime) {
    position.stop(at: time)
    scale.stop(at: time)
    rotation.stop(at: time)
    tilt.stop(at: time)
    opacity.stop(at: time)
  }

  /// The pose of the last change.
  var model: Pose {
    Pose(
      position.model, scale: scale.model, rotation: rotation.model, tilt: tilt.model,
      opacity: opacity.model)
  }

  func pose(at time: RationalTime) -> Pose {
    Pose(
      position.value(at: time), scale: scale.value(at: time), rotation: rotation.value(at: time),
      tilt: tilt.value(at: time), opacity: opacity.value(at: time))
  }

  var settlesAt: RationalTime? {
    RationalTime.latest([
      position.settlesAt, scale.settlesAt, rotation.settlesAt, tilt.settlesAt, opacity.settlesAt,
    ])
  }
}

extension Track {
  /// Animates, or jumps where there is no animation.
  mutating func change(
    to value: AnimatableVector, at time: RationalTime, with animation: Animation?
  ) {
    if let animation {
      animate(to: value, at: time, with: animation)
    } else {
      set(value, at: time)
    }
  }
}

extension RationalTime {
  /// The latest of several ends; nil when one of them never comes.
  static func latest(_ times: some Sequence<RationalTime?>) -> RationalTime? {
    var end = RationalTime.zero
    for time in times {
      guard let time else { return nil }
      end = max(end, time)
    }
    return end
  }
}

extension Pose {
  fileprivate init(
    _ position: AnimatableVector, scale: AnimatableVector, rotation: AnimatableVector,
    tilt: AnimatableVector, opacity: AnimatableVector
  ) {
    self.init(
      offset: Point(x: position.x, y: position.y), scale: scale.x,
      rotation: Angle(radians: rotation.x), tilt: Angle(radians: tilt.x),
      opacity: min(max(opacity.x, 0), 1))
  }

  fileprivate var positionVector: AnimatableVector { [offset.x, offset.y, 0, 0] }
  // A scale effect animates width and height together.
  fileprivate var scaleVector: AnimatableVector { [scale, scale, 0, 0] }
  fileprivate var rotationVector: AnimatableVector { [rotation.radians, 0, 0, 0] }
  fileprivate var tiltVector: AnimatableVector { [tilt.radians, 0, 0, 0] }
  fileprivate var opacityVector: AnimatableVector { [opacity, 0, 0, 0] }
}
