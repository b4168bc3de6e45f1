import Foundation
import SearchGeometry
import SearchLayers
import TestSupport
import Testing

@testable import SearchCairoPainting

/// Groups of glass cast one shadow, in pixels.
struct GlassShadowTests {
  private static func withShadow(_ name: String, _ frame: CGRect) -> Layer {
    var layer = GlassPaintingTests.glass(frame, radius: frame.height / 2)
    layer.name = name
    layer.shadow = Shadow(color: RGBAColor.black.withAlpha(multipliedBy: 0.4), offset: .zero, sigma: 5)
    return layer
  }

  private static func painted(_ layers: [Layer]) throws -> Bitmap {
    try GlassPaintingTests.painted(
      Layer(name: "bars", frame: CGRect(x: 0, y: 0, width: 60, height: 60), sublayers: layers),
      over: RGBAColor(242, 242, 247))
  }

  private static let left = withShadow("left", CGRect(x: 4, y: 20, width: 20, height: 20))
  private static let right = withShadow("right", CGRect(x: 27, y: 20, width: 28, height: 20))

  /// Adjacent pieces of glass cast one shadow, also from within other layers and with layers inside. Each pixel around them
  /// is the darker one of those around each piece alone. No piece is darker than alone.
  @Test func neighborsCastOneShadow() throws {
    let (left, right) = (Self.left, Self.right)
    let alone = try [left, right].map { try Self.painted([$0]) }
    let inside = [[(18, 90), (40, 70), (66, 90), (69, 96)], [(84, 90), (90, 75), (96, 105), (120, 90)]]
    let bar = Layer(name: "bar", frame: CGRect(x: 0, y: 0, width: 60, height: 60), sublayers: [right])
    let label = Layer(
      name: "label", frame: CGRect(x: 8, y: 24, width: 8, height: 8), backgroundColor: RGBAColor(90, 0, 0))
    for layers in [[left, right], [right, left], [left, label, right], [left, bar]] {
      let bitmap = try Self.painted(layers)
      for (index, places) in inside.enumerated() {
        for (x, y) in places where !(layers.contains(label) && index == 0) {
          #expect(bitmap[x, y] == alone[index][x, y], "\(x), \(y)")
        }
      }
      for (x, y) in [(76, 90), (74, 70), (76, 50), (77, 126), (6, 90), (172, 90)] {
        let (first, second) = (alone[0][x, y], alone[1][x, y])
        #expect(bitmap[x, y] == (first.green < second.green ? first : second), "\(x), \(y)")
      }
    }
  }

  /// A piece in the tint, and one that hides all beneath it, are glass too; a layer without glass casts its own shadow.
  @Test func opaquePiecesCastOneShadowToo() throws {
    var tinted = Self.right
    (tinted.backdrop, tinted.backgroundColor) = (nil, RGBAColor(0, 90, 0))
    let alone = try [Self.left, tinted].map { try Self.painted([$0])[76, 90] }
    let darker = min(alone[0].green, alone[1].green)
    #expect(try Self.painted([Self.left, tinted])[76, 90].green == darker)
    tinted.glass = nil
    #expect(try Self.painted([Self.left, tinted])[76, 90].green < darker)
  }

  /// The shadow of glass that fades in grows from nothing to the one that it has then.
  @Test(arguments: [(77, 90), (120, 126)]) func aFadingNeighborFadesItsShadow(x: Int, y: Int) throws {
    var column = [try Self.painted([Self.left])[x, y].green]
    for opacity in [0.001, 0.25, 0.5, 0.75, 0.998, 0.9995, 1] {
      var right = Self.right
      right.opacity = opacity
      column.append(try Self.painted([Self.left, right])[x, y].green)
    }
    #expect(column == column.sorted(by: >))
    #expect(column[0] - column[1] <= 1 && column[5] - column[7] <= 1 && column[0] > column[7])
  }

  /// Three pieces, of which the middle one is painted last and joins the others.
  @Test func aPieceJoinsThoseOnBothSides() throws {
    let layers = [3.0, 43, 23].enumerated().map { index, x in
      Self.withShadow("glass \(index)", CGRect(x: x, y: 20, width: index == 2 ? 16 : 14, height: 16))
    }
    let (bitmap, alone) = (try Self.painted(layers), try layers.map { try Self.painted([$0]) })
    for x in [60, 62, 65, 118, 121, 124] {
      #expect(bitmap[x, 84].green == alone.map { $0[x, 84].green }.min(), "\(x)")
    }
    for (index, x) in [50, 140, 110].enumerated() { #expect(bitmap[x, 84] == alone[index][x, 84]) }
  }

  /// A shadow that is too large for one mask is painted in several, with the same pixels.
  @Test(arguments: [(3, 60.0, false), (12, 60, false), (24, 60, true)])
  func largeSharedShadowsAreAsSmallOnes(scale: Int, width: Double, inParts: Bool) throws {
    let layers = [
      Self.withShadow("left", CGRect(x: 4, y: 20, width: 20, height: 20)),
      Self.withShadow("right", CGRect(x: 27, y: 20, width: width - 32, height: 20)),
    ]
    func painted(_ layers: [Layer]) throws -> Bitmap {
      let root = Layer(
        name: "root", frame: CGRect(x: 0, y: 0, width: width, height: 60), backgroundColor: .white, sublayers: layers)
      return try CairoPainter().paint(root, canvas: root.frame, scale: Double(scale), background: .white)
    }
    let space = DeviceSpace(scale: Double(scale), origin: .zero)
    let parts = layers.compactMap { layer -> ShadowPart? in
      LayerPosition(layer, from: .zero, in: space)?.shadowShape(of: layer, in: space)
        .map { ShadowPart(shape: $0, sigma: 5 * Double(scale), alpha: 102) }
    }
    let canvas = PixelRect(x: 0, y: 0, width: Int(width) * scale, height: 60 * scale)
    #expect(try (Workspace().shadow(of: parts, in: space, clip: canvas).count > 1) == inParts)
    let (both, alone) = (try painted(layers), try layers.map { try painted([$0]) })
    var isDarker = (false, false)
    for y in 0..<both.height {
      for x in 0..<both.width {
        let (first, second) = (alone[0][x, y].green, alone[1][x, y].green)
        // Glass is darker than white, and covers the other's shadow.
        let isGlass = y >= 20 * scale && y < 40 * scale && (x >= 4 * scale && x < 24 * scale || x >= 27 * scale)
        guard !isGlass else { continue }
        isDarker = (isDarker.0 || first < second, isDarker.1 || second < first)
        guard both[x, y].green == min(first, second) else { return #expect(Bool(false), "\(x), \(y)") }
      }
    }
    #expect(isDarker == (true, true))
  }

  /// What overlaps a piece of glass beneath it is seen in it.
  @Test func glassShowsWhatItOverlaps() throws {
    let (left, right) = (Self.left, Self.right)
    let label = Layer(
      name: "label", frame: CGRect(x: 20, y: 24, width: 20, height: 12), backgroundColor: RGBAColor(90, 0, 0))
    #expect(try Self.painted([left, label, right])[105, 90] != Self.painted([right])[105, 90])
  }

  /// A piece can change its group without a change nearby.
  @Test func repaintedNeighborsAreAsPaintedWhole() throws {
    let canvas = CGRect(x: 0, y: 0, width: 90, height: 90)
    var grouped = 0
    for seed in 0..<UInt64(150) {
      var random = SeededGenerator(seed: seed)
      func frame(_ least: Int) -> CGRect {
        CGRect(
          x: Double(random.below(70)), y: Double(random.below(70)), width: Double(least + random.below(24)),
          height: Double(least + random.below(16)))
      }
      func tree() -> Layer {
        var layers = (0..<6).map { index -> Layer in
          if random.below(3) > 0 { return Self.withShadow("glass \(index)", frame(8)) }
          // What a label draws may be far from where its frame ends.
          let ink = PaintedPath(path: .rectangle(CGRect(x: 0, y: 0, width: 2, height: 2)), color: RGBAColor(90, 0, 0))
          let frame = frame(4)
          return random.below(2) == 0
            ? Layer(name: "label \(index)", frame: frame, contents: .paths([ink]))
            : Layer(name: "label \(index)", frame: frame, backgroundColor: RGBAColor(90, 0, 0))
        }
        if random.below(2) == 0 { layers[random.below(6)].opacity = 0.5 }
        // Half of them may be composited apart.
        var sheet = Layer(name: "sheet", frame: canvas, sublayers: Array(layers[3...]))
        switch random.below(4) {
        case 0: (sheet.cornerRadius, sheet.clipsToBounds) = (12, true)
        case 1: sheet.opacity = 0.6
        case 2: sheet.backgroundColor = RGBAColor(red: 1, green: 1, blue: 0, alpha: 0.5)
        default: break
        }
        return Layer(
          name: "root", frame: canvas, backgroundColor: RGBAColor(242, 242, 247), sublayers: layers[..<3] + [sheet])
      }
      func edit(_ layer: inout Layer) {
        switch random.below(3) {
        case 0: layer.frame.origin.x += Double(random.below(21) - 10)
        case 1: layer.opacity = [0, 0.3, 1][random.below(3)]
        default: layer.backgroundColor = RGBAColor(0, 90, 0)
        }
      }
      let old = tree()
      var new = old
      for _ in 0..<1 + random.below(2) {
        let index = random.below(7)
        if index < 4 { edit(&new.sublayers[index]) } else { edit(&new.sublayers[3].sublayers[index - 4]) }
      }
      let painter = CairoPainter()
      var parts = try CairoCanvas(canvas, scale: 2, background: .white, painter: painter)
      var whole = try CairoCanvas(canvas, scale: 2, background: .white, painter: painter)
      try parts.paint(old)
      _ = try parts.repaint(from: old, to: new)
      try whole.paint(new)
      let (repainted, painted) = (parts.bitmap(), whole.bitmap())
      #expect(repainted == painted, "seed \(seed)")
      grouped += GlassGroups(in: new).isEmpty ? 0 : 1
    }
    #expect(grouped > 40 && grouped < 150)
  }
}
