import Foundation
import TestSupport
import Testing

@Suite struct TestSupportTests {
  /// The published SplitMix64 sequence for the seed 1234567 (Rosetta Code).
  @Test func seededNumbersAreSplitMix64() {
    var random = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func aFolderIsRemovedAfterAnError() throws {
    struct Failure: Error {}
    var path = ""
    #expect(throws: Failure.self) {
      try withFolder(["a/b": "x"]) { folder in
        path = folder.path
        #expect(folder.names() == ["a", "a/b"])
        throw Failure()
      }
    }
    #expect(path.hasPrefix("/") && !FileManager.default.fileExists(atPath: path))
  }

  @Test func aToolReportsItsStatusOutputAndErrors() throws {
    let outcome = try Tool.run("/bin/sh", ["-c", "pwd; echo $A >&2; kill -9 $$"], in: "/", environment: ["A": "b"])
    #expect(outcome.status == 137)
    #expect(outcome.text == "/\n")
    #expect(outcome.lines == ["b"])
    #expect(Tool.succeeds("/bin/sh", ["-c", "true"]))
    #expect(!Tool.succeeds("/bin/sh", ["-c", "false"]))
    #expect(!Tool.succeeds("/no/such/tool", []))
  }

  @Test func aToolThatDoesNotEndIsKilled() throws {
    let tool = try RunningTool("/bin/sh", ["-c", "exec sleep 1000"])
    #expect(throws: ToolError.self) { _ = try tool.end(within: 0.1) }
    #expect(!tool.process.isRunning)
  }
}
