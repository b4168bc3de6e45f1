import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import TestSupport
import Testing

@testable import SearchComponents

@Suite struct ImageLayerTests {
  static let frame = CGRect(x: 16, y: 8, width: 29, height: 29)

  func layer(_ image: Image, radius: Double = 4) throws -> Layer {
    let file = try #require(ImageFile(bytes: TestJPEG.color))
    var context = LayoutContext(ScreenState(SearchScene()), now: .zero, text: EvenText())
    context.artwork.images = ["a.jpg": file]
    return context.imageLayer(image, named: "image", frame: Self.frame, cornerRadius: radius)
  }

  @Test func filesFillTheirFrame() throws {
    let layer = try layer(.file("a.jpg"))
    guard case .image(let contents) = layer.contents else { return #expect(Bool(false)) }
    #expect(layer.clipsToBounds && layer.cornerRadius == 4 && contents.color == nil)
    // 24 × 16 pixels in a square.
    #expect(contents.frame(in: Self.frame) == CGRect(x: 8.75, y: 8, width: 43.5, height: 29))
  }

  @Test func filesFitIntoTheirFrame() throws {
    let layer = try layer(Image(.file("a.jpg")).with { $0.contentMode = .fit })
    guard case .image(let contents) = layer.contents else { return #expect(Bool(false)) }
    let placed = contents.frame(in: Self.frame)
    #expect(placed.width == 29 && abs(placed.height - 58.0 / 3) < 1e-9 && placed.midY == Self.frame.midY)
  }

  @Test(
    arguments: [
      (.rounded, 4, 4), (.rounded, 0, 6.5), (.circle, 4, 14.5), (.square, 4, 0), (nil, 4, 4),
    ] as [(Image.Shape?, Double, Double)])
  func shapesDecideTheCorners(shape: Image.Shape?, place: Double, radius: Double) throws {
    let layer = try layer(Image(.file("a.jpg"), shape: shape), radius: place)
    #expect(abs(layer.cornerRadius - radius) < 1e-9)
  }

  @Test func templatesHaveTheTintOrTheirColor() throws {
    for (color, expected) in [(nil, RGBAColor(0, 122, 255)), (.rgba(.black), .black)]
      as [(SearchScene.Color?, RGBAColor)]
    {
      let layer = try layer(Image(.file("a.jpg"), color: color).with { $0.isTemplate = true })
      guard case .image(let contents) = layer.contents else { return #expect(Bool(false)) }
      #expect(contents.color == expected)
    }
  }

  @Test func symbolsOnABackgroundAreWhite() throws {
    for name in ["gearshape", "wifi", "keyboard", "hourglass"] {
      let layer = try layer(Image(.symbol(name), background: .systemGray))
      #expect(layer.backgroundColor == RGBAColor(142, 142, 147) && abs(layer.cornerRadius - 6.5) < 1e-9)
      guard case .paths(let paths) = layer.contents, let path = paths.first else { return #expect(Bool(false)) }
      #expect(path.color == .white)
      let bounds = path.parts.reduce(CGRect.null) { $0.union($1.path.bounds) }
      #expect((0.4...0.76).contains(max(bounds.width, bounds.height) / 29), "\(name)")
      #expect(abs(bounds.midX - 14.5) < 1 && abs(bounds.midY - 14.5) < 1.5, "\(name)")
    }
  }

  @Test func symbolsHaveTheTint() throws {
    let layer = try layer(.symbol("star"))
    guard case .paths(let paths) = layer.contents else { return #expect(Bool(false)) }
    #expect(layer.backgroundColor == nil && layer.cornerRadius == 0 && paths.first?.color == RGBAColor(0, 122, 255))
  }
}
