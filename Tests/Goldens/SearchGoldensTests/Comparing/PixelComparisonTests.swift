import SearchGeometry
import SearchLayers
import SearchScenes
import Testing

@testable import SearchGoldens

@Suite struct PixelComparisonTests {
  static let rules: [Comparison] = [
    Comparison(), Comparison(preset: .noise), Comparison(preset: .rasterizer), Comparison(threshold: 0.1),
    Comparison(threshold: 0.05).with { $0.metric = .yiq },
    Comparison(threshold: 0.02).with { $0.antialiasing = .ignore },
    Comparison(pixels: 3).with { $0.antialiasing = .ignore }, Comparison(threshold: 0.01, ratio: 0.1),
    Comparison(pixels: 5, density: .init(count: 1, window: 3)), Comparison(ratio: 0.02),
    Comparison(preset: .rasterizer, pixels: 2), Comparison(preset: .noise, threshold: 0.03),
  ]

  @Test func identicalPicturesMatchWithAllRules() {
    for comparison in Self.rules {
      let result = PixelComparison(
        expected: Pictures.screen, actual: Pictures.screen, rules: ComparisonRules(comparison))
      #expect(result.verdict == .matched)
      #expect(result.figures == PixelFigures(compared: 393 * 852, different: 0, density: result.figures.density))
    }
  }

  @Test func oneDifferentPixelIsCounted() {
    var other = Pictures.screen
    other.set(200, 300, Pixel(255, 0, 0))
    let figures = PixelComparison(expected: Pictures.screen, actual: other, rules: .exact).figures
    #expect(figures.different == 1 && figures.unequal == 1)
    #expect(figures.bounds == PixelBox(x: 200, y: 300, width: 1, height: 1))
    #expect(figures.clusters == [PixelBox(x: 200, y: 300, width: 1, height: 1)])
    #expect(figures.decidedBy == "threshold")
  }

  /// At every position in a row and in a block of the scan.
  @Test func aDifferenceInAnyByteIsFound() {
    let bitmap = Pictures.plain(67, 3)
    for index in bitmap.pixels.indices {
      var other = bitmap
      other.pixels[index] -= 1
      let figures = PixelComparison(expected: bitmap, actual: other, rules: .exact).figures
      #expect(figures.unequal == 1 && figures.channel == 1)
      #expect(figures.bounds == PixelBox(x: index / 4 % 67, y: index / 4 / 67, width: 1, height: 1))
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func countsAreSymmetric(seed: UInt64) {
    let (first, second) = Pictures.pair(seed, transparent: seed % 3 == 0)
    for comparison in Self.rules {
      let rules = ComparisonRules(comparison)
      let there = PixelComparison(expected: first, actual: second, rules: rules).figures
      let back = PixelComparison(expected: second, actual: first, rules: rules).figures
      #expect(there == back)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func aHigherThresholdFindsFewerPixels(seed: UInt64) {
    let (first, second) = Pictures.pair(seed, transparent: seed % 2 == 0)
    for metric in Comparison.Metric.allCases {
      var last = Int.max
      for step in 0...20 {
        let rules = ComparisonRules(Comparison(threshold: Double(step) / 20).with { $0.metric = metric })
        let count = PixelComparison(expected: first, actual: second, rules: rules).figures.different
        #expect(count <= last)
        last = count
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func countsEqualThoseOfAPlainLoop(seed: UInt64) {
    let (first, second) = Pictures.pair(seed)
    var (count, channel) = (0, 0)
    for index in 0..<first.width * first.height {
      let steps = (0..<4).map { abs(Int(first.pixels[index * 4 + $0]) - Int(second.pixels[index * 4 + $0])) }
      count += steps == [0, 0, 0, 0] ? 0 : 1
      channel = max(channel, steps.max() ?? 0)
    }
    let figures = PixelComparison(expected: first, actual: second, rules: .exact).figures
    #expect(figures.different == count && figures.channel == channel)
    #expect(figures.compared == first.width * first.height)
    let noise = PixelComparison(expected: first, actual: second, rules: .noise).figures
    #expect(noise.unequal == count && (noise.different == 0) == (channel <= 1))
  }

  @Test func picturesOfTwoSizesAreComparedInTheirIntersection() {
    let first = Pictures.plain(30, 10)
    var second = Pictures.plain(20, 15)
    second.set(3, 9, Pixel(0, 0, 0))
    second.set(4, 10, Pixel(0, 0, 0))
    let result = PixelComparison(expected: first, actual: second, rules: .exact)
    #expect(
      result.verdict
        == .sizeDiffers(expected: PixelSize(width: 30, height: 10), actual: PixelSize(width: 20, height: 15)))
    #expect(result.figures.compared == 200 && result.figures.different == 1)
    #expect(result.figures.bounds == PixelBox(x: 3, y: 9, width: 1, height: 1))
  }

  @Test func comparingNoPixelsDoesNotPass() {
    let box = PixelBox(x: 0, y: 0, width: 393, height: 900)
    let result = PixelComparison(expected: Pictures.screen, actual: Pictures.screen, rules: .exact, ignoring: [box])
    #expect(result.figures.compared == 0 && !result.verdict.passes)
  }

  @Test func emptyPicturesAreCompared() {
    let none = Bitmap(width: 0, height: 0, pixels: [])
    let result = PixelComparison(expected: none, actual: Pictures.plain(2, 2), rules: .rasterizer)
    #expect(result.figures.compared == 0 && !result.verdict.passes)
    #expect(DifferenceImage.bitmap(expected: none, actual: none, rules: .exact) == none)
  }
}
