import SceneDescription

/// What `schema` prints of the scene format.
enum SchemaCommand {
  enum Format: String, CaseIterable {
    /// The JSON Schema, for editors.
    case json
    /// The reference of all keys, for people.
    case markdown
  }

  static func text(_ format: Format) -> String {
    switch format {
    case .json: SceneSchema.text
    case .markdown: SceneReference.text
    }
  }
}
