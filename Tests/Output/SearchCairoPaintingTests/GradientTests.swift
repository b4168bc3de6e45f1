import Foundation
import SearchCairoPainting
import SearchGeometry
import SearchLayers
import TestSupport
import Testing

/// Compares gradients with the formula at the middle of each pixel.
struct GradientTests {
  @Test(arguments: 0..<20)
  func aPixelHasTheColorOfItsMiddle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func color() -> RGBAColor {
      RGBAColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: 1)
    }
    let (size, scale) = (30, number(1...3))
    let colors = (0...Int.random(in: 0...3, using: &random)).map { _ in color() }
    let gradient = LinearGradient(
      from: CGPoint(x: number(-5...35), y: number(-5...35)), to: CGPoint(x: number(-5...35), y: number(-5...35)),
      colors: colors)
    let layer = Layer(
      name: "gradient", frame: CGRect(x: 0, y: 0, width: size, height: size),
      contents: .paths([
        PaintedPath(path: .rectangle(CGRect(x: 0, y: 0, width: size, height: size)), gradient: gradient)
      ]))
    let bitmap = try CairoPainter().paint(layer, canvas: layer.frame, scale: scale, background: nil)
    // The last column and row may be covered in part.
    for y in 0..<bitmap.height - 1 {
      for x in 0..<bitmap.width - 1 {
        let middle = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        let (wanted, found) = (gradient.color(at: gradient.place(of: middle)), bitmap[x, y])
        #expect(abs(wanted.red * 255 - Double(found.red)) <= 1)
        #expect(abs(wanted.green * 255 - Double(found.green)) <= 1)
        #expect(abs(wanted.blue * 255 - Double(found.blue)) <= 1)
      }
    }
  }

  /// From clear to white is white everywhere, as Core Animation mixes premultiplied colours.
  @Test func clearTakesNoPart() {
    let gradient = LinearGradient(from: .zero, to: CGPoint(x: 1, y: 0), colors: [.clear, .white])
    for (_, color) in gradient.stops.dropFirst() { #expect(color.opaque == .white) }
    #expect(gradient.stops.map(\.color.alpha) == gradient.stops.map(\.place))
  }
}
