import Foundation
import SearchFrames
import SearchGoldens

@testable import SearchFramesTesting

/// A test's source file in a folder of its own, which goes when the test is done.
final class Bench: Sendable {
  let root: String
  let site: GoldenSite
  /// Claims of a run of its own.
  let claims = GoldenClaims()

  init(line: Int = 7) throws {
    root = NSTemporaryDirectory() + "searchframes-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: root + "/TagsTests.swift"))
    site = GoldenSite(
      fileID: "AppTests/TagsTests.swift", filePath: root + "/TagsTests.swift", line: line, column: 3,
      function: "pillSlides()")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  var folder: RootFolder { RootFolder(root + "/__Goldens__/TagsTests") }

  func lock() throws -> GoldenLock { try GoldenLock.read(in: folder.path) }

  /// Everything that lies there, by path.
  func files() -> [String: Data] {
    var result: [String: Data] = [:]
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? [] {
      result[name] = FileManager.default.contents(atPath: root + "/" + name)
    }
    return result
  }

  func check(
    _ scene: SearchScene, at time: SceneTime = .seconds(0), record: GoldenRecording? = nil,
    compare: Comparison? = nil, line: Int? = nil, claims: GoldenClaims? = nil
  ) -> GoldenCheck {
    var site = site
    if let line { site.line = line }
    return GoldenCheck(
      scene: scene, times: .still(time), name: nil, recording: record, compare: compare, scale: 0.25, site: site,
      claims: claims ?? GoldenClaims())
  }

  /// What a check comes to where the environment says this alone.
  static func outcome(
    _ check: GoldenCheck, of name: String = "pill", environment: [String: String] = [:]
  ) async -> GoldenCheck.Outcome {
    await GoldenEnvironment.$current.withValue(GoldenEnvironment(environment)) { await check.outcome(of: name) }
  }
}

/// Scenes that are told apart by their pictures.
enum Scenes {
  static let light = SearchScene(
    search: .init(tags: ["Artists", "Songs"]), timeline: [.tap(.searchField, at: .seconds(0.5))])
  static let dark = SearchScene(appearance: .dark, search: .init(tags: ["Artists", "Songs"]))
}
