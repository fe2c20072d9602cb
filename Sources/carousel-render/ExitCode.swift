/// How the program ends. The numbers are part of the command line's contract.
enum ExitCode: Int32, Error {
  case ok = 0
  /// Pictures differ, or an expectation of the scene does not hold.
  case different = 1
  case invalidScene = 2
  case usage = 64
  /// An input is missing or unreadable.
  case noInput = 66
  /// A fault of the program itself.
  case `internal` = 70
  case cannotCreate = 73
  /// Reading or writing failed half way, e.g. a full disk.
  case inputOutput = 74
  case interrupted = 130
}
