import SceneDescription

/// `explain`: what a scene means once every default is filled in, and when it rests.
struct ExplainCommand {
  let arguments: Arguments
  let console: Console

  func run() throws(ExitCode) {
    let loaded = try SceneLoader(arguments: arguments, console: console)
      .load(SceneJobs.single(arguments))
    let explanation = Explanation(loaded)
    guard console.data(arguments.isJSON ? explanation.json.pretty : explanation.text) else {
      throw .inputOutput
    }
  }
}
