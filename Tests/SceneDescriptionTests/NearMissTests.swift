import SceneDescription
import Testing

@Suite struct NearMissTests {
  private static let keys = ["zIndex", "opacity", "offset", "scale", "rotation", "x", "y"]

  @Test(arguments: [
    ("zindx", "zIndex"),  // one left out, case ignored
    ("zIndexx", "zIndex"),
    ("ZINDEX", "zIndex"),
    ("opactiy", "opacity"),  // a swap is one slip
    ("ofset", "offset"),
    ("scael", "scale"),
    ("rotatoin", "rotation"),
    ("ratatoin", "rotation"),  // two slips of at most 8 / 3
    ("rotation", "rotation"),
    ("X", "x"),
  ])
  func theNearestIsFound(word: String, expected: String) {
    #expect(NearMiss.closest(to: word, among: Self.keys) == expected)
  }

  @Test(arguments: ["", "z", "colour", "ratotoxn", "zi", "scxxe", "rotationrotation"])
  func nothingIsFoundWhereNothingIsNear(word: String) {
    #expect(NearMiss.closest(to: word, among: Self.keys) == nil)
  }

  @Test func tiesGoToTheFirstAndExactMatchesWin() {
    #expect(NearMiss.closest(to: "cat", among: ["bat", "cot", "cut"]) == "bat")
    #expect(NearMiss.closest(to: "cat", among: ["cot", "bat", "CAT"]) == "CAT")
    #expect(NearMiss.closest(to: "cat", among: ["Cat", "cat"]) == "cat")
    #expect(NearMiss.closest(to: "cat", among: []) == nil)
  }

  /// All with the fewest slips; first those whose capitals are nearer.
  @Test func theNearestOnes() {
    let effects = ["coverflow", "cards", "coverFlow", "coverFlow2", "coverflow"]
    #expect(NearMiss.nearest(to: "coverFow", among: effects) == ["coverFlow", "coverflow"])
    #expect(NearMiss.nearest(to: "coverfow", among: effects) == ["coverflow", "coverFlow"])
    #expect(NearMiss.nearest(to: "COVERFLOW", among: effects) == ["coverFlow", "coverflow"])
    #expect(NearMiss.nearest(to: "coverflow", among: effects) == ["coverflow"])
    #expect(NearMiss.nearest(to: "coverFlow3", among: effects).count == 3)
    #expect(
      NearMiss.nearest(to: "cat", among: ["bat", "dog", "cot", "cut"]) == ["bat", "cot", "cut"])
    #expect(NearMiss.nearest(to: "globe", among: effects).isEmpty)
    #expect(NearMiss.nearest(to: "", among: effects).isEmpty)
  }

  @Test func whatIsAsked() {
    func question(_ word: String, _ folder: String = "") -> String? {
      NearMiss.question(for: word, among: ["a1", "bat", "a2", "cot", "a3", "a4"], in: folder)
    }
    #expect(question("cat") == "did you mean 'bat' or 'cot'?")
    #expect(question("bta") == "did you mean 'bat'?")
    // Of many any is as good as another.
    #expect(question("a5") == "did you mean 'a1' or 'a2' or 'a3'?")
    #expect(question("bats", "x/") == "did you mean 'x/bat'?")
    #expect(question("elephant") == nil)
  }

  /// The known case that tells optimal string alignment, 3 slips, from the unrestricted
  /// Damerau-Levenshtein distance, 2: nothing is changed twice.
  @Test func aSwappedPairIsNotEditedAgain() {
    #expect(NearMiss.closest(to: "-----ca", among: ["-----abc"]) == nil)
    #expect(NearMiss.closest(to: "-------ca", among: ["-------abc"]) == "-------abc")
  }

  @Test func longWordsAreIgnored() {
    let long = String(repeating: "a", count: 64)
    #expect(NearMiss.closest(to: long, among: [long + "b", long.dropLast() + "c"]) != nil)
    #expect(NearMiss.closest(to: long, among: [long + "b"]) == nil)
    #expect(NearMiss.closest(to: long + "b", among: [long, long + "b"]) == nil)
    let endless = String(repeating: "a", count: 5_000_000)
    #expect(NearMiss.closest(to: endless, among: [endless, "a"]) == nil)
    #expect(NearMiss.closest(to: "a", among: [endless, "a"]) == "a")
  }

  /// Against the distance's definition, by plain recursion, for all words of two letters. A common
  /// beginning lengthens them, and so allows more slips, but adds none.
  @Test func agreesWithTheDefinition() {
    let words = Self.words(of: "ab", upTo: 4)
    #expect(words.count == 31)
    for word in words {
      for other in words {
        let distance = Self.distance(Array(word)[...], Array(other)[...])
        for beginning in ["-", "-----", "--------"] {
          let count = (beginning + word).count
          let isNear = distance <= (count == 1 ? 0 : max(1, count / 3))
          let found = NearMiss.closest(to: beginning + word, among: [beginning + other])
          if (found != nil) != isNear { Issue.record("\(beginning) \(word) \(other)") }
        }
      }
    }
  }

  private static func words(of letters: String, upTo length: Int) -> [String] {
    guard length > 0 else { return [""] }
    return [""]
      + letters.flatMap { letter in words(of: letters, upTo: length - 1).map { "\(letter)\($0)" } }
  }

  private static func distance(_ a: ArraySlice<Character>, _ b: ArraySlice<Character>) -> Int {
    guard let lastA = a.last, let lastB = b.last else { return max(a.count, b.count) }
    var least = min(
      distance(a.dropLast(), b) + 1,
      distance(a, b.dropLast()) + 1,
      distance(a.dropLast(), b.dropLast()) + (lastA == lastB ? 0 : 1)
    )
    if a.count > 1, b.count > 1, a.dropLast().last == lastB, b.dropLast().last == lastA {
      least = min(least, distance(a.dropLast(2), b.dropLast(2)) + 1)
    }
    return least
  }
}
