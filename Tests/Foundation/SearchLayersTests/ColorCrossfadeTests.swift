import SearchLayers
import Testing

/// The cross-fade of two translucent colours, which is taken between premultiplied components.
struct ColorCrossfadeTests {
  private func premultiplied(_ color: RGBAColor) -> [Double] {
    [color.red, color.green, color.blue].map { $0 * color.alpha } + [color.alpha]
  }

  private func over(_ backdrop: Double, _ color: RGBAColor) -> [Double] {
    [color.red, color.green, color.blue].map { $0 * color.alpha + backdrop * (1 - color.alpha) }
  }

  private func areNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// Red at 0.8 to blue at 0.6, a quarter of the way: (0.6, 0, 0.15) at 0.75, over white (0.85, 0.25, 0.40).
  @Test func mixesPremultiplied() {
    let mixed = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.8)
      .mixed(with: RGBAColor(red: 0, green: 0, blue: 1, alpha: 0.6), 0.25)
    #expect(areNear(premultiplied(mixed), [0.6, 0, 0.15, 0.75]))
    #expect(areNear(over(1, mixed), [0.85, 0.25, 0.40]))
  }

  static let colors: [RGBAColor] = [
    .clear, .black, .white, RGBAColor(12, 200, 77, 0.3), RGBAColor(255, 0, 9, 0.94), RGBAColor(0, 0, 0, 0.001),
  ]

  /// Two layers of one alpha keep it throughout, and each premultiplied component goes in a straight line.
  @Test(arguments: colors, colors) func goesStraight(a: RGBAColor, b: RGBAColor) {
    let (from, to) = (premultiplied(a), premultiplied(b))
    for step in 0...20 {
      let p = Double(step) / 20
      let line = zip(from, to).map { $0 * (1 - p) + $1 * p }
      #expect(areNear(premultiplied(a.mixed(with: b, p)), line))
      #expect(areNear(premultiplied(a.mixed(with: b, p)), premultiplied(b.mixed(with: a, 1 - p))))
    }
  }
}
