// swift-tools-version: 6.2
import PackageDescription

/// The house as a table: a room, what it may import, and nothing else.
///
/// A room imports rooms above it, only those named; `scripts/test` has the compiler hold the table
/// (`--explicit-target-dependency-import-check error`).
let rooms: [(name: String, uses: [String])] = [
  ("SearchGeometry", []),
  ("SearchMotion", ["SearchGeometry"]),
  ("SearchLayers", ["SearchGeometry"]),
  ("SearchTypesetting", ["CSearchHarfBuzz", "CSearchFriBidi", "CSearchXXHash", "SearchGeometry", "SearchLayers"]),
  ("SearchScenes", ["SearchGeometry", "SearchMotion", "SearchLayers", "Yams"]),
  ("SearchComponents", ["SearchGeometry", "SearchMotion", "SearchLayers", "SearchScenes"]),
  (
    "SearchStaging",
    [
      "SearchGeometry", "SearchMotion", "SearchLayers", "SearchTypesetting", "SearchScenes",
      "SearchComponents",
    ]
  ),
  ("SearchCairoPainting", ["CSearchCairo", "CSearchPixman", "SearchGeometry", "SearchLayers"]),
  ("SearchSVGPainting", ["SearchGeometry", "SearchLayers"]),
  ("SearchCharts", ["SearchGeometry", "SearchLayers"]),
  (
    "SearchEncoding",
    [
      "CSearchPNG", "CSearchDeflate", "CSearchXXHash", "CSearchWebP", "SearchGeometry", "SearchMotion", "SearchLayers",
    ]
  ),
  (
    "SearchFrames",
    [
      "SearchGeometry", "SearchMotion", "SearchLayers", "SearchTypesetting", "SearchScenes",
      "SearchComponents", "SearchStaging", "SearchCairoPainting", "SearchSVGPainting", "SearchCharts",
      "SearchEncoding",
    ]
  ),
  (
    "SearchGoldens",
    [
      "SearchFrames", "SearchGeometry", "SearchMotion", "SearchLayers", "SearchTypesetting", "SearchScenes",
      "SearchStaging", "SearchCairoPainting", "SearchEncoding", "Mustache",
    ]
  ),
  (
    "SearchPreview",
    [
      "SearchFrames", "SearchGoldens", "SearchGeometry", "SearchMotion", "SearchLayers", "SearchTypesetting",
      "SearchScenes", "SearchStaging", "SearchEncoding", "FlyingSocks",
    ]
  ),
  (
    "SearchFramesCommand",
    [
      "SearchFrames", "SearchGoldens", "SearchPreview", "SearchGeometry", "SearchMotion", "SearchLayers",
      "SearchTypesetting", "SearchScenes", "SearchStaging", "SearchCairoPainting", "SearchCharts", "SearchEncoding",
      "ArgumentParser",
    ]
  ),
  (
    "SearchFramesTesting",
    [
      "SearchFrames", "SearchGoldens", "SearchMotion", "SearchLayers", "SearchScenes", "SearchEncoding",
    ]
  ),
  (
    "SearchBench",
    [
      "CSearchPNG", "SearchFrames", "SearchGeometry", "SearchMotion", "SearchLayers", "SearchCairoPainting",
      "SearchEncoding",
    ]
  ),
]

/// Rooms that are programs; the second is for `scripts/bench` alone and is no product.
let programs: Set<String> = ["SearchFramesCommand", "SearchBench"]

/// C libraries, found by pkg-config: module, pkg-config name, Debian package, Homebrew formula.
let libraries: [(name: String, pkgConfig: String, apt: String, brew: String)] = [
  ("CSearchCairo", "cairo", "libcairo2-dev", "cairo"),
  ("CSearchPixman", "pixman-1", "libpixman-1-dev", "pixman"),
  ("CSearchHarfBuzz", "harfbuzz", "libharfbuzz-dev", "harfbuzz"),
  ("CSearchFriBidi", "fribidi", "libfribidi-dev", "fribidi"),
  ("CSearchPNG", "libpng", "libpng-dev", "libpng"),
  ("CSearchDeflate", "libdeflate", "libdeflate-dev", "libdeflate"),
  ("CSearchXXHash", "libxxhash", "libxxhash-dev", "xxhash"),
  ("CSearchWebP", "libwebp", "libwebp-dev", "webp"),
  ("CSearchZlib", "zlib", "zlib1g-dev", "zlib"),
]

/// Those that a room's tests alone import.
let testLibraries = ["SearchEncoding": ["CSearchZlib"]]

/// What tests of several rooms share: no room, and in no product.
let support: [(name: String, uses: [String], usedBy: Set<String>)] = [
  (
    "SearchTestBrowser", ["SearchGeometry"],
    ["SearchEncoding", "SearchFrames", "SearchGoldens", "SearchFramesCommand"]
  )
]

let packages: [String: (product: String, package: String)] = [
  "ArgumentParser": ("ArgumentParser", "swift-argument-parser"),
  "FlyingSocks": ("FlyingSocks", "FlyingFox"),
  "Mustache": ("Mustache", "swift-mustache"),
  "Yams": ("Yams", "Yams"),
]

/// Contributors and CI build with warnings as errors; a newer compiler's new warning never breaks a client.
let settings: [SwiftSetting] =
  Context.environment["SEARCHFRAMES_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

func dependency(_ name: String) -> Target.Dependency {
  guard let outside = packages[name] else { return .target(name: name) }
  return .product(name: outside.product, package: outside.package)
}

/// Files that a room carries in its code, so that a program is one file.
func embedded(in room: String) -> [Resource] {
  switch room {
  case "SearchFramesCommand": [.embedInCode("Examples")]
  case "SearchGoldens": [.embedInCode("Reporting/Page")]
  case "SearchPreview": [.embedInCode("Page")]
  default: []
  }
}

/// What a room's tests may import: the room, what it uses, and what its tests share with others'.
func tests(of room: (name: String, uses: [String])) -> Target {
  let shared = support.filter { $0.usedBy.contains(room.name) }.map(\.name) + testLibraries[room.name, default: []]
  return .testTarget(
    name: room.name + "Tests", dependencies: ([room.name] + room.uses + shared).map(dependency),
    exclude: room.name == "SearchFramesCommand" ? ["Expected"] : [],
    resources: vectors.contains(room.name) ? [.copy("Vectors")] : [], swiftSettings: settings)
}

/// Rooms whose tests read files that lie beside them.
let vectors: Set<String> = ["SearchMotion"]

/// `swift package verify-goldens`, for packages that depend on this one.
let verifyGoldens = Target.plugin(
  name: "VerifyGoldens",
  capability: .command(
    intent: .custom(verb: "verify-goldens", description: "Draws the package's goldens again and compares.")),
  dependencies: ["SearchFramesCommand"], path: "Sources/VerifyGoldens")

let package = Package(
  name: "SearchFrames",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "SearchFrames", targets: ["SearchFrames"]),
    .library(name: "SearchFramesTesting", targets: ["SearchFramesTesting"]),
    .executable(name: "searchframes", targets: ["SearchFramesCommand"]),
    .plugin(name: "VerifyGoldens", targets: ["VerifyGoldens"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ],
  targets: libraries.map {
    .systemLibrary(
      name: $0.name, pkgConfig: $0.pkgConfig, providers: [.apt([$0.apt]), .brew([$0.brew])])
  }
    + rooms.map { room in
      let uses = room.uses.map(dependency)
      return programs.contains(room.name)
        ? .executableTarget(
          name: room.name, dependencies: uses,
          resources: embedded(in: room.name), swiftSettings: settings)
        : .target(
          name: room.name, dependencies: uses, exclude: room.name == "SearchComponents" ? ["ADDING.md"] : [],
          resources: embedded(in: room.name), swiftSettings: settings)
    }
    + rooms.filter { $0.name != "SearchBench" }.map(tests)
    + support.flatMap { one in
      [
        .target(
          name: one.name, dependencies: one.uses.map(dependency), path: "Tests/" + one.name, swiftSettings: settings),
        tests(of: (one.name, one.uses)),
      ]
    }
    + [verifyGoldens]
)
