import Pixels
import SceneDescription

/// Joins the shards of a sequence, which may lie in one folder or in several.
package struct SequenceMerge: Sendable {
  /// One shard: its manifest, and the folder of its frames.
  private struct Shard: Sendable {
    var folder: String
    var manifest: SequenceManifest
    var part: SequencePart
    var place: String { "'\(folder)/\(part.fileName)'" }
  }

  private let shards: [Shard]
  private let settings: SequenceManifest.Settings
  /// The shard that has each frame.
  private let owners: [Int: Int]

  /// Why shards cannot be joined.
  package enum Failure: Error, Equatable, Sendable {
    /// Something is not there or damaged.
    case missing(String)
    /// Shards that do not belong together.
    case mixed(String)
    case file(FileError)
  }

  /// Reads the shards and checks that together they are one whole sequence.
  ///
  /// - Throws: when a frame is in none or in two of them, or they are of different scenes, settings,
  ///   versions or numbers of shards.
  package init(folders: [String]) throws(Failure) {
    var shards: [Shard] = []
    for folder in folders { shards += try SequenceMerge.shards(in: folder) }
    guard let first = shards.first else { throw .missing("there is nothing to merge") }
    settings = first.manifest.settings
    for shard in shards.dropFirst() {
      if let difference = settings.difference(to: shard.manifest.settings) {
        throw .mixed("\(first.place) and \(shard.place) do not belong together: \(difference)")
      }
      guard shard.part.count == first.part.count else {
        throw .mixed(
          "\(first.place) and \(shard.place) do not belong together: shards of "
            + "\(first.part.count) and of \(shard.part.count)")
      }
    }
    var owners: [Int: Int] = [:]
    for (number, shard) in shards.enumerated() {
      for frame in shard.manifest.frames.keys.sorted() {
        if let other = owners.updateValue(number, forKey: frame) {
          throw .mixed("frame \(frame) is in both \(shards[other].place) and \(shard.place)")
        }
      }
    }
    self.shards = shards
    self.owners = owners
    try checkGaps()
  }

  private static func shards(in folder: String) throws(Failure) -> [Shard] {
    guard Files.isFolder(folder) else { throw .missing("'\(folder)' is no folder") }
    let contents: FolderContents
    do throws(FileError) { contents = try FolderContents(folder) } catch { throw .file(error) }
    var shards: [Shard] = []
    for name in contents.names {
      guard let part = SequencePart(fileName: name) else { continue }
      guard let manifest = contents.manifests[name], manifest.part == part else {
        throw .missing("'\(folder)/\(name)' is not a manifest of carousel-render")
      }
      shards.append(Shard(folder: folder, manifest: manifest, part: part))
    }
    guard !shards.isEmpty else {
      throw .missing("'\(folder)' holds no shard of a sequence (manifest.part-1-of-3.json …)")
    }
    return shards
  }

  private func checkGaps() throws(Failure) {
    let count = settings.frameCount
    if let stranger = owners.keys.filter({ $0 >= count }).min() {
      throw .mixed("frame \(stranger) is listed, but the scene has \(count) frames")
    }
    let present = Set(shards.map(\.part.index))
    let total = shards.first?.part.count ?? 0
    guard present.count == total else {
      let absent = (1...total).filter { !present.contains($0) }
      throw .missing("\(SequenceMerge.list(absent, "shard", of: total)) not there")
    }
    guard owners.count == count else {
      let absent = (0..<count).filter { owners[$0] == nil }
      let unfinished = shards.filter { !$0.manifest.pending.isEmpty }.map(\.part.index).sorted()
      throw .missing(
        "\(SequenceMerge.list(absent, "frame", of: count)) not there"
          + (unfinished.isEmpty
            ? ""
            : "; \(SequenceMerge.list(unfinished, "shard", of: total)) not finished (--resume)"))
    }
  }

  /// `frame 4 of 318 is`, `frames 4, 5, 6, 7, 8, … (12 in all) of 318 are`
  private static func list(_ numbers: [Int], _ noun: String, of total: Int) -> String {
    guard numbers.count > 1 else { return "\(noun) \(numbers.first ?? 0) of \(total) is" }
    let shown = numbers.prefix(5).map(String.init).joined(separator: ", ")
    return "\(noun)s \(shown)"
      + (numbers.count > 5 ? ", … (\(numbers.count) in all)" : "") + " of \(total) are"
  }

  /// Brings all frames into one folder, with one manifest; the manifests of shards in it go.
  ///
  /// - Returns: the number of frames.
  package func write(to folder: String) throws(Failure) -> Int {
    do throws(FileError) {
      try Files.makeFolder(folder)
      // The folder that a path means, however it is spelled.
      let target = Files.resolved(folder)
      for frame in 0..<settings.frameCount {
        guard let number = owners[frame] else { continue }
        try bring(frame, of: shards[number], to: folder, isThere: isTarget(number, target))
      }
      try bringTrace(to: folder, target)
      var frames: [Int: String] = [:]
      for shard in shards { frames.merge(shard.manifest.frames) { first, _ in first } }
      let manifest = SequenceManifest(settings: settings, frames: frames)
      try manifest.write(to: folder + "/" + SequenceManifest.fileName)
      for (number, shard) in shards.enumerated() where isTarget(number, target) {
        try Files.remove(folder + "/" + shard.part.fileName)
      }
    } catch { throw .file(error) }
    return settings.frameCount
  }

  private func isTarget(_ shard: Int, _ target: String?) -> Bool {
    target != nil && Files.resolved(shards[shard].folder) == target
  }

  private func bring(
    _ frame: Int, of shard: Shard, to folder: String, isThere: Bool
  ) throws(FileError) {
    let name = settings.frameName(frame)
    let path = shard.folder + "/" + name
    let bytes = try Files.read(path, limit: 1 << 30)
    guard let size = try? PNGStructure(bytes),
      (size.width, size.height) == (settings.width, settings.height)
    else { throw FileError(operation: .read, path: path, code: FileError.damaged) }
    if !isThere { try Files.write(bytes, to: folder + "/" + name) }
  }

  /// The first shard keeps the trace of all frames.
  private func bringTrace(to folder: String, _ target: String?) throws(FileError) {
    guard let first = shards.firstIndex(where: { $0.part.index == 1 }),
      !isTarget(first, target)
    else { return }
    let source = shards[first].folder + "/" + MotionTrace.fileName
    let copy = folder + "/" + MotionTrace.fileName
    guard Files.exists(source) else { return try Files.remove(copy) }
    try Files.write(try Files.read(source, limit: 1 << 28), to: copy)
  }
}

extension SequenceManifest.Settings {
  /// The first thing in which two differ; nil when they are equal.
  package func difference(to other: Self) -> String? {
    func words(_ name: String, _ a: String, _ b: String) -> String? {
      a == b ? nil : "\(name) \(a) and \(b)"
    }
    let found =
      words("scene", scene, other.scene)
      ?? (sceneHash == other.sceneHash
        ? nil : "the text or the pictures of the scene have changed")
      ?? words("version", tool, other.tool)
      ?? words("frame rate", frameRate.description, other.frameRate.description)
      ?? words("size", "\(width)×\(height)", "\(other.width)×\(other.height)")
      ?? words("compression", compression ?? "unknown", other.compression ?? "unknown")
      ?? words("scale", NumberText.short(scale), NumberText.short(other.scale))
    if let found { return found }
    for name in Set(libraries.keys).union(other.libraries.keys).sorted() {
      let (a, b) = (libraries[name] ?? "none", other.libraries[name] ?? "none")
      if let found = words(name, a, b) { return found }
    }
    return self == other ? nil : words("frames", "\(frameCount)", "\(other.frameCount)")
  }
}
