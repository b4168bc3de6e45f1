import Foundation
import SearchFrames
import TestSupport
import Testing

@testable import SearchPreview

@Suite(.timeLimit(.minutes(4)))
struct SceneDeskTests {
  /// A folder of its own, followed while `body` runs.
  private func following(
    _ files: [String: String], _ body: (SceneDesk, URL) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (name, text) in files { try folder.write(text, to: name) }
    let desk = SceneDesk(file: folder.path(of: "scene.yaml"))
    let task = Task { await desk.follow() }
    defer { task.cancel() }
    try await body(desk, URL(fileURLWithPath: folder.path))
  }

  /// Waits for a reading that is as it should be.
  private func wait(_ desk: SceneDesk, until holds: @Sendable (SceneReading) -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(100)
    while !holds(await desk.reading) {
      try #require(ContinuousClock.now < deadline)
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  @Test func editsAreReadHoweverTheyAreSaved() async throws {
    try await following(["scene.yaml": "navigation: {title: A}\n"]) { (desk, folder) async throws in
      #expect(await desk.reading.good?.scene.navigation.title == "A")
      let file = folder.appendingPathComponent("scene.yaml")
      try Data("navigation: {title: B}\n".utf8).write(to: file)
      try await wait(desk) { $0.good?.scene.navigation.title == "B" }
      try Data("navigation: {title: C}\n".utf8).write(to: file, options: .atomic)
      try await wait(desk) { $0.good?.scene.navigation.title == "C" }
      // As some editors do: away with the old one first.
      try FileManager.default.removeItem(at: file)
      try await wait(desk) { !$0.problems.isEmpty }
      #expect(await desk.reading.good?.scene.navigation.title == "C")
      try Data("navigation: {title: D}\n".utf8).write(to: file)
      try await wait(desk) { $0.good?.scene.navigation.title == "D" && $0.problems.isEmpty }
    }
  }

  @Test func whatTheSceneReadsIsFollowedToo() async throws {
    let files = ["scene.yaml": "extends: base.yaml\n", "base.yaml": "navigation: {title: A}\n"]
    try await following(files) { (desk, folder) async throws in
      try Data("navigation: {title: B}\n".utf8).write(to: folder.appendingPathComponent("base.yaml"))
      try await wait(desk) { $0.good?.scene.navigation.title == "B" }
      let text = "content: {results: {rows: [{title: x, artwork: art.png}]}}\n"
      try Data(text.utf8).write(to: folder.appendingPathComponent("scene.yaml"))
      try await wait(desk) { $0.problems.contains { $0.problem.message.contains("art.png") } }
      // It comes, and the scene is good; it changes, and the scene is read again.
      let picture = try SceneRenderer(SearchScene()).png(at: .seconds(0), scale: 0.1)
      try Data(picture).write(to: folder.appendingPathComponent("art.png"))
      try await wait(desk) { $0.problems.isEmpty }
      try Data([0]).write(to: folder.appendingPathComponent("art.png"))
      try await wait(desk) { !$0.problems.isEmpty }
    }
  }

  @Test func listenersHearOfEachReading() async throws {
    try await following(["scene.yaml": "navigation: {title: A}\n"]) { (desk, folder) async throws in
      var revisions = await desk.revisions().makeAsyncIterator()
      #expect(await revisions.next() == 1)
      try Data("navigation: {title: 7, x: 1}\n".utf8).write(to: folder.appendingPathComponent("scene.yaml"))
      #expect(await revisions.next() == 2)
      let problem = try #require(await desk.reading.problems.first { $0.problem.path.hasSuffix("x") })
      #expect(problem.problem.place?.line == 1)
      #expect(problem.text == "navigation: {title: 7, x: 1}")
    }
  }

  /// The reports of a journal, in their order.
  private final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [WorkJournal.Report] = []

    var journal: WorkJournal { WorkJournal { report in self.lock.withLock { self.all.append(report) } } }

    /// The state that a supervisor hands on when the process crashes now.
    func crashed() -> SceneState {
      var (state, work) = (SceneState(), [String]())
      for report in lock.withLock({ all }) {
        switch report {
        case .scene(let next): state = next
        case .work(let next): work = next
        }
      }
      state.note(Crash(reason: "Illegal instruction", work: work))
      return state
    }
  }

  private func status(_ desk: SceneDesk, _ work: String) async -> Answer.Status? {
    do throws(Refusal) {
      _ = try await desk.begin(work)
      return nil
    } catch {
      return error.status
    }
  }

  @Test func workThatCrashedIsRefusedUntilAFileChanges() async throws {
    try await following(["scene.yaml": "navigation: {title: A}\n"]) { (first, folder) async throws in
      let reports = Reports()
      let desk = SceneDesk(file: first.file, journal: reports.journal)
      let done = try await desk.begin("at 1s")
      let (number, _) = (try await desk.begin("at 2s"), desk.journal.end(done))
      // The process ends here, and another one takes its place.
      let next = SceneDesk(file: first.file, state: reports.crashed())
      #expect(await next.reading.revision == 2)
      #expect(await next.reading.good != nil)
      #expect(await status(next, "at 1s") == nil)
      #expect(await status(next, "at 2s") == .unprocessable)
      let problem = try #require(await next.crashProblems.first?.problem.message)
      #expect(problem.contains("Illegal instruction") && problem.contains("scene.yaml at 2s"))
      desk.journal.end(number)
      try Data("navigation: {title: B}\n".utf8).write(to: folder.appendingPathComponent("scene.yaml"))
      let edited = SceneDesk(file: first.file, state: reports.crashed())
      #expect(await edited.crashProblems.isEmpty)
      #expect(await status(edited, "at 2s") == nil)
    }
  }

  @Test func aFileWhoseReadingCrashedIsNotReadAgain() async throws {
    try await following(["scene.yaml": "navigation: {title: A}\n"]) { (first, folder) async throws in
      let reports = Reports()
      let journal = reports.journal
      _ = SceneDesk(file: first.file, journal: journal)
      _ = journal.begin(SceneDesk.readingWork)
      let next = SceneDesk(file: first.file, state: reports.crashed())
      #expect(await next.reading.good == nil)
      let task = Task { await next.follow() }
      defer { task.cancel() }
      try Data("navigation: {title: B}\n".utf8).write(to: folder.appendingPathComponent("scene.yaml"))
      try await wait(next) { $0.good?.scene.navigation.title == "B" }
      #expect(await next.crashProblems.isEmpty)
    }
  }

  @Test func afterThreeCrashesNothingIsDrawnUntilAskedFor() async throws {
    try await following(["scene.yaml": "navigation: {title: A}\n"]) { (first, _) async throws in
      let reports = Reports()
      _ = SceneDesk(file: first.file, journal: reports.journal)
      var state = reports.crashed()
      #expect(await status(SceneDesk(file: first.file, state: state), "at 1s") == nil)
      for _ in 0..<5 { state.note(Crash(reason: "Killed", work: [])) }
      #expect(state.crashes.count == 3)
      let desk = SceneDesk(file: first.file, state: state)
      #expect(await status(desk, "at 1s") == .unprocessable)
      #expect(await desk.reading.good == nil)
      await desk.readAgain()
      #expect(await desk.reading.good != nil)
      #expect(await desk.crashProblems.isEmpty)
      #expect(await status(desk, "at 1s") == nil)
    }
  }
}
