import Foundation
import SceneDescription
import Testing

@testable import Timeline

/// The figures under Tests/Fixtures.
enum Vectors {
  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  static let root = tests.deletingLastPathComponent()

  static func load(_ name: String) throws -> JSONValue {
    let url = tests.appending(path: "Fixtures/motion/\(name).json")
    return try JSONReader.read(Array(Data(contentsOf: url)))
  }

  /// The scene of a file in `scenes/`.
  static func scene(_ name: String) throws -> Scene {
    try scene(
      bytes: Array(Data(contentsOf: root.appending(path: "scenes/\(name).json"))), name: name)
  }

  static func scene(bytes: [UInt8], name: String = "scene") throws -> Scene {
    let document = SceneDocument(bytes: bytes, file: "\(name).json")
    let files = SceneFiles(folder: "") { _ in nil }
    let (scene, diagnostics) = SceneResolver.resolve(document, name: name, files: files)
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.description))")
    return try #require(scene)
  }

  static func timeline(_ text: String) throws -> Timeline {
    try Timeline(scene(bytes: Array(text.utf8)))
  }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? { ObjectReader(self).value(of: key) }
  var list: [JSONValue] { elements ?? [] }
  var numbers: [Double] { list.compactMap(\.double) }
  var isNull: Bool { content == .null }

  func number(_ key: String) throws -> Double { try #require(self[key]?.double, "\(key)") }
  func point(_ key: String) throws -> Point {
    let pair = try #require(self[key]).numbers
    return Point(x: pair[0], y: pair[1])
  }
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

func isNear(_ a: Point, _ b: Point, _ tolerance: Double) -> Bool {
  isNear(a.x, b.x, tolerance) && isNear(a.y, b.y, tolerance)
}

extension FrameState {
  func card(_ id: String) -> ElementState? { elements.first { $0.id == id } }
  var cards: [ElementState] { elements.filter { $0.card != nil } }
}
