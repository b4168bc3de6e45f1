import Foundation
import SearchLayers
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct ReportJSONTests {
  @Test(arguments: 0..<40) func readsBackWhatItWrote(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let run = RandomRun.run(&numbers)
    #expect(try ReportJSON(text: ReportJSON.text(run)).run == run)
  }

  @Test(arguments: SampleRuns.hostile) func readsBackAnyText(text: String) throws {
    let run = SampleRuns.filled(with: text)
    let read = try ReportJSON(text: ReportJSON.text(run)).run
    #expect(read == run)
    // Equal texts may still be spelled apart, as é in one scalar or in two.
    #expect(read.results.first.map { Array($0.scene.unicodeScalars) } == Array(text.unicodeScalars))
  }

  @Test func carriesPicturesForMergedReports() throws {
    let run = SampleRuns.mixed
    let frame = ReportPictures.Frame(index: 4, time: 4.0 / 60, expected: "e/4.png", actual: nil, difference: "d/4.png")
    let pictures = [
      run.results[2].key: ReportPictures(expected: "e.png", actual: "a.png", difference: nil),
      run.results[8].key: ReportPictures(expected: nil, actual: nil, difference: nil, frames: [frame]),
    ]
    let text = try ReportJSON.text(run, pictures: pictures)
    #expect(try ReportJSON(text: text).run == run)
    #expect(try ReportJSON(text: text).pictures == pictures)
    #expect(try ReportJSON(text: ReportJSON.text(run)).pictures.isEmpty)
  }

  @Test func hasTheKeysThatArePromised() throws {
    let text = try ReportJSON.text(SampleRuns.mixed)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let counts = ["frames", "matched", "different", "missing", "unexpected"].map { object[$0] as? Int }
    #expect(counts == [44, 2, 5, 1, 1])
    let results = try #require(object["results"] as? [[String: Any]])
    #expect(
      results.map { $0["status"] as? String } == [
        "matched", "withinBudget", "different", "different", "sizeDiffers", "missing", "unexpected", "unreadable",
        "different",
      ])
    let sequence = try #require(results.last)
    #expect(sequence["case"] as? String == "A/Tags")
    #expect(sequence["variant"] as? String == "light-iphone-15-pro")
    #expect(sequence["time"] as? Double == 3.05)
    #expect(sequence["badFrameRanges"] as? [[Int]] == [[4, 6], [9, 9]])
    #expect((sequence["badFrames"] as? [[String: Any]])?.count == 4)
  }

  @Test func writesOneGoldenPerLine() throws {
    let text = try ReportJSON.text(SampleRuns.mixed)
    #expect(text == (try ReportJSON.text(SampleRuns.mixed)))
    #expect(text.split(separator: "\n").count == SampleRuns.mixed.results.count + 2)
    #expect(
      try ReportJSON.text(VerifyRun(results: []))
        == """
        {"different":0,"environment":[],"frames":0,"matched":0,"missing":0,"results":[],"unexpected":0,"version":1}

        """)
  }

  @Test(arguments: [
    ("", "not JSON"), ("{", "not JSON"), ("[]", "Expected an object"), ("{}", "“results” is missing"),
    ("{\"version\": 2, \"results\": 7}", "later searchframes"), ("{\"results\": [7]}", "results[0]"),
    (one(["status": "\"odd\""]), "results[0].status: “odd” is not a status"),
    (one(["kind": "\"odd\""]), "results[0].kind"), (one(["time": "\"x\""]), "results[0].time: Expected a number"),
    (one(["status": "\"sizeDiffers\""]), "“expectedSize” is missing"),
    (one(["status": "\"withinBudget\""]), "“figures” is missing"),
    (one(["frames": "9223372036854775807"]), "results[0].frames"), (one(["frames": "1.5"]), "These are not results"),
    (one(["frames": "1e300"]), "These are not results"), (String(repeating: "[", count: 100_000), "not JSON"),
  ]) func saysWhatIsWrong(text: String, words: String) {
    let error = #expect(throws: ReportError.self) { try ReportJSON(text: text).run }
    #expect(error?.words.contains(words) == true, "\(error?.words ?? "none")")
  }

  @Test func readsWhatOthersWrote() throws {
    let run = try ReportJSON(text: Self.one(["unknown": "[1]"])).run
    #expect(run.results.first?.verdict == .matched && run.environment.isEmpty)
  }

  private static func one(_ changes: [String: String]) -> String {
    var members = [
      "case": "\"A\"", "variant": "\"\"", "name": "\"x\"", "kind": "\"still\"", "time": "0", "status": "\"matched\"",
      "frames": "1", "golden": "\"A/x.png\"",
    ]
    members.merge(changes) { $1 }
    return "{\"results\": [{" + members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}]}"
  }
}
