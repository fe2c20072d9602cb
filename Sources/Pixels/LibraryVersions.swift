import CNettle
import CPNG

/// Versions of the libraries that this module runs with, by name.
package enum PixelLibraries {
  package static var versions: [String: String] {
    let png = Int(png_access_version_number())
    return [
      "libpng": "\(png / 10_000).\(png / 100 % 100).\(png % 100)",
      "nettle": "\(nettle_version_major()).\(nettle_version_minor())",
    ]
  }
}
