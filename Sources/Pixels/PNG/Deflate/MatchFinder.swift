/// Splits data into literals and matches.
enum MatchFinder {
  /// The cheaper one of two ways: runs alone, which are best for photographs, or all matches.
  static func tokens(_ bytes: UnsafeBufferPointer<UInt8>, bpp: Int) -> Tokens {
    var best = runs(bytes, bpp: bpp)
    var cost = best.counts.cost
    // In noise short matches are as frequent as they are useless.
    let literals = best.counts.literals[..<256].reduce(0, +)
    let isNoise = literals > bytes.count / 2
    // The second time prices are nearly right.
    for _ in 0..<(isNoise ? 1 : 2) {
      let next = matches(
        bytes, Prices(best.counts), shortest: isNoise ? 6 : DeflateAlphabet.shortestMatch)
      let nextCost = next.counts.cost
      guard nextCost < cost else { break }
      best = next
      cost = nextCost
    }
    return best
  }

  /// Repetitions of a byte or of a pixel.
  static func runs(_ bytes: UnsafeBufferPointer<UInt8>, bpp: Int) -> Tokens {
    Tokens(bytes) { start in
      var place = max(start, 1)
      while place + shortestRun <= bytes.count {
        let ones = length(bytes, place, distance: 1)
        let pixels = place < bpp ? 0 : length(bytes, place, distance: bpp)
        if max(ones, pixels) >= shortestRun {
          return pixels > ones ? (place, pixels, bpp) : (place, ones, 1)
        }
        place += 1
      }
      return nil
    }
  }

  /// Matches at any distance: where one would save something, and starting one byte later would
  /// not save more.
  private static func matches(
    _ bytes: UnsafeBufferPointer<UInt8>, _ prices: Prices, shortest: Int
  ) -> Tokens {
    var search = MatchSearch(bytes, prices, shortest: shortest)
    var waiting: MatchSearch.Match?
    return Tokens(bytes) { start in
      var place = start
      while place + shortest <= bytes.count {
        let found = waiting ?? search.best(at: place)
        waiting = nil
        if found.gain > 0 {
          let later = search.best(at: place + 1)
          if later.gain <= found.gain { return (place, found.length, found.distance) }
          waiting = later
        }
        place += 1
      }
      return nil
    }
  }

  private static let shortestRun = 6

  /// How many bytes from a place on equal those at a distance before them, at most 258.
  @inline(__always)
  static func length(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, distance: Int) -> Int {
    let limit = min(DeflateAlphabet.longestMatch, bytes.count - place)
    guard let base = bytes.baseAddress else { return 0 }
    let here = UnsafeRawPointer(base + place)
    let there = here - distance
    var count = 0
    while count + 8 <= limit {
      let differ =
        here.loadUnaligned(fromByteOffset: count, as: UInt64.self)
        ^ there.loadUnaligned(fromByteOffset: count, as: UInt64.self)
      if differ != 0 { return count + UInt64(littleEndian: differ).trailingZeroBitCount / 8 }
      count += 8
    }
    while count < limit, bytes[place + count] == bytes[place + count - distance] { count += 1 }
    return count
  }
}
