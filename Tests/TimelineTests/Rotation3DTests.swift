import SceneDescription
import Testing

@Suite("Turns in space")
struct Rotation3DTests {
  /// A row of the figures as the map that it describes: about an anchor in fractions of the size,
  /// seen from the larger side divided by the perspective.
  private func map(_ row: JSONValue) throws -> Projection {
    let size = try #require(row["size"]).numbers
    let axis = try #require(row["axis"]).numbers
    let anchor = try #require(row["anchor"]).numbers
    let degrees = row["angle_deg"]?.double
    let angle = try degrees.map { Angle(degrees: $0) } ?? Angle(radians: row.number("angle_rad"))
    let distance = max(size[0], size[1]) / (try row.number("perspective"))
    return Projection.rotation3D(
      angle, axis: (axis[0], axis[1], axis[2]), anchorZ: try row.number("anchorZ"),
      distance: distance
    ).about(Point(x: size[0] * anchor[0], y: size[1] * anchor[1]))
  }

  /// The figures' matrices act on row vectors.
  @Test(arguments: ["rotation3d", "rotation3d_measured"])
  func matrices(_ name: String) throws {
    for row in try Vectors.load(name).list where row["rtl"]?.boolean != true {
      let m = try map(row)
      let wanted = try #require(row["matrix"]).list.map(\.numbers)
      let found = [[m.a, m.d, m.g], [m.b, m.e, m.h], [m.c, m.f, m.i]]
      for (a, b) in zip(found.joined(), wanted.joined()) {
        // The figures are printed with twelve digits.
        #expect(abs(a - b) <= 1e-9 * max(1, abs(b)))
      }
    }
  }

  @Test func corners() throws {
    for row in try Vectors.load("rotation3d").list {
      let m = try map(row)
      let size = try #require(row["size"]).numbers
      let corners = try #require(row["corners"])
      for (name, x, y) in [("tl", 0.0, 0.0), ("tr", 1, 0), ("br", 1, 1), ("bl", 0, 1)] {
        let corner = Point(x: size[0] * x, y: size[1] * y)
        guard m.depth(at: corner) > 1e-6, corners[name]?.isNull == false else { continue }
        #expect(isNear(m.apply(corner), try corners.point(name), 1e-6))
      }
    }
  }
}
