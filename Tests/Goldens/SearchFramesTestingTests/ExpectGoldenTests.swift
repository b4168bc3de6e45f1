import Foundation
import SearchGoldens
import Testing

@testable import SearchFramesTesting

/// Calls the public functions from running tests.
struct ExpectGoldenTests {
  private func expect(
    _ scene: SearchScene, _ bench: GoldenTestFolder, environment: [String: String] = [:], name: String? = nil
  ) async throws {
    try await GoldenEnvironment.$current.withValue(GoldenEnvironment(environment)) {
      try await expectGolden(
        scene, at: .seconds(0), named: name, scale: 0.25, fileID: bench.site.fileID, filePath: bench.site.filePath,
        line: 7)
    }
  }

  /// Expects an issue with these words at the line of the expectation.
  private func expectIssue(
    _ words: String, _ bench: GoldenTestFolder, _ scene: SearchScene = GoldenTestScenes.light,
    environment: [String: String] = [:], named name: String? = nil
  ) async throws {
    try await withKnownIssue {
      try await expect(scene, bench, environment: environment, name: name)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(words) } && issue.sourceLocation?.line == 7
        && issue.sourceLocation?.fileName == "TagsTests.swift"
    }
  }

  @Test func missingGoldenFailsOnceAndThenMatches() async throws {
    let bench = try GoldenTestFolder()
    try await expectIssue("the golden was missing and is now recorded", bench)
    try await expect(GoldenTestScenes.light, bench)
    let name = "ExpectGoldenTests.missingGoldenFailsOnceAndThenMatches-0s.png"
    #expect(try bench.lock().entries.keys.sorted() == [name])
    #expect(bench.folder.exists(name))
  }

  @Test(arguments: ["light", "dark"]) func argumentsNameTheirGoldens(_ appearance: String) async throws {
    let bench = try GoldenTestFolder()
    let scene = appearance == "dark" ? GoldenTestScenes.dark : GoldenTestScenes.light
    try await expectIssue("is now recorded", bench, scene, named: appearance)
    #expect(bench.folder.exists("ExpectGoldenTests.argumentsNameTheirGoldens-\(appearance).png"))
  }

  @Test(.goldens(record: .never)) func traitAppliesToExpectations() async throws {
    let bench = try GoldenTestFolder()
    try await expectIssue("there is no golden at ", bench)
    #expect(bench.files().count == 1)
  }

  /// `CI` takes precedence over the trait.
  @Test(.goldens(record: .all)) func nothingIsRecordedUnderCI() async throws {
    let bench = try GoldenTestFolder()
    let before = bench.files()
    try await expectIssue("there is no golden at ", bench, environment: ["CI": "true"])
    #expect(bench.files() == before)
  }

  @Test func imagesAreWrittenToTheArtifactsFolder() async throws {
    let bench = try GoldenTestFolder()
    let artifacts = bench.root.path(of: "artifacts")
    try await expectIssue(
      "image: \(artifacts)/TagsTests-ExpectGoldenTests.imagesAreWritten", bench,
      environment: ["CI": "true", "SEARCHFRAMES_ARTIFACTS": artifacts])
    #expect(try FileManager.default.contentsOfDirectory(atPath: artifacts).count == 1)
  }

  /// All that a scene names is recorded, and compared the next time: stills, sequences and what VoiceOver reads, in its variants.
  @Test func goldensOfASceneAreAllThatItNames() async throws {
    let bench = try GoldenTestFolder()
    var scene = GoldenTestScenes.light
    scene.goldens = .init(
      at: [.init(name: "first", at: .seconds(0)), .init(at: .seconds(0.6))],
      sequences: [.init(name: "tap", from: .seconds(0.5), to: .seconds(0.6), fps: 20)],
      variants: .init().with { $0.appearance = [.light, .dark] }, scale: 0.25
    ).with { $0.accessibility = true }
    func check() async throws {
      try await GoldenEnvironment.$current.withValue(GoldenEnvironment([:])) {
        try await expectGoldens(of: scene, fileID: bench.site.fileID, filePath: bench.site.filePath, line: 7)
      }
    }
    try await withKnownIssue {
      try await check()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("is now recorded") }
    }
    try await check()
    let names = ["first", "first-accessibility", "0.6s", "0.6s-accessibility", "tap"].flatMap { name in
      ["light", "dark"].map { "ExpectGoldenTests.goldensOfASceneAreAllThatItNames-\($0)-\(name).png" }
    }
    #expect(try bench.lock().entries.keys.sorted() == names.sorted())
    #expect(try await unusedGoldens(filePath: bench.site.filePath).isEmpty)
    try await expectIssue("is now recorded", bench, named: "other")
    var lock = try bench.lock()
    lock.entries["old.png"] = lock.entries[names[0]]
    try bench.root.write(lock.text, to: "__Goldens__/TagsTests/\(GoldenLock.fileName)")
    #expect(try await unusedGoldens(filePath: bench.site.filePath) == ["old.png"])
  }

  @Test func aSceneWithoutGoldensFails() async throws {
    try await withKnownIssue {
      try await expectGoldens(of: GoldenTestScenes.light)
    } matching: {
      $0.comments.contains { $0.rawValue.contains("the scene names no goldens") }
    }
  }

  /// A renderer gives the goldens of its scene, and a wrapper gets the failure.
  @Test func renderersAndWrappersHaveTheSameGoldens() async throws {
    let bench = try GoldenTestFolder()
    let renderer = try GoldenTestScenes.light.renderer()
    func failure(_ subject: some GoldenSubject) async -> GoldenFailure? {
      await GoldenEnvironment.$current.withValue(GoldenEnvironment([:])) {
        await goldenFailure(
          of: subject, at: .seconds(0), scale: 0.25, fileID: bench.site.fileID, filePath: bench.site.filePath, line: 7)
      }
    }
    #expect(await failure(renderer)?.words.contains("is now recorded") == true)
    #expect(await failure(GoldenTestScenes.light) == nil)
    #expect(await failure(GoldenTestScenes.dark)?.description.hasPrefix("AppTests/TagsTests.swift:7: ") == true)
  }

  @Test func rulesHoldOrSayWhatIsBroken() async throws {
    let scene = GoldenTestScenes.light
    try await expectRules(of: scene, [.system, .layer("screen", .frameX, .is(0)).named("still")])
    func fails(_ words: String, _ rules: [SearchScene.Expectation]?) async throws {
      try await withKnownIssue {
        try await expectRules(of: scene, rules)
      } matching: {
        $0.comments.contains { $0.rawValue.contains(words) }
      }
    }
    try await fails("the scene has no rules", nil)
    try await fails("failed: wide:", [.layer("screen", .frameWidth, .atMost(10)).at(.settled).named("wide")])
    try await fails("matches no layer", [.layer("nothing", .inside("screen"))])
  }

  @Test func treesConformOrSayWhatDiffers() async throws {
    let scene = SearchScene(device: .iPhone16Pro, search: .init(placeholder: "Books")).with {
      $0.system = .iOS18
      $0.navigation = .init(title: "Library", largeTitle: true)
    }
    func tree(y: String) throws -> AppTree {
      try AppTree(
        text: """
          Application, 0x1, pid: 1, label: 'Library'
            Window, 0x2, {{0.0, 0.0}, {402.0, 874.0}}
              StaticText, 0x3, {{16.0, 104.0}, {112.0, 40.7}}, label: 'Library'
              SearchField, 0x4, {{16.0, \(y)}, {370.0, 36.0}}, placeholderValue: 'Books'
          """)
    }
    try await expectConformance(of: tree(y: "153.3"), to: scene)
    try await expectConformance(of: tree(y: "153.3"), to: scene.renderer(), at: .seconds(0))
    try await withKnownIssue {
      try await expectConformance(of: tree(y: "156.3"), to: scene)
    } matching: {
      $0.comments.contains { $0.rawValue.contains("at settled: searchBar.field: differs: y +2.97 points") }
    }
  }

  /// As in XCTest, no test of Swift Testing is current.
  @Test func failureOutsideATestIsThrown() async throws {
    let bench = try GoldenTestFolder()
    let failure = await Task.detached { () -> GoldenFailure? in
      await GoldenEnvironment.$current.withValue(
        GoldenEnvironment(["CI": "1", "SEARCHFRAMES_ARTIFACTS": bench.root.path(of: "artifacts")])
      ) {
        do throws(GoldenFailure) {
          try await expectGolden(
            GoldenTestScenes.light, to: .seconds(0.1), fps: 20, scale: 0.25, fileID: bench.site.fileID,
            filePath: bench.site.filePath, line: 7, function: "testPill()")
          return nil
        } catch {
          return error
        }
      }
    }.value
    let error = try #require(failure)
    #expect(error.description.hasPrefix("AppTests/TagsTests.swift:7: testPill-0s-0.1s-20fps: there is no golden"))
    #expect(bench.files().keys.contains("artifacts/TagsTests-testPill-0s-0.1s-20fps.actual.png"))
  }
}
