import Golden

/// `init`: writes a small scene of one kind.
struct InitCommand {
  let arguments: Arguments
  let console: Console

  /// - Throws: `.cannotCreate` when the file is there already and may not be replaced, or cannot be
  ///   written.
  func run() throws(ExitCode) {
    guard let text = arguments.scenes.first.flatMap(SceneTemplate.init(rawValue:))?.text else {
      throw .usage
    }
    guard arguments.scenes.count == 2, arguments.scenes[1] != "-" else {
      guard console.data(text) else { throw .inputOutput }
      return
    }
    let path = arguments.scenes[1]
    if Files.exists(path), !arguments.forcesWriting {
      console.message(
        "carousel-render: error: '\(path)' is there already; --force writes over it")
      throw .cannotCreate
    }
    do throws(FileError) {
      try Files.write(Array(text.utf8), to: path)
    } catch {
      console.message("carousel-render: error: \(error.message)")
      throw .cannotCreate
    }
  }
}
