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
