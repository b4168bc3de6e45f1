import SearchLayers
import Testing

@testable import SearchComponents

@Suite struct KnownTests {
  struct Metrics {
    @Known(.inferred, "bar.title: by eye", when: .any(.dark)) var gap = 6.0
    @Known(.reported, "bar") var size = (width: 1.0, height: 2.0)
  }

  @Test func anAssignedValueIsMeasured() {
    var metrics = Metrics()
    #expect(metrics.$gap.evidence == .inferred)
    metrics.gap = 7
    metrics.size.height = 3
    #expect(metrics.$gap.evidence == .measured && metrics.$size.evidence == .measured)
    #expect(metrics.gap == 7 && metrics.size == (1, 3))
  }

  @Test func aValueIsAssignedWithItsEvidence() {
    var metrics = Metrics()
    metrics.$gap = .reported(8)
    #expect(metrics.gap == 8 && metrics.$gap.evidence == .reported)
    #expect(metrics.$gap.literal.description == "bar.title: by eye" && metrics.$gap.condition == Condition())
    metrics.gap = 9
    metrics.$gap.mark(.inferred, "bar", when: .pad)
    #expect(metrics.gap == 9 && metrics.$gap.evidence == .inferred)
    #expect(metrics.$gap.literal.description == "bar" && metrics.$gap.condition == .pad)
  }

  @Test func conditionsAreWords() {
    #expect(Condition().words == "")
    #expect(Condition.any(.dark, .increasedContrast, .pad).words == "dark or increased contrast or iPad")
    #expect(Condition(from: 403, below: 440, except: 414).words == "from 403 wide, below 440 wide, other than 414 wide")
  }
}
