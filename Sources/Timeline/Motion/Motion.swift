import SceneDescription

/// What makes a property differ from its model value.
enum Motion: Sendable {
  case rest
  /// One animation of the spring family, which a further spring can take over.
  case spring(SpringMotion)
  /// Content that slows down by itself.
  case coast(Coast)
  /// A chain of mixes, by the index of its newest link.
  case chain(Int)
}

/// A running animation of the spring family.
struct SpringMotion: Sendable {
  /// Local time 0. A spring that takes over keeps it. What is asked for earlier, while a start is
  /// late, is the start.
  let start: RationalTime
  let playback: Playback

  func hasEnded(at time: RationalTime) -> Bool { playback.hasEnded(at: time - start) }
  func state(at time: RationalTime) -> SpringState { playback.stateOrStart(at: time - start) }
  var end: RationalTime? { playback.duration.map { start + $0 } }
}

/// Animations that overlap without taking over one another, each mixed over what runs below it:
/// r_k = r_(k−1) + f_k·(T_k − r_(k−1)), as SwiftUI combines them.
///
/// In what is left of the way, d = T − r, that is d_k = (d_(k−1) + Δ_k)·(1 − f_k) with Δ_k the change
/// that link k animates. A link that has ended shows T_k, so nothing below it matters any more, and
/// all ends with the newest link.
///
/// All chains of a track share one array, in which a link names the one below it by index. A new
/// link costs one element, however many run; nothing is copied, and walking and freeing need no
/// recursion.
struct MotionChain: Sendable {
  /// What a link is mixed over.
  enum Base: Sendable {
    case rest
    case spring(SpringMotion)
    case coast(Coast)
    case link(Int)
  }

  private struct Link: Sendable {
    let base: Base
    let change: AnimatableVector
    let start: RationalTime
    /// Runs over the interval `Playback.one`.
    let playback: Playback
  }

  private var links: [Link] = []

  /// - Parameter change: new model value − old model value.
  /// - Returns: the index of the new link.
  mutating func add(
    _ playback: Playback,
    at start: RationalTime,
    change: AnimatableVector,
    over base: Base
  ) -> Int {
    links.append(Link(base: base, change: change, start: start, playback: playback))
    return links.count - 1
  }

  func hasEnded(_ index: Int, at time: RationalTime) -> Bool {
    links[index].playback.hasEnded(at: time - links[index].start)
  }

  func end(of index: Int) -> RationalTime? {
    links[index].playback.duration.map { links[index].start + $0 }
  }

  /// What is left of the way and the rate at which the shown value moves, from the newest link down.
  ///
  /// Thousands of overlapping links that all back off before they start would multiply beyond all
  /// numbers; the product is kept below 10¹². One that has faded to nothing ends the walk, as below a
  /// link that has ended.
  func state(of index: Int, at time: RationalTime) -> SpringState {
    var left = AnimatableVector.zero
    var leftRate = AnimatableVector.zero
    // Product of all 1 − f so far, and its rate.
    var (product, productRate) = (1.0, 0.0)
    let (limit, nothing) = (1e12, 1e-200)
    var base = Base.link(index)
    while case .link(let current) = base, max(product.magnitude, productRate.magnitude) > nothing {
      let link = links[current]
      let state = link.playback.stateOrStart(at: time - link.start)
      productRate = (productRate * state.displacement.x - product * state.velocity.x)
        .clamped(-limit, limit)
      product = (product * state.displacement.x).clamped(-limit, limit)
      left += link.change * product
      leftRate += link.change * productRate
      base = link.base
    }
    let lowest: SpringState? =
      switch base {
      case .spring(let motion): motion.state(at: time)
      case .coast(let coast): coast.state(at: time)
      case .rest, .link: nil
      }
    if let state = lowest {
      left += state.displacement * product
      leftRate += state.displacement * productRate - state.velocity * product
    }
    return SpringState(displacement: left, velocity: -leftRate)
  }
}
