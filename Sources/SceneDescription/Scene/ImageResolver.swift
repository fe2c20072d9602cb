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
      report(
        Diagnostic(
          .error, file: document.file, at: place,
          "'tileScale' has no meaning beside fit '\(fit.rawValue)'",
          hint: "it goes with 'tile', 'none'"))
    }
    return imageFill(
      file: fields[ImageFields.file],
      ImagePlacement(
        fit, alignment: fields[ImageFields.alignment], tileScale: fields[ImageFields.tileScale]),
      at: fields.position(of: "file"))
  }

  /// Checks that the picture can be opened and makes its path relative to where the program runs.
  private mutating func imageFill(
    file: String, _ placement: ImagePlacement, at position: SourcePosition
  ) -> ImageFill? {
    guard !file.isEmpty else { return nil }
    let path =
      file.hasPrefix("/") || files.folder.isEmpty ? file : "\(files.folder)/\(file)"
    if imagePlaces[path] == nil { imagePlaces[path] = position }
    if let problem = files.problem(path) {
      report(Diagnostic(.error, file: document.file, at: position, problem))
    }
    return ImageFill(file: path, placement)
  }

  /// A style that many cards share is read for each of them; its mistakes are told once.
  private mutating func report(_ diagnostic: Diagnostic) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}
