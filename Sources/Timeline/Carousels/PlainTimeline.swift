import SceneDescription

/// A text, a shape or an image; only `set` events move it.
struct PlainTimeline: LayerTimeline {
  private let sheet: Sheet
  private let frame: LayerFrame
  private var pose: PoseTracks

  init(_ sheet: Sheet, _ pose: Pose, _ frame: LayerFrame, _ inputs: [LayerInput]) {
    self.sheet = sheet
    self.frame = frame
    self.pose = PoseTracks(pose, frame.rules)
    for input in inputs {
      guard case .set(let change, let animation) = input.kind else { continue }
      var model = self.pose.model
      model.offset.x = change.x ?? model.offset.x
      model.offset.y = change.y ?? model.offset.y
      model.scale = change.scale ?? model.scale
      model.rotation = change.rotation ?? model.rotation
      model.tilt = change.tilt ?? model.tilt
      self.pose.change(to: model, at: input.time, with: animation)
    }
  }

  func elements(at time: RationalTime) -> [ElementState] {
    let pose = pose.pose(at: time)
    return [
      frame.element(
        card: nil, id: frame.layer.id, sheet: sheet, pose: pose, z: 0,
        placed: .placing(pose, size: sheet.outline.size), at: time)
    ]
  }

  var settlesAt: RationalTime? { RationalTime.latest([pose.settlesAt, frame.settlesAt]) }
  var sheets: [Sheet] { frame.sheets([sheet]) }
}
