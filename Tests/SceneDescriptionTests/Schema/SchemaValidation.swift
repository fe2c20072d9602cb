import Foundation

@testable import SceneDescription

/// The verdicts of Python's jsonschema, an implementation that knows nothing of the reader.
enum SchemaValidation {
  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let scenes = tests.deletingLastPathComponent().appending(path: "scenes")

  private static let script = """
    import json, sys
    import jsonschema
    with open(sys.argv[1]) as file: schema = json.load(file)
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    with open(sys.argv[2]) as file:
      for line in file: print(int(validator.is_valid(json.loads(line))))
    """

  /// Whether the schema accepts each of the texts, each on one line; all in one process.
  static func verdicts(_ texts: [String], schema: String = SceneSchema.text) throws -> [Bool] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let schemaFile = folder.appending(path: "schema.json")
    let lines = folder.appending(path: "lines")
    let answers = folder.appending(path: "answers")
    try schema.write(to: schemaFile, atomically: true, encoding: .utf8)
    try texts.map { $0 + "\n" }.joined().write(to: lines, atomically: true, encoding: .utf8)
    try Data().write(to: answers)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script, schemaFile.path, lines.path]
    process.standardOutput = try FileHandle(forWritingTo: answers)
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: answers, encoding: .utf8).split(separator: "\n").map { $0 == "1" }
  }

  /// Scene files of a folder, sorted; the schema itself is none.
  static func files(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }.sorted()
      .map { folder.appending(path: $0) }
  }

  /// A value on one line, its numbers as they are written and its double keys kept.
  static func line(_ value: JSONValue) -> String {
    switch value.content {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let text): text
    case .string(let text): JSONText.quoted(text)
    case .array(let list): "[" + list.map(line).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSONText.quoted($0.key) + ":" + line($0.value) }.joined(separator: ",")
        + "}"
    }
  }
}
