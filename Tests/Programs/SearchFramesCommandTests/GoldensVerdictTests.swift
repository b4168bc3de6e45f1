import Foundation
import TestSupport
import Testing

/// The messages and exit statuses of verify for goldens that differ.
@Suite struct GoldensVerdictTests {
  struct Results: Decodable {
    struct Result: Decodable { var name, status: String }
    var matched, different, missing, unexpected: Int
    var compare: String?
    var results: [Result]
  }

  private func results(_ folder: TemporaryFolder, _ name: String = "r.json") throws -> Results {
    try JSONDecoder().decode(Results.self, from: try folder.data(name))
  }

  @Test func onABuildServerMissingGoldensFailAndNothingIsRecorded() throws {
    try withFolder(["x.yaml": GoldensTests.scene]) { folder in
      let outcome = try GoldensTests.run("verify . --junit r.xml --json r.json", in: folder, ["CI": "true"]).expect(1)
      #expect(outcome.lines.filter { $0.hasPrefix("missing x/") }.count == 8, "\(outcome.words)")
      #expect(!folder.names().contains("x.goldens"))
      let found = try results(folder)
      #expect(found.missing == 8 && found.matched == 0 && found.results.allSatisfy { $0.status == "missing" })
      let junit = try folder.text("r.xml")
      #expect(junit.contains("<testsuites name=\"searchframes\" tests=\"8\" failures=\"8\" errors=\"0\">"))
      #expect(junit.components(separatedBy: "<failure type=\"missing\"").count == 9)
      #expect(try folder.data("searchframes-report/results.json") == folder.data("r.json"))
      let page = try folder.text("searchframes-report/results.js")
      #expect(page.components(separatedBy: "\"missing\"").count > 8)
      for name in ["dark/bar", "light/mid", "light/t00000.000000"] {
        let picture = "searchframes-report/pending/x.goldens/\(name).png"
        #expect(PNGHeader(try folder.data(picture)) != nil)
      }
    }
  }

  /// As by the package plug-in.
  @Test func anotherProgramCanGiveTheNameInCommandsAndTheReportsFolder() throws {
    let start = "swift package verify-goldens"
    let environment = ["SEARCHFRAMES_PROGRAM": start, "SEARCHFRAMES_REPORT": "the report"]
    try withFolder(["Goldens/scene.yaml": GoldensTests.plain]) { folder in
      let outcome = try GoldensTests.run("verify", in: folder, environment).expect(1)
      let command = start + " accept 'the report'"
      #expect(outcome.lines.contains("accept: " + command), "\(outcome.words)")
      #expect(try folder.text("the report/summary.md").contains(command.replacingOccurrences(of: "'", with: "&#39;")))
      #expect(try folder.text("the report/results.js").contains("\"\(command) "))
      let help = try GoldensTests.run("accept --help", in: folder, environment).text
      #expect(help.contains("USAGE: \(start) accept "))
      try GoldensTests.run("accept", in: folder, environment).expect(0, says: "accepted Goldens")
      try GoldensTests.run("verify", in: folder, environment).expect(0)
      for text in [outcome.words, help] { #expect(!text.contains("searchframes accept")) }
    }
  }

  @Test func anOptionJudgesInPlaceOfTheScenesBudgets() throws {
    func scene(_ color: String, _ compare: String) -> String {
      let row = "content: {initial: {kind: list, rows: [{title: A, artwork: \"\(color)\"}]}}\n"
      return "device: iPhone SE (1st generation)\n" + row + "goldens: {at: [0s]\(compare)}\n"
    }
    let budget = ", compare: {pixels: 999999, threshold: 1}"
    try withFolder(["x.yaml": scene("#4080C0", "")]) { folder in
      try GoldensTests.run("record .", in: folder).expect(0)
      try folder.write(scene("#4180C0", ""), to: "x.yaml")
      try GoldensTests.run("verify .", in: folder).expect(1, says: "1 of 1 golden does not match; ")
      let outcome = try GoldensTests.run("verify . --compare noise --json r.json --junit r.xml", in: folder)
      outcome.expect(0, says: "the golden matches with --compare noise; ")
      #expect(try results(folder).compare == "noise")
      #expect(try folder.text("r.xml").contains("<property name=\"compare\" value=\"noise\"/>"))
      #expect(try folder.text("searchframes-report/summary.md").contains("with --compare noise"))
      // Neither a budget nor another preset of the scene counts.
      try folder.write(scene("#4880C0", budget), to: "x.yaml")
      try GoldensTests.run("verify .", in: folder).expect(0)
      for preset in ["noise", "exact", "rasterizer"] {
        let words = try GoldensTests.run("verify . --compare \(preset)", in: folder).expect(1).words
        #expect(words.contains("1 of 1 golden does not match with --compare \(preset); "), "\(words)")
      }
      // Ignored areas and layer trees that must be equal are no budgets.
      try folder.write(scene("#4180C0", ", compare: {layers: exact}"), to: "x.yaml")
      try GoldensTests.run("verify . --compare noise", in: folder).expect(1, says: "layer value")
      try folder.write(scene("#4880C0", ", compare: {ignore: [{x: 0, y: 0, width: 999, height: 999}]}"), to: "x.yaml")
      try GoldensTests.run("verify . --compare exact", in: folder).expect(65, says: "no pixel is left to compare")
      try GoldensTests.run("verify . --compare same", in: folder).expect(64)
    }
  }

  @Test func mergedShardsWereJudgedAlike() throws {
    try withFolder(["x.yaml": GoldensTests.scene]) { folder in
      try GoldensTests.run("record .", in: folder).expect(0)
      try GoldensTests.run("verify . --shard 1/2 --compare noise --report one", in: folder).expect(0)
      try GoldensTests.run("verify . --shard 2/2 --report two", in: folder).expect(0)
      try GoldensTests.run("merge one two", in: folder).expect(
        65, says: "two/results.json: was verified with another --compare than one/results.json")
      try GoldensTests.run("verify . --shard 2/2 --compare noise --report two", in: folder).expect(0)
      try GoldensTests.run("merge one two", in: folder).expect(0, says: "all 8 goldens match with --compare noise")
    }
  }

  @Test func whatCannotBeComparedIsABadImage() throws {
    try withFolder(["x.yaml": GoldensTests.scene, "y.yaml": GoldensTests.plain]) { folder in
      try GoldensTests.run("record .", in: folder)
      try folder.write("hello", to: "x.goldens/light/mid.png")
      try GoldensTests.run("verify . --json r.json --junit r.xml", in: folder).expect(
        65, says: "goldens.lock: it is a text, not a PNG file")
      #expect(try results(folder).matched == 8 && results(folder).different == 1)
      #expect(try folder.text("r.xml").contains("<error type=\"unreadable\""))
      try GoldensTests.run("merge r.json --report m", in: folder).expect(65)
      try GoldensTests.run("accept", in: folder).expect(0)
      // A lock that is broken fails its scene's goldens; those of the others are compared.
      try folder.write("x", to: "y.goldens/goldens.lock")
      let broken = try GoldensTests.run("verify . --json r.json", in: folder)
      #expect(broken.status == 65 && broken.words.hasSuffix("or restore the file\n"), "\(broken.words)")
      #expect(try results(folder).results.map(\.status) == Array(repeating: "matched", count: 8) + ["unreadable"])
    }
  }

  @Test func anotherSpringTellsWhenAndNoStillAtRest() throws {
    let scene = """
      device: iPhone SE (1st generation)
      crop: tags
      search: {tags: [Artists, Albums, Songs], scopes: [All, Library], active: true, showsTags: true}
      timeline:
        - {at: 3s, tap: "tag:Songs", id: songs}
      goldens:
        at: [0s, songs, {name: done, at: settled}]
        sequences: [{name: pill, from: songs - 50ms, to: songs + 200ms, fps: 60}]

      """
    func spring(_ bounce: String) -> String {
      scene.replacingOccurrences(
        of: "id: songs}", with: "id: songs, animation: {spring: {duration: 0.25, bounce: \(bounce)}}}")
    }
    try withFolder(["x.yaml": scene]) { folder in
      try GoldensTests.run("record .", in: folder)
      // The selection's own spring is this one.
      try folder.write(spring("0.25"), to: "x.yaml")
      try GoldensTests.run("verify .", in: folder).expect(0)
      try folder.write(spring("0.26"), to: "x.yaml")
      let outcome = try GoldensTests.run("verify . --json r.json", in: folder).expect(1)
      #expect(try results(folder).results.filter { $0.status != "matched" }.map(\.name) == ["pill"])
      #expect(outcome.words.contains("the first at 3016.667 ms (frame 4)"), "\(outcome.words)")
      #expect(outcome.words.contains("    tags.pill.frame.x "))
      #expect(outcome.words.contains("the change is a real one: the same ends, another motion\n"), "\(outcome.words)")
      #expect(outcome.words.contains("layer values that changed at 3.016667 s, songs + 0.017s:\n"))
      // The first frames of the sequence are equal; it is recorded nevertheless.
      #expect(try GoldensTests.run("record .", in: folder).text == "changed   x.goldens/pill.png\n")
      try GoldensTests.run("verify .", in: folder).expect(0)
      // Another tag is another end.
      try folder.write(scene.replacing("tag:Songs", with: "tag:Albums"), to: "x.yaml")
      let other = try GoldensTests.run("verify .", in: folder).expect(1)
      #expect(!other.words.contains("the same ends"), "\(other.words)")
    }
  }
}
