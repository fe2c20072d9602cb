import Golden

/// `merge`: joins the shards of a sequence that `render --shard` has written.
struct MergeCommand {
  let arguments: Arguments
  let console: Console

  func run() throws(ExitCode) {
    let folders = arguments.scenes
    guard let target = arguments.output ?? (folders.count == 1 ? folders[0] : nil) else {
      console.message(
        "carousel-render: error: the shards lie in \(folders.count) folders; "
          + "-o DIR says where all frames are to go")
      throw .usage
    }
    do throws(SequenceMerge.Failure) {
      let count = try SequenceMerge(folders: folders).write(to: target)
      console.note("\(Console.frames(count)) in \(target)")
    } catch {
      switch error {
      case .missing(let message): throw fail(message, .noInput)
      case .mixed(let message): throw fail(message, .usage)
      case .file(let error): throw fail(error.message, ExitCode(error))
      }
    }
  }

  private func fail(_ message: String, _ code: ExitCode) -> ExitCode {
    console.message("carousel-render: error: \(message)")
    return code
  }
}
