import Foundation

/// A program that draws the benchmark scenes: the renderer itself, or what others would build.
struct Peer {
  enum Program {
    /// The renderer with so many threads.
    case own(jobs: Int)
    /// Cairo and libpng at their defaults.
    case baseline
    /// A Python program in `programs`, and the word that chooses its variant.
    case python(String, variant: String)
  }

  var name: String
  /// A few words for a table's head.
  var shortName: String
  var program: Program
  /// So many frames of a scene, evenly spread, are drawn in a round. nil for all: the renderer
  /// gains from frames that follow one another, the others do not.
  var samples: Int?

  static let own = [
    Peer(name: "carousel-render, 1 job", shortName: "1 job", program: .own(jobs: 1)),
    Peer(name: "carousel-render, 2 jobs", shortName: "2 jobs", program: .own(jobs: 2)),
  ]

  static let others = [
    Peer(name: "Cairo + libpng", shortName: "Cairo", program: .baseline, samples: 6),
    skia("naive + fpng", "naive-fpng", samples: 20),
    skia("cached + fpng", "cached-fpng", samples: 20),
    skia("naive + its PNG", "naive-png", samples: 5),
    Peer(
      name: "OpenCV warp + imwrite", shortName: "OpenCV",
      program: .python("opencv_contest.py", variant: "default"), samples: 15),
    chromium("default", "default", samples: 6),
    chromium("for speed", "fast", samples: 12),
  ]

  private static func skia(_ words: String, _ variant: String, samples: Int) -> Peer {
    Peer(
      name: "Skia " + words, shortName: "Skia " + words,
      program: .python("skia_contest.py", variant: variant), samples: samples)
  }

  private static func chromium(_ words: String, _ variant: String, samples: Int) -> Peer {
    Peer(
      name: "Chromium screenshot, " + words, shortName: "Chromium " + words,
      program: .python("chromium_contest.py", variant: variant), samples: samples)
  }

  /// Whether the program's processes can be told from other people's.
  var isCounted: Bool { !name.hasPrefix("Chromium") }

  /// The frames that are drawn in a round.
  func frames(of scene: BenchmarkScene) -> [Int] {
    PeerFrames.spread(samples ?? scene.frameCount, of: scene)
  }
}

/// Where everything is that a run needs.
struct PeerWorkshop {
  let scene: BenchmarkScene
  let photos: Photos
  /// The scene for other programs.
  let sceneFile: URL
  /// Where frames go, in memory if possible.
  let folder: URL

  init(_ scene: BenchmarkScene, photos: Photos, folder: URL) throws {
    self.scene = scene
    self.photos = photos
    self.folder = folder
    sceneFile = folder.appendingPathComponent(scene.name + ".json")
    try JSONEncoder().encode(SceneFile(scene, photos: photos)).write(to: sceneFile)
  }

  /// A folder that lies in memory, so that no disk is measured; the usual one where there is none.
  static var parent: URL {
    let memory = "/dev/shm"
    return FileManager.default.isWritableFile(atPath: memory)
      ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
  }

  /// Python with the packages of `make bench` where it has been run, any other one else.
  static var python: String {
    let own = ".build/peers/bin/python3"
    return FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
  }

  /// Runs a program, after the frames of the last run have been removed.
  func run(
    _ peer: Peer, frames: [Int], compression: String = "fast"
  ) throws(TimedRun.Failure) -> TimedRun {
    let numbers = frames.map(String.init)
    for frame in 0..<scene.frameCount {
      unlink(folder.appendingPathComponent(PeerFrames.name(frame)).path)
    }
    let own = Bundle.main.executablePath ?? CommandLine.arguments[0]
    switch peer.program {
    case .own(let jobs):
      return try TimedRun(
        [
          own, Contestant.render, scene.name, photos.folder.path, folder.path, String(jobs),
          compression,
        ] + numbers)
    case .baseline:
      return try TimedRun(
        [own, Contestant.baseline, scene.name, photos.folder.path, folder.path] + numbers)
    case .python(let file, let variant):
      let program = Bundle.module.bundleURL.appendingPathComponent("programs/" + file)
      return try TimedRun(
        [Self.python, program.path, variant, sceneFile.path, folder.path] + numbers)
    }
  }
}
