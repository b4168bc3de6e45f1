import Foundation
import TestSupport
import Testing

/// Sequences that end before their time, and are gone on with.
struct FramesInterruptedTests {
  static let arguments = ["frames", "scene.yaml", "--from", "2.4s", "--fps", "60", "-o", "out", "--jobs", "2"]

  /// Starts, and sends a signal when so many pictures are there.
  static func interrupt(
    _ folder: TemporaryFolder, at count: Int, by signal: Int32, resumes: Bool = false
  ) throws -> ToolOutcome {
    let running = try Command.start(arguments + (resumes ? ["--resume"] : []), in: folder)
    while running.process.isRunning, folder.names().count(where: { $0.hasSuffix(".png") }) < count { usleep(200) }
    kill(running.process.processIdentifier, signal)
    return try running.end()
  }

  static func undisturbed() throws -> [String: Data] {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      try Command.run(arguments, in: folder).expect(0)
      return folder.files()
    }
  }

  /// Goes on with a sequence to its end.
  private func expectRest(_ folder: TemporaryFolder, of whole: [String: Data]) throws {
    try Command.run(Self.arguments + ["--resume"], in: folder).expect(0)
    let files = folder.files()
    #expect(files.keys == whole.keys && files.filter { whole[$0.key] != $0.value }.keys.sorted() == [])
  }

  /// A signal ends the command after the current picture, with a message that names `--resume`.
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)])
  func signalLeavesCompletePicturesAndNamesResume(signal: Int32, status: Int) throws {
    let whole = try Self.undisturbed()
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      try Self.interrupt(folder, at: 3, by: signal).expect(status, says: "--resume goes on with them")
      #expect(!folder.names().contains { $0.hasSuffix(".part") })
      for (name, data) in folder.files() where name.hasSuffix(".png") { #expect(data == whole[name]) }
      let words = "out: what was begun there is of other work: scale 2.0 and not 1.0"
      try Command.run(Self.arguments + ["--resume", "--scale", "1"], in: folder).expect(65, says: words)
      try expectRest(folder, of: whole)
    }
  }

  /// The moments are those at which so many pictures are there, not times.
  @Test func aKilledSequenceIsGoneOnWithToTheSameBytes() throws {
    let whole = try Self.undisturbed()
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      for count in [0, 1, 7, 20, 40] {
        let outcome = try Self.interrupt(folder, at: count, by: SIGKILL, resumes: true)
        #expect(outcome.status == 128 + 9 || count == 40)
        for (name, data) in folder.files() where name.hasSuffix(".png") { #expect(data == whole[name]) }
      }
      try expectRest(folder, of: whole)
    }
  }

  /// Other words than a scene's own make another scene.
  @Test func anEditedSceneIsNotGoneOnWith() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      _ = try Self.interrupt(folder, at: 2, by: SIGTERM)
      let before = folder.names()
      try folder.write(Scenes.small.replacing("Creep", with: "Crepe"), to: "scene.yaml")
      try Command.run(Self.arguments + ["--resume"], in: folder).expect(65, says: "another scene")
      #expect(folder.names() == before)
    }
  }

  @Test func aFileThatIsNotFinishedIsNotThere() throws {
    try withFolder(["scene.yaml": Scenes.small]) { (folder) throws in
      let running = try Command.start(["frames", "scene.yaml", "--fps", "240", "-o", "a.webp", "--quiet"], in: folder)
      while running.process.isRunning, !folder.names().contains(where: { $0.hasSuffix(".part") }) { usleep(200) }
      kill(running.process.processIdentifier, SIGINT)
      try running.end().expect(130, words: "stopped; a.webp was not written\n")
      #expect(folder.names() == ["scene.yaml"])
    }
  }
}
