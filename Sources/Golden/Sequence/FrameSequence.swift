/// A sequence on disk that is to be compared: rendered frames, or goldens.
///
/// A frame is kept as a PNG file, or as a hash in the manifest, or as both; the file counts then.
package struct FrameSequence: Sendable {
  package var path: String
  package var manifest: SequenceManifest?
  /// File names by frame number.
  package var files: [Int: String] = [:]
  package var trace: MotionTrace?
  /// Hashes of the pixels of frames that this very run has drawn.
  package var drawn: [Int: String] = [:]

  package init(path: String) { self.path = path }

  /// Looks into a folder.
  package static func read(_ path: String) throws(SequenceError) -> FrameSequence {
    guard Files.exists(path) else { throw .missing(path) }
    guard Files.isFolder(path) else { throw .notFolder(path) }
    var sequence = FrameSequence(path: path)
    do throws(FileError) { try sequence.load() } catch { throw .unreadable(error) }
    if sequence.manifest == nil, Files.exists(sequence.file(SequenceManifest.fileName)) {
      throw .damagedManifest(sequence.file(SequenceManifest.fileName))
    }
    guard !sequence.numbers.isEmpty else { throw .empty(path) }
    return sequence
  }

  private mutating func load() throws(FileError) {
    for name in try Files.list(path) {
      guard let number = SequenceManifest.frameNumber(name) else { continue }
      if files[number] == nil { files[number] = name }
    }
    let manifest = file(SequenceManifest.fileName)
    if Files.exists(manifest) {
      self.manifest = SequenceManifest(try read(manifest, limit: 1 << 30))
    }
    let trace = file(MotionTrace.fileName)
    if Files.exists(trace) { self.trace = MotionTrace(try read(trace, limit: 1 << 28)) }
  }

  /// Reads a plain file; a pipe of that name could be waited for for ever.
  private func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    if let code = Files.obstacle(path) { throw FileError(operation: .read, path: path, code: code) }
    return try Files.read(path, limit: limit)
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// The frames that there are, as files or as hashes.
  package var numbers: Set<Int> {
    Set(files.keys).union(manifest?.frames.keys.map { $0 } ?? [])
  }

  func bytes(_ number: Int) throws(FileError) -> [UInt8]? {
    guard let name = files[number] else { return nil }
    return try read(file(name), limit: 1 << 30)
  }
}

/// Why a folder is no sequence.
package enum SequenceError: Error, Equatable, Sendable {
  case missing(String)
  case notFolder(String)
  /// Neither frames nor a manifest with any.
  case empty(String)
  case damagedManifest(String)
  case unreadable(FileError)

  package var message: String {
    switch self {
    case .missing(let path): "'\(path)' does not exist"
    case .notFolder(let path): "'\(path)' is a file, not a folder of frames"
    case .empty(let path): "'\(path)' holds no frames: no frame-0000.png and no manifest.json"
    case .damagedManifest(let path): "'\(path)' is not a manifest of carousel-render"
    case .unreadable(let error): error.message
    }
  }
}
