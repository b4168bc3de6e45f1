import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchGoldens

/// The algorithm of pixelmatch 5.3.0, written from its formulas; pictures by index, 0 and 1.
struct PixelmatchReference {
  let pictures: [Bitmap]
  let threshold: Double
  private var width: Int { pictures[0].width }
  private var height: Int { pictures[0].height }

  private func bytes(_ picture: Int, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(pictures[picture].pixels[start..<start + 4])
  }

  /// Y, I and Q over white.
  private static func color(_ bytes: [UInt8]) -> [Double] {
    let alpha = Double(bytes[3]) / 255
    let c = bytes[..<3].map { alpha < 1 ? 255 + (Double($0) - 255) * alpha : Double($0) }
    return [
      c[0] * 0.29889531 + c[1] * 0.58662247 + c[2] * 0.11448223,
      c[0] * 0.59597799 - c[1] * 0.27417610 - c[2] * 0.32180189,
      c[0] * 0.21147017 - c[1] * 0.52261711 + c[2] * 0.31114694,
    ]
  }

  /// The square of the distance; 35215 between the colours that are furthest apart.
  static func square(_ a: [UInt8], _ b: [UInt8]) -> Double {
    let step = zip(color(a), color(b)).map { $0 - $1 }
    return 0.5053 * step[0] * step[0] + 0.299 * step[1] * step[1] + 0.1957 * step[2] * step[2]
  }

  /// The neighbours by columns; at the border of the picture there are fewer than eight.
  private func neighbours(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
    (max(x - 1, 0)...min(x + 1, width - 1)).flatMap { column in
      (max(y - 1, 0)...min(y + 1, height - 1)).map { (x: column, y: $0) }
    }.filter { $0 != (x, y) }
  }

  private func hasSiblings(_ picture: Int, _ place: (x: Int, y: Int)) -> Bool {
    let around = neighbours(place.x, place.y)
    let same = around.count { bytes(picture, $0.x, $0.y) == bytes(picture, place.x, place.y) }
    return same + (around.count < 8 ? 1 : 0) > 2
  }

  func isAntialiased(_ x: Int, _ y: Int) -> Bool { isAntialiased(0, x, y) || isAntialiased(1, x, y) }

  private func isAntialiased(_ picture: Int, _ x: Int, _ y: Int) -> Bool {
    let (around, center) = (neighbours(x, y), bytes(picture, x, y))
    let steps = around.map { place in
      let other = bytes(picture, place.x, place.y)
      return center == other ? 0 : Self.color(center)[0] - Self.color(other)[0]
    }
    guard steps.count(where: { $0 == 0 }) + (around.count < 8 ? 1 : 0) <= 2 else { return false }
    guard let least = steps.min(), let most = steps.max(), least < 0, most > 0 else { return false }
    return [least, most].contains { step in
      let place = around[steps.firstIndex(of: step) ?? 0]
      return hasSiblings(0, place) && hasSiblings(1, place)
    }
  }

  func count(ignoresAntialiasing: Bool) -> Int {
    (0..<height).reduce(0) { sum, y in
      let far = (0..<width).filter { Self.square(bytes(0, $0, y), bytes(1, $0, y)) > 35215 * threshold * threshold }
      return sum + far.count { !ignoresAntialiasing || !isAntialiased($0, y) }
    }
  }
}

/// The YIQ metric counts what pixelmatch 5.3.0 counts, also where pictures are translucent.
@Suite struct PixelmatchTests {

  /// Two translucent pictures of few colours, among them different ones that look alike over white.
  private func pair(_ seed: UInt64) -> [Bitmap] {
    var numbers = SeededGenerator(seed: seed)
    func byte(_ numbers: inout SeededGenerator) -> UInt8 { UInt8(numbers.below(256)) }
    let palette = (0..<6).map { index -> [UInt8] in
      let color = (0..<3).map { _ in byte(&numbers) }
      switch index {
      case 0: return color + [0]
      case 1: return [255, 255, 255, byte(&numbers)]
      case 2: return [UInt8](repeating: color[0], count: 3) + [UInt8(numbers.below(6) * 51)]
      default: return color + [byte(&numbers)]
      }
    }
    let (width, height) = (1 + numbers.below(12), 1 + numbers.below(12))
    let first = (0..<width * height).map { _ in numbers.pick(palette) }
    let second = first.map { color -> [UInt8] in
      if numbers.chance(0.5) { return color }
      guard color[3] == 0 || color[0] == 255, numbers.chance(0.5) else { return numbers.pick(palette) }
      // Another pixel that looks alike over white.
      return color[3] == 0 ? (0..<3).map { _ in byte(&numbers) } + [0] : [255, 255, 255, byte(&numbers)]
    }
    return [first, second].map { Bitmap(width: width, height: height, pixels: $0.flatMap(\.self)) }
  }

  @Test func countsOfTranslucentPairsAreThoseOfPixelmatch() {
    var alike = 0
    for seed in 0..<600 as Range<UInt64> {
      let pictures = pair(seed)
      for threshold in [0, 0.005, 0.05, 0.1, 0.35] {
        for antialiasing in [Comparison.Antialiasing.ignore, .count] {
          let rules = ComparisonRules(
            Comparison(threshold: threshold).with {
              $0.metric = .yiq
              $0.antialiasing = antialiasing
            })
          let figures = PixelComparison(expected: pictures[0], actual: pictures[1], rules: rules).figures
          let reference = PixelmatchReference(pictures: pictures, threshold: threshold)
          let count = reference.count(ignoresAntialiasing: antialiasing == .ignore)
          #expect(figures.different == count, "pair \(seed), threshold \(threshold), \(antialiasing)")
          if threshold == 0, antialiasing == .count { alike += figures.unequal - figures.different }
        }
      }
    }
    // The pairs have many different pixels that look alike.
    #expect(alike > 1000)
  }
}
