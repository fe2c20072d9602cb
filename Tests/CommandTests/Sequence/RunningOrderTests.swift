import Synchronization
import Testing

@testable import carousel_render

/// Who prints what, and when, however the scenes end.
@Suite struct RunningOrderTests {
  /// What was printed.
  private final class Paper: Sendable {
    private let lines = Mutex<[String]>([])

    func print(_ line: String) { lines.withLock { $0.append(line) } }

    var all: [String] { lines.withLock { $0 } }
  }

  /// Each scene says two things; they end in every order.
  @Test(arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]])
  func eachIsWholeAndInTurn(_ ends: [Int]) {
    let (order, paper) = (RunningOrder(scenes: 4), Paper())
    let transcripts = (0..<4).map { order.transcript(of: $0) }
    for word in ["begins", "ends"] {
      for scene in ends { transcripts[scene].add { paper.print("\(scene) \(word)") } }
    }
    // Only the first one has had its turn.
    #expect(paper.all == ["0 begins", "0 ends"])
    for scene in ends { order.end(scene, stops: false) }
    #expect(paper.all == (0..<4).flatMap { ["\($0) begins", "\($0) ends"] })
    #expect(order.last == 3)
  }

  /// A scene that is on prints at once; the next one goes on from what it has said before.
  @Test func theTurnPassesOn() {
    let (order, paper) = (RunningOrder(scenes: 3), Paper())
    let (first, second) = (order.transcript(of: 0), order.transcript(of: 1))
    #expect(first.isLive && !second.isLive)
    second.add { paper.print("second") }
    first.add { paper.print("first") }
    order.end(0, stops: false)
    #expect(second.isLive)
    second.add { paper.print("second again") }
    order.end(1, stops: false)
    // One that begins when its turn has come already.
    order.transcript(of: 2).add { paper.print("third") }
    #expect(paper.all == ["first", "second", "second again", "third"])
  }

  /// The first in order that stops the run is the last that prints, also where a later one has
  /// stopped it before.
  @Test func nothingBehindTheSceneThatStops() async {
    let (order, paper) = (RunningOrder(scenes: 5), Paper())
    let transcripts = (0..<4).map { order.transcript(of: $0) }
    for scene in 0..<4 { transcripts[scene].add { paper.print("\(scene)") } }
    order.end(3, stops: true)
    #expect(order.last == 3 && order.counts(3) && !order.counts(4))
    async let turn = order.turn(of: 2)
    order.end(1, stops: true)
    let isWanted = await turn
    #expect(!isWanted && !order.counts(2) && order.last == 1)
    order.transcript(of: 4).add { paper.print("4") }
    order.end(2, stops: false)
    #expect(paper.all == ["0"])
    order.end(0, stops: false)
    #expect(paper.all == ["0", "1"])
  }

  @Test func waitingForATurn() async {
    let order = RunningOrder(scenes: 3)
    let atOnce = await order.turn(of: 0)
    #expect(atOnce)
    async let later = order.turn(of: 2)
    order.end(1, stops: false)
    order.end(0, stops: false)
    let isWanted = await later
    #expect(isWanted)
  }
}
