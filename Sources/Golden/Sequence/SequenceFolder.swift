import SceneDescription

/// The folder that a sequence is written to: frames under their final names only when they are
/// whole, a manifest beside them, and nothing of an earlier run that does not belong any more.
package struct SequenceFolder: Sendable {
  package let path: String
  private let settings: SequenceManifest.Settings
  /// Frames of an earlier, equal run that stay, by number.
  private let kept: [Int: String]

  /// Makes the folder ready.
  ///
  /// Frames of an earlier run are removed, unless it was of the very same scene and settings and
  /// only some frames are rendered now.
  ///
  /// - Parameter wanted: the frames that will be written.
  /// - Returns: the folder, and the names of frames in it that no manifest of this program vouches
  ///   for; they are left alone.
  package static func prepare(
    _ path: String, _ settings: SequenceManifest.Settings, wanted: [Int]
  ) throws(FileError) -> (folder: SequenceFolder, strangers: [String]) {
    try Files.makeFolder(path)
    let names = try Files.list(path).filter(SequenceManifest.isFrameName)
    let manifestPath = path + "/" + SequenceManifest.fileName
    let earlier: SequenceManifest?
    do throws(FileError) {
      earlier = SequenceManifest(try Files.read(manifestPath, limit: 1 << 30))
    } catch { earlier = nil }
    let mine = Set(wanted.map { SequenceManifest.frameName($0, of: settings.frameCount) })
    guard let earlier else {
      let folder = SequenceFolder(path: path, settings: settings, kept: [:])
      try folder.writeManifest([:])
      return (folder, names.filter { !mine.contains($0) })
    }
    var kept: [Int: String] = [:]
    if earlier.settings == settings, wanted.count < settings.frameCount {
      kept = earlier.frames
      for index in wanted { kept[index] = nil }
    }
    let keptNames = Set(
      kept.keys.map { SequenceManifest.frameName($0, of: settings.frameCount) })
    for name in names where !keptNames.contains(name) { try Files.remove(path + "/" + name) }
    kept = kept.filter { index, _ in
      names.contains(SequenceManifest.frameName(index, of: settings.frameCount))
    }
    let folder = SequenceFolder(path: path, settings: settings, kept: kept)
    // From now on the folder is marked as this run's, whatever happens to the run.
    try folder.writeManifest([:])
    return (folder, [])
  }

  /// Writes one frame; safe to call from several threads for different frames.
  package func write(_ png: [UInt8], frame index: Int) throws(FileError) {
    try Files.write(
      png, to: path + "/" + SequenceManifest.frameName(index, of: settings.frameCount))
  }

  /// Writes the manifest of the frames that are there now.
  ///
  /// - Parameter hashes: of the pixels of the frames that this run has written.
  package func writeManifest(_ hashes: [Int: String]) throws(FileError) {
    let manifest = SequenceManifest(
      settings: settings, frames: kept.merging(hashes) { _, new in new })
    try Files.write(
      Array(manifest.text.utf8), to: path + "/" + SequenceManifest.fileName)
  }
}
