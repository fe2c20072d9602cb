/// What reading a scene needs to know of the world outside of its text.
package struct SceneFiles: Sendable {
  /// A file that cannot be read.
  package struct Unreadable: Error {
    package var message: String

    package init(message: String) { self.message = message }
  }

  /// The folder of the scene file, `""` for the current one.
  package var folder: String
  /// Says why a file cannot be used, nil when it can.
  package var problem: @Sendable (_ path: String) -> String?
  /// Names of the files beside one that is missing, sorted; empty for one that is there, and where the
  /// folder is large or none of the scene's business.
  package var names: @Sendable (_ path: String) -> [String]
  /// Says why a file that can be read is no good as a font, nil when it is.
  package var fontProblem: @Sendable (_ path: String) -> String?
  /// The bytes of a file that has no problem; larger ones than the limit are unreadable.
  package var contents: @Sendable (_ path: String, _ limit: Int) throws(Unreadable) -> [UInt8]

  package init(
    folder: String, problem: @escaping @Sendable (_ path: String) -> String?,
    names: @escaping @Sendable (_ path: String) -> [String] = { _ in [] },
    fontProblem: @escaping @Sendable (_ path: String) -> String? = { _ in nil },
    contents: @escaping @Sendable (_ path: String, _ limit: Int) throws(Unreadable) -> [UInt8] = {
      path, _ throws(Unreadable) in throw Unreadable(message: "cannot read '\(path)'")
    }
  ) {
    self.folder = folder
    self.problem = problem
    self.names = names
    self.fontProblem = fontProblem
    self.contents = contents
  }

  /// The path of a file that the scene names, as it can be opened.
  func path(_ file: String) -> String {
    file.hasPrefix("/") || folder.isEmpty ? file : "\(folder)/\(file)"
  }

  /// `did you mean 'photo1.png'?` for a missing file that is called nearly like another of its kind.
  ///
  /// - Parameter endings: those of the kind, lower case, with their dots.
  func suggestion(for file: String, endings: [String]) -> String? {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    let candidates = names(path(file)).filter { name in
      endings.contains { name.lowercased().hasSuffix($0) }
    }
    return NearMiss.question(
      for: String(file.dropFirst(folder.count)), among: candidates, in: String(folder))
  }
}
