import Foundation
import TestSupport
import Testing

/// What the outputs of verify say of causes, and how large the report is.
extension GoldensPromiseTests {
  /// Two scenes with a cause each: four goldens that a tint changes, and two that a title changes.
  private func twoCauses(_ body: (TemporaryFolder) throws -> Void) throws {
    let tinted = Self.rows.replacingOccurrences(of: "search:", with: "tint: \"#FF0000\"\nsearch:")
      .replacingOccurrences(of: "{placeholder: Artists}", with: "{placeholder: Artists, active: true}")
      .replacingOccurrences(of: "at: 0s}", with: "at: 0s}, {name: later, at: 1s}")
    try withFolder(["x.yaml": tinted, "y.yaml": Self.rows]) { folder in
      try GoldensTests.run("record .", in: folder).expect(0)
      try edit(folder, "#FF0000", "#00A000")
      try folder.write(Self.rows.replacingOccurrences(of: "Two", with: "Zwei"), to: "y.yaml")
      try body(folder)
    }
  }

  @Test func failuresOfOneCauseAreOneGroup() throws {
    try twoCauses { folder in
      let said = try verify(folder)
      let first = "cause 1, 4 goldens: colours changed: #FF0000FF → #00A000FF"
      let second = "cause 2, 2 goldens: "
      for text in [said.outcome.words, said.junit] { #expect(text.contains(first) && text.contains(second), "\(text)") }
      #expect(said.json.contains(#""causes":["colours changed: #FF0000FF → #00A000FF",""#))
      #expect(said.page.contains(#""causes":["colours changed"#))
      #expect(said.markdown.contains("### Cause 1, 4 goldens") && said.markdown.contains("### Cause 2, 2 goldens"))
      #expect(said.junit.components(separatedBy: first).count == 5)

      let strange = try GoldensTests.run("accept --cause 7", in: folder).expect(64)
      #expect(
        strange.words.contains("--cause 7: nothing of that cause is pending; pending is something of 1, 2"),
        "\(strange.words)")
      try GoldensTests.run("accept --cause 1 --variant light", in: folder).expect(0, says: "accepted x/light/later")
      try verify(folder).outcome.expect(1, says: "4 of 6 goldens do not match")
      try GoldensTests.run("accept --scene x", in: folder).expect(0, says: "accepted x/dark/rest")
      try verify(folder).outcome.expect(1, says: "2 of 6 goldens do not match")
      try GoldensTests.run("reject --cause 1", in: folder).expect(0, says: "rejected y/dark/rest")
      try verify(folder).outcome.expect(1)
      try GoldensTests.run("accept", in: folder).expect(0)
      try verify(folder).outcome.expect(0)
    }
  }

  @Test func theSummaryShowsTheFirstOfEachCause() throws {
    try twoCauses { folder in
      let markdown = try verify(folder).markdown
      let links = markdown.components(separatedBy: "](").dropFirst().map { $0.prefix { $0 != ")" } }
      #expect(
        links.map { $0.split(separator: "/").last }
          == ["1", "2"].flatMap { cause in
            ["expected", "now", "difference"].map { "\(cause)-\($0).png" }
          })
      for link in links {
        let file = try folder.bytes("searchframes-report/\(link)")
        let size = [16, 20].map { start in file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        #expect(size[0] > 100 && size[0] <= 390 && size[1] > 50 && size[1] <= 520, "\(link): \(size)")
      }
      #expect(
        try folder.bytes(String("searchframes-report/\(links[0])")) != folder.bytes("searchframes-report/\(links[1])"))
    }
  }

  @Test(arguments: [
    ("#FF0000", "#0000FF"), ("Two", "Something else"), ("appearance: light", "appearance: dark"),
    ("at: 1s", "at: 0.6s"),
  ])
  func theReportIsSmall(old: String, new: String) throws {
    let many =
      Self.rows.replacingOccurrences(of: "search:", with: "tint: \"#FF0000\"\nsearch:")
      .replacingOccurrences(of: "goldens:", with: "timeline: [{at: 0.2s, tap: searchField}]\ngoldens:")
      .replacingOccurrences(
        of: "at: 0s}]",
        with: "at: 0s}, {name: later, at: 1s}]\n  sequences: [{name: film, from: 0s, to: 0.8s, fps: 30}]"
      )
      .replacingOccurrences(of: "appearance: [light, dark]", with: "contentSizeCategory: [large, accessibilityLarge]")
      // A keyboard in motion differs in every pixel of its edges.
      + "appearance: light\nkeyboard: hidden\n"
    try recorded(many) { folder in
      try edit(folder, old, new)
      let said = try verify(folder)
      said.outcome.expect(1)
      let failing = try JSONDecoder().decode(Paths.self, from: Data(said.json.utf8)).results.filter {
        $0.status != "matched"
      }
      let goldens = try failing.reduce(0) { sum, result in
        let layers = result.golden.replacingOccurrences(of: ".png", with: ".layers.txt")
        return sum + (try folder.bytes(result.golden).count) + (try folder.bytes(layers).count)
      }
      let page = ["report.css", "report.js", "index.html"]
      let report = folder.files(in: "searchframes-report").filter { !page.contains($0.key) }
      let size = report.values.reduce(0) { $0 + $1.count }
      #expect(size <= goldens * 2 + failing.count * 8192, "\(size) for \(goldens)")
    }
  }

  struct Paths: Decodable {
    struct Result: Decodable { var golden, status: String }
    var results: [Result]
  }
}
