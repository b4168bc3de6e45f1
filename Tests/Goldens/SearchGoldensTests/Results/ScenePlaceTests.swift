import Foundation
import TestSupport
import Testing

@testable import SearchGoldens

/// The lines of the scene that changes of texts name.
@Suite struct ScenePlaceTests {
  static let scene = """
    extends: base.yaml
    search:
      placeholder: Find
      tags:
        - Artists
        - "Songs"
    content:
      initial:
        kind: list
        rows:
          - title: Music
    timeline: [{at: 0.1s, tap: searchField}]
    goldens: {at: [{name: a, at: 0.15s}]}

    """

  @Test(arguments: [
    ("x.yaml", "Find", "Search \\\"it\\\"", 3), ("x.yaml", "Songs", "Tracks", 6), ("x.yaml", "Music", "Musik", 11),
    ("base.yaml", "Library", "Bibliothek", 2),
  ])
  func aChangedTextNamesItsLine(file: String, old: String, new: String, line: Int) throws {
    try withFolder(["x.yaml": Self.scene, "base.yaml": "navigation:\n  title: Library\n"]) { folder in
      let scene = folder.path(of: "x.yaml")
      try #require(Recorder().record(try GoldenPlan([scene])).errors == [])
      let text = try folder.text(file)
      try #require(text.contains(old))
      let quoted = text.replacing(old, with: new.contains("\\") ? "\"\(new)\"" : new)
      try folder.write(quoted, to: file)
      let run = try Verifier().verify(try GoldenPlan([scene])).run
      let place = "\(folder.path)/\(file):\(line)"
      let result = try #require(run.failures.first, "\(run.errors)")
      #expect(result.layers.first?.place == place, "\(result.layers)")
      #expect(run.groups[0].cause == "\(place) text \"\(old)\" → \"\(new)\"")
      #expect(result.words().contains { $0.hasPrefix("  " + place) })
    }
  }

  @Test func aTextThatTheSceneDoesNotSayHasNoLine() throws {
    try Doctored.with { golden in
      try golden.editLayers("Artists", "Painters")
      try golden.edit("placeholder: Artists", "placeholder: \"Art\\x69sts\"")
      #expect(try golden.verify().run.results[0].layers.map(\.place) == [golden.scratch.path + "/x.yaml:3"])
      try golden.edit("search: {placeholder: \"Art\\x69sts\"}", "search: {}")
      #expect(try golden.verify().run.results[0].layers.allSatisfy { $0.place == nil })
    }
  }
}
