/// A linear map of two quantities; applied to vectors it maps each component alike.
struct Matrix2: Hashable, Sendable {
  /// First row.
  var a, b: Double
  /// Second row.
  var c, d: Double

  static let identity = Matrix2(a: 1, b: 0, c: 0, d: 1)

  func callAsFunction(
    _ x: AnimatableVector,
    _ y: AnimatableVector
  ) -> (AnimatableVector, AnimatableVector) {
    (a * x + b * y, c * x + d * y)
  }

  static func * (m: Matrix2, n: Matrix2) -> Matrix2 {
    Matrix2(
      a: m.a * n.a + m.b * n.c,
      b: m.a * n.b + m.b * n.d,
      c: m.c * n.a + m.d * n.c,
      d: m.c * n.b + m.d * n.d
    )
  }

  /// The map applied `count` times, in log₂(count) squarings.
  func repeated(
    _ count: Int64,
    from x: AnimatableVector,
    _ y: AnimatableVector
  ) -> (AnimatableVector, AnimatableVector) {
    var (x, y, power, rest) = (x, y, self, count)
    while rest > 0 {
      if rest & 1 == 1 { (x, y) = power(x, y) }
      rest >>= 1
      if rest > 0 { power = power * power }
    }
    return (x, y)
  }
}
