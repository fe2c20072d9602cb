/// One of the equal shards that a sequence is rendered in, on several machines or in several jobs.
///
/// Frames are dealt like cards: frame f belongs to shard (f + r) mod n. Drawing costs little where a
/// scene rests and much where everything moves, so stretches in one piece would take unequally
/// long, while dealt shards all hold the same mix. The offset r is taken from the scene's hash;
/// else the first shard would get the larger part of each of many short scenes.
package struct SequencePart: Equatable, Sendable, CustomStringConvertible {
  /// 1…`count`.
  package let index: Int
  package let count: Int

  /// More machines than anybody has.
  package static let largestCount = 100_000

  /// - Returns: nil unless 1 ≤ index ≤ count ≤ `largestCount`.
  package init?(_ index: Int, of count: Int) {
    guard count <= SequencePart.largestCount, 1...max(count, 1) ~= index, count > 0 else {
      return nil
    }
    self.index = index
    self.count = count
  }

  /// Reads `2/5`.
  package init?(_ text: some StringProtocol) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, let index = SequencePart.number(words[0]),
      let count = SequencePart.number(words[1])
    else { return nil }
    self.init(index, of: count)
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }

  /// `2/5`
  package var description: String { "\(index)/\(count)" }

  /// Whether a frame is in this shard.
  ///
  /// - Parameter sceneHash: in hexadecimal.
  package func owns(_ frame: Int, sceneHash: String) -> Bool {
    let offset = Int(sceneHash.prefix(8), radix: 16) ?? 0
    return (frame + offset) % count == index - 1
  }

  /// Where the shard's frames are listed: `manifest.part-2-of-5.json`
  package var fileName: String { "manifest.part-\(index)-of-\(count).json" }

  /// The shard that a manifest of this name is of.
  package init?(fileName: String) {
    guard fileName.hasPrefix("manifest.part-"), fileName.hasSuffix(".json") else { return nil }
    let name = fileName.dropFirst(14).dropLast(5)
    self.init(name.replacing("-of-", with: "/"))
    guard self.fileName == fileName else { return nil }
  }
}
