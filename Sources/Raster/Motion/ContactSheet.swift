import Pixels
import SceneDescription
import Timeline

/// Some instants of a scene side by side, each in a hairline, with its number and time below it.
package struct ContactSheet {
  /// The most pictures on one sheet.
  package static let mostPictures = 1000
  /// The widest sheet that is made unless a scale is given, in pixels.
  static let mostWidth = 2000.0

  let columns: Int
  let rows: Int
  /// Pixels per point of the scene.
  package let scale: Double
  /// Of one thumbnail, in pixels.
  let cell: (width: Int, height: Int)
  /// Between thumbnails and around all of them, in pixels.
  let gap: Int
  /// Of a line of text, in pixels.
  let textSize: Double

  /// - Parameters:
  ///   - columns: at least 1; nil for a sheet about half as wide again as it is high, its last row well
  ///     filled.
  ///   - scale: nil for as many pixels as fit, but no more than the scene's own.
  package init(_ canvas: SceneDescription.Canvas, count: Int, columns: Int?, scale: Double?) {
    let aspect = canvas.size.width / canvas.size.height
    let columns = min(columns ?? ContactSheet.columns(count, aspect: aspect), max(count, 1))
    self.columns = columns
    rows = (count + columns - 1) / columns
    let fitting = Double(ContactSheet.widestCell(columns)) / canvas.size.width
    self.scale = scale ?? max(0.01, min(canvas.scale, fitting))
    cell = (
      DisplayList.pixels(canvas.size.width, self.scale),
      DisplayList.pixels(canvas.size.height, self.scale)
    )
    gap = ContactSheet.gap(cell.width)
    textSize = min(max(Double(cell.width) * 0.085, 8), 22)
  }

  private static func gap(_ cellWidth: Int) -> Int { max(6, cellWidth / 12) }

  /// The most pixels with which thumbnails and gaps are not wider than `mostWidth` together.
  private static func widestCell(_ columns: Int) -> Int {
    let whole = Double(columns)
    let wide = Int(mostWidth / (whole + (whole + 1) / 12))
    return wide >= 72 ? wide : max(1, (Int(mostWidth) - 6 * (columns + 1)) / columns)
  }

  private static func columns(_ count: Int, aspect: Double) -> Int {
    func shape(_ columns: Int) -> Double {
      let rows = (count + columns - 1) / columns
      let ratio = Double(columns) * aspect * 1.08 / (Double(rows) * 1.15) / 1.5
      let empty = Double(rows * columns - count) / Double(max(count, 1))
      return max(ratio, 1 / ratio) * (1 + 2 * empty)
    }
    return (1...max(count, 1)).min { shape($0) < shape($1) } ?? 1
  }

  var lineHeight: Int { Int((textSize * 1.9).rounded()) }
  var titleHeight: Int { Int((textSize * 3).rounded()) }
  var width: Int { columns * cell.width + (columns + 1) * gap }
  var height: Int { titleHeight + rows * (cell.height + lineHeight + gap / 2) + gap / 2 }

  /// Top left corner of a thumbnail, in pixels.
  func origin(of index: Int) -> (x: Int, y: Int) {
    (
      gap + index % columns * (cell.width + gap),
      titleHeight + index / columns * (cell.height + lineHeight + gap / 2)
    )
  }

  /// Draws the sheet.
  ///
  /// - Parameter assets: prepared for `scale`.
  package func bitmap(
    _ timeline: Timeline, at times: [RationalTime], assets: Assets, _ lettering: MotionLettering
  ) throws(CanvasError) -> Bitmap {
    guard Bitmap.allows(width: width, height: height) else { throw .tooLarge }
    var sheet = Bitmap(width: width, height: height)
    sheet.fill(Ink.shade.premultiplied, in: PixelRect(width: width, height: height))
    var canvas = try Raster.Canvas(assets: assets)
    var canvasOfScene = timeline.scene.canvas
    canvasOfScene.scale = scale
    for (index, time) in times.enumerated() {
      try canvas.draw(timeline.exposure(at: time, on: canvasOfScene))
      let (x, y) = origin(of: index)
      sheet.outline(
        PixelRect(x: x..<(x + cell.width), y: y..<(y + cell.height)), Ink.axis.premultiplied)
      sheet.paste(canvas.bitmap, x: x, y: y)
    }
    try DrawingPainter(lettering: lettering.lettering).paint(
      words(timeline.scene, times), scale: 1, onto: sheet)
    return sheet
  }

  private func words(_ scene: Scene, _ times: [RationalTime]) -> Drawing {
    var drawing = Drawing(
      size: Size(width: Double(width), height: Double(height)), background: .clear)
    drawing.marks.append(
      .text(
        Drawing.Words(
          string: scene.name, style: Drawing.Style(size: textSize * 1.25, weight: 600),
          color: Ink.text, place: Point(x: Double(gap), y: Double(titleHeight) / 2),
          limit: Double(width - 2 * gap))))
    for (index, time) in times.enumerated() {
      let (x, y) = origin(of: index)
      let place = Point(
        x: Double(x) + Double(cell.width) / 2,
        y: Double(y + cell.height) + Double(lineHeight) * 0.5)
      drawing.marks.append(
        .text(
          Drawing.Words(
            string: FrameLabel.text(time, scene.frameRate),
            style: Drawing.Style(size: textSize), color: Ink.quiet, place: place,
            alignment: .center, limit: Double(cell.width))))
    }
    return drawing
  }
}

/// `12 · 0.200 s`
enum FrameLabel {
  /// The frame's number, where the time is a frame's, and the time in milliseconds.
  static func text(_ time: RationalTime, _ rate: FrameRate) -> String {
    let milliseconds = Int64((time.seconds * 1000).rounded())
    let rest = String(milliseconds % 1000)
    let seconds =
      "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + "\(rest) s"
    let frame = rate.frameCount(duration: time)
    return rate.time(ofFrame: frame) == time ? "\(frame) · \(seconds)" : seconds
  }
}

extension Bitmap {
  /// Draws a line of one pixel around an area, outside of it; the area keeps its pixels.
  mutating func outline(_ area: PixelRect, _ color: UInt32) {
    let (left, right) = (area.x.lowerBound - 1, area.x.upperBound)
    let (top, bottom) = (area.y.lowerBound - 1, area.y.upperBound)
    for side in [
      PixelRect(x: left..<(right + 1), y: top..<(top + 1)),
      PixelRect(x: left..<(right + 1), y: bottom..<(bottom + 1)),
      PixelRect(x: left..<(left + 1), y: area.y), PixelRect(x: right..<(right + 1), y: area.y),
    ] { fill(color, in: side) }
  }

  /// Paints an opaque or transparent picture over this one; what hangs over is cut.
  mutating func paste(_ other: borrowing Bitmap, x: Int, y: Int) {
    let area = PixelRect(x: x..<(x + other.width), y: y..<(y + other.height))
      .intersection(PixelRect(width: width, height: height))
    for row in area.y {
      for column in area.x {
        let pixel = other.baseAddress[(row - y) * other.width + column - x]
        let alpha = pixel >> 24
        let target = row * width + column
        if alpha == 255 {
          baseAddress[target] = pixel
        } else {
          let below = baseAddress[target]
          func mix(_ shift: UInt32) -> UInt32 {
            let sum = (pixel >> shift & 255) * 255 + (below >> shift & 255) * (255 - alpha)
            return (sum + 127) / 255 << shift
          }
          baseAddress[target] = mix(24) | mix(16) | mix(8) | mix(0)
        }
      }
    }
  }
}
