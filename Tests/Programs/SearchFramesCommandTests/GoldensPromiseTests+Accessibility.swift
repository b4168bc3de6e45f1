import TestSupport
import Testing

extension GoldensPromiseTests {
  /// Labels change no pixel, and no budget allows another one.
  @Test(arguments: ["", "compare: noise\n  "]) func labelsAreRecorded(rules: String) throws {
    let scene = Self.rows.replacingOccurrences(of: "variants:", with: "accessibility: true\n  \(rules)variants:")
    try recorded(scene) { folder in
      #expect(folder.names().contains { $0.hasSuffix("rest.layers.txt") })
      #expect(folder.names().contains { $0.hasSuffix("rest-accessibility.png") })
      try verify(folder).outcome.expect(0)
      try edit(folder, "{title: Two}", "{title: Two, accessibility: {label: Second}}")
      let said = try verify(folder)
      said.outcome.expect(1)
      #expect(try said.results().map(\.status) == Array(repeating: "different", count: 4))
      #expect(said.markdown.contains("Second") && said.json.contains("element.3"))
    }
  }

  @Test func withoutTheWordLabelsAreNot() throws {
    try recorded(Self.rows) { folder in
      try edit(folder, "{title: Two}", "{title: Two, accessibility: {label: Second}}")
      try verify(folder).outcome.expect(0)
    }
  }
}
