/// Turns a document into the scene that it means, and reports what its parts do to one another:
/// ids that are unknown or double, events that cannot happen.
package struct SceneResolver {
  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<Diagnostic> = []
  var imagePlaces: [String: SourcePosition] = [:]
  let document: SceneDocument
  let files: SceneFiles
  let animations: AnimationReader
  let platform: Platform
  let appearance: Appearance
  var canvas: Canvas
  var families: [FamilyRequest] = []
  var lengths = TextLengths()

  /// - Returns: the scene when nothing is wrong, and all that was found: of the scene in its order, then of its data files.
  package static func resolve(
    _ document: SceneDocument, name: String, files: SceneFiles
  ) -> (scene: Scene?, diagnostics: [Diagnostic]) {
    guard document.isObject else { return (nil, document.diagnostics) }
    var resolver = SceneResolver(document, files: files)
    let scene = resolver.scene(named: name)
    let all = (document.diagnostics + resolver.diagnostics).enumerated().sorted { a, b in
      let (p, q) = (a.element.position, b.element.position)
      if a.element.file != b.element.file {
        return a.element.file == document.file
          || (b.element.file != document.file && a.element.file < b.element.file)
      }
      return (p?.line ?? 0, p?.column ?? 0, a.offset) < (q?.line ?? 0, q?.column ?? 0, b.offset)
    }.map(\.element)
    return (all.contains { $0.severity == .error } ? nil : scene, all)
  }

  private init(_ document: SceneDocument, files: SceneFiles) {
    self.document = document
    self.files = files
    let reader = ObjectReader(document.root)
    platform = reader[SceneFields.platform]
    appearance = reader[SceneFields.appearance]
    animations = AnimationReader(platform: platform)
    canvas = Canvas(size: Size(width: 1, height: 1), scale: 1, background: .white)
  }

  private mutating func scene(named name: String) -> Scene? {
    let reader = ObjectReader(document.root)
    readCanvas(reader)
    let fonts = fontFiles(reader[SceneFields.fonts])
    let layers = reader[SceneFields.layers].map { layer($0) }
    reportDuplicates(
      zip(reader[SceneFields.layers], layers).map { ($0, $1.id) }, what: "layer")
    let directory = LayerDirectory(layers, read: reader[SceneFields.layers])
    let events = EventResolver.events(
      reader[SceneFields.timeline], layers: directory, in: &self)
    let expectations = ExpectationResolver.expectations(
      reader[SceneFields.expect], layers: directory, in: &self)
    guard let rate = FrameRate(reader[SceneFields.fps]) else { return nil }
    return Scene(
      name: name, canvas: canvas, frameRate: rate, platform: platform,
      solver: reader[SceneFields.solver],
      startLatency: RationalTime(Int64(reader[SceneFields.startLatency]), 60),
      duration: reader[SceneFields.duration],
      hold: reader[SceneFields.hold], layers: layers, events: events,
      expectations: expectations,
      motionBlur: motionBlur(reader[SceneFields.motionBlur]),
      imagePlaces: imagePlaces, fonts: fonts, families: families)
  }

  private func motionBlur(_ value: JSONValue?) -> MotionBlur? {
    guard let value else { return nil }
    let fields = ObjectReader(value)
    return MotionBlur(
      openness: fields[SceneFields.shutterAngle] / 360,
      samples: Int(fields[SceneFields.blurSamples]))
  }

  private mutating func readCanvas(_ reader: ObjectReader) {
    let value = reader[SceneFields.canvas]
    let fields = ObjectReader(value ?? JSONValue(.null, at: reader.position))
    canvas.size = Size(
      width: fields[SceneFields.canvasWidth], height: fields[SceneFields.canvasHeight])
    canvas.scale = fields[SceneFields.scale]
    readBackground(fields[SceneFields.background])
    guard value != nil, fields.has("width"), fields.has("height") else { return }
    if let message = canvas.sizeProblem { error(fields.position, message) }
  }

  /// A gradient or a picture covers the canvas as a sheet of its own: an opaque gradient over a
  /// colour that makes every pixel opaque, a picture over the canvas' usual colour.
  private mutating func readBackground(_ value: JSONValue?) {
    let usual: Color = appearance == .dark ? .black : .white
    canvas.background = usual
    let outline = Outline(size: canvas.size, radius: 0, style: .circular)
    let paint = paint(value)
    if let image = fillImage(value) {
      canvas.backdrop = Sheet(outline: outline, image: image)
      return
    }
    switch paint {
    case .color(let color): canvas.background = color
    case .gradient:
      canvas.background = paint?.isOpaque == true ? usual : .clear
      canvas.backdrop = Sheet(outline: outline, fill: paint)
    case nil: break
    }
  }

  /// Reports a problem, once however often its place is read: all cards share their deck's style.
  mutating func error(_ position: SourcePosition, _ message: String, hint: String? = nil) {
    let new = Diagnostic(.error, file: document.file, at: position, message, hint: hint)
    if reported.insert(new).inserted { diagnostics.append(new) }
  }

  /// The animation of a key: `fallback` where it is absent, nil for "none".
  func animation(_ value: JSONValue?, default fallback: Animation?) -> Animation? {
    guard let value, let animation = animations.read(value) else { return fallback }
    return animation
  }

  mutating func reportDuplicates(_ items: [(value: JSONValue, id: String)], what: String) {
    var first: [String: SourcePosition] = [:]
    for (value, id) in items where !id.isEmpty {
      let position = ObjectReader(value).position(of: "id")
      if let earlier = first[id] {
        error(
          position, "two \(what)s have the id '\(id)'",
          hint: "the first stands at line \(earlier.line), column \(earlier.column)")
      } else {
        first[id] = position
      }
    }
  }
}

extension Canvas {
  /// The largest picture that is drawn: 16,384 pixels a side and 100 million in all.
  package var sizeProblem: String? {
    let width = size.width * scale
    let height = size.height * scale
    if max(width, height) <= 16_384, width * height <= 100_000_000 { return nil }
    return "the canvas has \(NumberText.short(width.rounded(.up))) × "
      + "\(NumberText.short(height.rounded(.up))) pixels, more than 16384 a side or 100 million"
  }
}
