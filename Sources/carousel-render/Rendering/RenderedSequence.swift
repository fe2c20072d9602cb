import Golden
import SceneDescription
import Timeline

/// Frames of a scene that were drawn and written.
struct RenderedSequence {
  var loaded: LoadedScene
  var folder: String
  /// Their numbers, ascending.
  var frames: [Int]
  /// The shard of the scene's frames; nil for all of them.
  var part: SequencePart?
  /// Of the pixels, by number.
  var hashes: [Int: String]
  /// What the scene's expectations deserve.
  var verdict: ExitCode?

  private var isWhole: Bool { frames.count == loaded.timeline.frameCount }

  /// What the frames show, in numbers; nil when it would fill the memory.
  var trace: MotionTrace? {
    var trace = MotionTrace()
    for frame in frames {
      guard trace.append(frame: frame, cards(inFrame: frame)) else { return nil }
    }
    return trace
  }

  private func cards(inFrame frame: Int) -> [MotionTrace.Card] {
    let timeline = loaded.timeline
    let elements = timeline.state(ofFrame: frame).elements.filter { !$0.sheet.showsShadowOnly }
    return elements.map { element in
      let layer = timeline.scene.layers[element.layer].id
      let pose = element.pose
      return MotionTrace.Card(
        name: element.card == nil ? layer : "\(layer)/\(element.id)",
        pose: [
          pose.offset.x, pose.offset.y, pose.scale, pose.rotation.degrees, pose.tilt.degrees,
          element.opacity, element.z,
        ],
        corners: element.corners)
    }
  }

  /// Leaves the trace beside the frames, when they are all there: part of one would explain nothing.
  /// Of the shards of a sequence the first one writes the trace of all.
  func writeTrace() throws(FileError) {
    if let part, part.index > 1 { return }
    let file = folder + "/" + MotionTrace.fileName
    if isWhole || part != nil,
      try MotionTraceWriter.write(
        to: file, frameCount: loaded.timeline.frameCount, cards(inFrame:))
    {
      return
    }
    try Files.remove(file)
  }
}
