// swift-tools-version: 6.2
import PackageDescription

/// C that ends a program in words if memory runs out.
let outOfMemory = "CSearchMemory"
/// Calls of the system in C: exchanging two files, and a larger stack.
let system = "CSearchSystem"
/// The painter's loops over pixels, in C.
let pixels = "CSearchPixels"
/// Files that programs carry in their code, so that a program is one file. C embeds them in no time; a literal of as
/// many bytes takes the Swift compiler seconds.
let files = "CSearchFiles"
/// The tables and the drawings of symbols, which the library carries in the same way.
let tables = "CSearchTables"
/// Has the painter of documents paint pixels with plain Cairo, to which tests compare ours, and the benchmark its time. No
/// product contains it.
let reference = "ReferencePainting"

/// The modules as a table: the folder a module is in, its name, and what it may import.
///
/// A module imports modules above it, only those named; `scripts/test` has the compiler enforce the table
/// (`--explicit-target-dependency-import-check error`).
let modules: [(folder: String, name: String, uses: [String])] = [
  ("Foundation", "SearchGeometry", [system]),
  ("Foundation", "SearchMotion", ["SearchGeometry"]),
  ("Foundation", "SearchLayers", ["SearchGeometry"]),
  (
    "Foundation", "SearchTypesetting",
    ["CSearchHarfBuzz", "CSearchFriBidi", "CSearchXXHash", "SearchGeometry", "SearchLayers"]
  ),
  ("Interface", "SearchLanguage", ["SearchGeometry", "SearchMotion", "Yams"]),
  ("Interface", "SearchScenes", ["SearchLanguage", "SearchGeometry", "SearchMotion", "SearchLayers", tables]),
  ("Interface", "SearchViews", ["SearchGeometry", "SearchLayers", "SearchScenes"]),
  (
    "Interface", "SearchComponents", ["SearchGeometry", "SearchMotion", "SearchLayers", "SearchScenes", "SearchViews"]
  ),
  (
    "Interface", "SearchStaging",
    [
      "SearchGeometry", "SearchMotion", "SearchLayers", "SearchTypesetting", "SearchScenes", "SearchViews",
      "SearchComponents",
    ]
  ),
  (
    "Interface", "SearchExpectations",
    ["SearchGeometry", "SearchMotion", "SearchLayers", "SearchScenes", "SearchComponents", "SearchStaging"]
  ),
  (
    "Output", "SearchCairoPainting",
    ["CSearchCairo", pixels, "CSearchPixman", "CSearchJPEG", "SearchGeometry", "SearchLayers"]
  ),
  ("Output", "SearchVectorPainting", ["SearchGeometry", "SearchMotion", "SearchLayers"]),
  (
    "Output", "SearchEncoding",
    [
      "CSearchPNG", "CSearchDeflate", "CSearchJPEG", "CSearchXXHash", "CSearchWebP", pixels, system,
      "SearchGeometry", "SearchMotion", "SearchLayers",
    ]
  ),
  (
    "", "SearchFrames",
    [
      "SearchGeometry", "SearchMotion", "SearchLayers", "SearchTypesetting", "SearchLanguage", "SearchScenes",
      "SearchComponents", "SearchStaging", "SearchExpectations", "SearchCairoPainting",
      "SearchVectorPainting", "SearchEncoding",
    ]
  ),
  (
    "Goldens", "SearchGoldens",
    [
      "SearchFrames", "SearchGeometry", "SearchMotion", "SearchLayers", "SearchTypesetting", "SearchScenes",
      "SearchStaging", "SearchExpectations", "SearchCairoPainting", "SearchEncoding", "Mustache", files,
    ]
  ),
  (
    "Goldens", "SearchMeasuring",
    [
      "SearchFrames", "SearchGoldens", "SearchGeometry", "SearchMotion", "SearchLayers", "SearchTypesetting",
      "SearchScenes", "SearchEncoding",
    ]
  ),
  (
    "Goldens", "SearchConforming",
    [
      "SearchFrames", "SearchGoldens", "SearchGeometry", "SearchMotion", "SearchLayers", "SearchTypesetting",
      "SearchLanguage", "SearchScenes", "SearchComponents", "SearchStaging", "SearchCairoPainting", "SearchEncoding",
    ]
  ),
  (
    "Programs", "SearchPreview",
    [
      "SearchFrames", "SearchGoldens", "SearchGeometry", "SearchMotion", "SearchLayers", "SearchTypesetting",
      "SearchScenes", "SearchStaging", "SearchEncoding", "FlyingSocks",
    ]
  ),
  (
    "Programs", "SearchFramesCommand",
    [
      "SearchFrames", "SearchGoldens", "SearchMeasuring", "SearchConforming", "SearchPreview", "SearchGeometry",
      "SearchMotion",
      "SearchLayers", "SearchTypesetting", "SearchScenes", "SearchStaging", "SearchCairoPainting",
      "SearchVectorPainting", "SearchEncoding", "ArgumentParser", outOfMemory,
    ]
  ),
  (
    "Goldens", "SearchFramesTesting",
    [
      "SearchFrames", "SearchGoldens", "SearchConforming", "SearchMotion", "SearchLayers", "SearchScenes",
      "SearchEncoding",
    ]
  ),
  (
    "Programs", "SearchBench",
    [
      "CSearchPNG", "SearchFrames", "SearchGeometry", "SearchMotion", "SearchLayers", "SearchCairoPainting",
      "SearchEncoding", reference,
    ]
  ),
]

/// Modules that are programs. `SearchBench` is for `scripts/bench` alone and is not a product.
let programs: Set<String> = ["SearchFramesCommand", "SearchBench"]

/// C libraries, found by pkg-config: module, pkg-config name, Debian package, Homebrew formula.
let libraries: [(name: String, pkgConfig: String, apt: String, brew: String)] = [
  ("CSearchCairo", "cairo", "libcairo2-dev", "cairo"),
  ("CSearchPixman", "pixman-1", "libpixman-1-dev", "pixman"),
  ("CSearchHarfBuzz", "harfbuzz", "libharfbuzz-dev", "harfbuzz"),
  ("CSearchFriBidi", "fribidi", "libfribidi-dev", "fribidi"),
  ("CSearchPNG", "libpng", "libpng-dev", "libpng"),
  ("CSearchJPEG", "libjpeg", "libjpeg62-turbo-dev", "jpeg-turbo"),
  ("CSearchDeflate", "libdeflate", "libdeflate-dev", "libdeflate"),
  ("CSearchXXHash", "libxxhash", "libxxhash-dev", "xxhash"),
  ("CSearchWebP", "libwebp", "libwebp-dev", "webp"),
  ("CSearchZlib", "zlib", "zlib1g-dev", "zlib"),
]

/// Libraries and later modules that only a module's tests import.
let testLibraries = [
  "SearchStaging": ["SearchExpectations"], "SearchExpectations": ["SearchTypesetting"],
  "SearchCairoPainting": [reference], "SearchEncoding": ["CSearchZlib"],
  "SearchFrames": ["SearchMeasuring", reference], "SearchConforming": ["SearchFramesTesting"],
  "SearchFramesCommand": ["Yams"],
]

/// Modules whose tests compare pixels one by one.
let pixelTests: Set<String> = ["SearchCairoPainting"]

/// The target with code that several modules' tests share. It is not part of a product.
let testSupport = "TestSupport"
let testSupportUses = ["SearchGeometry", "SearchMotion", "SearchLayers", "SearchScenes"]

let packages: [String: (product: String, package: String)] = [
  "ArgumentParser": ("ArgumentParser", "swift-argument-parser"),
  "FlyingSocks": ("FlyingSocks", "FlyingFox"),
  "Mustache": ("Mustache", "swift-mustache"),
  "Yams": ("Yams", "Yams"),
]

/// Contributors and CI build with warnings as errors; a newer compiler's new warning never breaks a client.
let settings: [SwiftSetting] =
  Context.environment["SEARCHFRAMES_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// The pixel loops are optimised in the contributors' debug builds too: tests paint thousands of screens. A client's build
/// has no such flags, which SwiftPM refuses in dependencies.
let optimized: [CSetting] =
  Context.environment["SEARCHFRAMES_STRICT"] == nil ? [] : [.unsafeFlags(["-O2"], .when(configuration: .debug))]
/// The same for loops in Swift that only tests run.
let optimizedSwift: [SwiftSetting] =
  Context.environment["SEARCHFRAMES_STRICT"] == nil ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The same for all modules, which makes tests faster and each build after a change slower: CI builds once.
let optimizedModules: [SwiftSetting] =
  Context.environment["SEARCHFRAMES_OPTIMIZED"] == nil
  ? []
  : [
    .unsafeFlags(
      ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"], .when(configuration: .debug))
  ]

func dependency(_ name: String) -> Target.Dependency {
  guard let outside = packages[name] else { return .target(name: name) }
  return .product(name: outside.product, package: outside.package)
}

/// Files and folders within a module's folder that are not to be compiled with it.
func otherFiles(in module: String) -> [String] {
  switch module {
  case "SearchComponents": ["ADDING.md"]
  case "SearchFramesCommand": ["Examples", "Templates"]
  case "SearchGoldens": ["Reporting/Page"]
  case "SearchScenes": ["Model/Symbols/Drawings", "Tables"]
  case "SearchPreview": ["Page"]
  default: []
  }
}

/// A module's tests may import the module, what it uses, and what tests share.
func tests(of module: (folder: String, name: String, uses: [String])) -> Target {
  let names = Set([module.name, testSupport] + module.uses + testLibraries[module.name, default: []]).sorted()
  return .testTarget(
    name: module.name + "Tests", dependencies: names.map(dependency),
    path: path("Tests", module.folder, module.name + "Tests"),
    exclude: ["SearchFramesCommand", "SearchFrames"].contains(module.name) ? ["Expected"] : [],
    resources: module.name == "SearchMotion" ? [.copy("Vectors")] : [],
    swiftSettings: settings + (pixelTests.contains(module.name) ? optimizedSwift : []))
}

func path(_ parts: String...) -> String { parts.filter { !$0.isEmpty }.joined(separator: "/") }

/// `swift package verify-goldens`, for packages that depend on this one.
///
/// It asks for no permission, so that CI can verify without one; to write, users pass
/// `--allow-writing-to-package-directory`. It does not depend on the program that it runs: SwiftPM compiles what a
/// plug-in depends on a second time, as a tool of the host.
let verifyGoldens = Target.plugin(
  name: "VerifyGoldens",
  capability: .command(
    intent: .custom(
      verb: "verify-goldens",
      description: "Draws the package's goldens again and compares; also records, accepts and rejects them.")),
  path: "Sources/Programs/VerifyGoldens")

let package = Package(
  name: "SearchFrames",
  platforms: [.macOS(.v15)],
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
      name: $0.name, path: path("Sources/Libraries", $0.name), pkgConfig: $0.pkgConfig,
      providers: [.apt([$0.apt]), .brew([$0.brew])])
  }
    + modules.map { module in
      let uses = module.uses.map(dependency)
      let (folder, others) = (path("Sources", module.folder, module.name), otherFiles(in: module.name))
      let settings = settings + optimizedModules
      return programs.contains(module.name)
        ? .executableTarget(
          name: module.name, dependencies: uses, path: folder, exclude: others, swiftSettings: settings)
        : .target(name: module.name, dependencies: uses, path: folder, exclude: others, swiftSettings: settings)
    }
    + modules.filter { $0.name != "SearchBench" }.map(tests)
    + [
      .target(
        name: testSupport, dependencies: testSupportUses.map(dependency), path: path("Tests", testSupport),
        swiftSettings: settings),
      tests(of: ("", testSupport, testSupportUses)),
      .target(
        name: reference,
        dependencies: ["CSearchCairo", "SearchGeometry", "SearchLayers", "SearchCairoPainting", "SearchEncoding"]
          .map(dependency),
        path: path("Tests", reference), swiftSettings: settings + optimizedSwift),
      // As in another package: public names only, and each module that declares a member must be imported.
      .target(name: "OtherNames", path: "Tests/Client/OtherNames", swiftSettings: settings),
      .testTarget(
        name: "ClientTests", dependencies: ["SearchFrames", "OtherNames"], path: "Tests/Client/ClientTests",
        packageAccess: false, swiftSettings: settings + [.enableUpcomingFeature("MemberImportVisibility")]),
      .target(name: outOfMemory, path: path("Sources/Libraries", outOfMemory)),
      .target(name: files, path: path("Sources/Libraries", files)),
      .target(name: tables, path: path("Sources/Libraries", tables)),
      .target(name: system, path: path("Sources/Libraries", system)),
      .target(
        name: pixels, dependencies: ["CSearchXXHash"], path: path("Sources/Libraries", pixels), cSettings: optimized),
      verifyGoldens,
    ]
)
