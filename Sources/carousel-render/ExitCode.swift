import Golden

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

  /// What a file operation that failed deserves.
  init(_ error: FileError) {
    self =
      switch error.operation {
      case .read, .list: .noInput
      case .create: .cannotCreate
      case .write: .inputOutput
      }
  }
}

extension Console {
  /// Prints an error, and says how the program ends.
  func fail(_ message: String, _ code: ExitCode) -> ExitCode {
    self.message("carousel-render: error: \(message)")
    return code
  }

  /// Prints what went wrong while pictures were drawn and written, and says how the program ends.
  func exitCode(_ error: any Error) -> ExitCode {
    switch error {
    case let code as ExitCode: return code
    case let error as FileError:
      message("carousel-render: error: \(error.message)")
      return error.operation == .write ? .inputOutput : .cannotCreate
    default:
      message("carousel-render: internal error: \(error)")
      return .internal
    }
  }
}
