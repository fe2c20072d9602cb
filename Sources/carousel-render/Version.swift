import Raster

/// What `--version` prints, and what the manifest names.
enum Version {
  static let number = "0.5.0"
  static var libraries: [String: String] { LibraryVersions.all }

  static var text: String {
    "carousel-render \(number)\n"
      + libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
  }
}
