/// Finds where differences lie densest: scattered noise differs from a spot of the same size.
enum WindowDensity {
  /// The most marked pixels in any window of `side` × `side` pixels; a window is no larger than the
  /// picture.
  ///
  /// - Parameters:
  ///   - marks: row by row, `width * height` of them.
  ///   - side: at least 1.
  static func most(_ marks: [Bool], width: Int, height: Int, side: Int) -> Int {
    let (across, down) = (min(side, width), min(side, height))
    // For each column the marks of the last `down` rows.
    var columns = [Int](repeating: 0, count: width)
    var most = 0
    for y in 0..<height {
      for x in 0..<width {
        if marks[y * width + x] { columns[x] += 1 }
        if y >= down, marks[(y - down) * width + x] { columns[x] -= 1 }
      }
      guard y >= down - 1 else { continue }
      var inside = 0
      for x in 0..<width {
        inside += columns[x]
        if x >= across { inside -= columns[x - across] }
        if x >= across - 1 { most = max(most, inside) }
      }
    }
    return most
  }
}
