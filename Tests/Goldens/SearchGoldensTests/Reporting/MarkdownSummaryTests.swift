import Testing

@testable import SearchGoldens

@Suite struct MarkdownSummaryTests {
  @Test func countsAndListsFailures() {
    let text = MarkdownSummary.text(SampleRuns.mixed)
    #expect(text.hasPrefix("> **What draws is not what drew the goldens:** <code>cairo 1.16.0 → 1.18.0</code>"))
    #expect(text.contains("\n\n## 7 of 9 goldens do not match\n\n"))
    #expect(text.contains("\n| 2 | 5 | 1 | 1 | 44 |\n"))
    #expect(text.contains("difference <code>searchframes-report/difference/A/Tags/still-2.png</code>"))
    #expect(text.contains("<summary><code>A/Tags/light-iphone-15-pro/pill</code>&#58; 1 layer value changed") == false)
    #expect(text.contains("<summary><code>A/Tags/light-iphone-15-pro/pill</code>: 1 layer value changed</summary>"))
    #expect(text.contains("| <code>tags.pill</code> | <code>frame.x</code> | <code>101.33</code> | <code>102</code> |"))
  }

  @Test(arguments: [1, 3, 40]) func theValuesThatChangedAreListedOncePerCause(count: Int) {
    let results = (0..<count).flatMap { index in
      ["A", "B"].map { scene in
        var result = SampleRuns.still(.different(nil), name: "golden-\(index)", scene: scene)
        result.layers = [.init(layer: "title", property: "text", from: scene, to: scene + "!")]
        return result
      }
    }
    let text = MarkdownSummary.text(VerifyRun(results: results))
    #expect(text.split(separator: "\n").count { $0 == "| layer | value | from | to |" } == 2)
    #expect(text.contains("### Cause 1, \(Count.words(count, "golden"))&#58; text A → A&#33;"))
  }

  @Test func isShortWhenAllMatch() {
    let text = MarkdownSummary.text(VerifyRun(results: [SampleRuns.still(.matched), SampleRuns.still(.matched)]))
    #expect(text.hasPrefix("## All 2 goldens match\n"))
    #expect(!text.contains("golden |"))
  }

  @Test(arguments: SampleRuns.hostile) func noTextLeavesItsCell(text: String) {
    let summary = MarkdownSummary.text(SampleRuns.filled(with: text), limit: 1 << 20)
    let rows = summary.split(separator: "\n").filter { $0.hasPrefix("| <code>") }
    #expect(!rows.isEmpty)
    for row in rows { #expect(row.split(separator: "|", omittingEmptySubsequences: false).count == 6) }
    let tags = ["code", "/code", "br", "details", "/details", "summary", "/summary"]
    for piece in summary.unicodeScalars.split(separator: "<").dropFirst() {
      #expect(tags.contains(String(piece.prefix { $0 != ">" })))
    }
    #expect(summary.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && !(0x7F..<0xA0 ~= $0.value)) })
    #expect(!summary.contains("@"))
  }

  @Test(arguments: [500, 2_000, 65_536]) func staysWithinItsLimit(limit: Int) {
    let run = VerifyRun(results: (0..<2_000).map { SampleRuns.still(.missing, name: "golden-\($0)") })
    let text = MarkdownSummary.text(run, limit: limit)
    #expect(text.utf8.count <= limit)
    #expect(text.contains("further goldens did not fit here") && text.hasPrefix("## 2000 of 2000 goldens"))
  }
}
