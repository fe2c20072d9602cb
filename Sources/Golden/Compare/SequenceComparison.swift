import Pixels
import SceneDescription
import Workers

/// Compares a sequence with its golden, frame by frame.
package struct SequenceComparison: Sendable {
  package let actual: FrameSequence
  package let golden: FrameSequence
  package let tolerance: Tolerance
  /// Only these frames; nil for all.
  package var selection: Set<Int>?

  package init(
    _ actual: FrameSequence, with golden: FrameSequence, tolerance: Tolerance
  ) {
    self.actual = actual
    self.golden = golden
    self.tolerance = tolerance
  }

  /// - Parameters:
  ///   - name: what the result is called.
  ///   - crew: who compares the frames.
  package func run(name: String, by crew: Crew) async -> SceneResult {
    var result = SceneResult(name: name, actual: actual.path, golden: golden.path)
    result.settings = settingDifferences
    let numbers = frameNumbers
    let areComparable = result.settings.allSatisfy(\.isFrameCount)
    if areComparable {
      let common = numbers.actual.intersection(numbers.golden).sorted()
      let motion = motion(common)
      result.motion = motion
      result.compared = common.count
      result.frames = await compare(common, motion, by: crew)
      result.frames += numbers.golden.subtracting(numbers.actual).map { frame($0, .missing) }
      result.frames += numbers.actual.subtracting(numbers.golden).map { frame($0, .extra) }
      result.frames.sort { $0.number < $1.number }
    }
    if !result.failing.isEmpty || !result.settings.isEmpty { result.notes = notes }
    return result
  }

  /// The frames of a rendered folder are its files, since a file may have been lost; of a golden
  /// hashes count as well.
  private var frameNumbers: (actual: Set<Int>, golden: Set<Int>) {
    let files = Set(actual.files.keys).union(actual.drawn.keys)
    let frames = files.isEmpty ? actual.numbers : files
    guard let selection else { return (frames, golden.numbers) }
    return (frames.intersection(selection), golden.numbers.intersection(selection))
  }

  private var rate: FrameRate? { (golden.manifest ?? actual.manifest)?.settings.frameRate }

  private func motion(_ numbers: [Int]) -> MotionComparison? {
    guard let now = actual.trace, let then = golden.trace, let rate else { return nil }
    return MotionComparison(now, then, frames: numbers, rate: rate)
  }

  private func compare(
    _ numbers: [Int], _ motion: MotionComparison?, by crew: Crew
  ) async -> [SceneResult.Frame] {
    let parts = await crew.share(numbers.count) { shift -> [SceneResult.Frame] in
      var frames: [SceneResult.Frame] = []
      while let share = shift.next() {
        for number in numbers[share] {
          let verdict = verdict(number, motion)
          if verdict == .equal { continue }
          frames.append(frame(number, verdict, motion))
        }
      }
      return frames
    }
    return Array(parts.joined())
  }

  /// A picture counts more than a hash; two hashes are compared as they are.
  private func verdict(_ number: Int, _ motion: MotionComparison?) -> FrameVerdict {
    let hashes = (
      actual.drawn[number] ?? (actual.files[number] == nil ? actual.manifest?.frames[number] : nil),
      golden.files[number] == nil ? golden.manifest?.frames[number] : nil
    )
    if let now = hashes.0, let then = hashes.1 { return now == then ? .equal : .otherHash }
    var side = FrameVerdict.Side.actual
    do throws(FileError) {
      let now = try actual.bytes(number)
      side = .golden
      let then = try golden.bytes(number)
      let comparer = FrameComparer(tolerance: tolerance)
      switch (now, then) {
      case (let now?, let then?):
        let scale = golden.manifest?.settings.scale ?? actual.manifest?.settings.scale
        let outlines = scale.flatMap { motion?.outlines(inFrame: number, scale: $0) } ?? []
        return comparer.compare(
          actual: now, golden: then, drawn: actual.drawn[number], outlines: outlines)
      case (let now?, nil): return comparer.compare(actual: now, goldenHash: hashes.1 ?? "")
      case (nil, let then?): return comparer.compare(actual: then, goldenHash: hashes.0 ?? "")
      case (nil, nil): return .missing
      }
    } catch { return .broken(side, reason: "cannot be read: \(error.reason)") }
  }

  private func frame(
    _ number: Int, _ verdict: FrameVerdict, _ motion: MotionComparison? = nil
  ) -> SceneResult.Frame {
    var frame = SceneResult.Frame(
      number: number, time: rate?.time(ofFrame: number).seconds, verdict: verdict,
      explanation: motion.flatMap { explanation(verdict, $0.frame(number)) })
    frame.actualFile = actual.files[number].map(actual.file)
    frame.goldenFile = golden.files[number].map(golden.file)
    return frame
  }

  private func explanation(_ verdict: FrameVerdict, _ motion: MotionComparison.Frame) -> String? {
    if !motion.isEqual { return motion.text }
    switch verdict {
    case .otherHash: return "the motion is equal; the golden keeps no picture of this frame"
    case .different(let difference), .tolerated(let difference):
      return "the motion is equal; " + difference.places
    default: return nil
    }
  }
}

extension FrameDifference {
  /// `the pixels that differ lie in hanfu2 (120) and outside of all cards (3)`
  fileprivate var places: String {
    var places = cards.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(4).map {
      "\($0.key) (\($0.value))"
    }
    let named = cards.count == 1 && elsewhere == 0
    if named, let card = cards.keys.first { return "the pixels of \(card) differ" }
    if elsewhere > 0 { places.append("outside of all cards (\(elsewhere))") }
    return "the pixels that differ lie in \(places.joined(separator: ", "))"
      .replacing("lie in outside", with: "lie outside")
  }
}
