/// What lies in a folder that a sequence is to be written to.
struct FolderContents {
  let names: [String]
  /// Names that frames have.
  let frames: [String]
  /// What can be read of `manifest.json` and of the manifests of shards, by file name.
  let manifests: [String: SequenceManifest]

  init(_ path: String) throws(FileError) {
    names = try Files.list(path)
    frames = names.filter(SequenceManifest.isFrameName)
    var manifests: [String: SequenceManifest] = [:]
    for name in names
    where name == SequenceManifest.fileName || SequencePart(fileName: name) != nil {
      let file = path + "/" + name
      guard Files.readingProblem(file) == nil, let bytes = try? Files.read(file, limit: 1 << 30)
      else { continue }
      manifests[name] = SequenceManifest(bytes)
    }
    self.manifests = manifests
  }

  /// Frames of which it is certain that they show what the settings say, if they are whole: with
  /// their hash where it is known.
  func vouched(for settings: SequenceManifest.Settings) -> [Int: String?] {
    var vouched: [Int: String?] = [:]
    for manifest in manifests.values where manifest.settings == settings {
      for index in manifest.pending where vouched[index] == nil { vouched[index] = .some(nil) }
      for (index, hash) in manifest.frames { vouched[index] = hash }
    }
    let names = Set(frames)
    return vouched.filter { names.contains(settings.frameName($0.key)) }
  }

  /// What must go before a run begins.
  ///
  /// - Parameters:
  ///   - missing: the frames that the run will write.
  ///   - kept: frames that stay.
  func obsolete(
    _ settings: SequenceManifest.Settings, _ part: SequencePart?, missing: [Int],
    kept: [Int: String]
  ) -> (frames: [String], manifests: [String]) {
    let mine = Set(missing.map(settings.frameName))
    // An earlier trace, and what a run left behind that was killed while it wrote.
    let halves = names.filter { name in
      if name == MotionTrace.fileName { return (part?.index ?? 1) == 1 }
      guard name.hasPrefix("."), name.hasSuffix(".part") else { return false }
      let whole = String(name.dropFirst().dropLast(5))
      return mine.contains(whole) || part == nil && FolderContents.isOurs(whole)
        || whole == part?.fileName
    }
    guard let part else {
      let stay = Set(kept.keys.map(settings.frameName))
      let gone = frames.filter { !stay.contains($0) && (!manifests.isEmpty || mine.contains($0)) }
      return (halves + gone, manifests.keys.filter { $0 != SequenceManifest.fileName })
    }
    // Another shard may be at work in the folder: only what no shard of this run can have written
    // goes, beside the frames of this one.
    let others = manifests.filter { _, manifest in
      manifest.part?.count != part.count || manifest.settings != settings
    }
    let all = Set((0..<settings.frameCount).map(settings.frameName))
    let listed = Set(others.values.flatMap(\.frameNames))
    let gone = frames.filter { mine.contains($0) || listed.contains($0) && !all.contains($0) }
    return (halves + gone, others.keys.filter { $0 != part.fileName })
  }

  private static func isOurs(_ name: String) -> Bool {
    SequenceManifest.isFrameName(name) || name == SequenceManifest.fileName
      || name == MotionTrace.fileName || SequencePart(fileName: name) != nil
  }
}

extension SequenceManifest {
  /// The file names of all frames that are listed, written or not.
  fileprivate var frameNames: [String] { (frames.keys + pending).map(settings.frameName) }
}
