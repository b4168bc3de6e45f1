import Foundation
import TestSupport
import Testing

/// What the documentation says about rules of scenes is so.
struct ExpectationDocumentTests {
  private static func article(_ name: String) throws -> Document { try Document("\(Document.articles)/\(name).md") }

  private static func scene(_ name: String, of article: Document) throws -> String {
    try #require(article.blocks.first { $0.mark("file") == name }).text
  }

  /// The tables have every rule, each with an example that holds for the article's scene.
  @Test func everyRuleHasAnExampleThatHolds() throws {
    let article = try Self.article("Expectations")
    let rows = article.prose.split(separator: "\n").compactMap {
      $0.wholeMatch(of: /\| `([a-zA-Z]+)(?:: same)?` \|.+\| `(\{.+\})` \| `\.[^`]+` \|/)
    }
    let scene = try Self.scene("search.yaml", of: article)
    let files = [
      "search.yaml": scene + rows.map { "  - \($0.2)\n" }.joined(), "none.yaml": scene + "  - {layer: tags}\n",
    ]
    try withFolder(files) { (folder) throws in
      try Command.run("test search.yaml", in: folder).expect(0)
      let words = try Command.run("check none.yaml", in: folder).expect(65).words
      let list = try #require(words.firstMatch(of: /a condition is (.+)/)).1
      let rules = list.replacingOccurrences(of: " or ", with: ", ").split(separator: ", ").map(String.init)
      #expect(Set(rules) == Set(rows.map { String($0.1) }).subtracting(["screen"]).union(["system", "contrast"]))
    }
  }

  /// The rules of `system` are in their table, and each can be left out.
  @Test func everyRuleOfTheSystemIsListed() throws {
    let article = try Self.article("Expectations")
    let scene = try Self.scene("search.yaml", of: article)
    try withFolder(["search.yaml": scene]) { (folder) throws in
      let listed = try Command.run("test search.yaml --json -", in: folder).expect(0).text
      let rules = listed.matches(of: /"system: ([a-zA-Z]+)"/).map { String($0.1) }
      #expect(rules.count == 6)
      for rule in rules {
        #expect(article.prose.contains("\n| `\(rule)` | "), "\(rule)")
        try folder.write(
          scene.replacingOccurrences(of: "- system\n", with: "- {system: {except: [\(rule)]}}\n"), to: "search.yaml")
        let rest = try Command.run("test search.yaml --json -", in: folder).expect(0).text
        #expect(!rest.contains("system: \(rule)") && rest.contains("system: "))
      }
    }
  }

  /// The tutorial's rules fail as it shows, and hold with its other spring.
  @Test func theTutorialsMistakeIsFound() throws {
    let article = try Self.article("TestAMotion")
    let shell = article.blocks.filter { $0.language == "sh" }
    let rules = try #require(shell.first { $0.text.contains("\nexpect:\n") }).lines.dropFirst().prefix { $0 != "END" }
    let change = try #require(shell.compactMap { $0.text.firstMatch(of: /sed -i\.old 's\/(.+)\/(.+)\/'/) }.first)
    let scene = try Self.scene("Filters/scene.yaml", of: article) + rules.joined(separator: "\n") + "\n"
    let shown = try #require(article.blocks.first { $0.text.contains(": failed: ") }).text
    try withFolder(["Filters/scene.yaml": scene]) { (folder) throws in
      try Command.run("test Filters", in: folder).expect(1, words: shown)
      let mended = scene.replacingOccurrences(of: String(change.1), with: String(change.2))
      #expect(mended != scene)
      try folder.write(mended, to: "Filters/scene.yaml")
      try Command.run("test Filters", in: folder).expect(0)
    }
  }
}
