import SearchMotion
import Testing

struct SeededShuffleTests {
  /// The published SplitMix64 sequence for the seed 1234567 (Rosetta Code).
  @Test func hasThePublishedNumbers() {
    var shuffle = SeededShuffle(seed: 1_234_567)
    let drawn = (0..<5).map { _ in shuffle.next() }
    #expect(
      drawn == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test(arguments: [0, 1, 2, 3, 10, 1000], [0, 7, UInt64.max]) func isAPermutation(count: Int, seed: UInt64) {
    let order = SeededShuffle.permutation(of: count, seed: seed)
    #expect(order.sorted() == Array(0..<count))
    #expect(order == SeededShuffle.permutation(of: count, seed: seed))
  }

  @Test func allOrdersAreEquallyLikely() {
    var counts: [[Int]: Int] = [:]
    for seed in 0..<6000 { counts[SeededShuffle.permutation(of: 3, seed: UInt64(seed)), default: 0] += 1 }
    // 1,000 of each of six orders; 150 is five standard deviations.
    #expect(counts.count == 6 && counts.values.allSatisfy { abs($0 - 1000) < 150 })
  }

  @Test func numbersAreBelowTheBound() {
    var shuffle = SeededShuffle(seed: 3)
    for bound in [1, 2, 3, 1 << 63, UInt64.max] { for _ in 0..<100 { #expect(shuffle.next(below: bound) < bound) } }
    #expect(shuffle.next(below: 0) == 0)
    #expect(SeededShuffle.permutation(of: -5, seed: 1).isEmpty)
  }
}
