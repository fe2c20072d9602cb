import Golden

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Prints results of comparisons, or writes them to a file.
struct GoldenReport {
  let options: GoldenOptions
  let console: Console

  /// How the program ends for a result; nil when all is well.
  static func exitCode(_ result: SceneResult) -> ExitCode? {
    switch result.verdict {
    case .passed: nil
    case .failed, .noGolden: .different
    case .unreadable: .noInput
    }
  }

  func write(_ results: [SceneResult]) throws(ExitCode) {
    if Console.variable("GITHUB_ACTIONS") != nil {
      console.message(GitHubAnnotations(tolerance: options.tolerance).text(results), end: "")
    }
    let format = options.format ?? formatOfFile ?? .text
    var printed = format
    if let file = options.report {
      do throws(FileError) {
        let folder = Files.split(file).folder
        if !folder.isEmpty { try Files.makeFolder(folder) }
        try Files.write(Array(text(results, as: format).utf8), to: file)
      } catch {
        console.message("carousel-render: error: \(error.message)")
        throw error.operation == .write ? .inputOutput : .cannotCreate
      }
      printed = .text
    }
    guard console.data(text(results, as: printed)) else { throw .inputOutput }
  }

  private var formatOfFile: GoldenOptions.Format? {
    guard let file = options.report else { return nil }
    let formats: [(String, GoldenOptions.Format)] = [
      (".json", .json), (".xml", .junit), (".html", .html),
    ]
    return formats.first { file.hasSuffix($0.0) }?.1
  }

  private func text(_ results: [SceneResult], as format: GoldenOptions.Format) -> String {
    switch format {
    case .text: TextReport(tolerance: options.tolerance).text(results)
    case .json:
      JSONReport(tolerance: options.tolerance, toolVersion: Version.number).text(results)
    case .html: HTMLReport(tolerance: options.tolerance).text(results)
    case .junit:
      JUnitReport(tolerance: options.tolerance, timestamp: GoldenReport.timestamp).text(results)
    }
  }

  /// What `SOURCE_DATE_EPOCH` says, else the beginning of time.
  private static var timestamp: String {
    var time = Console.variable("SOURCE_DATE_EPOCH").flatMap { time_t($0) } ?? 0
    var parts = tm()
    guard gmtime_r(&time, &parts) != nil else { return "1970-01-01T00:00:00" }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let year = parts.tm_year + 1900
    guard (1000...9999).contains(year) else { return "1970-01-01T00:00:00" }
    return "\(year)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))T"
      + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
  }
}
