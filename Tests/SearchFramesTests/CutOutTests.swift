import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchFrames

/// Pictures of one layer, and of a screen without its background.
@Suite struct CutOutTests {
  private static func renderer() throws -> SceneRenderer { try MeasuringScenes.renderer(DeterminismTests.scene()) }

  /// A layer alone has the pixels of a tree with nothing else in it.
  @Test(arguments: ["tags.pill", "searchBar.field", "tags", "screen"]) func oneLayerAlone(name: String) throws {
    var renderer = try Self.renderer()
    let time = SearchScene.Time.seconds(1.457)
    let instant = try renderer.instant(of: time)
    let root = renderer.presentation(at: instant)
    renderer.cutOut.layer = name
    let alone = try renderer.image(at: time)
    var layer = try #require(root.layer(named: name))
    layer.frame = try #require(root.frame(of: name))
    let tree = Layer(name: "", frame: root.frame, clipsToBounds: true, sublayers: [layer])
    let expected = try CairoPainter().paint(tree, canvas: renderer.canvas(at: instant), scale: 3, background: nil)
    #expect(alone == expected && alone.pixels.contains { $0 > 0 })
    #expect((name == "screen") == (alone.pixels[3] == 255))
    // Frames of a film have the pixels of stills.
    var film = FrameRenderer(renderer)
    for step in 0..<5 { _ = try film.show(.seconds(1.4 + Double(step) * 0.01425)) }
    #expect(try film.bitmap == renderer.image(at: .seconds(1.457)))
    let svg = try renderer.svg(at: time)
    #expect(svg.contains("id=\"\(name)\"") && (name == "screen" || !svg.contains("statusBar.time")))
  }

  /// Before a layer is there, its picture is empty.
  @Test func absentLayersAreNothing() throws {
    var renderer = try Self.renderer()
    renderer.cutOut.layer = "content.results.row.0"
    #expect(try renderer.image(at: .seconds(0)).pixels.allSatisfy { $0 == 0 })
  }

  /// Without its background a screen is transparent, and over white it is the screen.
  @Test(arguments: [0.0, 1.457]) func withoutBackground(seconds: Double) throws {
    var renderer = try Self.renderer()
    let whole = try renderer.image(at: .seconds(seconds))
    renderer.cutOut.hasBackground = false
    let open = try renderer.image(at: .seconds(seconds))
    var (clear, worst) = (0, 0)
    for index in stride(from: 0, to: whole.pixels.count, by: 4) {
      let alpha = Int(open.pixels[index + 3])
      clear += alpha == 0 ? 1 : 0
      for channel in 0..<3 {
        let (color, shown) = (Int(open.pixels[index + channel]), Int(whole.pixels[index + channel]))
        let over: Int = (color * alpha + 255 * (255 - alpha) + 127) / 255
        worst = max(worst, abs(over - shown))
      }
    }
    #expect(worst <= 1 && clear > whole.pixels.count / 8)
    #expect(try !renderer.svg(at: .seconds(seconds)).contains("<rect width=\"393\" height=\"852\""))
    #expect(try renderer.identity() != Self.renderer().identity())
  }
}
