import Testing

@testable import SearchTypesetting

@Suite struct GenerationCacheTests {
  @Test func neverHoldsMoreThanTwoGenerations() {
    var cache = GenerationCache<Int, Int>(limit: 10)
    for key in 0..<1000 {
      cache.insert(key * 2, for: key, cost: 1)
      #expect(cache.count <= 20)
      #expect(cache.value(for: key) { _ in 1 } == key * 2)
    }
    #expect(cache.value(for: 0) { _ in 1 } == nil)
  }

  @Test func keepsWhatIsAskedForAgain() {
    var cache = GenerationCache<Int, Int>(limit: 4)
    cache.insert(7, for: -1, cost: 1)
    for key in 0..<100 {
      cache.insert(key, for: key, cost: 1)
      #expect(cache.value(for: -1) { _ in 1 } == 7)
    }
  }

  @Test func aDearValueFillsAGeneration() {
    var cache = GenerationCache<Int, Int>(limit: 10)
    for key in 0..<50 { cache.insert(key, for: key, cost: 1_000_000) }
    #expect(cache.count <= 2)
  }
}
