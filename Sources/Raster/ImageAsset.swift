import Pixels
import SceneDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A decoded picture.
final class ImageAsset: Sendable {
  let mips: MipChain
  let size: Size

  init(file: String) throws(AssetError) {
    let bytes = try ImageAsset.read(file)
    do throws(PNGError) {
      let pixels = try PNG.decode(bytes)
      size = Size(width: Double(pixels.width), height: Double(pixels.height))
      mips = MipChain(pixels)
    } catch {
      throw AssetError(message: "'\(file)' is no readable PNG file: \(error.message)")
    }
  }

  private static func read(_ file: String) throws(AssetError) -> [UInt8] {
    guard let stream = fopen(file, "rb") else {
      throw AssetError(message: "cannot read '\(file)': \(String(cString: strerror(errno)))")
    }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
      bytes += buffer[..<count]
      guard bytes.count <= 1 << 30 else {
        throw AssetError(message: "'\(file)' is larger than a gigabyte")
      }
    }
    return bytes
  }

  /// From the picture's pixels to the points of a sheet that it fills, origin at the centre.
  func placing(_ fit: ImageFill.Fit, in target: Size) -> Projection {
    let (x, y) = (target.width / size.width, target.height / size.height)
    let scale: (Double, Double) =
      switch fit {
      case .stretch: (x, y)
      case .fit: (min(x, y), min(x, y))
      case .fill: (max(x, y), max(x, y))
      }
    let centre = Point(x: -size.width / 2, y: -size.height / 2)
    return Projection.translation(centre).then(.scale(x: scale.0, y: scale.1))
  }

  /// The part of a sheet that the picture covers: less than all of it only with `fit`.
  func coverage(_ fit: ImageFill.Fit, _ outline: RoundedRectangle) -> RoundedRectangle {
    guard fit == .fit else { return outline }
    let scale = min(outline.size.width / size.width, outline.size.height / size.height)
    return RoundedRectangle(
      size: Size(width: size.width * scale, height: size.height * scale),
      radius: outline.radius, style: outline.style)
  }
}
