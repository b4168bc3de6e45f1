import Testing

@testable import SearchGoldens

@Suite struct VerdictTests {
  @Test func onlyEqualAndWithinBudgetPass() {
    let figures = PixelFigures(compared: 10, different: 1)
    #expect(Verdict.matched.passes && Verdict.withinBudget(figures).passes)
    let failures: [Verdict] = [
      .different(figures), .sizeDiffers(expected: .init(width: 1, height: 1), actual: .init(width: 2, height: 1)),
      .missing, .unexpected, .unreadable("torn"),
    ]
    #expect(failures.allSatisfy { !$0.passes })
  }
}
