import SearchLayers
import SearchScenes
import Testing

@testable import SearchGoldens

@Suite struct AntialiasingDetectorTests {
  @Test(arguments: 0..<150 as Range<UInt64>) func countsEqualASimpleImplementation(seed: UInt64) {
    let (first, second) = Pictures.pair(seed)
    let reference = PixelmatchReference(pictures: [first, second], threshold: 0)
    let expected = (0..<first.height).reduce(0) { sum, y in
      let unequal = (0..<first.width).filter { first.pixel($0, y) != second.pixel($0, y) }
      return sum + unequal.count { reference.isAntialiased($0, y) }
    }
    let rules = ComparisonRules(Comparison().with { $0.antialiasing = .ignore })
    let figures = PixelComparison(expected: first, actual: second, rules: rules).figures
    #expect(figures.antialiased == expected)
    #expect(figures.different + figures.antialiased == figures.unequal)
  }

  /// An edge between black and white whose grey moves by half a pixel.
  @Test func aMovedEdgeIsAntialiased() {
    var (first, second) = (Pictures.plain(12, 12), Pictures.plain(12, 12))
    for y in 0..<12 {
      for x in 0..<6 {
        first.set(x, y, Pixel(0, 0, 0))
        second.set(x, y, Pixel(0, 0, 0))
      }
      first.set(6, y, Pixel(UInt8(100 + y * 9), UInt8(100 + y * 9), UInt8(100 + y * 9)))
      second.set(6, y, Pixel(UInt8(60 + y * 9), UInt8(60 + y * 9), UInt8(60 + y * 9)))
    }
    let rules = ComparisonRules(Comparison().with { $0.antialiasing = .ignore })
    let figures = PixelComparison(expected: first, actual: second, rules: rules).figures
    #expect(figures.antialiased == 12 && figures.different == 0)
    #expect(PixelComparison(expected: first, actual: second, rules: rules).verdict == .withinBudget(figures))
  }

  @Test func aBlockIsNotAntialiased() {
    let first = Pictures.plain(40, 40)
    let second = Pictures.blocked(first, x: 8, y: 9, side: 20, by: 90)
    let rules = ComparisonRules(Comparison().with { $0.antialiasing = .ignore })
    #expect(PixelComparison(expected: first, actual: second, rules: rules).figures.different == 400)
  }
}
