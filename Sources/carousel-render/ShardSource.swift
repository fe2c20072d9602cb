import Golden

/// The batch systems whose environment says which shard of the work a process is to do.
enum ShardSource: CaseIterable {
  // In this order: a job of Slurm or Kubernetes may have been submitted by a CI job, whose variables
  // it inherits.
  case slurm, kubernetes, gitLab, circleCI, buildkite

  /// A shard, and the variables that name it.
  struct Found: Equatable {
    var part: SequencePart
    var source: String
  }

  struct Problem: Error, Equatable {
    var message: String
  }

  /// The shard that the environment names.
  ///
  /// - Parameter variable: looks up a variable that is set and not empty.
  static func find(_ variable: (String) -> String?) throws(Problem) -> Found {
    for source in allCases {
      let names = source.names
      guard let index = variable(names.index) else { continue }
      guard let count = variable(names.count) else {
        // GitLab and its like set the number alone only where a job is not parallel.
        if source == .kubernetes {
          throw Problem(
            message: "\(names.index) is set, but not \(names.count): "
              + "give the container the number of completions in it")
        }
        continue
      }
      return try source.found(index, count, variable)
    }
    let all = allCases.map { "\($0.names.index) and \($0.names.count) (\($0.title))" }
    throw Problem(
      message: "--shard auto finds none of \(all.joined(separator: ", ")); give --shard i/n")
  }

  private func found(
    _ index: String, _ count: String, _ variable: (String) -> String?
  ) throws(Problem) -> Found {
    let first: String
    var step = 1
    switch self {
    case .slurm:
      first = variable("SLURM_ARRAY_TASK_MIN") ?? "0"
      step = variable("SLURM_ARRAY_TASK_STEP").flatMap { Int($0) } ?? 1
    case .gitLab: first = "1"
    case .kubernetes, .circleCI, .buildkite: first = "0"
    }
    let text = "\(names.index) \(index) of \(names.count) \(count)"
    guard let number = Int(index), let total = Int(count), let start = Int(first), step > 0,
      case let (distance, overflow) = number.subtractingReportingOverflow(start), !overflow,
      distance >= 0, distance < Int.max, distance % step == 0,
      let part = SequencePart(distance / step + 1, of: total)
    else {
      throw Problem(
        message: "\(title) says \(text)"
          + (self == .slurm ? " from \(first) in steps of \(step)" : "")
          + ", which is no shard; give --shard i/n")
    }
    return Found(part: part, source: "\(title): \(text)")
  }

  private var title: String {
    switch self {
    case .slurm: "Slurm"
    case .kubernetes: "Kubernetes"
    case .gitLab: "GitLab"
    case .circleCI: "CircleCI"
    case .buildkite: "Buildkite"
    }
  }

  private var names: (index: String, count: String) {
    switch self {
    case .slurm: ("SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT")
    case .kubernetes: ("JOB_COMPLETION_INDEX", "JOB_COMPLETIONS")
    case .gitLab: ("CI_NODE_INDEX", "CI_NODE_TOTAL")
    case .circleCI: ("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL")
    case .buildkite: ("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT")
    }
  }
}
