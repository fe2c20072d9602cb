import Pixels
import Workers

/// Finds the frames in a folder that need not be rendered again.
package struct SequenceCheck: Sendable {
  let path: String
  let settings: SequenceManifest.Settings
  /// With the hash of the pixels where a manifest states it.
  private let candidates: [(index: Int, hash: String?)]

  /// - Parameter wanted: the frames that are asked for.
  package init(
    _ path: String, _ settings: SequenceManifest.Settings, wanted: [Int]
  ) throws(FileError) {
    self.path = path
    self.settings = settings
    let vouched = try FolderContents(path).vouched(for: settings)
    candidates = wanted.compactMap { index in
      vouched[index].map { (index: index, hash: $0) }
    }
  }

  /// The frames whose files are whole, with the hashes of their pixels.
  ///
  /// - Parameters:
  ///   - crew: who unpacks them.
  ///   - goesOn: asked before each frame.
  package func intact(
    by crew: Crew, while goesOn: @escaping @Sendable () -> Bool
  ) async -> [Int: String] {
    let parts = await crew.share(candidates.count) { shift -> [Int: String] in
      var intact: [Int: String] = [:]
      while let share = shift.next() {
        for candidate in candidates[share] where goesOn() {
          intact[candidate.index] = hash(of: candidate)
        }
      }
      return intact
    }
    return parts.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }

  /// The hash of a frame's pixels; nil when its file is damaged or shows something else.
  private func hash(of frame: (index: Int, hash: String?)) -> String? {
    let file = path + "/" + settings.frameName(frame.index)
    guard Files.readingProblem(file) == nil, let bytes = try? Files.read(file, limit: 1 << 30),
      (try? PNGStructure(bytes)) != nil, let picture = try? PNGDecoder.decodeStraight(bytes),
      (picture.width, picture.height) == (settings.width, settings.height)
    else { return nil }
    let hash = picture.hash
    return frame.hash == nil || frame.hash == hash ? hash : nil
  }
}
