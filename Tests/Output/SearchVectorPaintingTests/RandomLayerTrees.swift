import Foundation
import SearchGeometry
import SearchLayers
import TestSupport

/// Random layer trees with odd names, numbers, masks, shadows and backdrops.
struct RandomLayerTrees {
  var random: SeededGenerator
  private var count = 0

  static let canvas = CGRect(x: 0, y: 0, width: 4000, height: 4000)

  private static let names = [
    "tags.", "a b", "<&\"'>", "9", "é", "_", "👩‍👩‍👧", "\u{0}\u{1}\u{1B}", "\u{301}", "mask-", "glyph-", "]]>", "-", "\n",
    "clip-1", "_5f_",
  ]

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  mutating func screen() -> Layer {
    let middle = Layer(
      name: "middle", frame: CGRect(x: 2000, y: 2000, width: 0, height: 0), sublayers: layers(depth: 4))
    return Layer(name: "screen", frame: Self.canvas, backgroundColor: .white, sublayers: [middle])
  }

  private mutating func layers(depth: Int) -> [Layer] {
    depth > 0 ? (0..<random.below(4)).map { _ in layer(depth: depth - 1) } : []
  }

  private mutating func layer(depth: Int) -> Layer {
    count += 1
    var layer = Layer(name: random.chance(0.1) ? "" : random.pick(Self.names) + "\(count)", frame: frame())
    layer.opacity = random.pick([0, 0.5, 1, 1, 1, 1])
    if random.chance(0.5) { layer.backgroundColor = RGBAColor(200, 30, 40, random.pick([0, 0.5, 1])) }
    if random.chance(0.1) { layer.backdrop = Backdrop(blurRadius: 5, saturation: 2, amount: 0.5) }
    if random.chance(0.1) { layer.glass = Glass(rim: 0.5, innerRim: random.pick([0.1, 0.5]), rimWidth: 1) }
    if random.chance(0.2) { layer.shadow = Shadow(color: .black, offset: .zero, sigma: random.pick([0, 3])) }
    if random.chance(0.2) { layer.cornerRadius = random.pick([4, 300, .infinity]) }
    layer.cornerCurve = random.pick([.circular, .continuous])
    layer.clipsToBounds = random.chance(0.4)
    if random.chance(0.2) { layer.contentOffset = CGPoint(x: random.number(in: -50...50), y: 3) }
    layer.contents = contents()
    layer.sublayers = layers(depth: depth)
    if random.chance(0.2) { layer.mask = self.layer(depth: min(depth, 1)) }
    return layer
  }

  private mutating func frame() -> CGRect {
    let side = random.pick([0, 0, -5, 20, 80, 1e300])
    let x = random.pick([random.number(in: -50...50), random.number(in: -50...50), 1e7, .nan, -.infinity, 0, 0, 0, 0])
    return CGRect(x: x, y: random.number(in: -50...50), width: side, height: random.pick([side, side, 0, 40]))
  }

  private mutating func contents() -> Contents {
    switch random.below(5) {
    case 0: .text(Self.text(random.pick(Self.names) + "text", size: 17))
    case 1: .paths([PaintedPath(path: .rectangle(CGRect(x: 0, y: 0, width: 4, height: 1e12)), color: .black)])
    default: .none
    }
  }

  /// Returns a line with one square for each scalar.
  static func text(_ string: String, size: Double, spacing: Double = 0, font: UInt64 = 1) -> TextContents {
    let square = GlyphOutline(
      key: GlyphKey(font: font, glyph: 2),
      path: .rectangle(CGRect(x: 0, y: -0.5, width: 0.5, height: font == 1 ? 0.5 : Double(font % 97))))
    let glyphs = string.unicodeScalars.indices.enumerated().map { index, place in
      Glyph(
        shape: .outline(square), x: Double(index) * (size / 2 + spacing), y: 0, size: size,
        cluster: place.utf16Offset(in: string))
    }
    let width = Double(glyphs.count) * (size / 2 + spacing)
    let line = TextLine(string: string, style: .regular(size), width: width, glyphs: glyphs)
    return TextContents(line: line, origin: CGPoint(x: 0, y: size), color: .black)
  }
}

/// Returns a black square.
func box(_ name: String, x: Double = 0, opacity: Double = 1) -> Layer {
  Layer(name: name, frame: CGRect(x: x, y: 0, width: 10, height: 10), opacity: opacity, backgroundColor: .black)
}
