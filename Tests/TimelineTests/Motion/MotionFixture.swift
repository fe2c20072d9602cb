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

/// Reproducible random numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// One of a list that is not empty.
  mutating func pick<T>(_ list: [T]) -> T { list[Int.random(in: 0..<list.count, using: &self)] }
}
