import Foundation
import SearchGeometry
import SearchLayers
import TestSupport
import Testing

@testable import SearchCairoPainting

/// Glass over one colour, at three pixels a point.
struct GlassPaintingTests {
  /// Blur, saturation and tint of light glass, and its rim.
  static func glass(_ frame: CGRect, radius: Double) -> Layer {
    Layer(
      name: "glass", frame: frame, backgroundColor: RGBAColor(red: 0.991, green: 0.991, blue: 0.991, alpha: 222 / 255),
      backdrop: Backdrop(blurRadius: 2.25, saturation: 5.651, amount: 33 / 255),
      glass: Glass(rim: 1, innerRim: 1, rimWidth: 0.75, refraction: 1), cornerRadius: radius)
  }

  private static let dark = Glass(rim: 0.14, innerRim: 0.045, rimWidth: 1)

  static func painted(_ layer: Layer, over color: RGBAColor) throws -> Bitmap {
    let root = Layer(
      name: "root", frame: CGRect(x: 0, y: 0, width: 60, height: 60), backgroundColor: color, sublayers: [layer])
    return try CairoPainter().paint(root, canvas: root.frame, scale: 3, background: .white)
  }

  /// The saturation is not clamped before the tint is mixed in: `(Y + (c − Y) · 5.651) · 33/255 + 220`, limited to 0…255.
  @Test(arguments: [
    RGBAColor(255, 255, 255), RGBAColor(242, 242, 247), RGBAColor(0, 0, 0), RGBAColor(199, 210, 190),
    RGBAColor(255, 56, 60), RGBAColor(255, 255, 0), RGBAColor(0, 0, 255), RGBAColor(255, 0, 255),
  ])
  func overOneColorItIsTheClosedForm(color: RGBAColor) throws {
    let bitmap = try Self.painted(Self.glass(CGRect(x: 8, y: 8, width: 44, height: 44), radius: 22), over: color)
    let luma: Double = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    let found = bitmap[90, 90]
    let pairs: [(Double, UInt8)] = [(color.red, found.red), (color.green, found.green), (color.blue, found.blue)]
    for (component, byte) in pairs {
      let sum: Double = luma * 33 + 0.991 * 222 + (component - luma) * 5.651 * 33
      #expect(abs(Double(byte) - min(max(sum, 0), 255)) <= 1)
    }
    // In a sheet of that colour, whose corners clip what is in it, it is the same.
    let sheet = Layer(
      name: "sheet", frame: CGRect(x: 0, y: 0, width: 60, height: 60), backgroundColor: color, cornerRadius: 9,
      clipsToBounds: true, sublayers: [Self.glass(CGRect(x: 8, y: 8, width: 44, height: 44), radius: 22)])
    #expect(try Self.painted(sheet, over: .white)[90, 90] == found)
  }

  /// Two pixels of white, a quarter of the third, then the fill.
  @Test func aRimOfEqualLightIsOneRing() throws {
    let bitmap = try Self.painted(
      Self.glass(CGRect(x: 8, y: 8, width: 44, height: 44), radius: 22), over: RGBAColor(242, 242, 247))
    let fill = Int(bitmap[90, 60].red)
    let column = (24..<30).map { Int(bitmap[90, $0].red) }
    #expect(column[0] == 255 && column[1] == 255)
    #expect(abs(column[2] - fill - 1) <= 1)
    #expect(Array(column[3...]) == [fill, fill, fill])
    let row = (24..<30).map { Int(bitmap[$0, 90].red) }
    #expect(row == column)
  }

  /// The light falls from pixel to pixel.
  @Test func aRimFadesInwards() throws {
    var layer = Self.glass(CGRect(x: 8, y: 8, width: 44, height: 44), radius: 22)
    (layer.backdrop, layer.backgroundColor, layer.glass) = (nil, RGBAColor(25, 25, 25), Self.dark)
    let bitmap = try Self.painted(layer, over: .black)
    for (index, byte) in [54, 47, 39, 25, 25].enumerated() {
      let found = Int(bitmap[90, 24 + index].green)
      #expect(abs(found - byte) <= 2, "pixel \(index)")
    }
  }

  /// A long capsule shares the mask of a short one: its ends are equal, and its middle is straight.
  @Test func longRimsAreShortOnesStretched() throws {
    func column(_ width: Double, _ x: Int) throws -> [UInt8] {
      let layer = Self.glass(CGRect(x: 2, y: 10, width: width, height: 20), radius: 10)
      let bitmap = try Self.painted(layer, over: RGBAColor(200, 200, 200))
      return (24..<96).map { bitmap[x, $0].red }
    }
    for x in stride(from: 6, to: 36, by: 3) { #expect(try column(30, x) == column(56, x)) }
    #expect(try column(56, 90) == column(56, 100))
  }

  /// A layer that is nearly opaque has the same colour in bytes, but nothing beneath it is left out.
  @Test(arguments: [
    (CGRect(x: 0, y: 26, width: 60, height: 34), 12.0, CornerCurve.continuous),
    (CGRect(x: 0, y: 25.4, width: 60, height: 40), 9, .circular),
    (CGRect(x: -3, y: 22.7, width: 66, height: 30), 15, .continuous),
    (CGRect(x: 0, y: 30, width: 60, height: 30), 0, .circular),
  ])
  func whatARoundedKeyboardHidesIsNotMissed(frame: CGRect, radius: Double, curve: CornerCurve) throws {
    func tree(_ alpha: Double, mark: Double) -> Layer {
      let marks = (0..<12).map { index in
        Layer(
          name: "", frame: CGRect(x: 2 + mark, y: Double(index) * 5, width: 50, height: 3),
          backgroundColor: RGBAColor(red: Double(index) / 12, green: 0.4, blue: 0.2))
      }
      let glass = [
        Self.glass(CGRect(x: 4, y: 40, width: 20, height: 16), radius: 8),
        Self.glass(CGRect(x: 30, y: 16, width: 24, height: 14), radius: 7),
      ]
      var keyboard = Self.glass(frame, radius: radius)
      keyboard.backdrop = nil
      (keyboard.backgroundColor, keyboard.cornerCurve) = (
        RGBAColor(red: 0.88, green: 0.88, blue: 0.9, alpha: alpha), curve
      )
      return Layer(
        name: "root", frame: CGRect(x: 0, y: 0, width: 60, height: 60), sublayers: marks + glass + [keyboard])
    }
    let whole = tree(0.999, mark: 0)
    let painter = CairoPainter()
    let expected = try painter.paint(whole, canvas: whole.frame, scale: 8, background: .white)
    #expect(try painter.paint(tree(1, mark: 0), canvas: whole.frame, scale: 8, background: .white) == expected)
    var canvas = try CairoCanvas(whole.frame, scale: 8, background: .white, painter: painter)
    try canvas.paint(tree(1, mark: 3))
    _ = try canvas.repaint(from: tree(1, mark: 3), to: tree(1, mark: 0))
    #expect(canvas.bitmap() == expected)
  }

  @Test func ringsAddUpToTheProfile() {
    var light = 0.0
    for ring in Self.dark.rings { light += (1 - light) * ring.color.alpha }
    let expected: Double = 0.14 - 0.095 / 6
    #expect(abs(light - expected) < 1e-12)
    let widths: [Double] = [1, 2.0 / 3, 1.0 / 3]
    #expect(Self.dark.rings.map(\.width) == widths)
    #expect(Glass(rim: .nan, innerRim: 1, rimWidth: 1).rings.isEmpty)
    #expect(Glass(rim: 1, innerRim: 0, rimWidth: .infinity).rings.isEmpty)
  }
}
