import Foundation
import TestSupport
import Testing

/// Real edits of real scenes, judged by every output of verify.
@Suite struct GoldensPromiseTests {
  static let rows = """
    device: iPhone SE (1st generation)
    search: {placeholder: Artists}
    content: {initial: {kind: list, rows: [{title: One}, {title: Two}, {title: Three, subtitle: of many}]}}
    goldens:
      at: [{name: rest, at: 0s}]
      variants: {appearance: [light, dark]}

    """

  /// All that a verify says.
  struct Said {
    var outcome: ToolOutcome
    var json, junit, markdown, page: String

    struct Results: Decodable {
      struct Figures: Decodable { var wouldPass: String? }
      struct Result: Decodable {
        var name, status: String
        var figures: Figures?
      }
      var results: [Result]
    }

    func results() throws -> [Results.Result] {
      try JSONDecoder().decode(Results.self, from: Data(json.utf8)).results
    }
  }

  func verify(_ folder: TemporaryFolder) throws -> Said {
    let outcome = try GoldensTests.run("verify . --json r.json --junit r.xml", in: folder)
    return Said(
      outcome: outcome, json: try folder.text("r.json"), junit: try folder.text("r.xml"),
      markdown: try folder.text("searchframes-report/summary.md"),
      page: try folder.text("searchframes-report/results.js"))
  }

  func recorded(_ scene: String, _ body: (TemporaryFolder) throws -> Void) throws {
    try withFolder(["x.yaml": scene]) { folder in
      try GoldensTests.run("record .", in: folder).expect(0)
      try body(folder)
    }
  }

  func edit(_ folder: TemporaryFolder, _ old: String, _ new: String) throws {
    let text = try folder.text("x.yaml")
    try #require(text.contains(old))
    try folder.write(text.replacingOccurrences(of: old, with: new), to: "x.yaml")
  }

  @Test(arguments: ["content.list.row.1", "{x: 0, y: 100, width: 320, height: 200}"])
  func whatIsIgnoredMayChange(rule: String) throws {
    let scene = Self.rows.replacingOccurrences(of: "variants:", with: "compare: {ignore: [\(rule)]}\n  variants:")
    try recorded(scene) { folder in
      try edit(folder, "Two", "Twenty-two")
      let said = try verify(folder)
      said.outcome.expect(0)
      #expect(try said.results().map(\.status) == ["withinBudget", "withinBudget"])
      #expect(!said.junit.contains("<failure") && said.junit.contains("ignored"))
      #expect(said.markdown.hasPrefix("## All 2 goldens match\n"), "\(said.markdown)")
      #expect(!said.page.contains("\"layers\"") && !said.outcome.words.contains("differ"))
      // Its neighbour may not.
      try edit(folder, rule.hasPrefix("{") ? "Artists" : "Three", "Other")
      try verify(folder).outcome.expect(1, says: rule.hasPrefix("{") ? "searchBar.field.placeholder.text" : ".row.2.")
    }
  }

  /// The settings of the list, as a scene writes them.
  private func settings(_ text: String) -> [String] {
    let presets = ["{preset: noise}", "{preset: rasterizer}"]
    if let place = presets.firstIndex(of: text) { return Array(presets[...place]) }
    let count = text.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
    return presets + (text.hasPrefix("{pixels") ? ["{pixels: \(count - 1)}"] : []) + [text]
  }

  /// A small change of the scene's text.
  private static func change(_ random: inout SeededGenerator) -> (String, String) {
    func color(around base: Int) -> String {
      let channels = [16, 8, 0].map { (base >> $0 & 255) + Int.random(in: -3...3, using: &random) }
      let digits = channels.map { String(format: "%02X", min(max($0, 0), 255)) }
      return "\"#\(digits.joined())\""
    }
    func letter() -> String { String("aeiostr".randomElement(using: &random) ?? "a") }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return ("Artists", "Artist" + letter())
    case 1: return ("title: Two", "title: Tw" + letter())
    case 2: return ("\"#4080C0\"", color(around: 0x4080C0))
    case 3: return ("tint: \"#007AFF\"", "tint: " + color(around: 0x007AFF))
    default: return ("of many", "of m" + letter() + "ny")
    }
  }

  @Test(arguments: 0..<UInt64(Samples.count(8))) func whatWouldPassDoesPass(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scene = Self.rows.replacingOccurrences(of: "[light, dark]", with: "[light]")
      .replacingOccurrences(of: "{title: One}", with: "{title: One, artwork: \"#4080C0\"}")
      .replacingOccurrences(of: "search:", with: "tint: \"#007AFF\"\nsearch:")
      .replacingOccurrences(of: "{placeholder: Artists}", with: "{placeholder: Artists, active: true}")
    try recorded(scene) { folder in
      let change = Self.change(&random)
      try edit(folder, change.0, change.1)
      let said = try verify(folder)
      guard said.outcome.status == 1 else { return }
      for result in try said.results() where result.status == "different" {
        guard let setting = result.figures?.wouldPass else { continue }
        for text in [said.outcome.words, said.junit, said.page] {
          #expect(text.contains("\(setting) would pass") || text.contains("\"\(setting)\""))
        }
        let plain = try folder.text("x.yaml")
        let list = settings(setting)
        for (index, each) in list.enumerated() {
          try folder.write(
            plain.replacingOccurrences(of: "variants:", with: "compare: \(each)\n  variants:"), to: "x.yaml")
          try verify(folder).outcome.expect(index == list.count - 1 ? 0 : 1)
        }
        try folder.write(plain, to: "x.yaml")
      }
    }
  }

  @Test(arguments: ["removed", "without goldens", "without lock"]) func goldensOfAGoneSceneFail(how: String) throws {
    try recorded(Self.rows) { folder in
      try folder.write(GoldensTests.plain, to: "other.yaml")
      try GoldensTests.run("record .", in: folder).expect(0)
      if how == "without goldens" {
        try folder.write("search: {}\n", to: "x.yaml")
      } else {
        try folder.remove("x.yaml")
      }
      if how == "without lock" { try folder.remove("x.goldens/goldens.lock") }
      let said = try verify(folder)
      said.outcome.expect(1, says: "cause 1, 2 goldens: no scene asks for this golden\nunexpected x/dark/rest\n")
      #expect(try said.results().map(\.status) == ["matched", "unexpected", "unexpected"])
      #expect(said.junit.contains("<failure type=\"unexpected\"") && said.markdown.contains("**unexpected**"))
      #expect(said.page.contains("\"unexpected\""))
      // The goldens of the other scene, named alone, are not concerned; nor is a filter.
      try GoldensTests.run("verify other.yaml", in: folder).expect(0)
      try GoldensTests.run("verify . --filter other", in: folder).expect(0)
      if how == "removed" {
        try GoldensTests.run("verify .", in: folder).expect(1)
        try GoldensTests.run("accept", in: folder).expect(0, says: "accepted x/dark/rest")
      } else {
        let outcome = try GoldensTests.run("record . --prune", in: folder).expect(0, says: "2 pruned")
        #expect(outcome.text == "pruned    x.goldens/dark/rest.png\npruned    x.goldens/light/rest.png\n")
      }
      #expect(!folder.names().contains { $0.hasPrefix("x.goldens") }, "\(folder.names())")
      try GoldensTests.run("verify .", in: folder).expect(0)
    }
  }

  @Test func aFolderOfGoldensAloneFails() throws {
    try recorded(Self.rows) { folder in
      try folder.remove("x.yaml")
      try verify(folder).outcome.expect(1, says: "2 of 2 goldens do not match")
      // A report of an earlier verify has such folders too.
      try folder.write(Self.rows, to: "x.yaml")
      try GoldensTests.run("verify .", in: folder).expect(0)
    }
  }

  @Test func theFirstLineIsTrue() throws {
    try recorded(Self.rows) { folder in
      let lock = try folder.text("x.goldens/goldens.lock")
      let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"
      let conflict = lock.replacingOccurrences(
        of: "light/rest.png\n", with: "<<<<<<< HEAD\nlight/rest.png\n=======\n>>>>>>> theirs\n")
      let mark = try #require(
        conflict.split(separator: "\n", omittingEmptySubsequences: false).firstIndex(of: "<<<<<<< HEAD"))
      for (broken, words) in [
        (conflict, "line \(mark + 1): a merge left its conflict here"),
        (String(lock.dropLast(30)), "goldens.lock: line"),
        (pointer, "is a Git LFS pointer"), ("", "is not a lock of goldens"),
      ] {
        try folder.write(broken, to: "x.goldens/goldens.lock")
        let said = try verify(folder)
        let first = try #require(said.outcome.lines.first)
        #expect(
          first.hasPrefix("2 goldens could not be compared, the first because x.goldens/goldens.lock: "), "\(first)")
        for text in [first, said.json, said.junit, said.page] { #expect(text.contains(words), "\(text)") }
        #expect(!said.outcome.words.contains("the same program"))
        said.outcome.expect(65)
        if broken != pointer {
          try GoldensTests.run("record .", in: folder).expect(0)
          try GoldensTests.run("verify .", in: folder).expect(0)
        }
      }
      try folder.write(lock, to: "x.goldens/goldens.lock")
      let golden = try folder.data("x.goldens/light/rest.png")
      try folder.write(pointer, to: "x.goldens/light/rest.png")
      try verify(folder).outcome.expect(
        65, says: "1 golden could not be compared: the golden is a Git LFS pointer, not the file itself")
      #expect(
        try GoldensTests.run("record .", in: folder).text
          == "changed   x.goldens/light/rest.png (was a Git LFS pointer, whose golden was not compared)\n")
      #expect(try folder.data("x.goldens/light/rest.png") == golden)
      try folder.remove("x.goldens/light/rest.png")
      #expect(try verify(folder).outcome.lines.first == "1 golden is not recorded")
      try folder.remove("x.goldens/goldens.lock")
      let lines = try verify(folder).outcome.lines
      #expect(
        lines[0].contains("goldens.lock does not name the golden") && !lines.contains { $0.contains("same program") })
    }
  }
}
