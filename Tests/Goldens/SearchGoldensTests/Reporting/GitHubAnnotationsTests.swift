import Testing

@testable import SearchGoldens

@Suite struct GitHubAnnotationsTests {
  @Test func escapesAsWorkflowCommandsAsk() {
    var result = SampleRuns.still(.unreadable("50% of it: a\nb"), name: "a,b:c%")
    result.pending = nil
    result.difference = nil
    let lines = GitHubAnnotations.lines(VerifyRun(results: [result])) { _ in ("Goldens/a,b.png", nil) }
    #expect(
      lines == [
        "::error file=Goldens/a%2Cb.png,title=AppleMusicTags/light-iphone-15-pro/a%2Cb%3Ac%25 at 3.05 s%3A unreadable"
          + "::cannot be compared: 50%25 of it: a%0Ab%0A"
          + "golden: AppleMusicTags/light-iphone-15-pro/a,b:c%25.png"
      ])
  }

  /// The line of the changed text, or else of the scene's goldens.
  @Test(arguments: [
    ("base.yaml:12", "file=base.yaml,line=12,title="), ("a%3A/b:x.yaml:3", "file=a%253A/b%3Ax.yaml,line=3,title="),
    (nil, "file=scene.yaml,line=7,title="),
  ])
  func namesTheFileAndTheLine(place: String?, words: String) {
    var result = SampleRuns.still(.different(nil))
    result.layers = ["frame.x", "text"].map { .init(layer: "a", property: $0, from: "1", to: "2") }
    result.layers[1].place = place
    let lines = GitHubAnnotations.lines(VerifyRun(results: [result]), report: "r") { _ in ("scene.yaml", 7) }
    #expect(lines.count == 1 && lines[0].hasPrefix("::error " + words), "\(lines)")
    #expect(lines[0].contains("drawn now: r/pending/"))
  }

  @Test(arguments: SampleRuns.hostile) func everyCommandIsOneLine(text: String) {
    let lines = GitHubAnnotations.lines(SampleRuns.filled(with: text))
    #expect(lines.count == 3)
    for line in lines {
      #expect(line.hasPrefix("::error ") || line.hasPrefix("::warning "))
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0 ~= $0.value) })
    }
  }

  @Test func writesTenErrorsAtMost() {
    let results = (0..<25).map { SampleRuns.still(.unreadable("reason \($0)"), name: "golden-\($0)") }
    #expect(GitHubAnnotations.lines(VerifyRun(results: Array(results.prefix(10)))).count == 10)
    let lines = GitHubAnnotations.lines(VerifyRun(results: results))
    #expect(lines.count == 10)
    #expect(lines.last?.hasPrefix("::error title=16 more goldens do not match::") == true)
  }

  @Test func goldensWithOneCauseShareAnError() {
    let results = (0..<25).map { SampleRuns.still(.missing, name: "golden-\($0)") }
    let lines = GitHubAnnotations.lines(VerifyRun(results: results))
    #expect(lines.count == 1 && lines[0].contains("title=25 goldens%3A no golden is recorded::"))
    for result in results { #expect(lines[0].contains(result.identifier)) }
  }

  @Test func saysNothingWhenAllMatch() {
    #expect(GitHubAnnotations.lines(VerifyRun(results: [SampleRuns.still(.matched)])).isEmpty)
    #expect(
      GitHubAnnotations.lines(VerifyRun(results: [], environment: ["cairo a → b"])) == [
        "::warning title=What draws is not what drew the goldens::cairo a → b"
      ])
  }
}
