import Foundation
import SearchCairoPainting
import SearchGeometry
import SearchLayers
import Testing

/// Compares opacity, masks and clips with arithmetic in double precision.
struct BlendingTests {
  let painter = CairoPainter()
  static let canvas = CGRect(x: 0, y: 0, width: 40, height: 30)

  func paint(_ layers: [Layer], scale: Double = 1, background: RGBAColor? = .white) throws -> Bitmap {
    let root = Layer(name: "", frame: Self.canvas, sublayers: layers)
    return try painter.paint(root, canvas: Self.canvas, scale: scale, background: background)
  }

  func expect(_ bitmap: Bitmap, _ x: Int, _ y: Int, _ color: [Double], within tolerance: Double = 1) {
    let pixel = bitmap[x, y]
    for (found, wanted) in zip([pixel.red, pixel.green, pixel.blue], color) {
      #expect(abs(Double(found) - wanted) <= tolerance, "at \(x), \(y): \(pixel) is not \(color)")
    }
  }

  @Test(arguments: [0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]) func groupFadesAsOne(opacity: Double) throws {
    var group = Layer(name: "", frame: CGRect(x: 5, y: 5, width: 10, height: 10), opacity: opacity)
    group.backgroundColor = RGBAColor(200, 0, 40)
    group.sublayers = [Layer(name: "", frame: CGRect(x: 5, y: 5, width: 10, height: 10), backgroundColor: .black)]
    let bitmap = try paint([group])
    func blend(_ component: Double) -> Double { component * opacity + 255 * (1 - opacity) }
    expect(bitmap, 7, 7, [blend(200), blend(0), blend(40)])
    // The sublayer hides the background.
    expect(bitmap, 12, 12, [blend(0), blend(0), blend(0)])
    expect(bitmap, 18, 18, [blend(0), blend(0), blend(0)])
    expect(bitmap, 3, 3, [255, 255, 255])
  }

  @Test(arguments: [0.2, 0.5, 0.8]) func singleLayerFadesLikeAGroup(opacity: Double) throws {
    let line = TextLine(
      string: "OO", style: .regular(16), width: 12,
      glyphs: [0.0, 5].map { Glyph(shape: TestGlyphs.shape(0), x: $0, y: 0, size: 16, cluster: 0) })
    let text = Layer(
      name: "", frame: CGRect(x: 4, y: 4, width: 30, height: 20), opacity: opacity,
      contents: .text(TextContents(line: line, origin: CGPoint(x: 2.3, y: 16.4), color: RGBAColor(0, 90, 255))))
    var grouped = text
    // An invisible sublayer forces a group.
    grouped.sublayers = [Layer(name: "", frame: CGRect(x: 900, y: 0, width: 1, height: 1), backgroundColor: .black)]
    let (alone, apart) = (try paint([text], scale: 3), try paint([grouped], scale: 3))
    #expect(alone != (try paint([], scale: 3)))
    #expect(zip(alone.pixels, apart.pixels).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test(arguments: [0.0, 0.125, 0.3, 1.0 / 3, 0.5, 0.87])
  func maskHasTheCoverageOfTheFilledShape(shift: Double) throws {
    let frame = CGRect(x: 6 + shift, y: 5 + shift / 3, width: 24, height: 14)
    let pill = Layer(name: "", frame: frame, backgroundColor: .black, cornerRadius: 7, cornerCurve: .continuous)
    let white = Layer(
      name: "", frame: Self.canvas, mask: pill,
      sublayers: [Layer(name: "", frame: CGRect(x: 0, y: 8, width: 40, height: 9), backgroundColor: .white)])
    let filled = try paint([pill], scale: 2, background: RGBAColor(255, 255, 255))
    let masked = try paint([white], scale: 2, background: .black)
    for y in 0..<60 {
      for x in 0..<80 {
        // The pill's coverage inside the white bar, none outside.
        let coverage = 255 - Int(filled[x, y].red)
        let wanted = (16..<34).contains(y) ? coverage : 0
        #expect(abs(Int(masked[x, y].red) - wanted) <= 1, "at \(x), \(y)")
      }
    }
    #expect(masked[36, 24].red == 255)
    #expect(masked[4, 24].red == 0)
  }

  @Test func anyMaskMultipliesAlpha() throws {
    var mask = Layer(name: "", frame: CGRect(x: 5, y: 5, width: 20, height: 20), opacity: 0.5, backgroundColor: .white)
    mask.sublayers = [Layer(name: "", frame: CGRect(x: 10, y: 0, width: 5, height: 5), backgroundColor: .black)]
    let layer = Layer(
      name: "", frame: Self.canvas, contentOffset: CGPoint(x: 2, y: 1), opacity: 0.5,
      backgroundColor: RGBAColor(0, 0, 255), mask: mask)
    let bitmap = try paint([layer])
    expect(bitmap, 2, 10, [255, 255, 255])
    expect(bitmap, 4, 10, [191.25, 191.25, 255])
    expect(bitmap, 14, 5, [191.25, 191.25, 255])
    expect(bitmap, 23, 10, [255, 255, 255])
  }

  @Test func contentOffsetMovesSublayersOnly() throws {
    let path = VectorPath.rectangle(CGRect(x: 0, y: 0, width: 4, height: 4))
    var layer = Layer(
      name: "", frame: CGRect(x: 10, y: 10, width: 20, height: 15), contentOffset: CGPoint(x: 0, y: 6),
      backgroundColor: RGBAColor(0, 255, 0), clipsToBounds: true)
    layer.contents = .paths([PaintedPath(path: path, color: .black)])
    layer.sublayers = [
      Layer(name: "", frame: CGRect(x: 8, y: 0, width: 4, height: 10), backgroundColor: RGBAColor(255, 0, 0))
    ]
    let bitmap = try paint([layer])
    expect(bitmap, 11, 11, [0, 0, 0])
    expect(bitmap, 19, 8, [255, 255, 255])
    expect(bitmap, 19, 12, [255, 0, 0])
    expect(bitmap, 19, 14, [0, 255, 0])
  }

  @Test func premultipliedColoursConvertBack() throws {
    let color = RGBAColor(200, 100, 50, 0.5)
    let layer = Layer(name: "", frame: Self.canvas, backgroundColor: color)
    let bitmap = try paint([layer], background: nil)
    #expect(bitmap[3, 3].alpha == 128)
    expect(bitmap, 3, 3, [200, 100, 50], within: 2)
    let nothing = try paint([], background: nil)
    #expect(nothing.pixels.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [(0.25, 0.5), (0.0, 0.75), (0.99, 0.01)])
  func rectanglesHaveExactCoverage(left: Double, top: Double) throws {
    let layer = Layer(name: "", frame: CGRect(x: 5 + left, y: 5 + top, width: 10, height: 0.5), backgroundColor: .black)
    let bitmap = try paint([layer])
    let upper = min(1 - top, 0.5)
    let column = 255.0 * (1 - left)
    expect(bitmap, 5, 5, [255 - column * upper, 255 - column * upper, 255 - column * upper])
    expect(bitmap, 8, 5, [255 - 255 * upper, 255 - 255 * upper, 255 - 255 * upper])
    expect(bitmap, 8, 6, [0, 0, 0].map { $0 + 255 - 255 * (0.5 - upper) })
  }

  @Test func reducedImagesAreAveraged() throws {
    let image = try #require(
      TestImages.image(width: 120, height: 120) { x, y in (x + y) % 2 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255] })
    let reduced = Layer(
      name: "", frame: CGRect(x: 4, y: 4, width: 6, height: 6), contents: .image(ImageContents(image)))
    let bitmap = try paint([reduced])
    expect(bitmap, 6, 6, [127.5, 0, 127.5], within: 2)
    // At the edge, the edge pixels are repeated.
    expect(bitmap, 4, 9, [127.5, 0, 127.5], within: 4)
    let same = Layer(
      name: "", frame: CGRect(x: 4, y: 4, width: 16, height: 16), contents: .image(ImageContents(TestImages.all[0])))
    let copied = try paint([same])
    for y in 0..<16 {
      for x in 0..<16 { expect(copied, 4 + x, 4 + y, [Double(x * 16), Double(y * 16), 128], within: 0) }
    }
  }
}
