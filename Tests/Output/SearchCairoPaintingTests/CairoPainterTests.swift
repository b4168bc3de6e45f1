import Foundation
import SearchCairoPainting
import SearchGeometry
import SearchLayers
import TestSupport
import Testing

/// The same tree gives the same pixels.
struct CairoPainterTests {
  static let canvas = CGRect(x: 0, y: 0, width: 80, height: 70)

  func tree(_ seed: UInt64) -> Layer {
    var layers = RandomLayers(seed: seed)
    return Layer(name: "root", frame: Self.canvas, sublayers: (0..<4).map { _ in layers.layer() })
  }

  @Test(arguments: 0..<UInt64(Samples.count(40))) func warmCachesDoNotChangePixels(seed: UInt64) throws {
    let warm = CairoPainter()
    let scale = seed % 2 == 0 ? 3.0 : 1
    for other in 0..<3 as Range<UInt64> {
      _ = try warm.paint(tree(seed + other), canvas: Self.canvas, scale: scale, background: .white)
    }
    let background: RGBAColor? = seed % 3 == 0 ? nil : .white
    let first = try CairoPainter().paint(tree(seed), canvas: Self.canvas, scale: scale, background: background)
    #expect(try warm.paint(tree(seed), canvas: Self.canvas, scale: scale, background: background) == first)
    #expect(try warm.paint(tree(seed), canvas: Self.canvas, scale: scale, background: background) == first)
  }

  @Test(arguments: 0..<UInt64(Samples.count(60))) func repaintedPartEqualsTheWhole(seed: UInt64) throws {
    let scale = [1.0, 2, 3][Int(seed % 3)]
    let painter = CairoPainter()
    let (before, after) = (tree(seed), tree(seed + 1000))
    let whole = try painter.paint(after, canvas: Self.canvas, scale: scale, background: .white)
    var canvas = try CairoCanvas(Self.canvas, scale: scale, background: .white, painter: CairoPainter())
    try canvas.paint(before)
    _ = try canvas.repaint(from: before, to: after)
    #expect(canvas.bitmap() == whole)
  }

  @Test(arguments: 0..<UInt64(Samples.count(40))) func cropEqualsThatPartOfTheWhole(seed: UInt64) throws {
    let tree = tree(seed)
    let painter = CairoPainter()
    let whole = try painter.paint(tree, canvas: Self.canvas, scale: 3, background: nil)
    let crop = CGRect(x: 7, y: 11, width: 31, height: 23)
    let part = try painter.paint(tree, canvas: crop, scale: 3, background: nil)
    #expect(part.width == 93 && part.height == 69)
    for y in 0..<part.height {
      let start = ((y + 33) * whole.width + 21) * 4
      #expect(part.pixels[y * 93 * 4..<(y + 1) * 93 * 4] == whole.pixels[start..<start + 93 * 4])
    }
  }

  @Test func concurrentCallsPaintTheSame() async throws {
    let painter = CairoPainter()
    let trees = (0..<12 as Range<UInt64>).map(tree)
    let alone = try trees.map { try CairoPainter().paint($0, canvas: Self.canvas, scale: 2, background: .white) }
    for _ in 0..<2 {
      let together = try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
        for (index, tree) in trees.enumerated() {
          group.addTask { (index, try painter.paint(tree, canvas: Self.canvas, scale: 2, background: .white)) }
        }
        return try await group.reduce(into: [Int: Bitmap]()) { $0[$1.0] = $1.1 }
      }
      for (index, bitmap) in alone.enumerated() { #expect(together[index] == bitmap) }
    }
  }

  @Test(arguments: [1e9, -1e9, 1e300, .infinity, -.infinity, .nan, 1e-300])
  func extremeNumbersDoNotTrap(number: Double) throws {
    let painter = CairoPainter()
    func layers(_ frame: CGRect) -> [Layer] {
      var all: [Layer] = []
      for contents in [
        Contents.none, .image(ImageContents(TestImages.all[0])),
        .image(ImageContents(TestImages.all[2], gravity: .resizeAspectFill)),
        .paths([PaintedPath(path: .ellipse(in: frame), color: .black, stroke: PaintedPath.Stroke(width: number))]),
      ] {
        for clips in [false, true] {
          var layer = Layer(
            name: "", frame: frame, opacity: 0.5, backgroundColor: .black, cornerRadius: number,
            cornerCurve: .continuous,
            shadow: Shadow(color: .black, offset: CGSize(width: number, height: 1), sigma: 2), clipsToBounds: clips,
            contents: contents)
          layer.sublayers = [Layer(name: "", frame: frame, backgroundColor: .white)]
          all.append(layer)
          layer.cornerRadius = 5
          layer.mask = Layer(name: "", frame: frame, backgroundColor: .black, cornerRadius: 1e6)
          all.append(layer)
        }
      }
      return all
    }
    let frames = [
      CGRect(x: number, y: number, width: number, height: number), CGRect(x: -5e8, y: 0, width: number, height: 20),
      CGRect(x: 3, y: -number / 2, width: 9, height: number), CGRect(x: 1, y: 1, width: 9, height: 9),
    ]
    for frame in frames {
      let root = Layer(name: "", frame: Self.canvas, sublayers: layers(frame))
      let bitmap = try painter.paint(root, canvas: Self.canvas, scale: 1, background: .white)
      #expect(bitmap.width == 80)
    }
    let glyph = Glyph(shape: TestGlyphs.shape(0), x: number, y: number, size: number, cluster: 0)
    let line = TextLine(string: "O", style: .regular(10), width: 1, glyphs: [glyph])
    let text = Layer(
      name: "", frame: Self.canvas, opacity: 0.5,
      contents: .text(TextContents(line: line, origin: CGPoint(x: number, y: 9), color: .black)))
    _ = try painter.paint(text, canvas: Self.canvas, scale: 1, background: .white)
  }

  /// At a scale that divides no pixel evenly, the last column and the last row are those of the root, without what is
  /// behind it.
  @Test(arguments: [0.1, 0.375, 0.5, 0.9, 1, 1.125, 2.5, 8.0 / 3])
  func noPixelIsCoveredInPart(scale: Double) throws {
    for size in [CGSize(width: 393, height: 852), CGSize(width: 375, height: 667), CGSize(width: 320.5, height: 480)] {
      let frame = CGRect(origin: .zero, size: size)
      let root = Layer(
        name: "", frame: frame, backgroundColor: .white,
        sublayers: [Layer(name: "", frame: frame, backgroundColor: .white)])
      let bitmap = try CairoPainter().paint(root, canvas: frame, scale: scale, background: .black)
      #expect(bitmap.width == Int(size.width * scale + 1e-4) && bitmap.height == Int(size.height * scale + 1e-4))
      #expect(bitmap.pixels.allSatisfy { $0 == 255 })
    }
  }

  @Test func invalidCanvasesAreRefused() throws {
    let painter = CairoPainter()
    let root = Layer(name: "", frame: .zero)
    #expect(throws: PaintingError.emptyCanvas) { _ = try painter.paint(root, canvas: .zero, scale: 1, background: nil) }
    #expect(throws: PaintingError.emptyCanvas) {
      _ = try painter.paint(root, canvas: CGRect(x: 0, y: 0, width: 9, height: 9), scale: .nan, background: nil)
    }
    #expect(throws: PaintingError.tooLarge(width: 40000, height: 2)) {
      _ = try painter.paint(root, canvas: CGRect(x: 0, y: 0, width: 40000, height: 2), scale: 1, background: nil)
    }
    #expect(throws: PaintingError.tooLarge(width: 30000, height: 30000)) {
      _ = try painter.paint(root, canvas: CGRect(x: 0, y: 0, width: 30000, height: 30000), scale: 1, background: nil)
    }
  }

  @Test func damagedImageIsRefused() throws {
    var bytes = TestImages.file(width: 4, height: 4) { _, _ in [1, 2, 3, 255] }
    bytes.removeLast(40)
    let image = try #require(ImageFile(bytes: bytes))
    let root = Layer(name: "cover", frame: Self.canvas, contents: .image(ImageContents(image)))
    #expect {
      try CairoPainter().paint(root, canvas: Self.canvas, scale: 1, background: nil)
    } throws: { error in
      guard case PaintingError.unreadableImage(layer: "cover", reason: let reason) = error else { return false }
      return !reason.isEmpty
    }
  }
}
