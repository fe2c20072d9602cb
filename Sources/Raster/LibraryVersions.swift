import CCairo
import CPango
import CRSVG
import Pixels

/// Versions of the libraries and fonts that decide what pictures look like, as they are at run time.
package enum LibraryVersions {
  /// By name: those of `PixelLibraries`, and cairo, pixman, pango, harfbuzz, freetype, fontconfig,
  /// librsvg, and font files.
  package static let all: [String: String] = {
    var versions = PixelLibraries.versions
    versions["cairo"] = String(cString: cairo_version_string())
    versions["pixman"] = String(cString: pixman_version_string())
    versions["pango"] = String(cString: pango_version_string())
    versions["harfbuzz"] = String(cString: hb_version_string())
    versions["freetype"] = freetype
    versions["librsvg"] = "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"
    let fontconfig = Int(FcGetVersion())
    versions["fontconfig"] =
      "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"
    return versions.merging(FontVersions.all) { $1 }
  }()

  private static var freetype: String? {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return nil }
    defer { FT_Done_FreeType(library) }
    var major: FT_Int = 0
    var minor: FT_Int = 0
    var patch: FT_Int = 0
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
