import Pixels

/// Peak signal-to-noise ratio of the three colours in decibels, 255 = peak.
func psnr(_ a: borrowing Bitmap, _ b: borrowing Bitmap) -> Double {
  precondition(a.width == b.width && a.height == b.height)
  let p = a.pixels
  let q = b.pixels
  var sum = 0
  for index in p.indices {
    for shift: UInt32 in [0, 8, 16] {
      let d = Int(p[index] >> shift & 255) - Int(q[index] >> shift & 255)
      sum += d * d
    }
  }
  return 10 * (65_025 * Double(3 * p.count) / Double(max(sum, 1))).logarithm10
}

import Foundation

extension Double {
  var logarithm10: Double { log10(self) }
}
