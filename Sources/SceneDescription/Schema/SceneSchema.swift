/// The JSON Schema (draft-07) of scene files, made from the tables that the reader checks against.
///
/// A file that the schema refuses has a mistake of form. What no schema can say stays with the
/// reader: faults of the JSON text itself, a key that stands twice, ids that are unknown or double,
/// variables that are unknown and what they stand for, files that cannot be read, keys that need or
/// exclude one another in events and expectations, the order of times and places, fractions such as `"13/60"` and times below a nanosecond against
/// their range, and the size of the whole picture.
package enum SceneSchema {
  /// Pretty-printed, with a line break at its end.
  package static var text: String {
    var maker = SchemaMaker()
    let root = maker.members(of: SceneFields.table)
    return JSONText.object(
      [
        ("$schema", .string("http://json-schema.org/draft-07/schema#")),
        ("title", .string("Scene of carousel-render")),
      ] + root + [("definitions", .object(maker.definitions))]
    ).pretty
  }
}
