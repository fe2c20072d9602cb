#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The Debian packages whose fonts texts are set in, each with what it lends.
package enum FontPackages {
  package static let names = FontConfiguration.packages

  /// Whether a font of the package is where Debian puts it.
  package static func isInstalled(_ name: String) -> Bool {
    guard let index = names.firstIndex(of: name), index < FontConfiguration.directories.count
    else { return false }
    let (path, files) = FontConfiguration.directories[index]
    return files.contains { matches("\(path)/\($0)") }
  }

  private static func matches(_ pattern: String) -> Bool {
    var found = glob_t()
    defer { globfree(&found) }
    return glob(pattern, 0, nil, &found) == 0 && found.gl_pathc > 0
  }
}
