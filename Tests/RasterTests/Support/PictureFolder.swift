import Foundation
import Pixels

/// A folder for picture files, removed with this object.
final class PictureFolder {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("raster-test-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a picture: red on the left half, blue on the right, `alpha` everywhere.
  func write(_ name: String, width: Int, height: Int, alpha: UInt32 = 255) throws -> String {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.fill(
      Premultiply.pixel(straight: alpha << 24 | 0xff_0000),
      in: PixelRect(x: 0..<width / 2, y: 0..<height)
    )
    bitmap.fill(
      Premultiply.pixel(straight: alpha << 24 | 0xff),
      in: PixelRect(x: width / 2..<width, y: 0..<height)
    )
    return try write(name, bitmap)
  }

  /// Writes a picture whose premultiplied pixels a closure gives.
  func write(
    _ name: String, width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32
  ) throws -> String {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap.baseAddress[y * width + x] = pixel(x, y) }
    }
    return try write(name, bitmap)
  }

  func write(_ name: String, text: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  private func write(_ name: String, _ bitmap: borrowing Bitmap) throws -> String {
    try Data(PNGEncoder.encode(bitmap, as: .rgba)).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }
}
