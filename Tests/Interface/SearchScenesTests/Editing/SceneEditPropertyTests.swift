import SearchGeometry
import TestSupport
import Testing

@testable import SearchScenes

/// Edits of random files: each changes its own value and its own lines, and nothing else.
struct SceneEditPropertyTests {
  /// The lines of a text that another text does not have at the same distance from the beginning or the end.
  private func changedLines(_ before: String, _ after: String) -> (removed: [String], added: [String]) {
    var (old, new) = (
      before.split(separator: "\n", omittingEmptySubsequences: false)[...],
      after.split(separator: "\n", omittingEmptySubsequences: false)[...]
    )
    while let a = old.first, a == new.first { (old, new) = (old.dropFirst(), new.dropFirst()) }
    while let a = old.last, a == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
    return (old.map(String.init), new.map(String.init))
  }

  private func texts(_ scene: SearchScene) -> [String: String] {
    var texts: [String: String] = [:]
    scene.visitParts(.text) { path, part in
      if case .text(let text) = part { texts[scene.source.written(path)] = text }
    }
    return texts
  }

  private static let words = [
    "jazz", "a: b", "a #b", "it's", "日本語", "- z", "null", "1.5", "true", "line\nbreak", "x, y]", "\"q\"", "#3", "🎧 mix",
  ]

  @Test(arguments: Samples.some(6, of: Array(0..<400)))
  func aTextChangesAloneInARandomScene(seed: Int) throws {
    var (made, random) = (RandomScene(seed: seed), SeededGenerator(seed: seed))
    let text = made.scene().yamlText
    let draft = try SceneDraft(yaml: text, file: nil, directory: nil)
    let tree = try #require(SourceTree(text))
    let (before, problems) = (texts(draft.scene), draft.problems.count)
    for path in before.keys.sorted() where random.chance(0.1) {
      let word = random.pick(Self.words)
      // A mapping may have a text without a key of its own; highlights take names of parameters.
      guard tree.fields(below: path)?.first?.key == "", !path.hasSuffix("highlights"),
        let edited = try? SceneEdit.set(path, .text(word)).apply(to: text)
      else { continue }
      let (removed, added) = changedLines(text, edited)
      #expect(added.count <= 1 && removed.count <= 1, "\(path)")
      let draft = try SceneDraft(yaml: edited, file: nil, directory: nil)
      // Some texts must have a form, such as that of an accessory: the page refuses such an edit.
      guard draft.problems.count <= problems else { continue }
      let after = texts(draft.scene)
      #expect(after[path] == word, "\(path): \(edited)")
      // A value and its short form may have the same text.
      func others(_ texts: [String: String]) -> [String: String] {
        texts.filter { !$0.key.hasPrefix(path) && !path.hasPrefix($0.key) }
      }
      #expect(others(before) == others(after), "\(path)")
    }
  }

  /// A list in a random layout, with comments that name what they are about.
  private struct RandomList {
    var text: String
    var titles: [String]

    init(_ random: inout SeededGenerator) {
      let titles = (0..<random.below(5) + 1).map { "T\($0)" }
      func item(_ title: String, _ random: inout SeededGenerator) -> String {
        random.pick([
          "{title: \(title)}", "{title: \"\(title)\", subtitle: 'x, y'}", "{ subtitle: a b, title: \(title) }",
        ])
      }
      let (margin, comment) = (random.pick(["", "  "]), random.chance(0.5))
      var lines = ["navigation: {title: N} # n", "content:", "  initial:", "    kind: list # k"]
      if random.chance(0.5) {
        lines.append("    rows:" + random.pick(["", " # rows"]))
        for title in titles {
          if random.chance(0.3) { lines.append("    \(margin)# about \(title)") }
          if random.chance(0.3) {
            lines += ["    \(margin)- title: \(title)" + (comment ? " # \(title)" : ""), "    \(margin)  subtitle: z"]
          } else {
            lines.append("    \(margin)- " + item(title, &random) + (comment ? " # \(title)" : ""))
          }
          if random.chance(0.2) { lines.append("") }
        }
      } else if random.chance(0.5) {
        lines.append("    rows: [" + titles.map { item($0, &random) }.joined(separator: ", ") + "] # rows")
      } else {
        lines.append("    rows: [ # rows")
        for (index, title) in titles.enumerated() {
          let isLast = index == titles.count - 1 && random.chance(0.7)
          lines.append("      " + item(title, &random) + (isLast ? "" : ",") + (comment ? " # \(title)" : ""))
        }
        lines.append("    ] # end")
      }
      lines.append("# tail")
      lines.append("search: {placeholder: P}")
      (self.text, self.titles) = (lines.joined(separator: "\n") + random.pick(["", "\n"]), titles)
    }
  }

  private func titles(_ text: String) throws -> [String] {
    let scene = try SceneDraft(yaml: text, file: nil, directory: nil).scene
    #expect(scene.navigation.title == "N" && scene.search?.placeholder == .text("P"))
    guard case .list(let list) = scene.content.initial else { return [] }
    return list.rows.map(\.title)
  }

  private func comments(_ text: String) -> Set<String> {
    Set(text.split(separator: "\n").compactMap { line in line.firstIndex(of: "#").map { String(line[$0...]) } })
  }

  @Test func itemsOfRandomListsAreCopiedMovedAndRemoved() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<Samples.count(300, least: 50) {
      let list = RandomList(&random)
      let (index, target) = (random.below(list.titles.count), random.below(list.titles.count))
      let path = "content.initial.rows[\(index)]"
      try #require(try titles(list.text) == list.titles, "\(list.text)")

      let moved = try SceneEdit.move(path, to: target).apply(to: list.text)
      var expected = list.titles
      expected.insert(expected.remove(at: index), at: target)
      #expect(try titles(moved) == expected, "\(list.text)\n→\n\(moved)")
      #expect(comments(moved) == comments(list.text))
      for line in moved.split(separator: "\n") where line.contains("title:") && line.contains("# T") {
        #expect(
          line.split(separator: "# ").last.map { line.contains("title: \($0)") || line.contains("\"\($0)\"") } ?? false)
      }
      let back = try SceneEdit.move("content.initial.rows[\(target)]", to: index).apply(to: moved)
      // A blank line belongs to the item before it, but not to the last one.
      #expect(list.text.contains("\n\n") || back == list.text)

      let copied = try SceneEdit.copy(path).apply(to: list.text)
      expected = list.titles
      expected.insert("New row", at: index + 1)
      #expect(try titles(copied) == expected, "\(list.text)\n→\n\(copied)")
      #expect(comments(copied) == comments(list.text))

      guard list.titles.count > 1 else { continue }
      let removed = try SceneEdit.remove(path).apply(to: list.text)
      expected = list.titles
      expected.remove(at: index)
      #expect(try titles(removed) == expected, "\(list.text)\n→\n\(removed)")
      let lost = comments(list.text).subtracting(comments(removed))
      #expect(lost.isSubset(of: ["# T\(index)", "# about T\(index)"]), "\(list.text)\n→\n\(removed)")
      // Removing what was added gives the file back.
      let again = try SceneEdit.remove("content.initial.rows[\(index + 1)]").apply(to: copied)
      if !list.text.contains("\n\n") {
        #expect(again == list.text || again == list.text + "\n", "\(copied)\n→\n\(again)")
      }
    }
  }
}
