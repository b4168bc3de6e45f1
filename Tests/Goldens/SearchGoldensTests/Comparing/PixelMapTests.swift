import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct PixelMapTests {
  private func map(_ seed: UInt64, sparse: Bool) -> PixelMap {
    var numbers = SeededGenerator(seed: seed)
    var map = PixelMap(width: .random(in: 1...60, using: &numbers), height: .random(in: 1...60, using: &numbers))
    let kinds = [PixelMap.equal, PixelMap.tolerated, PixelMap.different, PixelMap.antialiased]
    map.kinds = (0..<map.width * map.height).map { _ in
      sparse && Int.random(in: 0..<20, using: &numbers) > 0
        ? PixelMap.equal : kinds.randomElement(using: &numbers) ?? PixelMap.equal
    }
    return map
  }

  private func rows(_ map: PixelMap, _ bit: UInt8) -> Range<Int> {
    let rows = map.kinds.indices.filter { map.kinds[$0] & bit != 0 }.map { $0 / map.width }
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    return first..<last + 1
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func windowCountsEqualBruteForce(seed: UInt64) {
    let map = map(seed, sparse: seed % 2 == 0)
    for bit in [PixelMap.counted, PixelMap.unequal] {
      for window in [1, 2, 3, 7, 16, 59, 1000] {
        let (wide, high) = (min(window, map.width), min(window, map.height))
        var most = 0
        for top in 0...map.height - high {
          for left in 0...map.width - wide {
            var count = 0
            for y in top..<top + high {
              for x in left..<left + wide where map.kinds[y * map.width + x] & bit != 0 { count += 1 }
            }
            most = max(most, count)
          }
        }
        #expect(map.densest(bit, window: window, in: rows(map, bit)) == most)
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func clustersContainEveryPixelOnce(seed: UInt64) {
    let map = map(seed, sparse: true)
    let places = map.kinds.indices.filter { map.kinds[$0] & PixelMap.counted != 0 }
    let whole = PixelBox(x: 0, y: 0, width: map.width, height: map.height)
    let clusters = map.clusters(PixelMap.counted, in: whole, atMost: .max)
    for place in places {
      let (x, y) = (place % map.width, place / map.width)
      #expect(clusters.contains { $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height })
    }
    for box in clusters {
      // Each side of the box touches a pixel.
      #expect(places.contains { $0 % map.width == box.x } && places.contains { $0 / map.width == box.y })
    }
  }

  @Test func distantPixelsAreSeparateClusters() {
    let first = Pictures.plain(300, 300)
    var second = Pictures.blocked(first, x: 10, y: 200, side: 4, by: 50)
    second = Pictures.blocked(second, x: 200, y: 20, side: 9, by: 50)
    second = Pictures.blocked(second, x: 100, y: 20, side: 4, by: 50)
    let figures = PixelComparison(expected: first, actual: second, rules: .exact).figures
    #expect(
      figures.clusters == [
        PixelBox(x: 200, y: 20, width: 9, height: 9), PixelBox(x: 100, y: 20, width: 4, height: 4),
        PixelBox(x: 10, y: 200, width: 4, height: 4),
      ])
    #expect(figures.bounds == PixelBox(x: 10, y: 20, width: 199, height: 184))
  }

  @Test func atMostSixteenClusters() {
    let first = Pictures.plain(400, 400)
    var second = first
    for y in 0..<10 { for x in 0..<10 { second.set(x * 40, y * 40, Pixel(0, 0, 0)) } }
    let clusters = PixelComparison(expected: first, actual: second, rules: .exact).figures.clusters
    #expect(clusters.count == 16 && clusters.first == PixelBox(x: 0, y: 0, width: 1, height: 1))
  }
}
