import Foundation
import SearchScenes
import TestSupport
import Testing

@testable import SearchGoldens

@Suite struct ColorMeasureTests {
  private func distance(_ first: Pixel, _ second: Pixel, _ metric: Comparison.Metric, position: Int = 0) -> Double {
    var measure = ColorMeasure(metric)
    return measure.distance(first, second, position: position)
  }

  @Test func theScaleOfEachMetric() {
    #expect(abs(distance(Pixel(0, 0, 0), Pixel(255, 255, 255), .oklab) - 1) < 1e-4)
    let corners = (0..<8).map { corner -> Pixel in
      func part(_ bit: Int) -> UInt8 { corner & bit == 0 ? 0 : 255 }
      return Pixel(part(1), part(2), part(4))
    }
    let distances = corners.flatMap { corner in corners.map { distance(corner, $0, .yiq) } }
    #expect(abs((distances.max() ?? 0) - 1) < 1e-4)
    #expect(abs(distance(Pixel(255, 0, 0), Pixel(0, 255, 255), .yiq) - 1) < 1e-4)
  }

  @Test(arguments: Comparison.Metric.allCases) func equalColoursHaveDistanceZero(metric: Comparison.Metric) {
    for alpha in [255, 128, 0] as [UInt8] {
      #expect(distance(Pixel(12, 34, 56, alpha), Pixel(12, 34, 56, alpha), metric) == 0)
    }
  }

  /// Ottosson's definition step by step: linear light, cone response, cube root, Lab, toe.
  private func oklab(_ pixel: Pixel) -> (lightness: Double, a: Double, b: Double) {
    let light = [pixel.red, pixel.green, pixel.blue].map { value in
      let share = Double(value) / 255
      return share > 0.04045 ? pow((share + 0.055) / 1.055, 2.4) : share / 12.92
    }
    func times(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let cones = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], light)
    let lab = times(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones.map { pow($0, 1.0 / 3) })
    let (k1, k2, k3) = (0.206, 0.03, 1.206 / 1.03)
    let toe = (k3 * lab[0] - k1 + sqrt(pow(k3 * lab[0] - k1, 2) + 4 * k2 * k3 * lab[0])) / 2
    return (toe, lab[1], lab[2])
  }

  /// Straight lines between the table's values leave the curve by little where colours are not near black.
  @Test func oklabIsOttossonsWithTheToe() {
    var numbers = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      func byte() -> UInt8 { .random(in: 24...255, using: &numbers) }
      let (first, second) = (Pixel(byte(), byte(), byte()), Pixel(byte(), byte(), byte()))
      let (one, other) = (oklab(first), oklab(second))
      let expected = abs(one.lightness - other.lightness) + hypot(one.a - other.a, one.b - other.b)
      #expect(abs(distance(first, second, .oklab) - expected) < 2e-4)
    }
  }

  /// Pairs above and below the threshold of 0.1 in the tests of pixelmatch (mapbox/pixelmatch#127).
  @Test func pairsOfPixelmatchsTests() {
    for (first, second, isFar) in [
      (Pixel(0, 0, 0), Pixel(13, 13, 13), false), (Pixel(0, 0, 0), Pixel(23, 23, 23), true),
      (Pixel(41, 56, 157), Pixel(41, 56, 0), true), (Pixel(39, 44, 92), Pixel(39, 44, 14), true),
      (Pixel(0, 254, 252), Pixel(94, 254, 252), false), (Pixel(0, 254, 252), Pixel(47, 254, 252), false),
    ] { #expect((distance(first, second, .oklab) > 0.1) == isFar, "\(first) \(second)") }
  }

  @Test func yiqIsTheWeightedSquareOverWhite() {
    var numbers = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let pixels = (0..<2).map { _ in Pixel.random(using: &numbers, transparent: true) }
      let bytes = pixels.map { [$0.red, $0.green, $0.blue, $0.alpha].map { UInt8($0) } }
      let expected = PixelmatchReference.square(bytes[0], bytes[1]) / 35215
      #expect(abs(distance(pixels[0], pixels[1], .yiq) - expected.squareRoot()) < 1e-9)
    }
  }

  /// Half-transparent black and opaque grey look alike over white only.
  @Test func oklabFindsDifferencesInAlpha() {
    let (black, grey) = (Pixel(0, 0, 0, 128), Pixel(127, 127, 127))
    #expect(distance(black, grey, .oklab) > 0.1)
    #expect(distance(black, grey, .yiq) < 0.01)
  }

  @Test func theBackgroundChangesFromPixelToPixel() {
    // floor(4i/φ) and floor(4i/φ²) of i = 0…4 are 0 2 4 7 9 and 0 1 3 4 6.
    let grounds = (0..<5).map { ColorMeasure.background(at: $0) }
    #expect(grounds.map(\.red) == [48, 48, 48, 48, 48])
    #expect(grounds.map(\.green) == [48, 48, 48, 207, 207])
    #expect(grounds.map(\.blue) == [48, 207, 207, 48, 48])
  }

  @Test func theCacheForgetsNothing() {
    var numbers = SeededGenerator(seed: 3)
    var cache = OKLabCache()
    for _ in 0..<20_000 {
      let pixel = Pixel.random(using: &numbers, transparent: false)
      var fresh = OKLabCache()
      if Int.random(in: 0..<50, using: &numbers) == 0 {
        #expect(cache[pixel].lightness == fresh[pixel].lightness && cache[pixel].b == fresh[pixel].b)
      } else {
        _ = cache[pixel]
      }
    }
  }
}
