import Pixels
import Raster
import SceneDescription
import Timeline

/// `onion`: several instants laid over one another.
struct OnionCommand {
  let arguments: Arguments
  let console: Console

  func run() throws(ExitCode) {
    let file = try PictureFile(arguments, console, name: "onion.png", endings: [".png"])
    let loaded = try SceneLoader(arguments: arguments, console: console).load(
      SceneJobs.single(arguments))
    let times = try PictureTimes(
      arguments: arguments, console: console, count: 8, limit: OnionSkin.mostTimes
    ).times(loaded.timeline)
    let onion = OnionSkin(loaded.timeline, at: times, layer: try layer(loaded.scene))
    let assets = try AssetLoader(arguments, console).assets(of: loaded)
    try DoubtReport(arguments: arguments, console: console).check(loaded)
    let lettering = try file.lettering()
    let bytes: [UInt8]
    do throws(CanvasError) {
      let picture = try onion.bitmap(assets: assets)
      try onion.drawWays(lettering, onto: picture)
      let isOpaque = loaded.scene.canvas.background.alpha == 1
      bytes = PNGEncoder.encode(picture, as: isOpaque ? .rgb : .rgba)
    } catch { throw file.exitCode(error) }
    try file.write(bytes)
  }

  private func layer(_ scene: Scene) throws(ExitCode) -> Int? {
    guard let id = arguments.motion.layer else { return nil }
    if let index = scene.layers.firstIndex(where: { $0.id == id }) { return index }
    let question = NearMiss.question(for: id, among: scene.layers.map(\.id))
    console.message(
      "carousel-render: error: the scene has no layer '\(id)'"
        + (question.map { " (\($0))" } ?? ""))
    throw .usage
  }
}
