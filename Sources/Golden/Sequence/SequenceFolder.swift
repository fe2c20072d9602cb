import SceneDescription

/// The folder that a sequence, or a shard of one, is written to: frames under their final names only
/// when they are whole, a manifest beside them, and nothing of an earlier run that does not belong
/// any more.
///
/// Whenever a run is killed, the folder says what is in it. The manifest is written first, with the
/// frames that the run is going to write as `pending`; files of their names are removed before, and
/// they come back one by one, by renaming.
package struct SequenceFolder: Sendable {
  package let path: String
  package let settings: SequenceManifest.Settings
  /// The shard that is rendered; nil for the sequence as a whole.
  package let part: SequencePart?
  /// Frames of an earlier, equal run that stay, by number.
  private let kept: [Int: String]

  private var manifestName: String { part?.fileName ?? SequenceManifest.fileName }

  /// Makes the folder ready.
  ///
  /// Frames of an earlier run are removed, unless it was of the very same scene and settings and
  /// only some frames are rendered now. A shard leaves those of other shards alone.
  ///
  /// - Parameters:
  ///   - wanted: the frames that will be written.
  ///   - intact: frames that need not be written again, with the hashes of their pixels.
  /// - Returns: the folder, and the names of frames in it that no manifest of this program vouches
  ///   for; they are left alone.
  package static func prepare(
    _ path: String, _ settings: SequenceManifest.Settings, wanted: [Int],
    part: SequencePart? = nil, intact: [Int: String] = [:]
  ) throws(FileError) -> (folder: SequenceFolder, strangers: [String]) {
    try Files.makeFolder(path)
    let contents = try FolderContents(path)
    let missing = wanted.filter { intact[$0] == nil }
    var kept = intact
    if part == nil, wanted.count < settings.frameCount,
      let earlier = contents.manifests[SequenceManifest.fileName], earlier.settings == settings
    {
      kept.merge(earlier.frames) { first, _ in first }
      for index in missing { kept[index] = nil }
    }
    let names = Set(contents.frames)
    kept = kept.filter { names.contains(settings.frameName($0.key)) }
    let obsolete = contents.obsolete(settings, part, missing: missing, kept: kept)
    for name in obsolete.frames { try Files.remove(path + "/" + name) }
    let folder = SequenceFolder(path: path, settings: settings, part: part, kept: kept)
    try folder.writeManifest([:], pending: missing)
    for name in obsolete.manifests { try Files.remove(path + "/" + name) }
    guard part == nil, contents.manifests.isEmpty else { return (folder, []) }
    let mine = Set(wanted.map(settings.frameName))
    return (folder, contents.frames.filter { !mine.contains($0) })
  }

  /// Writes one frame; safe to call from several threads for different frames.
  /// - Parameter png: the parts of its file.
  package func write(_ png: [ArraySlice<UInt8>], frame index: Int) throws(FileError) {
    try Files.write(png, to: path + "/" + settings.frameName(index))
  }

  /// Writes the manifest of the frames that are there now.
  ///
  /// - Parameter hashes: of the pixels of the frames that this run has written.
  package func writeManifest(_ hashes: [Int: String]) throws(FileError) {
    try writeManifest(hashes, pending: [])
  }

  private func writeManifest(_ hashes: [Int: String], pending: [Int]) throws(FileError) {
    let frames = kept.isEmpty ? hashes : kept.merging(hashes) { _, new in new }
    let manifest = SequenceManifest(
      settings: settings, frames: frames, pending: pending, part: part)
    try manifest.write(to: path + "/" + manifestName)
  }
}

extension SequenceManifest.Settings {
  /// `frame-0012.png`
  func frameName(_ index: Int) -> String { SequenceManifest.frameName(index, of: frameCount) }
}
