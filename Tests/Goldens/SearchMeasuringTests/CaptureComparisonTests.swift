import Foundation
import SearchGeometry
import SearchScenes
import Testing

@testable import SearchMeasuring

struct CaptureComparisonTests {
  static let regions = [
    CaptureRegion(name: "box", rect: CGRect(x: 2, y: 2, width: 16, height: 16), measures: [.edges, .color]),
    CaptureRegion(name: "ink", rect: CGRect(x: 0, y: 0, width: 20, height: 20), measures: [.ink]),
  ]

  private func comparison(
    _ ours: CGRect, _ theirs: CGRect, _ colors: (Tone, Tone) = (.black, .black)
  ) -> CaptureComparison {
    let pictures = [(ours, colors.0), (theirs, colors.1)].map { rect, color in
      var picture = DrawnPicture(60, 60)
      picture.fill(rect, color)
      return picture.image(scale: 3)
    }
    return CaptureComparison(ours: pictures[0], theirs: pictures[1], regions: Self.regions)
  }

  @Test func equalPicturesDifferInNothing() {
    let rect = CGRect(x: 10.5, y: 11, width: 39, height: 37)
    let summary = comparison(rect, rect).summary
    #expect(summary.lengths == Array(repeating: 0, count: 8) && summary.masses == [0] && summary.missing == [])
    #expect(summary.colors == [0, 0])
    #expect(comparison(rect, rect).isWithin(pixels: 0))
  }

  /// A third of a point is a pixel; also half a pixel is measured.
  @Test(arguments: [1.0, 0.5, -0.25]) func aShiftIsMeasured(_ pixels: Double) {
    let rect = CGRect(x: 11, y: 11, width: 36, height: 36)
    let comparison = comparison(rect.offsetBy(dx: pixels, dy: pixels), rect)
    let lengths = comparison.measurements.compactMap(\.difference)
    #expect(lengths.count == 8 && lengths.allSatisfy { abs($0 - pixels / 3) <= 0.02 / 3 }, "\(lengths)")
    #expect(comparison.isWithin(pixels: abs(pixels) + 0.02) && !comparison.isWithin(pixels: abs(pixels) - 0.02))
  }

  @Test func theTableShowsEveryQuantity() {
    let rect = CGRect(x: 12, y: 12, width: 36, height: 36)
    let table = comparison(rect.offsetBy(dx: 1, dy: 0), rect, (.black, Tone(0, 2, 1))).table
    #expect(
      table == """
        region  quantity       ours   theirs   points  pixels
        box     left           4.33     4.00    +0.33   +1.00
                top            4.00     4.00     0.00    0.00
                right         16.33    16.00    +0.33   +1.00
                bottom        16.00    16.00     0.00    0.00
                color       #000000  #000201  0 -2 -1
        ink     ink left       4.33     4.00    +0.33   +1.00
                ink top        4.00     4.00     0.00    0.00
                ink right     16.33    16.00    +0.33   +1.00
                ink bottom    16.00    16.00     0.00    0.00
                ink mass     144.00   144.00    0.0 %
                ink color   #000000  #000201  0 -2 -1
        8 lengths: median 0.00 px, 95th percentile 1.00 px, worst 1.00 px (box left). 2 colours: 0 within 1/255, \
        worst 2/255 (box color). 1 ink masses: worst 0.0 %.
        """)
  }

  /// A quantity that one picture does not have is named, and is never within a tolerance.
  @Test func whatOnePictureLacksIsMissing() {
    let rect = CGRect(x: 12, y: 12, width: 36, height: 36)
    let comparison = comparison(rect, .zero)
    #expect(comparison.summary.missing.count == 10 && comparison.summary.lengths == [])
    #expect(!comparison.isWithin(pixels: 1000))
    #expect(comparison.table.contains("box     left           4.00        –               –"))
    #expect(comparison.table.hasSuffix(" 10 quantities are not in both pictures."))
  }

  @Test func theJSONHasTheSameNumbers() throws {
    let rect = CGRect(x: 12, y: 12, width: 36, height: 36)
    let text = comparison(rect.offsetBy(dx: 1, dy: 0), rect).json.text()
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let measurements = try #require(json["measurements"] as? [[String: Any]])
    #expect(measurements.count == 11 && json["scale"] as? Int == 3)
    #expect(measurements[0]["region"] as? String == "box" && measurements[0]["quantity"] as? String == "left")
    #expect(measurements[0]["ours"] as? Double == 4.333333 && measurements[0]["pixels"] as? Double == 1)
    let lengths = try #require((json["summary"] as? [String: Any])?["lengths"] as? [String: Any])
    #expect(lengths["worst"] as? Double == 1 && lengths["worstAt"] as? String == "box left")
  }

  @Test func percentilesAreOfTheNearestRank() {
    let sorted = (1...20).map(Double.init)
    #expect([0, 0.5, 0.95, 1].map { CaptureComparison.Summary.percentile($0, of: sorted) } == [1, 10, 19, 20])
    #expect(CaptureComparison.Summary.percentile(0.5, of: []) == 0)
  }

  @Test func scalesAreWholeNumbers() {
    let screen = CGSize(width: 393, height: 852)
    for scale in 1...3 {
      #expect(
        CaptureScale.scale(of: PixelSize(width: 393 * scale, height: 852 * scale), screen: screen) == Double(scale))
    }
    for size in [(1179, 2555), (1572, 3408), (590, 1278), (0, 0), (2556, 1179)] {
      #expect(CaptureScale.scale(of: PixelSize(width: size.0, height: size.1), screen: screen) == nil)
    }
  }
}
