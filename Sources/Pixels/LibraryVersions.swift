import CNettle
import CPNG
import CTurboJPEG
import CWebP
import CZlib

/// Versions of the libraries that this module runs with, by name.
package enum PixelLibraries {
  package static var versions: [String: String] {
    let png = Int(png_access_version_number())
    // TurboJPEG does not tell its version at run time: this is what the program was built with.
    let jpeg = Int(LIBJPEG_TURBO_VERSION_NUMBER)
    let webp = Int(WebPGetDecoderVersion())
    return [
      "libjpeg-turbo": "\(jpeg / 1_000_000).\(jpeg / 1000 % 1000).\(jpeg % 1000)",
      "libpng": "\(png / 10_000).\(png / 100 % 100).\(png % 100)",
      "libwebp": "\(webp >> 16).\(webp >> 8 & 255).\(webp & 255)",
      "nettle": "\(nettle_version_major()).\(nettle_version_minor())",
      "zlib": String(cString: zlibVersion()),
    ]
  }
}
