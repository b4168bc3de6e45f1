import SearchLayers
import SearchScenes
import Testing

@testable import SearchGoldens

@Suite struct AntialiasingDetectorTests {
  /// The rule of the paper in a simple implementation.
  private func isAntialiased(_ x: Int, _ y: Int, in picture: Bitmap, _ pictures: [Bitmap]) -> Bool {
    func neighbours(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
      var places: [(x: Int, y: Int)] = []
      for column in x - 1...x + 1 {
        for row in y - 1...y + 1 where (column, row) != (x, y) {
          if column >= 0, row >= 0, column < picture.width, row < picture.height { places.append((column, row)) }
        }
      }
      return places
    }
    func border(_ x: Int, _ y: Int) -> Int { neighbours(x, y).count < 8 ? 1 : 0 }
    func isFlat(_ place: (x: Int, y: Int)) -> Bool {
      pictures.allSatisfy { picture in
        let same = neighbours(place.x, place.y).filter {
          picture.pixel($0.x, $0.y) == picture.pixel(place.x, place.y)
        }
        return same.count + border(place.x, place.y) >= 3
      }
    }
    func brightness(_ pixel: Pixel) -> Double {
      0.29889531 * Double(pixel.red) + 0.58662247 * Double(pixel.green) + 0.11448223 * Double(pixel.blue)
    }
    let around = neighbours(x, y)
    let center = picture.pixel(x, y)
    let equal = around.filter { picture.pixel($0.x, $0.y) == center }
    if equal.count + border(x, y) > 2 { return false }
    let bright = around.map { (place: $0, step: brightness(picture.pixel($0.x, $0.y)) - brightness(center)) }
    let (most, least) = (bright.map(\.step).max() ?? 0, bright.map(\.step).min() ?? 0)
    guard most > 1e-9, least < -1e-9 else { return false }
    // The first of equally bright neighbours.
    return [least, most].contains { step in
      bright.first { abs($0.step - step) < 1e-9 }.map { isFlat($0.place) } ?? false
    }
  }

  @Test(arguments: 0..<150 as Range<UInt64>) func countsEqualASimpleImplementation(seed: UInt64) {
    let (first, second) = Pictures.pair(seed)
    var expected = 0
    for y in 0..<first.height {
      for x in 0..<first.width where first.pixel(x, y) != second.pixel(x, y) {
        let pictures = [first, second]
        expected += pictures.contains { isAntialiased(x, y, in: $0, pictures) } ? 1 : 0
      }
    }
    let rules = ComparisonRules(Comparison(antialiasing: .ignore))
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
    let rules = ComparisonRules(Comparison(antialiasing: .ignore))
    let figures = PixelComparison(expected: first, actual: second, rules: rules).figures
    #expect(figures.antialiased == 12 && figures.different == 0)
    #expect(PixelComparison(expected: first, actual: second, rules: rules).verdict == .withinBudget(figures))
  }

  @Test func aBlockIsNotAntialiased() {
    let first = Pictures.plain(40, 40)
    let second = Pictures.blocked(first, x: 8, y: 9, side: 20, by: 90)
    let rules = ComparisonRules(Comparison(antialiasing: .ignore))
    #expect(PixelComparison(expected: first, actual: second, rules: rules).figures.different == 400)
  }
}
