import Foundation
import SearchFrames
import SearchGoldens
import TestSupport

@testable import SearchFramesTesting

/// A test's source file in a temporary folder.
final class GoldenTestFolder: Sendable {
  let root: TemporaryFolder
  let site: ExpectationSite
  /// Separate from other tests' claims.
  let claims = GoldenClaims()

  init(line: Int = 7) throws {
    root = try TemporaryFolder()
    try root.write("", to: "TagsTests.swift")
    site = ExpectationSite(
      fileID: "AppTests/TagsTests.swift", filePath: root.path(of: "TagsTests.swift"), line: line, column: 3,
      function: "pillSlides()")
  }

  deinit { root.remove() }

  var folder: RootFolder { RootFolder(root.path(of: "__Goldens__/TagsTests")) }

  func lock() throws -> GoldenLock { try GoldenLock.read(in: folder.path) }

  func files() -> [String: Data] { root.files() }

  func check(
    _ scene: SearchScene, at time: SearchScene.Time = .seconds(0), record: GoldenRecording? = nil,
    compare: Comparison? = nil, line: Int? = nil, claims: GoldenClaims? = nil
  ) -> GoldenCheck {
    var site = site
    if let line { site.line = line }
    return GoldenCheck(
      subject: scene, times: .still(time), settings: GoldenSettings(record: record, compare: compare, scale: 0.25),
      site: site, claims: claims ?? GoldenClaims())
  }

  /// Runs a check with only these environment variables.
  static func outcome(
    _ check: GoldenCheck, of name: String = "pill", environment: [String: String] = [:]
  ) async -> GoldenCheck.Outcome {
    await GoldenEnvironment.$current.withValue(GoldenEnvironment(environment)) { await check.outcome(of: name) }
  }
}

/// GoldenTestScenes with different pixels.
enum GoldenTestScenes {
  static let light = SearchScene(
    search: .init(tags: ["Artists", "Songs"]), timeline: [.tap(.searchField, at: .seconds(0.5))])
  static let dark = SearchScene(
    search: .init(tags: ["Artists", "Songs"]), timeline: [.tap(.searchField, at: .seconds(0.5))]
  ).with { $0.appearance = .dark }
}
