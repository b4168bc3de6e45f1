import Foundation
import SearchEncoding
import SearchLayers
import SearchScenes
import Testing

@testable import SearchGoldens

private let fixtures = ProcessInfo.processInfo.environment["SEARCHFRAMES_PIXELMATCH_FIXTURES"]

/// The counts that pixelmatch publishes for its test pictures.
///
/// Runs if `SEARCHFRAMES_PIXELMATCH_FIXTURES` is the folder `test/fixtures` of github.com/mapbox/pixelmatch. `oklab` counts
/// are those of commit c6fee35 (July 2026), `yiq` counts those of version 6.0.0, the last that blends over white.
@Suite(.enabled(if: fixtures != nil)) struct PublishedCountsTests {
  struct Published: Sendable {
    var pair: (String, String)
    var threshold = 0.05
    var oklab: Int
    var yiq: Int?
  }

  static let published = [
    Published(pair: ("1a", "1b"), oklab: 154, yiq: 143), Published(pair: ("1a", "1b"), threshold: 0.1, oklab: 120),
    Published(pair: ("1a", "1a"), threshold: 0, oklab: 0, yiq: 0),
    Published(pair: ("2a", "2b"), oklab: 12821, yiq: 12437), Published(pair: ("3a", "3b"), oklab: 220, yiq: 212),
    Published(pair: ("4a", "4b"), oklab: 36563, yiq: 36049), Published(pair: ("5a", "5b"), oklab: 0, yiq: 0),
    Published(pair: ("6a", "6b"), oklab: 51, yiq: 51),
    Published(pair: ("7a", "7b"), threshold: 0.1, oklab: 2440, yiq: 2448), Published(pair: ("8a", "5b"), oklab: 32896),
  ]

  private func picture(_ name: String) throws -> Bitmap {
    let url = URL(fileURLWithPath: fixtures ?? "").appendingPathComponent(name + ".png")
    return try PNGDecoder().decode(Array(Data(contentsOf: url)))
  }

  @Test(arguments: published) func differentPixels(of published: Published) throws {
    let (first, second) = (try picture(published.pair.0), try picture(published.pair.1))
    for (metric, count) in [(Comparison.Metric.oklab, published.oklab), (.yiq, published.yiq)] {
      guard let count else { continue }
      let comparison = Comparison(threshold: published.threshold).with {
        $0.metric = metric
        $0.antialiasing = .ignore
      }
      let figures = PixelComparison(expected: first, actual: second, rules: ComparisonRules(comparison)).figures
      #expect(figures.different == count)
    }
  }

  @Test(arguments: [(32, 29), (8, 6), (256, 51), (100_000, 51)])
  func differentPixelsInAWindow(side: Int, count: Int) throws {
    let comparison = Comparison(threshold: 0.05, density: .init(count: 0, window: side)).with {
      $0.antialiasing = .ignore
    }
    let figures = PixelComparison(
      expected: try picture("6a"), actual: try picture("6b"), rules: ComparisonRules(comparison)
    ).figures
    #expect(figures.density == count)
  }
}
