import SceneDescription

/// What a rendered sequence says of itself: everything that its pixels depend on, and a hash of the
/// pixels of each frame. No times, host names or absolute paths, so that equal runs are equal bytes.
package struct SequenceManifest: Equatable, Sendable {
  /// The settings that all frames of a sequence share.
  package struct Settings: Equatable, Sendable {
    package var tool: String
    /// Versions by library name.
    package var libraries: [String: String]
    /// The scene's name, without folder and ending.
    package var scene: String
    /// SHA-256 of the scene file and of every file that it uses, as hex.
    package var sceneHash: String
    package var frameRate: FrameRate
    /// Frames of the whole scene, rendered or not.
    package var frameCount: Int
    /// Pixels.
    package var width: Int
    package var height: Int
    /// Pixels per point.
    package var scale: Double
    /// How the files are compressed: the one setting on which they depend, but not their pixels. Nil
    /// when it is not stated.
    package var compression: String?

    package init(
      tool: String, libraries: [String: String], scene: String, sceneHash: String,
      frameRate: FrameRate, frameCount: Int, width: Int, height: Int, scale: Double,
      compression: String? = nil
    ) {
      self.tool = tool
      self.libraries = libraries
      self.scene = scene
      self.sceneHash = sceneHash
      self.frameRate = frameRate
      self.frameCount = frameCount
      self.width = width
      self.height = height
      self.scale = scale
      self.compression = compression
    }
  }

  package static let fileName = "manifest.json"
  package static let toolName = "carousel-render"

  package var settings: Settings
  /// `PixelHash` of a frame by its number.
  package var frames: [Int: String]
  /// Ascending numbers of the frames that a run which has not ended yet writes. One that is there
  /// under its name is whole and shows what `settings` say, although its hash is not known.
  package var pending: [Int]
  /// The shard of the sequence that is listed; nil for all of it.
  package var part: SequencePart?

  package init(
    settings: Settings, frames: [Int: String], pending: [Int] = [], part: SequencePart? = nil
  ) {
    self.settings = settings
    self.frames = frames
    self.pending = pending
    self.part = part
  }

  /// The file name of a frame: `frame-0000.png`, at least four digits, equally many in a sequence.
  package static func frameName(_ index: Int, of count: Int) -> String {
    let digits = max(4, String(max(count - 1, 0)).count)
    let number = String(index)
    return "frame-" + String(repeating: "0", count: max(0, digits - number.count)) + number + ".png"
  }

  /// Whether a name is one that frames have.
  package static func isFrameName(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let digits = name.dropFirst(6).dropLast(4)
    return digits.count >= 4 && digits.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// The number in a frame's name; nil when it is none.
  package static func frameNumber(_ name: String) -> Int? {
    isFrameName(name) ? Int(name.dropFirst(6).dropLast(4)).flatMap(checked) : nil
  }

  /// More frames than any scene can have: a million seconds, a thousand frames each.
  private static let frameLimit = 1_000_000_000

  private static func checked(_ number: Int) -> Int? {
    (0...frameLimit).contains(number) ? number : nil
  }

  /// The text of `manifest.json`; keys sorted.
  package var text: String { json.pretty }

  /// Writes `text` to a file, which gets its name only when it is whole; the text of a long sequence
  /// is never all in memory.
  package func write(to path: String) throws(FileError) {
    var file = try GrowingFile(path)
    json.writePretty(to: &file)
    try file.finish()
  }

  private var json: JSONText {
    let libraries = settings.libraries.sorted { $0.key < $1.key }.map {
      ($0.key, JSONText.string($0.value))
    }
    let (hashes, numbers, count) = (frames, frames.keys.sorted(), settings.frameCount)
    let list = JSONText.list(count: numbers.count) { position in
      let index = numbers[position]
      return .object([
        ("file", .string(SequenceManifest.frameName(index, of: count))),
        ("frame", .integer(index)), ("pixels", .string(hashes[index] ?? "")),
      ])
    }
    var members: [(String, JSONText)] =
      settings.compression.map { [("compression", .string($0))] } ?? []
    members += [
      ("fps", .string(settings.frameRate.description)),
      ("frameCount", .integer(settings.frameCount)), ("frames", list),
      ("height", .integer(settings.height)), ("libraries", .object(libraries)),
    ]
    if let part { members.append(("part", .string(part.description))) }
    if !pending.isEmpty {
      let pending = pending
      members.append(("pending", .list(count: pending.count) { .integer(pending[$0]) }))
    }
    members += [
      ("scale", .number(settings.scale)), ("scene", .string(settings.scene)),
      ("sceneHash", .string(settings.sceneHash)), ("tool", .string(SequenceManifest.toolName)),
      ("toolVersion", .string(settings.tool)), ("width", .integer(settings.width)),
    ]
    return .object(members)
  }

  /// Reads the text of a manifest; nil when it is none of this program's.
  package init?(_ bytes: [UInt8]) {
    guard let root = try? JSONReader.read(bytes) else { return nil }
    let reader = ObjectReader(root)
    func text(_ key: String) -> String? { reader.value(of: key)?.text }
    func whole(_ key: String) -> Int? {
      reader.value(of: key)?.double.flatMap { Int(exactly: $0) }.flatMap(SequenceManifest.checked)
    }
    guard text("tool") == SequenceManifest.toolName, let tool = text("toolVersion"),
      let scene = text("scene"), let hash = text("sceneHash"),
      let rate = reader.value(of: "fps")?.time.flatMap(FrameRate.init),
      let count = whole("frameCount"), let width = whole("width"), let height = whole("height"),
      let scale = reader.value(of: "scale")?.double,
      let list = reader.value(of: "frames")?.elements
    else { return nil }
    var libraries: [String: String] = [:]
    if case .object(let members)? = reader.value(of: "libraries")?.content {
      for member in members { libraries[member.key] = member.value.text }
    }
    settings = Settings(
      tool: tool, libraries: libraries, scene: scene, sceneHash: hash, frameRate: rate,
      frameCount: count, width: width, height: height, scale: scale,
      compression: text("compression"))
    frames = [:]
    for value in list {
      let frame = ObjectReader(value)
      guard let number = frame.value(of: "frame")?.double.flatMap({ Int(exactly: $0) }),
        let index = SequenceManifest.checked(number), let hash = frame.value(of: "pixels")?.text
      else { return nil }
      frames[index] = hash
    }
    pending = (reader.value(of: "pending")?.elements ?? []).compactMap {
      $0.double.flatMap { Int(exactly: $0) }.flatMap(SequenceManifest.checked)
    }
    part = text("part").flatMap { SequencePart($0) }
  }
}
