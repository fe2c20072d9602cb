import SceneDescription

/// What a scene says for all its animations.
struct MotionRules: Sendable {
  var solver: SpringSolver
  /// How late animations start, in seconds.
  var startLatency: RationalTime

}

extension MotionRules {
  init(_ scene: Scene) {
    self.init(solver: scene.solver, startLatency: scene.startLatency)
  }
}

extension Track {
  /// A property at rest that SwiftUI animates.
  init(_ initial: AnimatableVector, unit: AnimatableUnit, _ rules: MotionRules) {
    self.init(initial, unit: unit, solver: rules.solver, startLatency: rules.startLatency)
  }
}
