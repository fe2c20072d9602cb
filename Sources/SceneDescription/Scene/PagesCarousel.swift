/// Endless pages that follow the finger one to one and snap to whole pages.
///
/// Ways, sizes and places along the row are those of the row itself: the direction in which `next`
/// pages wait is positive, be it right, left or down.
package struct PagesCarousel: Hashable, Sendable {
  /// Where a release comes to rest.
  package enum Paging: String, Hashable, Sendable, CaseIterable {
    /// On a page, `limitPerFlick` from where the touch began at most (a paged scroll view: one).
    case page
    /// On the page that is nearest to where deceleration would end (`.viewAligned`).
    case viewAligned
    /// Where deceleration ends (a scroll view without paging).
    case free
  }

  /// UIScrollView's two rates.
  package enum Deceleration: String, Hashable, Sendable, CaseIterable {
    case normal
    case fast
  }

  /// Where the next page waits.
  package enum Flow: String, Hashable, Sendable, CaseIterable {
    case right, left, down
  }

  package var cards: [Card]
  /// Index of the card that is the current page at the beginning.
  package var start = 0
  package var effect = PageEffect.slide
  package var flow = Flow.right
  /// Where the current page rests, from the layer's centre, in points along the row.
  package var restingPlace = 0.0
  /// Most pages that a release goes from where the touch began; nil sets no limit.
  package var limitPerFlick: Int?
  /// Distance from page to page in points.
  package var pageWidth: Double
  package var loops: Bool
  package var paging: Paging
  /// Of releases that are not paged one by one.
  package var deceleration: Deceleration
  /// The paging spring.
  package var snap: Spring
  /// Of steps; nil is the paging spring.
  package var animation: Animation?
}
