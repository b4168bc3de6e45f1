import SearchLayers
import SearchScenes
import Testing

@testable import SearchGoldens

@Suite struct DifferenceImageTests {
  private func count(_ pixel: Pixel, in bitmap: Bitmap) -> Int {
    var count = 0
    for y in 0..<bitmap.height { for x in 0..<bitmap.width where bitmap.pixel(x, y) == pixel { count += 1 } }
    return count
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func countedPixelsAreMarked(seed: UInt64) {
    let (first, second) = Pictures.pair(seed)
    for comparison in PixelComparisonTests.rules {
      var result = PixelComparison(expected: first, actual: second, rules: ComparisonRules(comparison))
      let figures = result.figures
      // Frames around clusters cover other pixels.
      result = result.withoutClusters
      let image = DifferenceImage.bitmap(expected: first, actual: second, result)
      let marked = figures.different > 0 ? figures.different : figures.unequal - figures.antialiased
      #expect(count(DifferenceImage.red, in: image) == marked)
      #expect(count(DifferenceImage.yellow, in: image) == figures.antialiased)
    }
  }

  @Test func equalPicturesArePaleGrey() {
    let image = DifferenceImage.bitmap(expected: Pictures.screen, actual: Pictures.screen, rules: .exact)
    for y in stride(from: 0, to: image.height, by: 7) {
      for x in 0..<image.width {
        let pixel = image.pixel(x, y)
        #expect(pixel.red == pixel.green && pixel.green == pixel.blue && pixel.red >= 178 && pixel.alpha == 255)
      }
    }
  }

  @Test func clustersAreFramed() {
    let first = Pictures.plain(60, 60)
    let second = Pictures.blocked(first, x: 20, y: 20, side: 10, by: 99)
    let image = DifferenceImage.bitmap(expected: first, actual: second, rules: .exact)
    #expect(image.pixel(20, 20) == DifferenceImage.red && image.pixel(29, 29) == DifferenceImage.red)
    #expect(image.pixel(17, 17) == DifferenceImage.violet && image.pixel(33, 33) == DifferenceImage.violet)
    #expect(image.pixel(19, 19) == Pixel(255, 255, 255))
  }

  @Test func ignoredAreasAreHatched() {
    let first = Pictures.plain(40, 40)
    let second = Pictures.blocked(first, x: 0, y: 0, side: 40, by: 200)
    let box = PixelBox(x: 8, y: 8, width: 16, height: 16)
    let image = DifferenceImage.bitmap(expected: first, actual: second, rules: .exact, ignoring: [box])
    #expect(image.pixel(9, 9) != DifferenceImage.red && image.pixel(9, 9) == DifferenceImage.pale(second.pixel(9, 9)))
    #expect(image.pixel(8, 8).blue > image.pixel(8, 8).red)
    #expect(image.pixel(7, 8) == DifferenceImage.red)
  }

  @Test func areasThatOnePictureLacksAreTinted() {
    let (first, second) = (Pictures.plain(30, 10), Pictures.plain(20, 15))
    let image = DifferenceImage.bitmap(expected: first, actual: second, rules: .exact)
    #expect(image.width == 30 && image.height == 15)
    let (blue, green, nothing) = (image.pixel(25, 5), image.pixel(5, 12), image.pixel(25, 12))
    #expect(blue.blue > blue.red && green.green > green.red && nothing.alpha == 0)
    #expect(image.pixel(5, 5) == Pixel(255, 255, 255))
  }

  @Test func aWideAndAHighPictureAreCompared() {
    let (first, second) = (Pictures.plain(20_000, 1), Pictures.plain(1, 20_000))
    let image = DifferenceImage.bitmap(expected: first, actual: second, rules: .exact)
    #expect(image.width == 1 && image.height == 20_000)
  }
}

extension PixelComparison {
  fileprivate var withoutClusters: PixelComparison {
    var other = self
    other.figures.clusters = []
    return other
  }
}
