import SearchGeometry
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct ComparedAreaTests {
  @Test(arguments: 0..<60 as Range<UInt64>) func itIsAllButTheBoxes(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let size = PixelSize(width: 20, height: 15)
    let boxes = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
      PixelBox(
        x: .random(in: -9...24, using: &numbers), y: .random(in: -9...24, using: &numbers),
        width: .random(in: -2...12, using: &numbers), height: .random(in: -2...12, using: &numbers))
    }
    let area = ComparedArea(size, ignoring: boxes)
    var seen = Array(repeating: 0, count: 300)
    for band in area.bands {
      for y in band.rows { for columns in band.columns { for x in columns { seen[y * 20 + x] += 1 } } }
    }
    for y in 0..<15 {
      for x in 0..<20 {
        let isIgnored = boxes.contains { x >= $0.x && x < $0.x + $0.width && y >= $0.y && y < $0.y + $0.height }
        #expect(seen[y * 20 + x] == (isIgnored ? 0 : 1))
      }
    }
    #expect(area.compared == seen.reduce(0, +))
  }

  @Test func ignoredPixelsAreNotCounted() {
    let first = Pictures.plain(30, 30)
    let second = Pictures.blocked(first, x: 5, y: 5, side: 10, by: 80)
    let box = PixelBox(x: 5, y: 5, width: 10, height: 9)
    let figures = PixelComparison(expected: first, actual: second, rules: .exact, ignoring: [box, box]).figures
    #expect(figures.different == 10 && figures.ignored == 90 && figures.compared == 810)
    #expect(figures.bounds == PixelBox(x: 5, y: 14, width: 10, height: 1))
  }

  @Test func farCornersAreClipped() {
    let size = PixelSize(width: 10, height: 10)
    let all = PixelBox(x: Int.min, y: Int.min, width: Int.max, height: Int.max)
    #expect(all.clipped(to: size) == nil)
    #expect(
      PixelBox(x: 3, y: 4, width: .max, height: .max).clipped(to: size)
        == PixelBox(x: 3, y: 4, width: 7, height: 6))
    #expect(PixelBox(x: 10, y: 0, width: 5, height: 5).clipped(to: size) == nil)
    #expect(PixelBox(x: -3, y: -3, width: 5, height: 4).clipped(to: size) == PixelBox(x: 0, y: 0, width: 2, height: 1))
  }
}
