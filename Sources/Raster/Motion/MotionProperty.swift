import SceneDescription
import Timeline

/// A number of a card that a motion changes.
package enum MotionProperty: String, Hashable, Sendable, CaseIterable {
  case x, y, scale, rotation, tilt, opacity, z

  /// Stands after a tick's number.
  var unit: String {
    switch self {
    case .x, .y: " pt"
    case .scale: "×"
    case .rotation, .tilt: "°"
    case .opacity, .z: ""
    }
  }

  /// Which way positive values point.
  var note: String {
    switch self {
    case .x: "positive to the right"
    case .y: "positive down"
    case .scale: ""
    case .rotation: "positive clockwise"
    case .tilt: "positive: the right edge recedes"
    case .opacity: ""
    case .z: "painting depth"
    }
  }

  /// Changes at once, never by and by.
  var isStepped: Bool { self == .z }

  /// In points, times, degrees or 0…1.
  func value(of element: ElementState) -> Double {
    switch self {
    case .x: element.pose.offset.x
    case .y: element.pose.offset.y
    case .scale: element.pose.scale
    case .rotation: element.pose.rotation.degrees
    case .tilt: element.pose.tilt.degrees
    case .opacity: element.opacity
    case .z: element.z
    }
  }
}
