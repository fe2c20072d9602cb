import Golden

/// The options of `render` that say which frames are written, and as what.
struct SequenceOptions: Equatable {
  enum Shard: Equatable {
    case part(SequencePart)
    /// As the environment of a batch system says.
    case automatic
  }

  var shard: Shard?
  /// Whether frames of an earlier run are kept.
  var resumes = false
  /// nil writes PNG files.
  var video: VideoFormat?
  /// Names of the options that were given.
  private(set) var given: [String] = []

  static let names = ["--shard"]
  static let flags = ["--resume"]

  /// - Returns: whether the flag is one of these.
  mutating func flag(_ name: String) -> Bool {
    guard name == "--resume" else { return false }
    resumes = true
    given.append(name)
    return true
  }

  /// Takes a value, if the option is one of these. `--format` is when it names a video's format,
  /// else it is a report's.
  ///
  /// - Returns: whether it is.
  mutating func set(_ name: String, _ value: String) throws(Arguments.UsageError) -> Bool {
    switch name {
    case "--shard":
      if value == "auto" {
        shard = .automatic
      } else {
        guard let part = SequencePart(value) else {
          throw Arguments.UsageError(
            message:
              "'\(value)' is not a value for --shard: auto, or a shard such as 2/5 (1/5 to 5/5)")
        }
        shard = .part(part)
      }
    case "--format":
      guard let format = VideoFormat(rawValue: value) else { return false }
      video = format
    default: return false
    }
    given.append(name)
    return true
  }

  /// What is wrong with the options together; nil when nothing is.
  func problem(for arguments: Arguments) -> String? {
    guard arguments.command == .render else {
      return given.first.map { "\(arguments.command.rawValue) does not take '\($0)'" }
    }
    if arguments.time != nil, let first = given.first {
      return "--time draws one picture; it excludes \(first)"
    }
    if shard != nil {
      if arguments.frames != nil {
        return "--shard takes its part of all frames; it excludes --frames"
      }
      if arguments.golden.isWanted {
        return "--golden compares whole sequences: merge the shards, then use compare"
      }
    }
    return videoProblem(arguments)
  }

  private func videoProblem(_ arguments: Arguments) -> String? {
    guard let video else {
      return arguments.output == "-" ? "-o - needs --format y4m or rgba" : nil
    }
    if shard != nil {
      return "--format writes all frames in order; render PNG shards, merge them, then encode"
    }
    if resumes { return "--resume is for frames; a video is written anew" }
    if arguments.golden.isWanted {
      return "--golden compares PNG frames; write the video in a call of its own"
    }
    guard arguments.output == "-" else { return nil }
    if !video.isRaw { return "-o - takes --format y4m or rgba; \(video.rawValue) needs a file" }
    return arguments.scenes.count > 1 ? "-o - takes one scene" : nil
  }
}
