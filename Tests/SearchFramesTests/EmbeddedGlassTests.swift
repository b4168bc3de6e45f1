import Foundation
import SearchFrames
import SearchLayers
import TestSupport
import Testing

/// Glass of iOS 26 in SVG files.
@Suite struct EmbeddedGlassTests {
  private static let librsvg = Tool.path("rsvg-convert")

  /// A field of glass at the bottom, with the rows of a list beneath it or nothing.
  private static func renderer(rows: Int, _ appearance: Appearance = .light) throws -> SceneRenderer {
    let row = "{title: Row of the quick brown fox, subtitle: Second line, artwork: '#3A5FCD'}"
    let rows = [String](repeating: row, count: rows).joined(separator: ", ")
    var scene = try SearchScene(
      yaml: """
        system: iOS 26
        device: iPhone 17 Pro
        search: {placeholder: Search}
        content: {offset: 30, initial: {kind: list, rows: [\(rows)]}}
        """)
    scene.appearance = appearance
    return try MeasuringScenes.renderer(scene)
  }

  @Test func glassOverContentIsAPictureThatSaysSo() throws {
    let file = try Self.renderer(rows: 20).svg(at: .seconds(0))
    #expect(file.components(separatedBy: "searchBar.field.embedded").count == 2)
    #expect(file.contains("data:image/png"))
    #expect(try Self.renderer(rows: 20).svg(at: .seconds(0)) == file)
  }

  @Test func glassOverOneColorIsAShape() throws {
    let file = try Self.renderer(rows: 2).svg(at: .seconds(0))
    #expect(!file.contains(".embedded"))
    #expect(!file.contains("data:image/png"))
  }

  /// A field and a circle, which the field's shadow reaches.
  private static func activeField() throws -> SceneRenderer {
    try MeasuringScenes.renderer(
      SearchScene(
        yaml: """
          system: iOS 26
          device: iPhone 17 Pro
          search: {placeholder: Search, focused: true, active: true, text: A}
          content: {initial: none, background: systemGroupedBackground}
          """))
  }

  @Test func glassInTheShadowOfOtherGlassIsAShape() throws {
    #expect(try !Self.activeField().svg(at: .seconds(0)).contains("data:image/png"))
  }

  /// The largest difference of a channel in the gap between the field and the circle, and at the field's end.
  private static func difference(_ ours: Bitmap, _ theirs: Bitmap) throws -> Int {
    try #require(ours.width == theirs.width && ours.height == theirs.height)
    let layers = try activeField().layers(at: .seconds(0))
    let (field, circle) = try (
      #require(layers.frame(of: "searchBar.field")), #require(layers.frame(of: "searchBar.cancelButton"))
    )
    func pixel(_ length: CGFloat) -> Int { Int((length * 3).rounded()) }
    var worst = 0
    // Edges are antialiased in many ways.
    let columns = [pixel(field.maxX) - 30..<pixel(field.maxX) - 5, pixel(field.maxX) + 2..<pixel(circle.minX) - 2]
    for x in columns.joined() {
      for y in pixel(field.midY) - 6..<pixel(field.midY) + 6 {
        let (a, b) = (ours[x, y], theirs[x, y])
        worst = max(worst, abs(Int(a.red) - Int(b.red)), abs(Int(a.blue) - Int(b.blue)))
      }
    }
    return worst
  }

  /// SVG and PDF files keep the darker one of two shadows, as PNG files do.
  @Test(.enabled(if: librsvg != nil, "librsvg's rsvg-convert is not installed"))
  func librsvgDrawsOneShadow() throws {
    let (renderer, tool) = (try Self.activeField(), try #require(Self.librsvg))
    let ours = try renderer.image(at: .seconds(0))
    let theirs = try Likeness.picture(of: Array(try renderer.svg(at: .seconds(0)).utf8), by: tool) {
      ["-w", "\(ours.width)", "-h", "\(ours.height)", $0, "-o", $1]
    }
    #expect(try Self.difference(ours, theirs) <= 2)
  }

  @Test(.enabled(if: Browser.path != nil, "\(Browser.missing)")) func chromiumDrawsOneShadow() throws {
    let (renderer, page) = (try Self.activeField(), try SVGPage())
    let ours = try renderer.image(at: .seconds(0))
    let theirs = try page.picture(of: try renderer.svg(at: .seconds(0)), like: ours, scale: 3)
    try page.close()
    #expect(try Self.difference(ours, theirs) <= 2)
  }

  @Test(.enabled(if: Tool.path("pdftocairo") != nil, "Poppler's pdftocairo is not installed"))
  func popplerDrawsOneShadow() throws {
    let (renderer, tool) = (try Self.activeField(), try #require(Tool.path("pdftocairo")))
    let ours = try renderer.image(at: .seconds(0))
    let theirs = try Likeness.picture(of: Array(try renderer.pdf(at: .seconds(0))), by: tool) {
      ["-singlefile", "-png", "-r", "216", $0, String($1.dropLast(".png".count))]
    }
    #expect(try Self.difference(ours, theirs) <= 2)
  }

  @Test(.enabled(if: librsvg != nil, "librsvg's rsvg-convert is not installed"), arguments: Appearance.allCases)
  func librsvgDrawsTheSameGlass(appearance: Appearance) throws {
    let renderer = try Self.renderer(rows: 20, appearance)
    let ours = try renderer.image(at: .seconds(0))
    let tool = try #require(Self.librsvg)
    let theirs = try Likeness.picture(of: Array(try renderer.svg(at: .seconds(0)).utf8), by: tool) {
      ["-w", "\(ours.width)", "-h", "\(ours.height)", $0, "-o", $1]
    }
    Likeness.expect([(0, Likeness.difference(ours, theirs))], "glass, \(appearance), librsvg")
  }
}
