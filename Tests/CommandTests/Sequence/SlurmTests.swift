import Foundation
import Testing

@Suite("Slurm")
struct SlurmTests {
  /// The commands of the README, on a real Slurm.
  @Test(.enabled(if: SlurmCluster.isInstalled, "Debian's slurm-wlm and munge are not installed"))
  func anArrayJobAndThenTheMerge() throws {
    try SceneFolder.with(SceneFolder.longer) { scene in
      try scene.render(to: "whole")
      let cluster = try SlurmCluster(in: scene.folder("slurm"))
      defer { cluster.close() }
      let program = "'\(Program.url.path)'"
      let frames = "'\(scene.folder("frames").path)'"
      let job = try cluster.submit(
        "\(program) '\(scene.scene)' -o \(frames) --shard auto --resume", ["--array=1-4"])
      let merge = try cluster.submit(
        "\(program) merge \(frames)", ["--dependency=afterok:\(job)", "--kill-on-invalid-dep=yes"])
      #expect(try cluster.state(ofEnded: merge) == "COMPLETED", "\(cluster.messages)")
      for shard in 1...4 {
        #expect(cluster.messages.contains("shard \(shard)/4, from Slurm"))
      }
      #expect(try scene.files("frames") == scene.files("whole"))
    }
  }
}
