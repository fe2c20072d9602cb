/// Finds the word that was probably meant where an unknown one stands.
package enum NearMiss {
  /// The most scalars of a word that is looked at; it bounds the cost for any input.
  package static let longest = 64

  /// The most words that a question offers.
  private static let most = 3

  /// The candidate with the fewest slips from `word`, or nil where none is near: the first of
  /// `nearest`.
  package static func closest(to word: String, among candidates: [String]) -> String? {
    nearest(to: word, among: candidates).first
  }

  /// `did you mean 'coverFlow' or 'coverflow'?`: the nearest candidates, of many the first three;
  /// nil where none is near.
  ///
  /// - Parameter beginning: what all have before them, such as a folder.
  package static func question(
    for word: String, among candidates: [String], in beginning: String = ""
  ) -> String? {
    let words = nearest(to: word, among: candidates).prefix(most).map { "'\(beginning)\($0)'" }
    return words.isEmpty ? nil : "did you mean \(words.joined(separator: " or "))?"
  }

  /// The candidates with the fewest slips from `word`; empty where none is near.
  ///
  /// A slip is a scalar inserted, left out, replaced, or swapped with its neighbour: the optimal
  /// string alignment distance, case ignored. Near means at most `max(1, n / 3)` slips for a word
  /// of n scalars; a single letter is near to itself only. An exact match stands alone; of equal
  /// ones those come first whose capitals are nearer, then those that stand first in the list. Empty
  /// words and those above `longest` scalars are near to nothing.
  package static func nearest(to word: String, among candidates: [String]) -> [String] {
    guard folded(word) != nil else { return [] }
    if candidates.contains(word) { return [word] }
    let near = near(word, among: candidates)
    let least = near.map(\.slips).min()
    var known: Set<String> = []
    let nearest = near.filter { $0.slips == least }.map(\.candidate)
      .filter { known.insert($0).inserted }
    if nearest.count < 2 { return nearest }
    let letters = Array(word.unicodeScalars)
    return nearest.map { (distance(letters, Array($0.unicodeScalars)), $0) }.enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
  }

  private static func near(
    _ word: String, among candidates: [String]
  ) -> [(candidate: String, slips: Int)] {
    guard let folded = folded(word) else { return [] }
    let limit = folded.count == 1 ? 0 : max(1, folded.count / 3)
    return candidates.compactMap { candidate in
      guard let other = self.folded(candidate), abs(other.count - folded.count) <= limit else {
        return nil
      }
      let distance = distance(folded, other)
      return distance <= limit ? (candidate, distance) : nil
    }
  }

  private static func folded(_ word: String) -> [Unicode.Scalar]? {
    // A prefix, because counting the whole of a very long word is not bounded.
    guard !word.isEmpty, word.unicodeScalars.prefix(longest + 1).count <= longest else {
      return nil
    }
    return Array(word.lowercased().unicodeScalars)
  }

  /// Row by row: the swap of two neighbours needs the row before the last.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [Int](repeating: i + 1, count: b.count + 1)
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        row[j + 1] = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
