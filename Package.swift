// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules: Swift 6 concurrency checks, warnings are errors.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Lets a type that owns memory lend it out as a `Span`.
let lending: [SwiftSetting] = [.enableExperimentalFeature("Lifetimes")]

/// Tests play tens of thousands of scenes and draw thousands of frames, so that what they call is
/// optimised in debug builds too.
let optimised: [SwiftSetting] =
  strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

func shim(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
  name: "carousel-render",
  targets: [
    shim("CCairo", "cairo", "libcairo2-dev"),
    shim("CPango", "pangocairo pangoft2 fontconfig", "libpango1.0-dev"),
    shim("CPNG", "libpng", "libpng-dev"),
    shim("CZlib", "zlib", "zlib1g-dev"),
    shim("CNettle", "nettle", "nettle-dev"),
    shim("CISAL", "libisal", "libisal-dev"),
    shim("CTurboJPEG", "libturbojpeg", "libturbojpeg0-dev"),
    shim("CWebP", "libwebp libwebpdemux", "libwebp-dev"),
    shim("CRSVG", "librsvg-2.0", "librsvg2-dev"),

    .target(name: "Workers", swiftSettings: strict),
    .target(name: "SceneDescription", swiftSettings: optimised),
    .target(name: "Timeline", dependencies: ["SceneDescription"], swiftSettings: optimised),
    // Optimised in debug builds too, as Pixels is; Debian's valgrind cannot read DWARF 5.
    .target(
      name: "PixelKernels",
      cSettings: [
        .unsafeFlags(["-gdwarf-4"]), .unsafeFlags(["-O2"], .when(configuration: .debug)),
      ]
    ),
    .target(
      name: "Pixels",
      dependencies: [
        "CPNG", "CZlib", "CTurboJPEG", "CWebP", "CNettle", "CISAL", "PixelKernels",
      ],
      swiftSettings: optimised + lending
    ),
    .target(
      name: "Raster",
      dependencies: [
        "SceneDescription", "Timeline", "Pixels", "Workers", "CCairo", "CPango", "CRSVG",
      ],
      swiftSettings: optimised
    ),
    .target(
      name: "Golden",
      dependencies: ["SceneDescription", "Pixels", "Workers"],
      exclude: ["Reports/report.schema.json"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "carousel-render",
      dependencies: ["SceneDescription", "Timeline", "Pixels", "Raster", "Golden", "Workers"],
      swiftSettings: strict,
      // A quarter of a small scene's time is the loading of libraries; Swift's own need not be.
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]
    ),
    // Not a product of the package: `make bench` runs it.
    .executableTarget(
      name: "bench",
      dependencies: [
        "SceneDescription", "Timeline", "Pixels", "Raster", "Golden", "Workers", "CCairo",
      ],
      resources: [.copy("programs")],
      swiftSettings: strict
    ),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "WorkersTests", dependencies: ["Workers"], swiftSettings: strict),
    .testTarget(
      name: "SceneDescriptionTests",
      dependencies: ["SceneDescription", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TimelineTests",
      dependencies: ["SceneDescription", "Timeline", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PixelsTests",
      dependencies: ["Pixels", "PixelKernels"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RasterTests",
      dependencies: ["SceneDescription", "Timeline", "Pixels", "Raster", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "GoldenTests",
      dependencies: ["Golden", "Pixels", "SceneDescription"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "carousel-render", "SceneDescription", "Timeline", "Pixels", "Golden", "CPNG",
        "TestSupport",
      ],
      swiftSettings: strict
    ),
  ]
)
