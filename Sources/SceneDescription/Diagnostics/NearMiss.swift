/// Finds the word that somebody probably meant.
package enum NearMiss {
  /// Longer words are not compared: nobody mistypes them into something near.
  private static let longest = 64

  /// The nearest of several words, or nil when none is near: at most a third of the word's letters,
  /// or one, may be wrong.
  ///
  /// Letters in another case count as nearly right. Of equally near words the first one counts.
  package static func closest(to word: String, among words: [String]) -> String? {
    let wanted = Array(word.unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= longest else { return nil }
    // The half leaves room for letters in another case.
    let limit = wanted.count == 1 ? 0.5 : Double(max(1, wanted.count / 3)) + 0.5
    var best: (word: String, distance: Double)?
    for candidate in words {
      let letters = Array(candidate.unicodeScalars)
      guard letters.count <= longest, abs(letters.count - wanted.count) <= Int(limit) else {
        continue
      }
      let distance = distance(wanted, letters)
      if distance <= limit, distance < best?.distance ?? .infinity { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Optimal string alignment: insertions, deletions, replacements and swaps of neighbours cost 1,
  /// another case of the same letter a tenth.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Double {
    var beforeLast = [Double](repeating: 0, count: b.count + 1)
    var last = (0...b.count).map(Double.init)
    for i in a.indices {
      var row = [Double(i + 1)]
      for j in b.indices {
        var best = min(row[j] + 1, last[j + 1] + 1, last[j] + replacement(a[i], b[j]))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }

  private static func replacement(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Double {
    if a == b { return 0 }
    return a.properties.lowercaseMapping == b.properties.lowercaseMapping ? 0.1 : 1
  }
}
