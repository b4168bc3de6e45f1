import Foundation
import Testing

@testable import SearchFramesTesting

/// The functions that clients call, in tests that run.
struct ExpectGoldenTests {
  private func expect(
    _ scene: SearchScene, _ bench: Bench, environment: [String: String] = [:], name: String? = nil
  ) async throws {
    try await GoldenEnvironment.$current.withValue(GoldenEnvironment(environment)) {
      try await expectGolden(
        scene, at: .seconds(0), named: name, scale: 0.25, fileID: bench.site.fileID, filePath: bench.site.filePath,
        line: 7)
    }
  }

  private func isIssue(_ issue: Issue, _ words: String) -> Bool {
    issue.comments.contains { $0.rawValue.contains(words) } && issue.sourceLocation?.line == 7
      && issue.sourceLocation?.fileName == "TagsTests.swift"
  }

  @Test func aMissingGoldenFailsOnceAndThenMatches() async throws {
    let bench = try Bench()
    try await withKnownIssue {
      try await expect(Scenes.light, bench)
    } matching: {
      isIssue($0, "no golden was recorded; now one is")
    }
    try await expect(Scenes.light, bench)
    let name = "ExpectGoldenTests.aMissingGoldenFailsOnceAndThenMatches-0s.png"
    #expect(try bench.lock().entries.keys.sorted() == [name])
    #expect(bench.folder.exists(name))
  }

  @Test(arguments: ["light", "dark"]) func argumentsNameTheirGoldens(_ appearance: String) async throws {
    let bench = try Bench()
    try await withKnownIssue {
      try await expect(appearance == "dark" ? Scenes.dark : Scenes.light, bench, name: appearance)
    } matching: {
      isIssue($0, "now one is")
    }
    #expect(bench.folder.exists("ExpectGoldenTests.argumentsNameTheirGoldens-\(appearance).png"))
  }

  @Test(.goldens(record: .never)) func theTraitHoldsForExpectations() async throws {
    let bench = try Bench()
    try await withKnownIssue {
      try await expect(Scenes.light, bench)
    } matching: {
      isIssue($0, "no golden is recorded at ")
    }
    #expect(bench.files().count == 1)
  }

  /// Whatever the code asks for.
  @Test(.goldens(record: .all)) func onABuildServerNothingIsRecorded() async throws {
    let bench = try Bench()
    let before = bench.files()
    try await withKnownIssue {
      try await expect(Scenes.light, bench, environment: ["CI": "true"])
    } matching: {
      isIssue($0, "no golden is recorded at ")
    }
    #expect(bench.files() == before)
  }

  @Test func picturesAreLeftWhereTheEnvironmentSays() async throws {
    let bench = try Bench()
    let artifacts = bench.root.path(of: "artifacts")
    try await withKnownIssue {
      try await expect(Scenes.light, bench, environment: ["CI": "true", "SEARCHFRAMES_ARTIFACTS": artifacts])
    } matching: {
      isIssue($0, "picture: \(artifacts)/TagsTests-ExpectGoldenTests.picturesAreLeft")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: artifacts).count == 1)
  }

  /// As XCTest runs them: no test of Swift Testing is current.
  @Test func apartFromATestTheFailureIsThrown() async throws {
    let bench = try Bench()
    let failure = await Task.detached { () -> GoldenFailure? in
      await GoldenEnvironment.$current.withValue(
        GoldenEnvironment(["CI": "1", "SEARCHFRAMES_ARTIFACTS": bench.root.path(of: "artifacts")])
      ) {
        do throws(GoldenFailure) {
          try await expectGoldens(
            Scenes.light, to: .seconds(0.1), fps: 20, scale: 0.25, fileID: bench.site.fileID,
            filePath: bench.site.filePath, line: 7, function: "testPill()")
          return nil
        } catch {
          return error
        }
      }
    }.value
    let error = try #require(failure)
    #expect(error.description.hasPrefix("AppTests/TagsTests.swift:7: testPill-0s-0.1s-20fps: no golden is recorded"))
    #expect(bench.files().keys.contains("artifacts/TagsTests-testPill-0s-0.1s-20fps.actual.png"))
  }
}
