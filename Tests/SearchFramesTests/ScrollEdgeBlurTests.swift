import SearchFrames
import SearchLayers
import TestSupport
import Testing

/// Content beneath the bars at the top of iOS 26, in every format.
@Suite struct ScrollEdgeBlurTests {
  /// Black columns of two points, four points apart, below a bar that ends at 106.
  private static func renderer(scrolledBy distance: Int) throws -> SceneRenderer {
    let column = "{shape: rectangle, color: black, size: [2, 1400]}"
    let columns = [String](repeating: column, count: 80).joined(separator: ", ")
    return try MeasuringScenes.renderer(
      SearchScene(
        yaml: """
          system: iOS 26
          device: iPhone 17 Pro
          navigation: {title: " "}
          content: {offset: \(distance), initial: {kind: view, view: {hstack: [\(columns)], spacing: 2}}}
          """))
  }

  /// The difference of the lightest and the darkest pixel in a row, away from the status bar.
  private static func contrast(_ picture: Bitmap, at y: Int) -> Int {
    let row = (450..<750).map { Int(picture[$0, 3 * y].green) }
    return (row.max() ?? 0) - (row.min() ?? 0)
  }

  private static func expectBlur(_ picture: Bitmap) {
    // The veil alone would leave 51 and 100. A Gaussian of 1.6 leaves 4 % of stripes four points apart.
    #expect((1...12).contains(contrast(picture, at: 80)))
    #expect((20...60).contains(contrast(picture, at: 104)))
    #expect(contrast(picture, at: 150) > 250)
  }

  @Test func contentIsBlurredBeneathTheBar() throws {
    Self.expectBlur(try Self.renderer(scrolledBy: 200).image(at: .seconds(0)))
    func blur(scrolledBy distance: Int) throws -> Layer? {
      try Self.renderer(scrolledBy: distance).layers(at: .seconds(0)).layer(named: "scrollEdge.blur")
    }
    #expect(try blur(scrolledBy: 200) != nil && blur(scrolledBy: 0) == nil)
  }

  @Test(.enabled(if: Tool.path("rsvg-convert") != nil, "librsvg's rsvg-convert is not installed"))
  func librsvgBlurs() throws {
    let (renderer, tool) = (try Self.renderer(scrolledBy: 200), try #require(Tool.path("rsvg-convert")))
    Self.expectBlur(
      try Likeness.picture(of: Array(try renderer.svg(at: .seconds(0)).utf8), by: tool) {
        ["-w", "1206", "-h", "2622", $0, "-o", $1]
      })
  }

  @Test(.enabled(if: Tool.path("pdftocairo") != nil, "Poppler's pdftocairo is not installed"))
  func popplerBlurs() throws {
    let (renderer, tool) = (try Self.renderer(scrolledBy: 200), try #require(Tool.path("pdftocairo")))
    Self.expectBlur(
      try Likeness.picture(of: Array(try renderer.pdf(at: .seconds(0))), by: tool) {
        ["-singlefile", "-png", "-r", "216", $0, String($1.dropLast(".png".count))]
      })
  }
}
