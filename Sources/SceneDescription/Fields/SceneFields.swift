/// The scene file itself: canvas, layers and timeline.
package enum SceneFields {
  static let canvasWidth = Field<Double>.requiredNumber(
    "width", SheetFields.length, "Width of the canvas.")
  static let canvasHeight = Field<Double>.requiredNumber(
    "height", SheetFields.length, "Height of the canvas.")
  package static let scaleRule = NumberRule(0.01...16, .pixelsPerPoint)
  static let scale = Field<Double>.number("scale", scaleRule, default: 2, "Pixels per point.")
  static let background = Field<JSONValue?>.part(
    "background", PaintFields.fillKind("background"),
    says: "\"white\", or \"black\" in dark appearance",
    "Colour, gradient or picture behind everything; \"clear\" leaves it transparent.")
  static let canvasTable = ObjectTable(
    "canvas", "The picture's size and background.",
    [canvasWidth.spec, canvasHeight.spec, scale.spec, background.spec])

  static let schema = Field<String?>.optionalText("$schema", "For editors; not used here.")
  static let canvas = Field<JSONValue?>.part(
    "canvas", .object(canvasTable), required: true, canvasTable.summary)
  package static let fpsRule = TimeRule(0...1000, above: true, unit: .framesPerSecond)
  static let fps = Field<RationalTime>.time(
    "fps", fpsRule, default: RationalTime(whole: 60),
    "Frames per second: a number, or a fraction such as \"30000/1001\".")
  static let platform = Field<Platform>.choice(
    "swiftui", default: .ios18, "The system whose defaults and colours are shown.")
  static let appearance = Field<Appearance>.choice(
    "appearance", default: .light, "Light or dark system colours.")
  static let solver = Field<SpringSolver>.choice(
    "solver", default: .integrator, "How springs are solved: as SwiftUI does, or in closed form.")
  static let startLatency = Field<Double>.number(
    "startLatencyFrames", NumberRule(0...60, .count, integer: true), default: 0,
    "Frames of a 60 Hz display by which a device starts animations late; SwiftUI's is 1.")
  static let shutterAngle = Field<Double>.number(
    "shutterAngle", NumberRule(0...360, .degrees), default: 180,
    "How long a frame is exposed: 360 degrees are the whole time until the next frame.")
  static let blurSamples = Field<Double>.number(
    "samples", NumberRule(2...256, .count, integer: true), default: 16,
    "How many instants of the exposure are drawn.")
  static let motionBlurTable = ObjectTable(
    "motionBlur", "Frames that show all that is seen while a shutter is open.",
    [shutterAngle.spec, blurSamples.spec])
  static let motionBlur = Field<JSONValue?>.part(
    "motionBlur", .object(motionBlurTable), says: "none", motionBlurTable.summary)
  static let eventTime = TimeRule(0...1_000_000)
  static let duration = Field<RationalTime?>.optionalTime(
    "duration", TimeRule(0...1_000_000, above: true), says: "until everything has settled",
    "Length of the sequence.")
  static let hold = Field<RationalTime>.time(
    "hold", TimeRule(0...3600), default: RationalTime(5, 10),
    "Rest after everything has settled, when no duration is given.")
  static let fonts = Field<[JSONValue]>.list(
    "fonts", of: .file, count: 0...100,
    "Font files (.ttf, .otf, .ttc, .woff2) that text may use, relative to the scene.")
  static let layers = Field<[JSONValue]>.list(
    "layers", of: .tagged(key: "type", tables: LayerFields.tables), count: 1...1000,
    required: true, "What is on the canvas, back to front.")
  static let timeline = Field<[JSONValue]>.list(
    "timeline", of: .object(EventFields.table), count: 0...10_000, "What happens.")
  static let expect = Field<[JSONValue]>.list(
    "expect", of: .object(ExpectationFields.table), count: 0...1000, "What must hold.")

  package static let table = ObjectTable(
    "scene", "A carousel, what stands around it, and what happens to it.",
    [
      schema.spec, canvas.spec, fps.spec, platform.spec, appearance.spec, solver.spec,
      startLatency.spec, duration.spec, hold.spec, fonts.spec, layers.spec, timeline.spec,
      expect.spec, motionBlur.spec, VariableFields.variables.spec, VariableFields.variants.spec,
    ])
}

/// What can happen in a scene.
package enum EventFields {
  static let at = Field<RationalTime?>.optionalTime(
    "at", SceneFields.eventTime, "When it happens, from the start of the scene.")
  static let after = Field<RationalTime?>.optionalTime(
    "after", SceneFields.eventTime,
    "When it happens, from the event before: a drag's release or end, the moment of anything else.")
  static let layer = Field<String?>.optionalText(
    "layer", says: "the only carousel", "Id of the layer that it happens to.")
  enum Direction: String, CaseIterable { case next, previous }
  static let step = Field<Direction?>.custom(
    "step", .choice(Direction.allCases.map(\.rawValue)), fallback: nil,
    "Moves the deck: next lets the cards travel to the left, or up on a vertical axis."
  ) { $0.text.flatMap(Direction.init(rawValue:)) }
  static let count = Field<Double>.number(
    "count", NumberRule(1...10_000, .count, integer: true), default: 1, "How many steps at once.")
  static let goTo = Field<String?>.optionalText("goTo", "Id of the card to bring to the centre.")
  static let animation = Field<JSONValue?>.part(
    "animation", AnimationFields.kind, says: "the layer's", "How it moves.")

  static let translation = NumberRule(-100_000...100_000, .points)
  static let sampleTime = TimeRule(0...3600)
  static let path = Field<[JSONValue]>.list(
    "path",
    of: .tuple([
      ("time", .time(sampleTime)), ("x", .number(translation)), ("y", .number(translation)),
    ]), count: 1...100_000, "Samples [time, x, y] of the finger, times from the event's start.")
  static let from = Field<Point?>.optionalPoint("from", translation, says: "[0, 0]", "Start.")
  static let to = Field<Point?>.optionalPoint("to", translation, "Where the finger goes.")
  static let duration = Field<RationalTime>.time(
    "duration", TimeRule(0...3600, above: true), default: RationalTime(25, 100),
    "How long the finger takes.")
  static let curve = Field<String?>.custom(
    "curve", .choice(["linear", "easeIn", "easeOut", "easeInOut"]), fallback: nil,
    says: "\"linear\"", "How the finger speeds up and slows down."
  ) { $0.text }
  static let rate = Field<Double>.number(
    "rate", NumberRule(1...1000, .framesPerSecond), default: 60,
    "Samples per second of the touch screen, whatever the frame rate.")
  static let velocity = Field<Point?>.optionalPoint(
    "velocity", NumberRule(-100_000...100_000, .pointsPerSecond), says: "the samples' own",
    "Speed at which the finger leaves the screen.")
  static let dragTable = ObjectTable(
    "drag", "A finger that moves: by samples, or from one place to another.",
    exactlyOneOf: ["path", "to"],
    [path.spec, from.spec, to.spec, duration.spec, curve.spec, rate.spec, velocity.spec])
  static let drag = Field<JSONValue?>.part("drag", .object(dragTable), dragTable.summary)
  static let release = Field<JSONValue?>.part(
    "release", .either([.boolean, .time(sampleTime)]), says: "false",
    "Lifts the finger: at the drag's last sample (true) or at a time from the drag's start.")

  static let setCard = Field<String?>.optionalText(
    "card", "Id of the card that changes; without it the layer itself does.")
  static func change(_ key: String, _ rule: NumberRule, _ summary: String) -> Field<Double?> {
    .optionalNumber(key, rule, summary)
  }
  static let setX = change("x", LayerFields.number, "New shift to the right.")
  static let setY = change("y", LayerFields.number, "New shift down.")
  static let setScale = change("scale", LayerFields.factor, "New size.")
  static let setRotation = change("rotation", LayerFields.degrees, "New turn, clockwise.")
  static let setTilt = change("tilt", LayerFields.degrees, "New tilt.")
  static let setOpacity = change("opacity", SheetFields.opacityRule, "New opacity.")
  static let setFill = Field<JSONValue?>.part(
    "fill", PaintFields.paintKind, "New colour or gradient of the area.")
  static let setText = Field<String?>.optionalText("text", "New text; it changes at once.")
  static let setTable = ObjectTable(
    "set", "New values of a card or a layer.",
    [
      setCard.spec, setX.spec, setY.spec, setScale.spec, setRotation.spec, setTilt.spec,
      setOpacity.spec, setFill.spec, setText.spec,
    ])
  static let set = Field<JSONValue?>.part("set", .object(setTable), setTable.summary)

  static let actions = ["step", "goTo", "drag", "set"]
  package static let table = ObjectTable(
    "event", "A step, a drag, a release or a change, at a time.",
    [
      at.spec, after.spec, layer.spec, step.spec, count.spec, goTo.spec, drag.spec, release.spec,
      set.spec, animation.spec,
    ])
}
