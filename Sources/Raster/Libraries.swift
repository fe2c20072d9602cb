import CCairo
import CPango
import Pixels

/// The libraries that pixels depend on.
package enum Libraries {
  /// Versions by name.
  package static var versions: [String: String] {
    [
      "cairo": String(cString: cairo_version_string()),
      "fontconfig": version(Int(FcGetVersion()), 10_000, 100),
      "libpng": PNGEncoder.libraryVersion,
      "pango": String(cString: pango_version_string()),
    ]
  }

  private static func version(_ number: Int, _ major: Int, _ minor: Int) -> String {
    "\(number / major).\(number % major / minor).\(number % minor)"
  }
}
