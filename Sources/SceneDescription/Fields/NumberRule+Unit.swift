extension NumberRule.Unit {
  /// The unit behind a number in a message, with its space.
  package var suffix: String {
    switch self {
    case .points: " points"
    case .pixelsPerPoint: " pixels per point"
    case .degrees: " degrees"
    case .seconds: " seconds"
    case .framesPerSecond: " frames per second"
    case .pointsPerSecond: " points per second"
    case .factor, .fraction, .count, .other: ""
    }
  }
}
