import Foundation
import SearchCairoPainting
import SearchFrames
import SearchLayers
import TestSupport
import Testing

/// Poppler, if installed, draws our PDF files with our pixels.
@Suite struct PDFLikenessTests {
  /// Poppler on Cairo antialiases as we do, so it has SVG's tolerance. Poppler's own rasteriser has sixteen levels of
  /// coverage, so it has a larger one; a misplaced letter or shape would differ by a hundred.
  static let rasterizers: [(tool: String, tolerance: Int)] = [("pdftocairo", Likeness.tolerance), ("pdftoppm", 96)]

  @Test(
    .enabled(
      if: rasterizers.allSatisfy { Tool.path($0.tool) != nil },
      "Poppler's pdftoppm and pdftocairo are not installed"),
    arguments: Samples.some(6, of: Likeness.examples, Appearance.allCases))
  func popplerDrawsTheSamePixels(example: String, appearance: Appearance) throws {
    let renderer = try Likeness.renderer(example, appearance)
    var differences = Self.rasterizers.map { _ in [(time: Double, share: Double?)]() }
    // At 0.54 s one of them has a bar whose blurred background is fading in.
    for time in Likeness.times(renderer, orElse: 1) + (example == "SettingsNavigationBar" ? [0.54] : []) {
      let (ours, document) = (try renderer.image(at: .seconds(time)), Array(try renderer.pdf(at: .seconds(time))))
      for (index, (tool, tolerance)) in Self.rasterizers.enumerated() {
        let theirs = try Likeness.picture(of: document, by: try #require(Tool.path(tool))) {
          let resolution = "\(72 * renderer.scene.device.scale)"
          return ["-singlefile", "-png", "-r", resolution, $0, String($1.dropLast(".png".count))]
        }
        differences[index].append((time, Likeness.difference(ours, theirs, tolerance: tolerance)))
      }
    }
    for (index, (tool, _)) in Self.rasterizers.enumerated() {
      Likeness.expect(differences[index], "\(example), \(appearance), \(tool)")
    }
  }

  /// A backdrop is drawn exactly once, whatever the layers' opacity; in a group it contains the group's layers.
  @Test(
    .enabled(if: Tool.path("pdftocairo") != nil, "Poppler's pdftocairo is not installed"), arguments: [1, 0.5],
    [1, 0.5])
  func backdropsFadeOnce(bar opacity: Double, group: Double) throws {
    func box(_ name: String, _ frame: CGRect, _ color: RGBAColor) -> Layer {
      Layer(name: name, frame: frame, backgroundColor: color)
    }
    let bar = Layer(
      name: "bar", frame: CGRect(x: 5, y: 10, width: 80, height: 30), opacity: opacity,
      backgroundColor: RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.2),
      backdrop: Backdrop(blurRadius: 4, saturation: 1, amount: 0.8))
    let root = Layer(
      name: "root", frame: CGRect(x: 0, y: 0, width: 100, height: 50),
      backgroundColor: RGBAColor(red: 1, green: 1, blue: 1, alpha: 1),
      sublayers: [
        box("beneath", CGRect(x: 20, y: 0, width: 40, height: 50), .black),
        Layer(
          name: "group", frame: CGRect(x: 3, y: 0, width: 90, height: 50), opacity: group,
          sublayers: [
            box("ground", CGRect(x: 0, y: 0, width: 90, height: 50), RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)),
            box("within", CGRect(x: 50, y: 0, width: 30, height: 25), RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)),
            bar,
          ]),
      ])
    // The canvas is larger than the screen, beyond which a picture is black.
    let canvas = root.frame.insetBy(dx: -5, dy: -5)
    let document = try CairoPDFPainter().document(of: root, canvas: canvas)
    let theirs = try Likeness.picture(of: document, by: try #require(Tool.path("pdftocairo"))) {
      ["-singlefile", "-png", "-r", "216", $0, String($1.dropLast(".png".count))]
    }
    let ours = try CairoPainter().paint(root, canvas: canvas, scale: 3, background: .black)
    // A backdrop drawn twice would differ in all of the bar.
    #expect(Likeness.difference(ours, theirs, tolerance: 4) == 0)
  }

  /// Stripes whose edges are between pixels: each row is as dark as the one above it, or darker.
  @Test(
    .enabled(if: Tool.path("pdftocairo") != nil && Tool.path("pdftoppm") != nil, "Poppler is not installed"),
    arguments: ["pdftocairo", "pdftoppm"])
  func gradientsHaveNoSeams(tool: String) throws {
    let stripes = (0..<40).map { index in
      PaintedPath(
        path: .rectangle(CGRect(x: 0, y: Double(index) * 1.3, width: 30, height: 1.3)),
        color: RGBAColor.black.withAlpha(multipliedBy: Double(index) / 40))
    }
    let root = Layer(
      name: "root", frame: CGRect(x: 0, y: 0, width: 30, height: 60), backgroundColor: .white,
      sublayers: [
        Layer(name: "veil", frame: CGRect(x: 0, y: 10.0 / 3, width: 30, height: 52), contents: .paths(stripes))
      ])
    let document = try CairoPDFPainter().document(of: root, canvas: root.frame)
    let picture = try Likeness.picture(of: document, by: try #require(Tool.path(tool))) {
      ["-singlefile", "-png", "-r", "125", $0, String($1.dropLast(".png".count))]
    }
    let column = (0..<Int(55 * 125 / 72)).map { picture[picture.width / 2, $0].green }
    #expect(column == column.sorted(by: >) && column.first == 255 && (column.last ?? 255) < 12)
    let ours = try CairoPainter().paint(root, canvas: root.frame, scale: 3, background: .white)
    let theirs = try Likeness.picture(of: document, by: try #require(Tool.path(tool))) {
      ["-singlefile", "-png", "-r", "216", $0, String($1.dropLast(".png".count))]
    }
    #expect(Likeness.difference(ours, theirs, tolerance: 8) == 0)
  }

  @Test func documentsHaveNoDate() throws {
    let first = try MeasuringScenes.renderer(DeterminismTests.scene()).pdf(at: .seconds(1.081))
    #expect(first.starts(with: Array("%PDF-1.".utf8)))
    #expect(first.range(of: Data("CreationDate".utf8)) == nil)
    #expect(try MeasuringScenes.renderer(DeterminismTests.scene()).pdf(at: .seconds(1.081)) == first)
  }
}
