/// The mean of several pictures of one size, exact to the nearest value of a byte.
///
/// Premultiplied components are added, so each picture's coverage has the same weight.
package struct PixelSums: ~Copyable {
  /// The most pictures that sums of 16 bits hold.
  package static let mostPictures = 256

  /// Pixels of a picture.
  package let count: Int
  private let sums: UnsafeMutableBufferPointer<UInt16>
  private var pictures = 0

  /// - Parameter pixels: how many pixels a picture has.
  package init(pixels: Int) {
    count = pixels
    sums = .allocate(capacity: pixels * 4)
    sums.initialize(repeating: 0)
  }

  deinit { sums.deallocate() }

  /// Adds a picture.
  /// - Precondition: it has as many pixels as was said, and there are at most `mostPictures`.
  package mutating func add(_ bitmap: borrowing Bitmap) {
    precondition(bitmap.width * bitmap.height == count && pictures < PixelSums.mostPictures)
    pictures += 1
    let bytes = UnsafeRawPointer(bitmap.baseAddress).assumingMemoryBound(to: UInt8.self)
    for index in 0..<count * 4 { sums[index] &+= UInt16(bytes[index]) }
  }

  /// Writes the mean and forgets all pictures.
  package mutating func takeMean(into bitmap: inout Bitmap) {
    precondition(bitmap.width * bitmap.height == count && pictures > 0)
    let bytes = UnsafeMutableRawPointer(bitmap.baseAddress).assumingMemoryBound(to: UInt8.self)
    let divisor = UInt32(pictures)
    for index in 0..<count * 4 {
      bytes[index] = UInt8(truncatingIfNeeded: (UInt32(sums[index]) + divisor / 2) / divisor)
      sums[index] = 0
    }
    pictures = 0
  }
}
