import Pixels
import SceneDescription

/// Reads the picture files that sheets name, each once, and keeps within a limit of pixels.
struct PictureLoader {
  /// Pixels per point of the canvas.
  let scale: Double
  private(set) var pictures: [String: LoadedPicture] = [:]
  private(set) var problems: [AssetProblem] = []
  private var pixels = 0
  private let mostPixels: Int

  /// - Parameter mostPixels: of all pictures together.
  init(scale: Double, mostPixels: Int = Assets.mostPixels) {
    self.scale = scale
    self.mostPixels = mostPixels
  }

  /// Reads everything; what is wrong is found in `problems`, in the order of the sheets.
  mutating func load(_ sheets: [Sheet]) {
    var boxes: [String: [(image: ImageFill, box: Size)]] = [:]
    var order: [ImageFill] = []
    for sheet in sheets where sheet.hasArea {
      guard let image = sheet.image else { continue }
      if boxes[image.file] == nil { order.append(image) }
      boxes[image.file, default: []].append((image, sheet.outline.size))
    }
    for image in order {
      do throws(AssetProblem) {
        pictures[image.file] = try picture(image, shown: boxes[image.file] ?? [])
      } catch {
        problems.append(error)
        if case .tooManyPixels = error { return }
      }
    }
  }

  private mutating func picture(
    _ image: ImageFill, shown: [(image: ImageFill, box: Size)]
  ) throws(AssetProblem) -> LoadedPicture {
    do throws(PictureError) {
      let bytes = try PictureDecoder.read(file: image.file)
      let kind = try PictureDecoder.kind(of: bytes)
      if kind == .svg {
        let drawing = try SVGDrawing(bytes)
        let size = largest(drawing.size, shown)
        if allows(size) {
          let bitmap = try SVGPainter.bitmap(bytes, width: size.width, height: size.height)
          return LoadedPicture(texture: Texture(bitmap), size: drawing.size)
        }
      } else {
        let size = try PictureDecoder.size(of: bytes, kind)
        if allows(size) {
          let perPoint = image.pixelsPerPoint
          return LoadedPicture(
            texture: Texture(try PictureDecoder.decode(bytes, kind)),
            size: Size(
              width: Double(size.width) / perPoint, height: Double(size.height) / perPoint))
        }
      }
    } catch { throw .image(file: image.file, error) }
    throw .tooManyPixels(file: image.file, limit: mostPixels)
  }

  /// Counts a picture's pixels, before it is decoded.
  private mutating func allows(_ size: (width: Int, height: Int)) -> Bool {
    pixels += size.width * size.height
    return pixels <= mostPixels
  }

  /// A drawing has no pixels of its own: it is drawn for the largest of the places where it is
  /// shown, with some to spare for cards that grow.
  private func largest(
    _ drawing: Size, _ shown: [(image: ImageFill, box: Size)]
  ) -> (width: Int, height: Int) {
    let areas = shown.map { $0.image.placement.area(of: drawing, in: $0.box).size }
    let factor = SVGDrawing.spare * scale
    return SVGDrawing.pixels(
      width: (areas.map(\.width).max() ?? 1) * factor,
      height: (areas.map(\.height).max() ?? 1) * factor)
  }
}
