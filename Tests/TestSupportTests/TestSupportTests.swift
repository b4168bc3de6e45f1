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

  @Test func someOfAListAreAtEqualDistances() {
    let values = Array(0..<100)
    #expect(Samples.some(1, of: values, least: 100) == values && Samples.some(1_000_000, of: values) == values)
    #expect(Samples.some(1, of: [Int](), least: 3).isEmpty)
    let some = Samples.some(20, of: values, least: 2)
    #expect(some.count >= 2 && some.first == 0 && Set(some).count == some.count && some == some.sorted())
    #expect(Samples.areAll || Samples.factor > 1 || some.count <= 20)
  }

  /// All pairs are there once, and the first of them have every value of both lists.
  @Test(arguments: [(1, 1), (3, 7), (7, 3), (6, 4), (4, 4), (2, 12)]) func pairsRunAlongDiagonals(a: Int, b: Int) {
    let pairs = Samples.some(1, of: Array(0..<a), Array(0..<b), least: a * b)
    #expect(Set(pairs.map { $0.0 * b + $0.1 }) == Set(0..<a * b) && pairs.count == a * b)
    let first = pairs.prefix(max(a, b))
    #expect(Set(first.map(\.0)).count == a && Set(first.map(\.1)).count == b)
    #expect(Samples.some(1, of: Array(0..<a), [Int](), least: 3).isEmpty)
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
