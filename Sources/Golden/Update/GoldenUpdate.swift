import SceneDescription

/// Makes a golden, or brings it up to date: writes what really differs and nothing else.
package struct GoldenUpdate {
  package enum Mode: String, CaseIterable, Sendable {
    case none
    /// Only what has no golden yet.
    case missing
    /// What fails, and what is missing.
    case failed
    /// Everything, also what is tolerated or was made with other library versions.
    case all
  }

  private let mode: Mode
  private let keyFrames: KeyFrames
  /// Just rendered, in full: a manifest, and a file for each frame.
  private let actual: FrameSequence
  /// Nil where there is none.
  private let golden: FrameSequence?
  private let path: String

  package init(
    _ mode: Mode, from actual: FrameSequence, to path: String, golden: FrameSequence?,
    keyFrames: KeyFrames
  ) {
    self.mode = mode
    self.actual = actual
    self.golden = golden
    self.path = path
    self.keyFrames = keyFrames
  }

  /// What the golden's folder is to hold.
  private struct Plan {
    var manifest: SequenceManifest?
    var trace: MotionTrace?
    /// Frames whose pictures are to be those of the sequence.
    var pictures: Set<Int> = []
    /// Frames whose pictures go away.
    var removed: Set<Int> = []
  }

  /// Writes, and takes from the result what thereby is settled.
  package func apply(to result: inout SceneResult) throws(FileError) {
    guard let manifest = actual.manifest, mode != .none else { return }
    guard let golden, mode != .all, result.settings.allSatisfy(\.isFrameCount) else {
      if golden != nil, mode == .missing { return }
      try write(wholePlan(manifest), &result)
      result.updated = max(result.failing.count, result.compared == 0 ? manifest.frames.count : 0)
      result.problem = nil
      result.settings = []
      result.frames = []
      return
    }
    guard result.verdict != .passed else { return }
    let added = result.frames.filter { $0.verdict == .extra }
    let changed = mode == .failed ? result.failing : added
    guard !changed.isEmpty else { return }
    try write(plan(manifest, golden, changed, result), &result)
    result.updated = changed.count
    let settled = Set(changed.map(\.number))
    result.frames.removeAll { settled.contains($0.number) }
    if !result.frames.contains(where: { $0.verdict == .missing }) { result.settings = [] }
  }

  private func wholePlan(_ manifest: SequenceManifest) -> Plan {
    let count = manifest.settings.frameCount
    let pictures = keyFrames.numbers(of: count, golden: golden)
    return Plan(
      manifest: manifest, trace: actual.trace, pictures: pictures,
      removed: Set(golden?.files.keys.map { $0 } ?? []).subtracting(pictures))
  }

  private func plan(
    _ manifest: SequenceManifest, _ golden: FrameSequence, _ changed: [SceneResult.Frame],
    _ result: SceneResult
  ) -> Plan {
    let gone = Set(changed.filter { $0.verdict == .missing }.map(\.number))
    let new = Set(changed.map(\.number)).subtracting(gone)
    let count = manifest.settings.frameCount
    var plan = Plan()
    if var kept = golden.manifest {
      if mode == .failed || kept.frames.keys.allSatisfy({ $0 < count }) {
        kept.settings = manifest.settings
      }
      for number in new { kept.frames[number] = manifest.frames[number] }
      for number in gone { kept.frames[number] = nil }
      plan.manifest = kept
    }
    let hasMoved = result.motion.map { !$0.frames.isEmpty } ?? false
    if golden.manifest != nil, mode == .failed || !hasMoved { plan.trace = actual.trace }
    plan.pictures = new.intersection(keyFrames.numbers(of: count, golden: golden))
    plan.removed = gone.intersection(golden.files.keys)
    return plan
  }

  private func write(_ plan: Plan, _ result: inout SceneResult) throws(FileError) {
    try Files.makeFolder(path)
    var counts = (written: 0, removed: 0)
    for number in plan.removed {
      guard let name = golden?.files[number] else { continue }
      try Files.remove(path + "/" + name)
      counts.removed += 1
    }
    for number in plan.pictures.sorted() {
      guard let bytes = try actual.bytes(number) else { continue }
      let name = SequenceManifest.frameName(number, of: frameCount)
      // A sequence that has become longer or shorter by a power of ten has other names.
      if let old = golden?.files[number], old != name { try Files.remove(path + "/" + old) }
      if try writeIfOther(bytes, name) { counts.written += 1 }
    }
    let frames = changedHashes(plan)
    if let trace = plan.trace { _ = try writeIfOther(Array(trace.text.utf8), MotionTrace.fileName) }
    var isOther = false
    if let manifest = plan.manifest {
      isOther = try writeIfOther(Array(manifest.text.utf8), SequenceManifest.fileName)
    }
    guard isOther || counts.written + counts.removed > 0 else {
      result.updates.append("'\(path)' is up to date already")
      return
    }
    let verb = golden == nil ? "made" : "updated"
    var parts = ["\(frames) \(frames == 1 ? "frame" : "frames") new or changed"]
    parts.append("\(counts.written) \(counts.written == 1 ? "picture" : "pictures") written")
    if counts.removed > 0 { parts.append("\(counts.removed) removed") }
    result.updates.append("\(verb) '\(path)': \(parts.joined(separator: ", "))")
  }

  private var frameCount: Int { actual.manifest?.settings.frameCount ?? 0 }

  private func changedHashes(_ plan: Plan) -> Int {
    guard let manifest = plan.manifest else { return plan.pictures.count }
    return manifest.frames.count { golden?.manifest?.frames[$0.key] != $0.value }
  }

  /// - Returns: whether the file has changed.
  private func writeIfOther(_ bytes: [UInt8], _ name: String) throws(FileError) -> Bool {
    let file = path + "/" + name
    if Files.exists(file), let old = try? Files.read(file, limit: 1 << 30), old == bytes {
      return false
    }
    try Files.write(bytes, to: file)
    return true
  }
}

extension SceneResult.SettingDifference {
  var isFrameCount: Bool { setting == "number of frames" }
}
