import Pixels
import Raster
import SceneDescription
import Timeline

/// `sheet`: frames side by side.
struct SheetCommand {
  let arguments: Arguments
  let console: Console

  func run() throws(ExitCode) {
    let file = try PictureFile(arguments, console, name: "sheet.png", endings: [".png"])
    var loaded = try SceneLoader(arguments: arguments, console: console)
      .load(SceneJobs.single(arguments))
    let times = try PictureTimes(
      arguments: arguments, console: console, count: 24, limit: ContactSheet.mostPictures
    ).times(loaded.timeline)
    let sheet = ContactSheet(
      loaded.scene.canvas, count: times.count, columns: arguments.motion.columns,
      scale: arguments.scale)
    loaded.scene.canvas.scale = sheet.scale
    let assets = try AssetLoader(arguments, console).assets(of: loaded)
    try DoubtReport(arguments: arguments, console: console).check(loaded)
    let lettering = try file.lettering()
    let bytes: [UInt8]
    do throws(CanvasError) {
      let bitmap = try sheet.bitmap(loaded.timeline, at: times, assets: assets, lettering)
      bytes = PNGEncoder.encode(bitmap, as: .rgb)
    } catch { throw file.exitCode(error) }
    try file.write(bytes)
  }
}
