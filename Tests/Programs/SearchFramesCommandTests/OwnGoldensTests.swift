import Foundation
import TestSupport
import Testing

/// The project's own goldens, as files: what is drawn is compared by scripts/test, where the fonts are the same.
struct OwnGoldensTests {
  private static let folder = PackageFolder.path + "/Goldens"

  /// Every file below the folder, by its path from there.
  private static func files() throws -> [String: Data] {
    let names = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
    var files: [String: Data] = [:]
    for name in names where !name.hasSuffix(".DS_Store") {
      files[name] = FileManager.default.contents(atPath: folder + "/" + name)
    }
    return files
  }

  /// Excludes the images of scenes.
  private static func isGolden(_ name: String, artwork: Set<String>) -> Bool {
    name.hasSuffix(".png") && !artwork.contains(name)
  }

  @Test func nothingLiesThereThatNoSceneAsksFor() throws {
    let files = try Self.files()
    let listed = try withFolder { (folder) throws in
      try Command.run(["verify", Self.folder, "--list"], in: folder)
    }.expect(0)
    let planned = listed.text.split(separator: "\n").compactMap { line -> String? in
      guard let path = line.range(of: ".png").map({ String(line[..<$0.upperBound]) }) else { return nil }
      return path.hasPrefix(Self.folder + "/") ? String(path.dropFirst(Self.folder.count + 1)) : path
    }
    #expect(planned.count > 100)
    let goldens = files.keys.filter { Self.isGolden($0, artwork: ["Content/cover.png"]) }
    #expect(goldens.sorted() == planned.sorted())
    for golden in planned { #expect(files[golden.dropLast(4) + ".layers.txt"] != nil, "\(golden) has no layer tree") }
  }

  /// Goldens are cloned with every copy of the project, in all their versions.
  @Test func theyStaySmall() throws {
    let files = try Self.files()
    #expect(files.values.reduce(0) { $0 + $1.count } <= 4 << 20)
    for (name, data) in files where Self.isGolden(name, artwork: []) {
      let isAnimated = data.prefix(200).range(of: Data("acTL".utf8)) != nil
      #expect(data.count <= (isAnimated ? 128 : 100) * 1024, "\(name) has \(data.count) bytes")
    }
  }

  @Test func theExamplesShowTheWholeScreen() throws {
    for example in [
      "AppleMusicTags", "PodcastsTagsDark", "RotatingPlaceholder", "SettingsNavigationBar", "AppStoreSearch",
      "IPadAppStoreSearch",
    ] {
      let text = try String(contentsOfFile: "\(Self.folder)/\(example)/scene.yaml", encoding: .utf8)
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("crop:") })
    }
  }
}
