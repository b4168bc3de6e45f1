import Foundation
import SearchFrames
import TestSupport
import Testing

@testable import SearchPreview

@Suite(.timeLimit(.minutes(8))) struct SceneSessionTests {
  /// Runs `body` with the followed scene of a temporary folder.
  private func following(_ files: [String: String], _ body: (SceneSession, URL) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (name, text) in files { try folder.write(text, to: name) }
    let session = SceneSession(file: folder.path(of: "scene.yaml"))
    let task = Task { await session.follow() }
    defer { task.cancel() }
    try await body(session, URL(fileURLWithPath: folder.path))
  }

  /// Waits for a reading.
  private func wait(_ session: SceneSession, until holds: @Sendable (SceneReading) -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while !holds(await session.reading) {
      try #require(ContinuousClock.now < deadline)
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  @Test func everyWayOfSavingIsNoticed() async throws {
    try await following(["scene.yaml": "navigation: {title: A}\n"]) { (session, folder) async throws in
      #expect(await session.reading.valid?.scene.navigation.title == "A")
      let file = folder.appendingPathComponent("scene.yaml")
      try Data("navigation: {title: B}\n".utf8).write(to: file)
      try await wait(session) { $0.valid?.scene.navigation.title == "B" }
      try Data("navigation: {title: C}\n".utf8).write(to: file, options: .atomic)
      try await wait(session) { $0.valid?.scene.navigation.title == "C" }
      // Some editors remove the old file first.
      try FileManager.default.removeItem(at: file)
      try await wait(session) { !$0.problems.isEmpty }
      #expect(await session.reading.valid?.scene.navigation.title == "C")
      try Data("navigation: {title: D}\n".utf8).write(to: file)
      try await wait(session) { $0.valid?.scene.navigation.title == "D" && $0.problems.isEmpty }
    }
  }

  @Test func fontsThatAreNotFoundAreProblemsUntilTheyAre() async throws {
    let scene = "fonts: {directory: deep/fonts}\n"
    try await following(["scene.yaml": scene, "deep/readme": ""]) { (session, folder) async throws in
      let problem = await session.reading.problems.first?.problem
      #expect(problem?.place?.line == 1 && problem?.place?.column == 20 && problem?.path == "fonts.directory")
      #expect(await session.reading.valid == nil)
      let fonts = folder.appendingPathComponent("deep/fonts")
      try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
      try await wait(session) { $0.problems.first?.problem.message.contains("no font files") ?? false }
      let font = try #require(SceneRenderer(SearchScene()).typesetter.fontsInUse().first?.path)
      try FileManager.default.copyItem(atPath: font, toPath: fonts.appendingPathComponent("Own.otf").path)
      try await wait(session) { $0.problems.isEmpty && $0.valid != nil }
    }
  }

  @Test func filesOfTheSceneAreFollowed() async throws {
    let files = ["scene.yaml": "extends: base.yaml\n", "base.yaml": "navigation: {title: A}\n"]
    try await following(files) { (session, folder) async throws in
      try Data("navigation: {title: B}\n".utf8).write(to: folder.appendingPathComponent("base.yaml"))
      try await wait(session) { $0.valid?.scene.navigation.title == "B" }
      let text = "content: {results: {rows: [{title: x, artwork: art.png}]}}\n"
      try Data(text.utf8).write(to: folder.appendingPathComponent("scene.yaml"))
      try await wait(session) { $0.problems.contains { $0.problem.message.contains("art.png") } }
      // The scene is valid when the picture appears, and read again when the picture changes.
      let picture = try SceneRenderer(SearchScene()).png(at: .seconds(0), scale: 0.1)
      try Data(picture).write(to: folder.appendingPathComponent("art.png"))
      try await wait(session) { $0.problems.isEmpty }
      try Data([0]).write(to: folder.appendingPathComponent("art.png"))
      try await wait(session) { !$0.problems.isEmpty }
    }
  }

  /// The starter scene comes after comments, which stay as they are, and can be undone.
  @Test(arguments: [
    ("# use {} for empty maps\n{}\n", "# use {} for empty maps\n\n"), ("{} # {}\n", " # {}\n"), ("", ""),
    ("# a\n\n{ }", "# a\n\n"), ("# none {}", "# none {}\n"),
  ])
  func theStarterSceneKeepsComments(text: String, kept: String) async throws {
    try await following(["scene.yaml": text]) { (session, folder) async throws in
      let file = folder.appendingPathComponent("scene.yaml")
      try await session.begin()
      #expect(try String(contentsOf: file, encoding: .utf8) == kept + StarterScene.text)
      try await session.step(true)
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func listenersReceiveEachRevision() async throws {
    try await following(["scene.yaml": "navigation: {title: A}\n"]) { (session, folder) async throws in
      var revisions = await session.revisions().makeAsyncIterator()
      #expect(await revisions.next() == 1)
      try Data("navigation: {title: 7, x: 1}\n".utf8).write(to: folder.appendingPathComponent("scene.yaml"))
      #expect(await revisions.next() == 2)
      let problem = try #require(await session.reading.problems.first { $0.problem.path.hasSuffix("x") })
      #expect(problem.problem.place?.line == 1)
      #expect(problem.json.line.contains(#""lines": [{"number": 1, "text": "navigation: {title: 7, x: 1}"}]"#))
    }
  }
}
