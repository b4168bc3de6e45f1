import Testing

@testable import SearchGoldens

@Suite struct MarkdownSummaryTests {
  @Test func countsAndListsFailures() {
    let text = MarkdownSummary.text(SampleRuns.mixed)
    #expect(text.hasPrefix("> **What draws is not what drew the goldens:** <code>cairo 1.16.0 → 1.18.0</code>"))
    #expect(text.contains("\n\n## 7 of 9 goldens do not match\n\n"))
    #expect(text.contains("\n| 2 | 5 | 1 | 1 | 44 |\n"))
    #expect(text.contains("difference <code>difference/A/Tags/still-2.png</code>"))
    #expect(text.contains("<summary><code>A/Tags/light-iphone-15-pro/pill</code>&#58; 1 layer value changed") == false)
    #expect(text.contains("<summary><code>A/Tags/light-iphone-15-pro/pill</code>: 1 layer value changed</summary>"))
    #expect(text.contains("| <code>tags.pill</code> | <code>frame.x</code> | <code>101.33</code> | <code>102</code> |"))
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
