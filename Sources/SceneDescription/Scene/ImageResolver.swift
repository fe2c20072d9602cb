/// Finds the pictures that a scene names.
extension SceneResolver {
  /// The picture of an `image` value: a file, or an object.
  mutating func imageFill(_ value: JSONValue) -> ImageFill? {
    guard let file = value.text else { return imageFill(ObjectReader(value)) }
    return imageFill(file: file, ImagePlacement(), at: value.position)
  }

  /// The picture of an object that has the keys of `ImageFields`.
  mutating func imageFill(_ fields: ObjectReader) -> ImageFill? {
    let fit = fields[ImageFields.fit]
    if fields.has("tileScale"), fit != .tile, fit != .natural {
      let place = fields.position(of: "tileScale")
      error(
        place, "'tileScale' has no meaning beside fit '\(fit.rawValue)'",
        hint: "it goes with 'tile', 'none'")
    }
    return imageFill(
      file: fields[ImageFields.file],
      ImagePlacement(
        fit, alignment: fields[ImageFields.alignment], tileScale: fields[ImageFields.tileScale]),
      at: fields.position(of: "file"))
  }

  /// Checks that the picture can be opened, once however often it is shown, and makes its path
  /// relative to where the program runs.
  private mutating func imageFill(
    file: String, _ placement: ImagePlacement, at position: SourcePosition
  ) -> ImageFill? {
    guard !file.isEmpty else { return nil }
    let path = files.path(file)
    if imagePlaces[path] == nil {
      imagePlaces[path] = position
      if let problem = files.problem(path) {
        error(
          position, problem,
          hint: files.suggestion(for: file, endings: [".png", ".jpg", ".jpeg", ".webp", ".svg"]))
      }
    }
    return ImageFill(file: path, placement)
  }
}
