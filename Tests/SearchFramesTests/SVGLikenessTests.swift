import Foundation
import SearchEncoding
import SearchFrames
import SearchLayers
import Testing

/// Our SVG as others draw it: librsvg must come to our own pixels, where it is installed.
@Suite struct SVGLikenessTests {
  static let examples = [
    "AppleMusicTags", "PodcastsTagsDark", "RotatingPlaceholder", "SettingsNavigationBar", "AppStoreSearch",
    "IPadAppStoreSearch",
  ]
  /// `SEARCHFRAMES_INSTANTS=50 swift test --filter SVGLikenessTests` looks at as many of every example.
  static let instants = Int(ProcessInfo.processInfo.environment["SEARCHFRAMES_INSTANTS"] ?? "") ?? 2
  /// Further than this in any channel is another pixel, and so much of a picture may be one.
  static let tolerance = 24
  static let share = 0.001

  static let librsvg: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { $0 + "/rsvg-convert" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  @Test(.enabled(if: librsvg != nil), arguments: examples, Appearance.allCases)
  func librsvgDrawsThemAlike(example: String, appearance: Appearance) throws {
    let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Goldens/\(example)/scene.yaml")
    var scene = try SearchScene(contentsOf: goldens)
    scene.appearance = appearance
    let renderer = try SceneRenderer(scene)
    let end = renderer.settled.seconds
    for index in 0..<Self.instants {
      let time = SceneTime.seconds((end * (Double(index) + 0.37) / Double(Self.instants) * 1000).rounded() / 1000)
      let ours = try renderer.image(at: time)
      let theirs = try Self.drawn(try renderer.svg(at: time), width: ours.width, height: ours.height)
      let different = Self.different(ours, theirs)
      #expect(
        Double(different) <= Self.share * Double(ours.width * ours.height), "\(time): \(different) pixels differ")
    }
  }

  @Test(arguments: [SVGTextMode.outlines, .live])
  func theSameBytesInAnyOrder(text: SVGTextMode) throws {
    let times = DeterminismTests.instants
    let alone = try times.map { try Stand.renderer(DeterminismTests.scene()).svg(at: $0, text: text) }
    let renderer = try Stand.renderer(DeterminismTests.scene())
    #expect(try times.reversed().map { try renderer.svg(at: $0, text: text) } == alone.reversed())
  }

  @Test func documentsHaveNoDateInThem() throws {
    let first = try Stand.renderer(DeterminismTests.scene()).pdf(at: .seconds(1.081))
    #expect(first.starts(with: Array("%PDF-1.".utf8)))
    #expect(Data(first).range(of: Data("CreationDate".utf8)) == nil)
    #expect(try Stand.renderer(DeterminismTests.scene()).pdf(at: .seconds(1.081)) == first)
  }

  private static func drawn(_ svg: String, width: Int, height: Int) throws -> Bitmap {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("svg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, picture) = (folder.appendingPathComponent("a.svg"), folder.appendingPathComponent("a.png"))
    try Data(svg.utf8).write(to: source)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(librsvg))
    process.arguments = ["-w", "\(width)", "-h", "\(height)", source.path, "-o", picture.path]
    try process.run()
    process.waitUntilExit()
    return try PNGDecoder().decode(Array(Data(contentsOf: picture)))
  }

  private static func different(_ a: Bitmap, _ b: Bitmap) -> Int {
    guard a.width == b.width, a.height == b.height else { return .max / 2 }
    return a.pixels.withUnsafeBufferPointer { first in
      b.pixels.withUnsafeBufferPointer { second in
        var count = 0
        var index = 0
        while index < first.count {
          if first[index] != second[index] || first[index + 1] != second[index + 1]
            || first[index + 2] != second[index + 2]
          {
            let worst = (0..<3).map { abs(Int(first[index + $0]) - Int(second[index + $0])) }.max() ?? 0
            if worst > tolerance { count += 1 }
          }
          index += 4
        }
        return count
      }
    }
  }
}
