import Foundation

/// Instructions that the renderer's stages take for a frame, counted by callgrind over the whole
/// scene with one job. They repeat from run to run where times do not.
///
/// valgrind's processor has no instructions for SHA, so that `hash` counts more than a real one does.
struct FrameInstructions {
  let photos: Photos
  let folder: URL

  func report(_ scenes: [BenchmarkScene]) throws {
    print("Instructions, thousands a frame, one job (callgrind):")
    print("scene  simulate      draw    encode (compare    filter      hash  the rest)    write")
    for scene in scenes {
      guard let counts = profile(of: scene, frames: scene.frameCount) else {
        return print("  valgrind is not there or cannot count; apt-get install valgrind")
      }
      let encode = counts("encodeStage")
      let compare = counts("CellEncoderV7compare")
      let filter = counts("CellEncoderV7refresh")
      let hash = counts("FrameHashV3add")
      let columns = [
        counts("simulateStage"), counts("drawStage"), encode, compare, filter, hash,
        encode - compare - filter - hash, counts("writeStage"),
      ]
      let cells = columns.map { $0.isFinite ? String(format: "%9.0f", $0 / 1e3) : "        –" }
      print("\(scene.name)    " + cells.joined(separator: " "))
    }
  }

  /// Instructions a frame of the function whose symbol contains a text, NaN where there is none.
  private func profile(
    of scene: BenchmarkScene, frames: Int
  ) -> ((String) -> Double)? {
    let numbers = (0..<frames).map(String.init)
    let own = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let command =
      [own, Contestant.render, scene.name, photos.folder.path, folder.path, "1", "fast"]
      + numbers
    let profile = folder.appendingPathComponent("callgrind").path
    defer {
      unlink(profile)
      for frame in 0..<frames {
        unlink(folder.appendingPathComponent(PeerFrames.name(frame)).path)
      }
    }
    guard let functions = Callgrind.functions(command, profile: profile) else { return nil }
    return { name in
      // Where a function is listed more than once, the largest count contains the others.
      let largest = functions.filter { $0.key.contains(name) }.map(\.value).max()
      return (largest ?? .nan) / Double(frames)
    }
  }
}
