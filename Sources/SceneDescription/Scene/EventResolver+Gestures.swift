/// Fingers that touch down, move and are lifted.
extension EventResolver {
  mutating func drag(_ fields: ObjectReader, _ time: RationalTime, _ layer: Int) {
    let position = fields.position(of: "drag")
    switch layers[layer].content.kind {
    case .stack, .pages, .strip: break
    case .slots, nil:
      cannot(position, "be dragged", layer, hint: "stack, pages and strip layers can")
      return
    }
    guard let value = fields[EventFields.drag],
      let path = DragReader.path(of: value, in: &resolver)
    else { return }
    var drag = Drag(path: path, release: nil)
    drag.velocity = ObjectReader(value)[EventFields.velocity]
    var touch = Touch(
      layer: layer, start: time, end: nil, lastTime: time + drag.duration, position: position)
    previousEnd = touch.lastTime
    if let release = fields[EventFields.release], release.boolean != false {
      let lifted = release.time ?? drag.duration
      if lifted < drag.duration {
        let end = NumberText.short(drag.duration.seconds)
        resolver.error(
          release.position, "the finger is lifted before its last sample",
          hint: "the last sample is \(end) seconds after the drag begins")
      }
      drag.release = max(lifted, drag.duration)
      previousEnd = time + max(lifted, drag.duration)
      touch.end = previousEnd
    } else if meant.contains("release") {
      touch.end = touch.lastTime
    }
    append(time, layer, .drag(drag))
    touches.append(touch)
  }

  /// A release of its own lifts the finger that is still down.
  mutating func release(_ fields: ObjectReader, _ time: RationalTime, _ layer: Int) {
    let position = fields.has("release") ? fields.position(of: "release") : fields.position
    guard let value = fields[EventFields.release] else {
      if !fields.has("release") {
        resolver.error(
          position, "the event says nothing to do",
          hint: "one of these keys is needed: step, goTo, drag, set, release")
      }
      return
    }
    guard value.boolean == true else {
      resolver.error(position, "a release of its own must be true")
      return
    }
    guard
      let index = touches.lastIndex(where: {
        $0.layer == layer && $0.end == nil && $0.start <= time
      })
    else {
      if hasLostDrag { return }
      resolver.error(
        position, "no finger is down on layer '\(layers[layer].id)'",
        hint: "a drag without 'release' must come first")
      return
    }
    if time < touches[index].lastTime {
      resolver.error(position, "the finger is lifted before its last sample")
    }
    touches[index].end = max(time, touches[index].lastTime)
    append(time, layer, .release)
  }

  mutating func reportBusyFingers() {
    var last: [Int: Touch] = [:]
    let ordered = touches.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    for touch in ordered.map(\.element) {
      if let before = last[touch.layer], before.end.map({ touch.start < $0 }) ?? true {
        resolver.error(
          touch.position,
          "the finger of line \(before.position.line) is still down when this drag begins",
          hint: "one finger moves a layer at a time")
      }
      last[touch.layer] = touch
    }
  }
}
