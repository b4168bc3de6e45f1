import SearchGeometry
import Testing

@Suite struct GenerationCacheTests {
  @Test func theLimitBoundsTheCount() {
    var cache = GenerationCache<Int, Int>(limit: 20)
    for key in 0..<1000 {
      cache.insert(key * 2, for: key)
      #expect(cache.count <= 20)
      #expect(cache.value(for: key) == key * 2)
    }
    #expect(cache.value(for: 0) == nil)
    #expect(cache.value(for: 990) == 1980)
  }

  @Test func requestedValuesRemain() {
    var cache = GenerationCache<Int, Int>(limit: 8)
    cache.insert(7, for: -1)
    for key in 0..<100 {
      cache.insert(key, for: key)
      #expect(cache.value(for: -1) == 7)
    }
  }

  @Test func aValueAboveTheLimitHasAGenerationToItself() {
    var cache = GenerationCache<Int, Int>(limit: 20)
    for key in 0..<50 {
      cache.insert(key, for: key, cost: 1_000_000)
      #expect(cache.count <= 2)
      #expect(cache.value(for: key) == key)
    }
  }

  @Test func replacingAValueReplacesItsCost() {
    var cache = GenerationCache<Int, Int>(limit: 20)
    cache.insert(5, for: -1)
    for value in 0..<100 { cache.insert(value, for: 0, cost: 3) }
    #expect(cache.count == 2)
    #expect(cache.value(for: -1) == 5)
    #expect(cache.value(for: 0) == 99)
  }
}
