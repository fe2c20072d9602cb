import SceneDescription
import Testing

@testable import Timeline

struct SamplerVector: Decodable, Sendable {
  let samples: [[Double]]
  let velocity: Double
}

struct RubberBandVector: Decodable, Sendable { let distance, dimension, result: Double }

struct DecelerationVector: Decodable, Sendable {
  struct Row: Decodable, Sendable { let ms, travelled, velocity_pt_per_ms: Double }
  let rate_per_ms, initial_velocity_pt_per_ms, total_discrete, projection: Double
  let rows: [Row]
}

struct PagingVector: Decodable, Sendable {
  struct Row: Decodable, Sendable {
    let ms: Int
    let x: Double
  }
  let page_dimension, spring_pull, friction: Double
  let equivalent_omega, equivalent_zeta, equivalent_response: Double
  let rows_from_rest: [Row]
}

struct PredictionVector: Decodable, Sendable {
  let velocity, translation, predictedEndTranslation: Double
}

@Suite struct GesturePhysicsTests {
  static let samplers = MotionFixture.load("velocity_sampler", as: [SamplerVector].self)
  static let bands = MotionFixture.load("rubber_band", as: [RubberBandVector].self)
  static let decelerations = MotionFixture.load("deceleration", as: [DecelerationVector].self)
  static let pagings = MotionFixture.load("paging", as: [PagingVector].self)
  static let predictions = MotionFixture.load("drag_prediction", as: [PredictionVector].self)

  @Test(arguments: samplers)
  func `samples velocity as was measured on SwiftUI`(_ vector: SamplerVector) {
    var sampler = VelocitySampler()
    for sample in vector.samples { sampler.add(scalar(sample[0]), at: exactTime(sample[1])) }
    #expect(abs(sampler.velocity.x - vector.velocity) < 1e-9)
  }

  @Test func `only the last three samples count`() {
    var sampler = VelocitySampler()
    #expect(sampler.velocity == .zero)
    sampler.add(scalar(-500), at: .zero)
    #expect(sampler.velocity == .zero)
    for (value, time) in [(1.0, 1.0), (2, 2), (4, 4)] {
      sampler.add(scalar(value), at: exactTime(time))
    }
    #expect(abs(sampler.velocity.x - 1) < 1e-12)
    sampler.add(scalar(7), at: exactTime(3))
    #expect(abs(sampler.velocity.x - 1) < 1e-12, "an earlier sample is ignored")
    sampler.add(scalar(6), at: exactTime(4))
    #expect(abs(sampler.velocity.x - 1.25) < 1e-12, "one at the same time takes the place")
  }

  @Test func `a velocity fades and is forgotten`() {
    var sampler = VelocitySampler()
    sampler.add(scalar(0), at: .zero)
    sampler.add(scalar(10), at: exactTime(0.1))
    #expect(sampler.velocity(at: exactTime(0.1)).x == 100)
    #expect(abs(sampler.velocity(at: exactTime(0.102)).x - 100 * 0.998 * 0.998) < 1e-9)
    #expect(sampler.velocity(at: exactTime(2.0999)).x > 1.8)
    #expect(sampler.velocity(at: exactTime(2.1)) == .zero)
    #expect(sampler.velocity(at: .zero).x == 100)
  }

  @Test(arguments: bands)
  func `the rubber band`(_ vector: RubberBandVector) {
    let shown = ScrollPhysics.rubberBand(vector.distance, dimension: vector.dimension)
    #expect(abs(shown - vector.result) <= 1e-6)
    let back = ScrollPhysics.rubberBand(-vector.distance, dimension: vector.dimension)
    #expect(back == -shown)
  }

  @Test func `the rubber band never gives a whole page`() {
    #expect(ScrollPhysics.rubberBand(1e300, dimension: 393) <= 393)
    #expect(ScrollPhysics.rubberBand(100, dimension: 0) == 0)
    #expect(ScrollPhysics.rubberBand(100, dimension: .nan) == 0)
  }

  @Test func `the release velocity weighs the last two`() {
    #expect(ScrollPhysics.releaseVelocity(previous: 100, latest: 500) == 200)
  }

  @Test(arguments: decelerations)
  func `content slows down`(_ vector: DecelerationVector) {
    let deceleration = ScrollDeceleration(ratePerMillisecond: vector.rate_per_ms)
    let initial = vector.initial_velocity_pt_per_ms * 1000
    for row in vector.rows {
      let seconds = row.ms / 1000
      #expect(
        abs(deceleration.travel(from: initial, after: seconds) - row.travelled) <= 1e-6
      )
      let velocity = deceleration.velocity(from: initial, after: seconds) / 1000
      #expect(abs(velocity - row.velocity_pt_per_ms) <= 1e-6)
    }
    #expect(abs(deceleration.total(from: initial) - vector.total_discrete) <= 1e-6)
    #expect(abs(deceleration.projection(from: initial) - vector.projection) <= 1e-6)
    #expect(abs(deceleration.projection(from: -initial) + vector.projection) <= 1e-6)
    #expect(deceleration == .normal)
  }

  @Test func `a slow finger throws nothing`() {
    #expect(ScrollDeceleration.normal.projection(from: 9) == 0)
    #expect(ScrollDeceleration.normal.projection(from: -9) == 0)
  }

  @Test(arguments: pagings)
  func `the paging spring`(_ vector: PagingVector) {
    let paging = PagingSpring(dimension: vector.page_dimension)
    #expect(abs(paging.pull - vector.spring_pull) <= 1e-14)
    #expect(abs(paging.friction - vector.friction) <= 1e-11)
    #expect(abs(paging.angularFrequency - vector.equivalent_omega) <= 1e-4)
    #expect(abs(paging.dampingFraction - vector.equivalent_zeta) <= 1e-6)
    #expect(abs(paging.response - vector.equivalent_response) <= 1e-6)
    let positions = paging.positions(milliseconds: 800)
    #expect(positions.count == 801)
    for row in vector.rows_from_rest {
      #expect(abs(positions[row.ms] - row.x) <= 1e-6, "\(row.ms) ms")
    }
  }

  @Test(arguments: [0.0, 100, 375, 1024, 1025, 4000])
  func `its equivalent spring passes through the same positions`(_ dimension: Double) {
    let paging = PagingSpring(dimension: dimension)
    let positions = paging.positions(milliseconds: 500)
    let oscillator = SpringConstants(paging.spring).oscillator
    // From rest, but for the first step, which is taken with full pull.
    for ms in [1, 50, 100, 200, 400] {
      let step = oscillator.transition(after: Double(ms) / 1000)
      #expect(abs(1 - step.a - positions[ms]) < 0.01, "\(ms) ms")
    }
  }

  @Test func `a long page has fixed constants`() {
    #expect(PagingSpring(dimension: 1025).pull == 0.00017)
    #expect(PagingSpring(dimension: 9999).friction == 0.977)
    #expect(abs(PagingSpring(dimension: 1024).pull - 0.00017) < 1e-9)
    #expect(PagingSpring(dimension: -5) == PagingSpring(dimension: 0))
    #expect(PagingSpring(dimension: 393).positions(milliseconds: -3) == [0])
  }

  @Test(arguments: predictions)
  func `a drag is expected to go on for a quarter of a second`(_ vector: PredictionVector) {
    let translation = Point(x: vector.translation, y: -vector.translation)
    let velocity = Point(x: vector.velocity, y: -vector.velocity)
    let end = DragPrediction.endTranslation(of: translation, velocity: velocity)
    #expect(end.x == vector.predictedEndTranslation)
    #expect(end.y == -vector.predictedEndTranslation)
    #expect(DragPrediction.velocity(translation: translation, predictedEnd: end) == velocity)
  }
}
