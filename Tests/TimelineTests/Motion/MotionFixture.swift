import Foundation
import SceneDescription
import Timeline

/// Vectors of `Tests/Fixtures/motion`, which say themselves where they come from.
enum MotionFixture {
  static func load<T: Decodable>(_ name: String, as type: T.Type = T.self) -> T {
    let tests = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "Fixtures/motion/\(name).json")
    do {
      return try JSONDecoder().decode(type, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("fixture \(name): \(error)")
    }
  }
}

/// A number that may be written as "inf".
struct ExtendedNumber: Decodable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      value = text == "inf" ? .infinity : .nan
    } else {
      value = try container.decode(Double.self)
    }
  }
}

func scalar(_ x: Double) -> AnimatableVector { AnimatableVector(x, 0, 0, 0) }

/// A decimal of at most nine places, taken exactly as it is written.
func exactTime(_ seconds: Double) -> RationalTime {
  guard let time = RationalTime(parsing: "\(seconds)") else {
    preconditionFailure("\(seconds) is no short decimal")
  }
  return time
}

func frame(_ index: Int, fps: Int64 = 60) -> RationalTime { RationalTime(Int64(index), fps) }
