import Foundation
import SearchLayers
import SearchScenes
import TestSupport
import Testing

@testable import SearchComponents

struct GlassMaterialTests {
  private let material = GlassMaterial()
  private let blue = RGBAColor(8, 106, 238)

  private func context(
    _ appearance: Appearance, contrast: Contrast = .standard, tint: RGBAColor = RGBAColor(8, 106, 238)
  ) throws -> LayoutContext {
    var scene = scene()
    scene.system = try #require(SystemVersion(major: 26))
    (scene.appearance, scene.contrast, scene.tint) = (appearance, contrast, .rgba(tint))
    return Laid(scene).context
  }

  /// Returns the colour in the middle of a piece of glass over a colour.
  private func color(over ground: RGBAColor, in context: LayoutContext) -> RGBAColor {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 48)
    return [material.layer(named: "glass", frame: frame, in: context)].ground(
      at: CGPoint(x: 50, y: 24), over: ground)
  }

  /// In the dark tab bars are darker than buttons.
  @Test func tabBarsHaveTheirOwnMix() throws {
    let context = try context(.dark)
    let frame = CGRect(x: 0, y: 0, width: 100, height: 62)
    let bar = material.layer(named: "glass", frame: frame, mix: material.barMix, in: context)
    func color(over ground: RGBAColor) -> RGBAColor { [bar].ground(at: CGPoint(x: 50, y: 31), over: ground) }
    #expect(isNear(color(over: .black), RGBAColor(19, 19, 19)))
    #expect(isNear(color(over: .white), RGBAColor(84, 84, 84)))
  }

  private func isNear(_ a: RGBAColor, _ b: RGBAColor, by levels: Double = 2.5) -> Bool {
    [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].allSatisfy { abs($0 - $1) * 255 <= levels }
  }

  /// The ink on a piece in a white tint, as on dark bars, is black.
  @Test func theInkIsLegibleOnAnyTint() throws {
    #expect(material.tintedInk(in: try context(.dark, tint: .white)) == .black)
    #expect(material.tintedInk(in: try context(.light, contrast: .increased, tint: .white)) == .black)
    #expect(material.tintedInk(in: try context(.light, contrast: .increased, tint: blue)) == .white)
  }

  /// The colours of captures of iOS 26.
  @Test func glassHasTheColoursOfCaptures() throws {
    let (light, dark) = (try context(.light), try context(.dark))
    #expect(isNear(color(over: RGBAColor(242, 242, 247), in: light), RGBAColor(251, 251, 255)))
    #expect(isNear(color(over: .black, in: dark), RGBAColor(25, 25, 25)))
    // Below circles, over an icon that the veil has faded.
    #expect(isNear(color(over: RGBAColor(250, 245, 232), in: light), RGBAColor(255, 252, 238), by: 4))
    #expect(isNear(color(over: RGBAColor(132, 82, 86), in: dark), RGBAColor(117, 54, 60), by: 4))
    // The ink of buttons in the tint, and the rings of light around them, from the outside.
    #expect(isNear(material.tintedInk(in: light), RGBAColor(160, 255, 255)))
    for (appearance, tint, rings) in [
      (Appearance.light, blue, [RGBAColor(72, 198, 248), RGBAColor(54, 174, 246), RGBAColor(37, 149, 243)]),
      (.dark, RGBAColor(42, 127, 241), [RGBAColor(0, 186, 248), RGBAColor(10, 172, 247), RGBAColor(21, 156, 245)]),
    ] {
      let piece = material.tintedLayer(
        named: "glass", frame: CGRect(x: 0, y: 0, width: 48, height: 48), in: try context(appearance, tint: tint))
      let colors = ([piece] + piece.sublayers).compactMap(\.backgroundColor)
      #expect(colors.count == 4 && colors.last == tint)
      for (color, ring) in zip(colors, rings) { #expect(isNear(color, ring, by: 4), "\(color) is not \(ring)") }
    }
  }

  /// Glass is at most as colourful as what is below it, as in captures; dark buttons, over a veil, 1.24 times.
  @Test(arguments: [(GlassMaterial(), 1.25), (.iOS27, 1.001)])
  func glassIsNotMoreColourful(material: GlassMaterial, most: Double) throws {
    func chroma(_ color: RGBAColor) -> Double {
      let luma = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
      return [color.red, color.green, color.blue].map { abs($0 - luma) }.max() ?? 0
    }
    let frame = CGRect(x: 0, y: 0, width: 100, height: 48)
    var random = SeededGenerator(seed: 1)
    for appearance in [Appearance.light, .dark] {
      let context = try context(appearance)
      for (mix, most) in [(material.mix, appearance == .dark ? most : 1.001), (material.barMix, 1.001)] {
        let glass = [material.layer(named: "glass", frame: frame, mix: mix, in: context)]
        for _ in 0..<100 {
          let ground = RGBAColor(random.below(256), random.below(256), random.below(256))
          let color = glass.ground(at: CGPoint(x: 50, y: 24), over: ground)
          #expect(chroma(color) <= most * chroma(ground) + 0.5 / 255, "\(ground), \(appearance)")
        }
      }
    }
  }

  /// Text on glass has a contrast of at least 4.5:1 over every grey, in the dark as the veil at a bar's edge leaves it, and
  /// of at least 12:1 with increased contrast.
  @Test(arguments: [Appearance.light, .dark]) func textIsLegible(appearance: Appearance) throws {
    for (contrast, least) in [(Contrast.standard, 4.5), (.increased, 12)] {
      let context = try context(appearance, contrast: contrast)
      let ink = context.color(material.ink)
      for gray in stride(from: 0, through: 255, by: 5) {
        let veiled = appearance == .dark ? gray * 7 / 10 : gray
        let glass = color(over: RGBAColor(veiled, veiled, veiled), in: context)
        #expect(ink.contrast(over: glass) >= least, "\(gray)")
      }
    }
  }

  /// In light the ink takes on the hue of the page; a grey page has none.
  @Test func inkHasTheHueOfThePage() throws {
    func ink(_ ground: RGBAColor?, _ appearance: Appearance, _ contrast: Contrast = .standard) throws -> RGBAColor {
      var context = try context(appearance, contrast: contrast)
      context.ground = ground
      return material.ink(in: context)
    }
    let bluish = RGBAColor(242, 242, 247)
    let hue = try ink(bluish, .light)
    #expect(hue.red == hue.green && abs((hue.blue - hue.red) * 255 - 4) < 0.5)
    #expect(try ink(RGBAColor(200, 200, 200), .light) == ink(nil, .light))
    #expect(try ink(bluish, .dark) == ink(nil, .dark))
    #expect(try ink(bluish, .light, .increased) == .black)
  }

  /// With increased contrast nothing shows through, and pieces in the tint have no rim.
  @Test(arguments: [Appearance.light, .dark]) func increasedContrastIsOpaque(appearance: Appearance) throws {
    let context = try context(appearance, contrast: .increased)
    #expect(color(over: .black, in: context) == color(over: .white, in: context))
    let frame = CGRect(x: 0, y: 0, width: 100, height: 48)
    #expect(material.layer(named: "glass", frame: frame, in: context).backdrop == nil)
    let tinted = material.tintedLayer(named: "glass", frame: frame, in: context)
    #expect(tinted.sublayers.isEmpty && tinted.backgroundColor == blue)
    #expect(material.tintedInk(in: context) == .white)
  }

  /// Ends are semicircles, and the rings of a rim follow them, each a third of a point further in.
  @Test(arguments: [CGSize(width: 48, height: 48), CGSize(width: 120, height: 48), CGSize(width: 20, height: 60)])
  func endsAreRound(size: CGSize) throws {
    let context = try context(.light)
    let frame = CGRect(origin: CGPoint(x: 10, y: 20), size: size)
    let piece = material.tintedLayer(named: "glass", frame: frame, in: context)
    #expect(piece.frame == frame && piece.cornerRadius == min(size.width, size.height) / 2)
    for (index, ring) in piece.sublayers.enumerated() {
      let inset = Double(index + 1) / 3
      let expected = CGRect(origin: .zero, size: size).insetBy(dx: inset, dy: inset)
      #expect(abs(ring.frame.minX - expected.minX) < 1e-9 && abs(ring.frame.height - expected.height) < 1e-9)
      #expect(abs(ring.cornerRadius - (piece.cornerRadius - inset)) < 1e-9)
    }
    let shadow = try #require(piece.shadow)
    #expect(abs(shadow.color.alpha - (size.width == size.height ? 0.1 : 0.07)) < 1e-9)
  }
}
