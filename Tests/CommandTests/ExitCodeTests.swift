import Foundation
import Testing

@testable import carousel_render

@Suite("Command line")
struct ExitCodeTests {
  @Test(
    arguments: [
      ([], 64), (["--help"], 0), (["--version"], 0), (["--nonsense", "x.json"], 64),
      (["nowhere.json"], 66), (["check", "nowhere.json"], 66), (["scenes"], 66),
      (["check", "Tests/Fixtures/bad-scenes/zindx.json"], 2),
      (["check", "Tests/Fixtures/bad-scenes/zindx.json", "nowhere.json"], 66),
      (["scenes/card-stack.json", "--frames", "1-0"], 64),
      (["trace", "scenes/card-stack.json", "--frames", "100000"], 64),
      (["scenes/card-stack.json", "-j", "0"], 64),
      (["scenes/card-stack.json", "--scale", "0"], 64),
      (["scenes/card-stack.json", "--frames", "0", "-o", "/proc/nowhere"], 73),
      (["scenes/card-stack.json", "--frames", "0", "-o", "README.md"], 73),
      (["scenes/card-stack.json", "scenes/card-stack.json"], 64),
    ] as [([String], Int32)])
  func exits(_ arguments: [String], _ status: Int32) throws {
    let result = try Program.run(arguments)
    #expect(result.status == status, "\(result.errors)")
    #expect((status == 0) == result.errors.isEmpty)
  }

  @Test func unknownCommandsAreGuessed() throws {
    let result = try Program.run(["rendr", "scenes/card-stack.json"])
    #expect(result.status == 64)
    #expect(result.errors.contains("unknown command 'rendr' (did you mean 'render'?)"))
    #expect(try Program.run(["./rendr"]).status == 66)
  }

  @Test func unknownOptionsAreGuessed() throws {
    #expect(
      try Program.run(["x.json", "--frame", "1"]).errors.contains("did you mean '--frames'?"))
  }

  @Test func aFullDiskIsTold() throws {
    let result = try Program.run(
      ["trace", "scenes/slot-carousel.json"], in: Program.root)
    #expect(result.status == 0)
    let process = Process()
    process.executableURL = Program.url
    process.arguments = ["trace", Program.root.appending(path: "scenes/slot-carousel.json").path]
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 74)
  }

  @Test func csvHasAHeaderAndARowPerCard() throws {
    let lines = try Program.run(["trace", "scenes/slot-carousel.json", "--csv", "--frames", "0-1"])
      .output.split(separator: "\n")
    #expect(lines[0].hasPrefix("frame,time,layer,id,x,y,scale,rotation,tilt,opacity,z,order,x0"))
    #expect(lines.count == 1 + 10)
    #expect(lines[1].hasPrefix("0,0,deck,hanfu0,-196.2,0,0.6,0,0,1,2,0,11.1,221,76.5,221"))
  }

  @Test func frameSelections() throws {
    let all = try #require(FrameSelection("0-9,15,30-"))
    #expect(try all.frames(of: 33) == Array(0...9) + [15, 30, 31, 32])
    #expect(try #require(FrameSelection("3,1-3,2")).frames(of: 4) == [1, 2, 3])
    for text in ["", "a", "-1", "2-1", "1,,2", "1-2-3", "+1"] {
      #expect(FrameSelection(text) == nil, "\(text)")
    }
    #expect(throws: FrameSelection.MissingFrame.self) {
      try #require(FrameSelection("5")).frames(of: 5)
    }
  }

  @Test func argumentsInAnyOrder() throws {
    let a = try Arguments(["-j50%", "a.json", "--frames=0-3", "-o", "out", "b.json", "-q"])
    #expect(a.command == .render && a.scenes == ["a.json", "b.json"] && a.output == "out")
    #expect(a.jobs == .percent(50) && a.frames == FrameSelection("0-3") && a.isQuiet)
    #expect(Arguments.Jobs.percent(50).workers(processors: 8) == 4)
    #expect(Arguments.Jobs.percent(1).workers(processors: 2) == 1)
    #expect(try Arguments(["--", "-odd.json"]).scenes == ["-odd.json"])
  }
}
