import SearchGeometry
import Testing

@testable import SearchGoldens

@Suite struct JudgedGoldenTests {
  private static func result(variant: String = "", name: String = "pill", golden: String) -> JudgedGolden {
    JudgedGolden(
      scene: "Tags", variant: variant, name: name, kind: .still, verdict: .matched, time: 0, golden: golden)
  }

  @Test(
    arguments: [
      ("", "pill", "Goldens/Tags/pill.png"), ("dark", "pill", "Goldens/Tags/dark/pill.png"), ("", "pill", "/pill.png"),
      // Paths from reports of others may be anything.
      ("dark", "pill", "Goldens/pill.png"), ("", "pill", "pill.png"), ("", "pill", ""), ("", "", "x.png"),
      // Swift takes differently composed accents for equal.
      ("", "\u{E9}", "a/e\u{301}.png"), ("", "\u{301}a", "b/\u{301}a.png"),
    ])
  func aPathStaysAsItIs(variant: String, name: String, golden: String) {
    let path = Self.result(variant: variant, name: name, golden: golden).golden
    #expect(path.utf8.elementsEqual(golden.utf8), "\(path)")
  }

  @Test func aPathOfFolderAndNamesIsEqualToTheWholePath() {
    let planned = JudgedGolden(
      scene: "Tags", variant: "dark", variantTitle: nil, name: "pill", kind: .still, verdict: .matched, time: 0,
      frames: 1, folder: "Goldens/Tags")
    #expect(planned.golden == "Goldens/Tags/dark/pill.png")
    #expect(planned == Self.result(variant: "dark", golden: "Goldens/Tags/dark/pill.png"))
  }

  /// The details that goldens share are those of goldens that match.
  @Test func changesOfOneResultLeaveOthersAsTheyAre() {
    let first = Self.result(golden: "a/pill.png")
    var second = first
    second.pixels = "abc"
    second.isOrphan = true
    #expect(first.pixels == nil && !first.isOrphan && first != second)
    #expect(Self.result(golden: "b/pill.png").pixels == nil)
    second.pixels = nil
    second.isOrphan = false
    #expect(first == second && first.hashValue == second.hashValue)
  }
}
