import Foundation
import Pixels

/// Frames of one program, to be compared with those of another.
struct PeerPicture {
  /// A frame that is further away, in dB, shows something else. With Skia's pictures of the four
  /// scenes, a top card one pixel aside is at 43 to 46, cards without shadows at 30 to 40, without
  /// labels at 27 to 31; other renderers' edges and glyphs are at 51 and more.
  static let bound = 48.0
  /// Frames are compared reduced by so much, so that edges count little and areas much.
  private static let block = 8

  private let files: [Int: [UInt8]]

  /// The frames' numbers.
  var frames: [Int] { files.keys.sorted() }

  /// - Parameter folder: where the program has written its frames.
  init(_ frames: [Int], in folder: URL) throws {
    files = try frames.reduce(into: [:]) { files, frame in
      let file = folder.appendingPathComponent(PeerFrames.name(frame))
      files[frame] = Array(try Data(contentsOf: file))
    }
  }

  /// The peak signal-to-noise ratio at an eighth of the size, in dB, of the frame that is furthest
  /// from the other program's, of those that both have; 0 for another size.
  func likeness(to other: PeerPicture) throws -> Double {
    var worst = Double.infinity
    for (frame, one) in files {
      guard let two = other.files[frame] else { continue }
      worst = min(worst, Self.ratio(try PNGDecoder.decode(one), try PNGDecoder.decode(two)))
    }
    return worst
  }

  private static func ratio(_ one: borrowing Bitmap, _ two: borrowing Bitmap) -> Double {
    guard one.width == two.width, one.height == two.height else { return 0 }
    var squares = 0.0
    let columns = one.width / block
    let rows = one.height / block
    for row in 0..<rows {
      for column in 0..<columns {
        let sums = difference(one, two, x: column * block, y: row * block)
        for channel in 0..<3 {
          let sum = sums[channel]
          squares += Double(sum * sum) / Double(block * block * block * block)
        }
      }
    }
    let mean = squares / Double(3 * max(columns * rows, 1))
    return mean == 0 ? .infinity : 10 * log10(255 * 255 / mean)
  }

  /// By how much the three colours of a block differ in sum.
  private static func difference(
    _ one: borrowing Bitmap, _ two: borrowing Bitmap, x: Int, y: Int
  ) -> [3 of Int] {
    var sums: [3 of Int] = [0, 0, 0]
    for row in y..<y + block {
      for index in row * one.width + x..<row * one.width + x + block {
        let (a, b) = (one.baseAddress[index], two.baseAddress[index])
        if a == b { continue }
        for channel in 0..<3 {
          let shift = UInt32(8 * channel)
          sums[channel] += Int((a >> shift) & 255) - Int((b >> shift) & 255)
        }
      }
    }
    return sums
  }
}
