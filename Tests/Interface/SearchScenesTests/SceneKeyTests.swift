import SearchScenes
import TestSupport
import Testing

/// The values, words and examples that `explain` prints of a key.
@Suite struct SceneKeyTests {
  /// The paths of keys in keys, four deep. A value that many keys have is in one place.
  private static func paths() throws -> [String] {
    var (result, waiting) = ([String](), try SceneKey("").keys.map(\.name))
    while let path = waiting.popLast() {
      result.append(path)
      let isShared = ["view", "row", "set", "push", "load", "overlay", "templates"].contains { path.hasSuffix($0) }
      if path.split(separator: ".").count < 4, !isShared {
        waiting += try SceneKey(path).keys.map { "\(path).\($0.name)" }
      }
    }
    return result
  }

  /// Each is a scene that is read, and has the key. A few have none.
  @Test func everyKeyHasAnExample() throws {
    let all = try Self.paths()
    #expect(all.count > 400)
    let paths = stride(from: 0, to: all.count, by: max(all.count / Samples.count(30), 1)).map { all[$0] }
    let without = try paths.filter { path in
      guard let lines = try SceneKey(path).example else { return true }
      #expect(lines.contains { $0.contains("\(path.split(separator: ".").last ?? ""):") }, "\(path)")
      return false
    }
    // Those that need another file, or several other keys; a sample may have a few more.
    #expect(without.count <= paths.count / 12 + 3, "\(without)")
  }

  @Test func everyKeyHasWords() throws {
    for path in try Self.paths() {
      let key = try SceneKey(path)
      #expect(!key.words.isEmpty && !key.value.isEmpty && !key.value.contains("any"), "\(path)")
      #expect(key.path == path)
    }
  }

  @Test func defaultsAndNeighbours() throws {
    let key = try SceneKey("search.tags.scrollsToSelection")
    #expect(key.standard == "true" && key.value == "true or false" && key.neighbours.contains("pill"))
    #expect(try SceneKey("tint").standard == "systemBlue")
    #expect(try SceneKey("glass").value == "a number from 0 to 1")
    #expect(try SceneKey("timeline[2].at").path == "timeline.at")
    #expect(try SceneKey("row.title").words == SceneKey("content.results.rows.title").words)
  }
}
