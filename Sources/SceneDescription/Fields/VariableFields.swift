/// Variables, and variants of a scene.
enum VariableFields {
  static let variables = Field<JSONValue?>.part(
    "variables", .map(.variable, of: .any),
    "Values by name. \"$name\" stands for one anywhere in the scene, ${name} within a text.")

  /// The scene's keys as a variant may change them: objects are merged, null takes a key away.
  static let patches: [FieldSpec] =
    [
      SceneFields.fps.spec, SceneFields.platform.spec, SceneFields.appearance.spec,
      SceneFields.solver.spec, SceneFields.startLatency.spec, SceneFields.duration.spec,
      SceneFields.hold.spec, SceneFields.fonts.spec, SceneFields.timeline.spec,
      SceneFields.expect.spec, SceneFields.motionBlur.spec,
    ].map { patch($0, $0.kind) } + [
      patch(
        SceneFields.canvas.spec,
        .object(
          ObjectTable(
            "canvas change", "What is another one of the canvas.",
            SceneFields.canvasTable.fields.map { patch($0, $0.kind) }))),
      FieldSpec(
        key: "layers", kind: .either([SceneFields.layers.spec.kind, .map(.id, of: .any)]),
        isRequired: false, fallbackText: nil,
        summary: "Other layers, or what is another one of each, by its id; null takes one away."),
    ]

  private static func patch(_ field: FieldSpec, _ kind: ValueKind) -> FieldSpec {
    FieldSpec(
      key: field.key, kind: .nullable(kind), isRequired: false, fallbackText: nil,
      summary: field.summary)
  }

  static let variant = ObjectTable(
    "variant", "What is another one than in the scene as it stands.", [variables.spec] + patches)
  static let variants = Field<JSONValue?>.part(
    "variants", .map(.variant, of: .object(variant)),
    "Other versions of the scene by name, for --variant.")
}
