import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct WordsTests {
  @Test(arguments: [
    ([], ""), ([4], "4"), ([9, 4, 5, 6, 5], "4–6, 9"),
    ([Int.max, Int.max - 1, Int.min], "\(Int.min), \(Int.max - 1)–\(Int.max)"),
  ]) func framesThatFollowAreJoined(indices: [Int], words: String) { #expect(FrameRanges(indices).words == words) }

  @Test func aVerdictHasItsHeadline() {
    #expect(
      SampleRuns.everyVerdict.map { SampleRuns.still($0).headline } == [
        "matches", "within budget: 38 of 1204500 pixels differ (0.003155 %)",
        "38 of 1204500 pixels differ (0.003155 %)", "differs", "expected 393×852 pixels, drawn are 852×393",
        "no golden is recorded", "no scene asks for this golden", "cannot be compared: its end is missing",
      ])
  }

  @Test func aSequenceNamesItsFirstBadFrame() throws {
    let sequence = try #require(SampleRuns.mixed.results.last)
    #expect(sequence.headline == "4 of 36 frames differ; the first at 66.667 ms (frame 4)")
    #expect(sequence.words().contains("frames that differ: 4–6, 9"))
    #expect(sequence.words().contains("  tags.pill.frame.x 101.33 → 102"))
  }

  @Test func aRunCountsItsFailures() {
    #expect(SampleRuns.mixed.headline == "7 of 9 goldens do not match")
    #expect(VerifyRun(results: [SampleRuns.still(.missing)]).headline == "1 of 1 golden does not match")
    #expect(VerifyRun(results: [SampleRuns.still(.matched)]).headline == "the golden matches")
    #expect(VerifyRun(results: []).headline == "no goldens were compared")
  }

  @Test(arguments: [
    ("plain/name-1.png", "plain/name-1.png"), ("", "''"), ("two words", "'two words'"), ("it's", "'it'\\''s'"),
    ("$(rm)", "'$(rm)'"), ("é", "'é'"), ("\u{301}'", "'\u{301}'\\'''"),
    ("a\tb'\\1", "$'a\\011b\\'\\\\1'"), ("\u{1B}[2J", "$'\\033[2J'"),
  ]) func shellWordsAreQuoted(word: String, quoted: String) { #expect(ShellText.quoted(word) == quoted) }

  @Test(.enabled(if: Tool.path("bash") != nil)) func aShellReadsEveryWordBack() throws {
    let bash = try #require(Tool.path("bash"))
    let words = SampleRuns.hostile.map { $0.replacing("\0", with: "") } + ["-n", "--", "a\u{85}b\u{2028}"]
    let command = ShellText.command("accept", words).dropFirst("searchframes accept -- ".count)
    let outcome = try Tool.run(bash, ["-c", "printf '%s\\0' " + command])
    #expect(outcome.text == words.map { $0 + "\0" }.joined())
    #expect(!command.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test func argumentsAreNotTakenForOptions() {
    #expect(ShellText.command("accept", ["my report"]) == "searchframes accept 'my report'")
    #expect(ShellText.command("render", ["x"], options: ["--at", "1s"]) == "searchframes render x --at 1s")
    #expect(ShellText.command("render", ["-x"], options: ["--at", "1s"]) == "searchframes render --at 1s -- -x")
  }
}
