import PixelKernels

/// Polygons on their way to becoming coverage, and the owner of the memory for that, which grows to
/// what was needed at once and is kept.
struct PolygonEdges: ~Copyable {
  /// What the kernels work on; has no polygons between two fills.
  var kernel = pk_polygon()
  private var rows = 0
  private var groups = 0
  private var words = 0

  deinit {
    kernel.edges?.deallocate()
    kernel.first?.deallocate()
    kernel.sums?.deallocate()
    kernel.touched?.deallocate()
    kernel.coverage?.deallocate()
    kernel.spans?.deallocate()
    kernel.parts?.deallocate()
  }

  /// Sets the grid for the polygons to come; those that were added are dropped.
  mutating func begin(width: Int, height: Int) {
    let isUsed = kernel.count > 0
    if height > rows || isUsed {
      rows = max(rows, height)
      kernel.first?.deallocate()
      kernel.first = zeros(rows)
    }
    if pk_groups(width) > groups || isUsed {
      groups = max(groups, pk_groups(width))
      allocateColumns()
    }
    kernel.width = Int32(width)
    kernel.height = Int32(height)
    kernel.count = 0
    kernel.active = 0
    kernel.top = kernel.height
    kernel.bottom = 0
  }

  /// Adds a closed polygon.
  /// - Parameter corners: x and y in turns, in pixels. One with a corner that is no number, or
  ///   infinite, counts as none.
  mutating func add(_ corners: UnsafeBufferPointer<Double>) {
    guard let base = corners.baseAddress, corners.count >= 6 else { return }
    reserve(corners.count / 2)
    if pk_add_polygon(&kernel, base, corners.count / 2) { return }
    let near = FarPolygon.near(corners, width: Int(kernel.width), height: Int(kernel.height))
    reserve(near.count / 2)
    _ = pk_add_polygon(&kernel, near, near.count / 2)
  }

  private mutating func reserve(_ count: Int) {
    guard kernel.capacity - kernel.count < count else { return }
    let capacity = max(kernel.count + count, 2 * kernel.capacity, 256)
    let edges = UnsafeMutablePointer<pk_edge>.allocate(capacity: capacity)
    if let old = kernel.edges {
      edges.update(from: old, count: kernel.count)
      old.deallocate()
    }
    kernel.edges = edges
    kernel.capacity = capacity
  }

  private mutating func allocateColumns() {
    kernel.sums?.deallocate()
    kernel.touched?.deallocate()
    kernel.coverage?.deallocate()
    kernel.spans?.deallocate()
    kernel.parts?.deallocate()
    kernel.sums = zeros(groups * Int(pk_group))
    kernel.touched = zeros((groups + 63) / 64)
    kernel.coverage = zeros(groups * Int(pk_group))
    kernel.spans = .allocate(capacity: 3 * groups)
    kernel.parts = .allocate(capacity: 3 * groups)
  }

  private func zeros<Number: FixedWidthInteger>(_ count: Int) -> UnsafeMutablePointer<Number> {
    let memory = UnsafeMutablePointer<Number>.allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    return memory
  }
}
