import Foundation
import TestSupport
import Testing

/// Two commands at once in one folder; `scripts/beside` runs more of them.
@Suite struct GoldensBesideTests {
  /// The goldens before, the two commands, and the statuses that each may have.
  private static let pairs: [(state: String, commands: [(words: String, statuses: Set<Int>)])] = [
    ("recorded", [("verify .", [0]), ("verify .", [0])]), ("edited", [("verify .", [1]), ("verify .", [1])]),
    ("bare", [("record .", [0]), ("record .", [0])]), ("edited", [("record .", [0]), ("verify .", [0, 1])]),
    ("bare", [("verify .", [0, 1]), ("record .", [0])]), ("edited", [("record .", [0]), ("record .", [0])]),
    ("pending", [("accept", [0]), ("verify . --report other", [0, 1])]),
    ("pending", [("record .", [0]), ("accept", [0])]), ("recorded", [("record . --all", [0]), ("verify .", [0])]),
    ("edited", [("verify .", [1]), ("verify . --report other", [1])]),
  ]

  @Test func eachCommandEndsWithItsRightAnswer() throws {
    let old = GoldensTests.scene.replacing("Albums", with: "Painters")
    try withFolder(["bare/x.yaml": GoldensTests.scene, "edited/x.yaml": old]) { folder in
      for state in ["recorded", "pending"] { try folder.write(GoldensTests.scene, to: state + "/x.yaml") }
      try GoldensTests.run("record edited recorded", in: folder).expect(0)
      try folder.write(GoldensTests.scene, to: "edited/x.yaml")
      try folder.remove("pending")
      let files = FileManager.default
      try files.copyItem(atPath: folder.path(of: "edited"), toPath: folder.path(of: "pending"))
      func start(_ words: String, in place: String) throws -> RunningTool {
        let script = "cd \"$0\" && exec \"$@\""
        return try RunningTool(
          "/bin/sh",
          ["-c", script, folder.path(of: place), Command.path()] + words.split(separator: " ").map(String.init),
          in: folder.path, environment: ["PATH": "/usr/bin:/bin"])
      }
      _ = try start("verify . --quiet", in: "pending").end()
      for number in 0..<Samples.count(10, least: 3) {
        let pair = Self.pairs[number % Self.pairs.count]
        let place = "p\(number)"
        try files.copyItem(atPath: folder.path(of: pair.state), toPath: folder.path(of: place))
        let running = try pair.commands.map {
          try start($0.words + ($0.words == "accept" ? "" : " --quiet"), in: place)
        }
        for (command, process) in zip(pair.commands, running) {
          let outcome = try process.end()
          let isHeld = outcome.status == 73 && outcome.words.contains("uses this folder; wait until it ends")
          #expect(command.statuses.contains(outcome.status) || isHeld, "\(number) \(command.words): \(outcome.words)")
        }
        for words in ["record .", "verify ."] { try start(words, in: place).end().expect(0) }
        #expect(!folder.names().contains { $0.hasSuffix(".part") })
      }
    }
  }
}
