import Foundation
import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

/// A drawn frame, easy to ask.
struct Picture: Equatable {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  init(_ bitmap: borrowing Bitmap) {
    width = bitmap.width
    height = bitmap.height
    let span = bitmap.pixels
    pixels = span.indices.map { span[$0] }
  }

  /// Draws items on a canvas of its own.
  init(
    width: Double,
    height: Double,
    scale: Double = 1,
    background: Color = .white,
    _ items: [DisplayItem]
  ) throws {
    let list = DisplayList(
      size: Size(width: width, height: height),
      scale: scale,
      background: background,
      items: items
    )
    let assets = try Assets.prepare(sheets: items.map(\.sheet), scale: scale)
    var canvas = try Canvas(assets: assets)
    try canvas.draw(list)
    self.init(canvas.bitmap)
  }

  func red(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x] >> 16 & 255) }
  func alpha(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x] >> 24) }

  /// Area and centre of all that is black on white, in pixels.
  var darkMoments: (area: Double, x: Double, y: Double) {
    var (area, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<height {
      for column in 0..<width {
        let dark = 1 - Double(red(column, row)) / 255
        area += dark
        x += dark * (Double(column) + 0.5)
        y += dark * (Double(row) + 0.5)
      }
    }
    return (area, x / area, y / area)
  }

  /// How much black on white a row holds within some columns, in pixels.
  func darkness(row: Int, columns: Range<Int>) -> Double {
    columns.reduce(0) { $0 + 1 - Double(red($1, row)) / 255 }
  }

  /// How much black on white a column holds within some rows, in pixels.
  func darkness(column: Int, rows: Range<Int>) -> Double {
    rows.reduce(0) { $0 + 1 - Double(red(column, $1)) / 255 }
  }
}

extension DisplayItem {
  /// A sheet with its centre at (x, y).
  init(_ sheet: Sheet, x: Double, y: Double, opacity: Double = 1) {
    self.init(sheet: sheet, transform: .translation(Point(x: x, y: y)), opacity: opacity)
  }
}

/// A filled card.
func card(
  _ width: Double,
  _ height: Double,
  radius: Double = 0,
  style: CornerStyle = .continuous,
  fill: Color? = .black
) -> Sheet {
  Sheet(
    outline: Outline(
      size: Size(width: width, height: height),
      radius: radius,
      style: style
    ),
    fill: fill.map { .color($0) }
  )
}
