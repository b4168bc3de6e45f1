import Foundation
import SearchGeometry
import SearchLayers
import TestSupport

/// Random layer trees that use every property of a layer.
struct RandomLayers {
  var random: SeededGenerator
  let images: [ImageFile]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    images = TestImages.all
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { random.number(in: range).quantized }
  mutating func chance(_ probability: Double) -> Bool { random.chance(probability) }

  mutating func color() -> RGBAColor {
    RGBAColor(
      Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random),
      Int.random(in: 0...255, using: &random), chance(0.6) ? 1 : number(0...1))
  }

  mutating func frame(in size: Double) -> CGRect {
    let rect = CGRect(
      x: number(-size / 4...size * 0.8), y: number(-size / 4...size * 0.8), width: number(0...size),
      height: number(0...size))
    guard chance(0.5) else { return rect }
    return CGRect(
      x: Double(rect.minX).rounded(), y: Double(rect.minY).rounded(), width: Double(rect.width).rounded(),
      height: Double(rect.height).rounded())
  }

  mutating func layer(depth: Int = 3, size: Double = 64) -> Layer {
    var layer = Layer(name: "", frame: frame(in: size))
    if chance(0.3) { layer.opacity = number(0...1) }
    if chance(0.6) { layer.backgroundColor = color() }
    if chance(0.15) {
      layer.backdrop = Backdrop(blurRadius: number(0...9), saturation: number(0...3), amount: number(0...1))
    }
    if chance(layer.backdrop == nil ? 0.1 : 0.6) {
      layer.glass = Glass(
        rim: number(0...1), innerRim: number(0...1), rimWidth: number(0...4),
        refraction: chance(0.3) ? 0 : number(0...1))
      layer.name = "glass \(random.next())"
    }
    if chance(0.5) { layer.cornerRadius = number(0...size / 3) }
    if chance(0.5) { layer.cornerCurve = .continuous }
    if chance(0.2) {
      layer.shadow = Shadow(
        color: chance(0.4) ? RGBAColor.black.withAlpha(multipliedBy: number(0...1)) : color(),
        offset: CGSize(width: number(-4...4), height: number(-4...4)), sigma: number(0...4))
    }
    if chance(0.3) { layer.clipsToBounds = true }
    if chance(0.2) { layer.contentOffset = CGPoint(x: number(-9...9), y: number(-9...9)) }
    layer.contents = contents(size)
    if depth > 0 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        layer.sublayers.append(self.layer(depth: depth - 1, size: size * 0.7))
      }
      if chance(0.2) {
        layer.mask = self.layer(depth: chance(0.5) ? 0 : depth - 1, size: size)
        if chance(0.6) {
          layer.mask = Layer(
            name: "", frame: frame(in: size), backgroundColor: .black, cornerRadius: number(0...20),
            cornerCurve: chance(0.5) ? .continuous : .circular)
        }
      }
    }
    return layer
  }

  mutating func contents(_ size: Double) -> Contents {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .text(text(size))
    case 1 where chance(0.3):
      let gradient = LinearGradient(
        from: frame(in: size).origin, to: frame(in: size).origin, colors: (0...2).map { _ in color() })
      let shape = frame(in: size)
      return .paths([PaintedPath(path: chance(0.5) ? .rectangle(shape) : .ellipse(in: shape), gradient: gradient)])
    case 1:
      return .paths(
        (0..<Int.random(in: 1...2, using: &random)).map { _ in
          PaintedPath(
            (0..<(chance(0.7) ? 1 : 4)).map { _ in
              PaintedPath.PathPart(
                .ellipse(in: frame(in: size)),
                stroke: chance(0.5) ? PaintedPath.Stroke(width: number(0...6), hasRoundCaps: chance(0.5)) : nil,
                isCut: chance(0.2))
            }, color: color())
        })
    case 2:
      let gravities: [ImageContents.Gravity] = [.resize, .resizeAspect, .resizeAspectFill]
      return .image(
        ImageContents(
          images[Int.random(in: 0..<images.count, using: &random)],
          gravity: gravities[Int.random(in: 0..<3, using: &random)], color: chance(0.3) ? color() : nil))
    default: return .none
    }
  }

  mutating func text(_ size: Double) -> TextContents {
    var x = 0.0
    let points = number(6...18)
    let glyphs = (0..<Int.random(in: 1...8, using: &random)).map { index -> Glyph in
      defer { x += points * 0.5 }
      let shape: GlyphShape =
        chance(0.9)
        ? TestGlyphs.shape(Int.random(in: 0..<TestGlyphs.count, using: &random))
        : .bitmap(images[0], key: GlyphKey(font: 9, glyph: 0), x: 0, y: -0.8, width: 1, height: 1)
      return Glyph(shape: shape, x: x.quantized, y: number(-0.5...0.5), size: points, cluster: index)
    }
    let line = TextLine(string: "letters", style: .regular(points), width: x, glyphs: glyphs)
    return TextContents(
      line: line, origin: CGPoint(x: number(0...9), y: number(8...20)), color: color(),
      highlights: chance(0.3) ? [TextContents.Highlight(range: 1..<4, color: color())] : [])
  }
}

/// Outlines similar to letters, in ems.
enum TestGlyphs {
  static let count = 4

  static func outline(_ index: Int) -> VectorPath {
    let letter = CGRect(x: 0.08, y: -0.7, width: 0.5, height: 0.7)
    var path: VectorPath
    switch index {
    case 0:  // O: a ring, the inner contour turned round by a mirror.
      path = .ellipse(in: letter)
      let inner = VectorPath.ellipse(in: letter.insetBy(dx: 0.1, dy: 0.1))
      path.append(inner.map { CGPoint(x: 0.66 - Double($0.x), y: Double($0.y)) })
    case 1:  // L
      path = .rectangle(CGRect(x: 0.08, y: -0.7, width: 0.1, height: 0.7))
      path.append(.rectangle(CGRect(x: 0.08, y: -0.1, width: 0.4, height: 0.1)))
    case 2:  // A
      path = VectorPath([
        .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 0.28, y: -0.7)), .line(CGPoint(x: 0.38, y: -0.7)),
        .line(CGPoint(x: 0.66, y: 0)), .line(CGPoint(x: 0.54, y: 0)), .line(CGPoint(x: 0.33, y: -0.55)),
        .line(CGPoint(x: 0.12, y: 0)), .close,
      ])
    default: path = .roundedRect(letter, radius: 0.2, curve: .continuous)
    }
    return path
  }

  static func shape(_ index: Int) -> GlyphShape {
    .outline(GlyphOutline(key: GlyphKey(font: 1, glyph: UInt32(index)), path: outline(index)))
  }
}
