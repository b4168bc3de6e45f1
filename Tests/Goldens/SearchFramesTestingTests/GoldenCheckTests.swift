import Foundation
import SearchFrames
import SearchGoldens
import Testing

@testable import SearchFramesTesting

struct GoldenCheckTests {
  enum State: Sendable, CaseIterable {
    case missing, matching, different, unfetched, unlocked, changedByHand
  }

  /// The states that each mode overwrites.
  private static let writes: [GoldenRecording: Set<State>] = [
    .never: [], .missing: [.missing], .failed: [.missing, .different, .unlocked, .changedByHand],
    .all: [.missing, .different, .unfetched, .unlocked, .changedByHand],
  ]

  private func prepare(_ state: State, _ bench: GoldenTestFolder) async throws {
    guard state != .missing else { return }
    let first = state == .different ? GoldenTestScenes.dark : GoldenTestScenes.light
    #expect(
      await GoldenTestFolder.outcome(bench.check(first)).problem?.contains("the golden was missing and is now recorded")
        == true)
    switch state {
    case .unfetched:
      try bench.folder.write(
        Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n".utf8), to: "pill.png")
    case .unlocked: try FileManager.default.removeItem(atPath: bench.folder.path + "/goldens.lock")
    case .changedByHand: try bench.folder.write([1, 2, 3], to: "pill.png")
    case .missing, .matching, .different: break
    }
  }

  @Test(arguments: GoldenRecording.allCases, State.allCases)
  func modesWriteTheirGoldens(_ mode: GoldenRecording, _ state: State) async throws {
    let bench = try GoldenTestFolder()
    try await prepare(state, bench)
    let before = bench.files()
    let outcome = await GoldenTestFolder.outcome(bench.check(GoldenTestScenes.light, record: mode))
    #expect((outcome.problem == nil) == (state == .matching))
    let written = try #require(Self.writes[mode]).contains(state)
    #expect((bench.files() != before) == written)
    if state != .matching {
      #expect(outcome.pictures.last.map { $0.name.contains(".actual.") || $0.name.contains(".difference.") } == true)
    }
    if written {
      #expect(await GoldenTestFolder.outcome(bench.check(GoldenTestScenes.light, record: .never)).problem == nil)
    }
  }

  @Test func failureHasThreeImagesAndSaysHowToAccept() async throws {
    let bench = try GoldenTestFolder()
    try await prepare(.different, bench)
    let golden = bench.folder.bytes("pill.png")
    let outcome = await GoldenTestFolder.outcome(bench.check(GoldenTestScenes.light))
    #expect(
      outcome.pictures.map(\.name) == [
        "TagsTests-pill.expected.png", "TagsTests-pill.actual.png", "TagsTests-pill.difference.png",
      ])
    #expect(outcome.pictures.first?.bytes == golden)
    #expect(Set(outcome.pictures.map(\.bytes)).count == 3)
    let words = try #require(outcome.problem)
    #expect(words.hasPrefix("pill: "))
    #expect(words.contains("pixels differ"))
    #expect(words.contains("layer values that changed"))
    #expect(words.hasSuffix("run the test again with SEARCHFRAMES_RECORD=failed"))
  }

  @Test func layerDifferencesAreReportedWithTheirTime() async throws {
    let bench = try GoldenTestFolder()
    _ = await GoldenTestFolder.outcome(bench.check(GoldenTestScenes.light, at: .seconds(1)))
    // Tags are hidden until the search is submitted.
    var scene = GoldenTestScenes.light
    scene.search?.tags.items.append("Albums")
    let words = try #require(await GoldenTestFolder.outcome(bench.check(scene, at: .seconds(1))).problem)
    #expect(words.contains("the pixels are equal, the layer tree differs\nlayer values that changed at 1 s:\n"))
  }

  @Test func changedLibrariesAreReportedFirst() async throws {
    let bench = try GoldenTestFolder()
    try await prepare(.different, bench)
    var lock = try bench.lock()
    lock.fingerprint = lock.fingerprint.map { $0.hasPrefix("cairo ") ? "cairo 1.0.0" : $0 }
    try bench.folder.write(Array(lock.text.utf8), to: GoldenLock.fileName)
    let words = try #require(await GoldenTestFolder.outcome(bench.check(GoldenTestScenes.light)).problem)
    #expect(words.hasPrefix("the drawing libraries or fonts changed since the goldens were recorded: cairo 1.0.0 → "))
  }

  @Test func missingGoldenUnderCIFailsWithItsImage() async throws {
    let bench = try GoldenTestFolder()
    let outcome = await GoldenTestFolder.outcome(bench.check(GoldenTestScenes.light), environment: ["CI": "true"])
    #expect(outcome.problem?.hasPrefix("pill: there is no golden at ") == true)
    #expect(outcome.pictures.map(\.name) == ["TagsTests-pill.actual.png"])
    #expect(bench.files().count == 1)
  }

  @Test func toleranceIsApplied() async throws {
    let bench = try GoldenTestFolder()
    try await prepare(.matching, bench)
    // With other hashes in the lock, the pixels are compared and found equal.
    var lock = try bench.lock()
    let entry = try #require(lock.entries["pill.png"])
    lock.entries["pill.png"]?.frames = ["0"]
    try bench.folder.write(Array(lock.text.utf8), to: GoldenLock.fileName)
    #expect(
      await GoldenTestFolder.outcome(bench.check(GoldenTestScenes.light, compare: Comparison(pixels: 0))).problem == nil
    )
    #expect(
      await GoldenTestFolder.outcome(bench.check(GoldenTestScenes.light, record: .all, compare: Comparison(pixels: 0)))
        .problem
        != nil)
    #expect(try bench.lock().entries["pill.png"] == entry)
  }

  @Test func damagedLockIsRefusedAndUnchanged() async throws {
    let bench = try GoldenTestFolder()
    try await prepare(.matching, bench)
    try bench.folder.write(Array("<<<<<<< HEAD\n".utf8), to: GoldenLock.fileName)
    let before = bench.files()
    for mode in GoldenRecording.allCases {
      let outcome = await GoldenTestFolder.outcome(bench.check(GoldenTestScenes.light, record: mode))
      #expect(outcome.problem?.contains("goldens.lock") == true)
    }
    #expect(bench.files() == before)
  }

  @Test func missingSourceFileIsReported() async throws {
    let bench = try GoldenTestFolder()
    try FileManager.default.removeItem(atPath: bench.site.filePath)
    let outcome = await GoldenTestFolder.outcome(bench.check(GoldenTestScenes.light, record: .all))
    #expect(outcome.problem?.contains("is not on this machine") == true)
    #expect(bench.files().isEmpty)
  }

  @Test func sharedGoldenNamesAreReported() async throws {
    let bench = try GoldenTestFolder()
    let run = GoldenClaims()
    _ = await GoldenTestFolder.outcome(bench.check(GoldenTestScenes.light, claims: run))
    let before = bench.files()
    let again = await GoldenTestFolder.outcome(bench.check(GoldenTestScenes.light, line: 12, claims: run))
    #expect(again.problem == nil)
    let other = await GoldenTestFolder.outcome(bench.check(GoldenTestScenes.dark, record: .all, line: 12, claims: run))
    #expect(other.problem?.contains("two expectations, this and that at AppTests/TagsTests.swift:7") == true)
    let turned = await GoldenTestFolder.outcome(
      bench.check(GoldenTestScenes.dark, record: .all, claims: run), of: "PILL")
    #expect(turned.problem?.contains("drawn in two ways by this expectation") == true)
    #expect(bench.files() == before)
  }

  @Test(arguments: [0, -1, 1001, Int.min, Int.max]) func ratesThatCannotBeDrawnAreRefused(_ fps: Int) async throws {
    let bench = try GoldenTestFolder()
    var check = bench.check(GoldenTestScenes.light)
    check.times = .sequence(from: .seconds(0), to: .seconds(1), fps: fps)
    #expect(await GoldenTestFolder.outcome(check).problem?.contains("frames a second: from 1 to 1000") == true)
  }

  @Test(arguments: [
    (SearchScene.Time.seconds(1), SearchScene.Time.seconds(1), "ends before it begins"),
    (.seconds(0), .seconds(1e9), "more than 10000 frames"), (.after("nothing"), .settled, "nothing"),
    (.seconds(-1), .seconds(1), "before the scene begins"),
  ])
  func spansThatCannotBeDrawnAreRefused(_ from: SearchScene.Time, _ to: SearchScene.Time, _ words: String) async throws
  {
    let bench = try GoldenTestFolder()
    var check = bench.check(GoldenTestScenes.light)
    check.times = .sequence(from: from, to: to, fps: 60)
    #expect(await GoldenTestFolder.outcome(check).problem?.contains(words) == true)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e9]) func scalesThatCannotBeDrawnAreRefused(_ scale: Double) async throws {
    let bench = try GoldenTestFolder()
    var check = bench.check(GoldenTestScenes.light)
    check.settings.scale = scale
    #expect(await GoldenTestFolder.outcome(check).problem != nil)
    #expect(bench.files().count == 1)
  }

  @Test func sequenceReportsItsFirstBadFrame() async throws {
    let bench = try GoldenTestFolder()
    var check = bench.check(GoldenTestScenes.light)
    check.times = .sequence(from: .seconds(0.45), to: .seconds(0.85), fps: 10)
    #expect(await GoldenTestFolder.outcome(check).problem?.contains("is now recorded") == true)
    check.claims = GoldenClaims()
    #expect(await GoldenTestFolder.outcome(check).problem == nil)
    check.claims = GoldenClaims()
    check.subject = GoldenTestScenes.light.with { $0.timeline = [.tap(.searchField, at: .seconds(0.6))] }
    let outcome = await GoldenTestFolder.outcome(check)
    let words = try #require(outcome.problem)
    #expect(words.hasPrefix("pill: 3 of 4 frames differ; the first "))
    #expect(words.contains("frames that differ: 1–3"))
    #expect(outcome.pictures.count == 3)
  }
}
