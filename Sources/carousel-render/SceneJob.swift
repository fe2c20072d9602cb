import Golden
import SceneDescription

/// A scene, or a variant of it, that is to be worked on.
struct SceneJob: Hashable, Sendable {
  var path: String
  var variant: String?

  /// The file's name without folder and ending, and `@` with the variant behind it: what the scene is
  /// called in folders, goldens and reports.
  var name: String {
    SceneLoader.name(of: Files.split(path).name) + (variant.map { "@" + $0 } ?? "")
  }

  /// The golden beside the scene.
  var golden: String {
    let folder = Files.split(path).folder
    return (folder.isEmpty ? "" : folder + "/") + name + ".golden"
  }
}

/// What the command line asks for, scene by scene.
struct SceneJobs {
  let arguments: Arguments
  let console: Console

  private var options: SceneOptions { arguments.scene }

  /// The job of a command that takes one scene.
  static func single(_ arguments: Arguments) -> SceneJob {
    SceneJob(path: arguments.scenes[0], variant: arguments.scene.variants.first)
  }

  /// The scenes as they stand, unless variants are chosen.
  ///
  /// - Parameter wantsAll: whether all variants are wanted where none is chosen.
  func list(wantsAll: Bool) -> [SceneJob] {
    arguments.scenes.flatMap { path in
      let base = SceneJob(path: path)
      if !options.variants.isEmpty {
        return options.variants.map { SceneJob(path: path, variant: $0) }
      }
      guard wantsAll, let names = SceneJobs.variants(of: path) else { return [base] }
      return [base] + names.map { SceneJob(path: path, variant: $0) }
    }
  }

  /// Names of a scene's variants; nil when it cannot be read.
  static func variants(of path: String) -> [String]? {
    guard Files.readingProblem(path) == nil,
      let bytes = try? Files.read(path, limit: SceneLoader.sizeLimit)
    else { return nil }
    return VariantNames.read(bytes)
  }
}
