import Testing

@testable import Workers

@Suite struct FrameDealerTests {
  /// Every frame once, in order, some at a time, and one at a time towards the end.
  @Test(arguments: [(0, 1), (1, 8), (7, 2), (100, 1), (60, 2), (1000, 3), (5, 64)])
  func allFramesAreDealtInOrder(_ count: Int, _ workers: Int) {
    let dealer = FrameDealer(count: count, workers: workers)
    var shares: [Range<Int>] = []
    while let share = dealer.take() { shares.append(share) }
    #expect(shares.flatMap { Array($0) } == Array(0..<count))
    #expect(shares.allSatisfy { (1...8).contains($0.count) })
    #expect(shares.last.map { $0.count == 1 } ?? true)
    if count >= 16 * workers { #expect(shares.first?.count == 8) }
    #expect(dealer.take() == nil)
  }

  @Test func noFrameIsDealtTwice() async {
    let dealer = FrameDealer(count: 10_000, workers: 4)
    let dealt = await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var own: [Int] = []
          while let share = dealer.take() {
            own += share
            await Task.yield()
          }
          return own
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(dealt.sorted() == Array(0..<10_000))
  }
}
