import SearchGeometry
import TestSupport
import Testing

@testable import SearchScenes

@Suite struct VisitTests {
  /// Keys of texts that no font sets: names, times, and titles that stand elsewhere.
  private static let names: Set = [
    "crop", "device", "directory", "display", "file", "id", "language", "languages", "name", "prominent", "scope",
    "selected",
    "selectedScope",
    "selectedTag", "symbols", "tag", "tap", "to",
  ]

  /// Keys of views whose texts are names, or are not drawn.
  private static let unseen: Set = ["accessibility", "each", "highlights", "view", "when"]

  /// A new key for a text needs `ValueFormat.text`, or its characters are not looked for in the fonts.
  @Test(arguments: 0..<Samples.count(60)) func everyTextThatIsWrittenIsVisited(_ seed: Int) {
    var random = RandomScene(seed: seed)
    let scene = random.scene()
    var visited: Set<String> = []
    scene.visitParts { path, _ in visited.insert(path) }
    var texts: [String] = []
    func collect(_ value: WrittenValue, at path: String) {
      switch value {
      case .plain: break
      // The words of a toolbar, beside its buttons.
      case .text("flexibleSpace"), .text("search"): break
      case .text(let text): if !text.isEmpty { texts.append(path) }
      case .list(let items):
        for (index, item) in items.enumerated() { collect(item, at: KeyPathText.join(path, index)) }
      case .mapping(let entries):
        for entry in entries where !Self.names.contains(entry.key) {
          // What a typed text begins with is not shown.
          if entry.key == "text", path == "fonts" || path.contains(".when[") { continue }
          if Self.unseen.contains(entry.key), entry.key != "view" || WrittenValue.isText(entry.value) { continue }
          collect(entry.value, at: KeyPathText.join(path, entry.key))
        }
      }
    }
    var written = scene
    // Names and rules are not drawn.
    (written.goldens, written.expect, written.audit, written.conform) = (nil, [], .init(), .init())
    collect(written.written, at: "")
    // A header's title has the path of the header, whichever form the file has.
    let missed = texts.filter { path in
      !visited.contains(path) && KeyPathText.parent(of: path).map(visited.contains) != true
    }
    #expect(missed == [])
    #expect(texts.count > 3)
  }

  @Test func aPartHasThePathOfItsKey() throws {
    let scene = try SearchScene(
      yaml: """
        search: {tags: [A, {title: B, symbol: star}], leadingItems: [{title: Done}, gear]}
        content:
          initial: {kind: list, sections: [{header: {title: H, color: systemRed}, rows: [{title: R, button: GET}]}]}
          suggestions: [{title: S, symbol: clock}]
        timeline: [{at: 1, pop: {to: X}}, {at: 2, insertToken: {title: T}}]
        """)
    var parts: [String: String] = [:]
    scene.visitParts { path, part in if case .text(let text) = part { parts[path] = text } }
    let list = "content.initial.sections[0]"
    #expect(
      parts == [
        "statusBar.time": "9:41", "search.tags[0]": "A", "search.tags[1].title": "B",
        "search.leadingItems[0].title": "Done", list + ".header": "H", list + ".rows[0].title": "R",
        list + ".rows[0].accessory": "GET", "content.suggestions[0]": "S", "timeline[1].insertToken.title": "T",
      ])
  }
}

extension WrittenValue {
  fileprivate static func isText(_ value: WrittenValue) -> Bool { if case .text = value { true } else { false } }
}
