/// A picture file and how it covers its rectangle.
package enum ImageFields {
  static let file = Field<String>.requiredFile(
    "file", "A PNG, JPEG, WebP or SVG file, relative to the scene.")
  static let fit = Field<ImagePlacement.Fit>.choice(
    "fit", default: .fill, "How the picture covers its rectangle.")
  static let alignment = Field<ImagePlacement.Alignment?>.custom(
    "alignment", .choice(ImagePlacement.Alignment.allCases.map(\.rawValue)), fallback: nil,
    says: "\"center\", or \"topLeading\" for tiles",
    "Which points of the picture and its rectangle coincide."
  ) { $0.text.flatMap { ImagePlacement.Alignment(rawValue: $0) } }
  static let tileScale = Field<Double>.number(
    "tileScale", NumberRule(0.01...100, .factor), default: 1,
    "Factor on the picture's own size, for \"tile\" and \"none\".")

  /// The keys of anything that shows a picture.
  static let specs = [file.spec, fit.spec, alignment.spec, tileScale.spec]
  static let table = ObjectTable("image", "A picture on a card.", specs)
  static let part = Field<JSONValue?>.part(
    "image", .either([.file, .object(table)]), "A picture on the card: a file, or an object.")
}
