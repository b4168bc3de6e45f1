import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct VerifyRunMovesTests {
  private static func still(
    _ name: String, _ verdict: Verdict, _ pixels: String? = nil, variant: String = "light"
  ) -> JudgedGolden {
    JudgedGolden(
      scene: "Tags", variant: variant, name: name, kind: .still, verdict: verdict,
      time: GoldenName.time(of: name) ?? 7, golden: name, pixels: pixels)
  }

  private static func moves(_ results: [JudgedGolden]) -> [String: String] {
    let moved = VerifyRun(results: results).withMoves.results.compactMap { result in
      result.moved.map { (result.name, "\($0.name) \($0.isEqual ? "=" : "≠")") }
    }
    return Dictionary(moved) { $1 }
  }

  @Test func equalPixelsAtAnotherTimeAreAMove() {
    let moves = Self.moves([
      Self.still("t00003.062000", .missing, "a"), Self.still("t00003.050000", .unexpected, "a"),
      Self.still("t00001.000000", .matched),
    ])
    #expect(moves == ["t00003.062000": "t00003.050000 =", "t00003.050000": "t00003.062000 ="])
  }

  @Test func thePositionDecidesBetweenEqualPixels() {
    let moves = Self.moves([
      Self.still("t00001.000000", .unexpected, "a"), Self.still("t00002.000000", .unexpected, "a"),
      Self.still("t00003.000000", .unexpected, "a"), Self.still("t00001.500000", .missing, "a"),
      Self.still("t00002.500000", .missing, "a"), Self.still("t00003.500000", .missing, "a"),
    ])
    for second in 1...3 { #expect(moves["t0000\(second).500000"] == "t0000\(second).000000 =") }
  }

  @Test func otherPixelsAtTheSamePositionAreAMove() {
    let moves = Self.moves([
      Self.still("t00001.000000", .matched), Self.still("t00002.000000", .unexpected, "a"),
      Self.still("t00002.100000", .missing, "b"), Self.still("t00009.000000", .matched),
    ])
    #expect(moves["t00002.100000"] == "t00002.000000 ≠")
    // A new golden before it takes its position.
    let added = Self.moves([
      Self.still("t00000.500000", .missing, "c"), Self.still("t00001.000000", .matched),
      Self.still("t00002.000000", .unexpected, "a"),
    ])
    #expect(added == [:])
  }

  @Test func givenNamesAreMatchedByEqualPixelsOnly() {
    #expect(Self.moves([Self.still("end", .missing, "a"), Self.still("done", .unexpected, "a")])["end"] == "done =")
    #expect(Self.moves([Self.still("end", .missing, "a"), Self.still("done", .unexpected, "b")]) == [:])
    #expect(Self.moves([Self.still("end", .missing), Self.still("done", .unexpected)]) == [:])
  }

  @Test func variantsSequencesAndOrphansAreNotMatched() {
    var orphan = Self.still("t00002.000000", .unexpected)
    orphan.isOrphan = true
    var sequence = Self.still("pill", .unexpected, "a")
    sequence.kind = .sequence
    #expect(
      Self.moves([
        Self.still("t00002.100000", .missing, "a"), orphan, sequence,
        Self.still("t00002.000000", .unexpected, "a", variant: "dark"),
      ]) == [:])
  }

  @Test func pairsDoNotDependOnTheOrderOfResults() {
    var results = (0..<20).map { Self.still(GoldenName.unnamed(.seconds(Double($0))), .unexpected, "\($0 % 3)") }
    results += (0..<20).map { Self.still(GoldenName.unnamed(.seconds(Double($0) + 0.5)), .missing, "\($0 % 4)") }
    let moves = Self.moves(results)
    #expect(Set(moves.values).count == moves.count && moves.count > 20 && moves.count % 2 == 0)
    var numbers = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      results.shuffle(using: &numbers)
      let shuffled = VerifyRun(results: results).sorted.withMoves
      #expect(shuffled == VerifyRun(results: results.shuffled(using: &numbers)).sorted.withMoves)
      #expect(shuffled.withMoves == shuffled)
    }
  }

  @Test func theTextNamesBothTimes() {
    let run = VerifyRun(results: [
      Self.still("t00003.062000", .missing, "a"), Self.still("t00003.050000", .unexpected, "a"),
      Self.still("end", .missing, "b"), Self.still("done", .unexpected, "b"),
    ]).withMoves
    #expect(
      run.results.map(\.headline) == [
        "moved from 3.05 to 3.062 s; the golden t00003.050000 has the same pixels",
        "moved from 3.05 to 3.062 s: t00003.062000, which has the same pixels",
        "renamed from done, which has the same pixels", "renamed to end, which has the same pixels",
      ])
  }
}
