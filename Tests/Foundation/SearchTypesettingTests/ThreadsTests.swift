import SearchLayers
import Testing

@testable import SearchTypesetting

@Suite(.enabled(if: TestFonts.hasAll, TestFonts.missing)) struct ThreadsTests {
  private static let strings = [
    "Artists", "العربية 12", "日本語 テスト", "👍🏽 ok", "שלום abc", "9:41", "Top Results", "ภาษาไทย",
  ]

  /// Returns a text for a full comparison; `==` compares only the keys of shapes.
  private static func print(_ line: TextLine) -> String {
    "\(line.width) " + line.glyphs.map { "\($0.shape) \($0.x) \($0.y) \($0.cluster)" }.joined(separator: "\n")
  }

  @Test func manyTasksSetTheSameLines() async throws {
    // With this cache, most lines are set again.
    let shared = TestFonts.typesetter(cachedLines: 1)
    let expected = ThreadsTests.strings.map { string in
      ThreadsTests.print(TestFonts.typesetter().line(string, style: .semibold(17), fitting: 70))
    }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<25 {
            let index = (task * 3 + round) % ThreadsTests.strings.count
            let line = shared.line(ThreadsTests.strings[index], style: .semibold(17), fitting: 70)
            guard ThreadsTests.print(line) == expected[index] else { return false }
          }
          return true
        }
      }
      for try await same in group { #expect(same) }
    }
  }
}
