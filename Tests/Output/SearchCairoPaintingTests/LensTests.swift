import CSearchPixels
import Foundation
import SearchGeometry
import SearchLayers
import TestSupport
import Testing

@testable import SearchCairoPainting

/// Glass that bends light, at three pixels a point.
struct LensTests {
  private static let scale = 3.0

  private static func glass(_ frame: CGRect, radius: Double, blur: Double = 1, refraction: Double = 1) -> Layer {
    Layer(
      name: "glass", frame: frame, backgroundColor: RGBAColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.2),
      backdrop: Backdrop(blurRadius: blur, amount: 0.8),
      glass: Glass(rim: 0, innerRim: 0, rimWidth: 0, refraction: refraction), cornerRadius: radius)
  }

  /// Columns of greys that never fall.
  private static func stripes(_ glass: [Layer]) -> Layer {
    let stripes = (0..<60).map { index in
      Layer(
        name: "", frame: CGRect(x: Double(index) * 2, y: 0, width: 2, height: 60),
        backgroundColor: RGBAColor(red: Double(index) / 59, green: Double(index) / 59, blue: Double(index) / 59))
    }
    return Layer(name: "root", frame: CGRect(x: 0, y: 0, width: 120, height: 60), sublayers: stripes + glass)
  }

  private static func painted(_ root: Layer) throws -> Bitmap {
    try CairoPainter().paint(root, canvas: root.frame, scale: scale, background: .white)
  }

  /// Returns the place beneath a capsule that a pixel of it shows, in double precision.
  ///
  /// Nil outside, and within two pixels of the edge: there pixels are mixed with what is outside, and neighbours show
  /// places that are several pixels apart.
  private static func source(_ x: Double, _ y: Double, in frame: CGRect) -> (x: Double, y: Double)? {
    let (width, height) = (Double(frame.width) * scale, Double(frame.height) * scale)
    let radius = min(width, height) / 2
    let (dx, dy) = (x - width / 2, y - height / 2)
    // The nearest point of the capsule's axis.
    let axis = (x: min(max(dx, radius - width / 2), width / 2 - radius), y: 0.0)
    let (outX, outY) = (dx - axis.x, dy - axis.y)
    let distance = (outX * outX + outY * outY).squareRoot()
    guard distance < radius - 2 else { return nil }
    let depth = min(min(width, height) * 0.25, 20 * scale)
    let displacement = min(min(width, height) * 0.8, 60 * scale)
    let share = 1 - (radius - distance) / depth
    guard share > 0, share <= 1, distance > 0 else { return (x, y) }
    let inwards = displacement * (1 - (1 - share * share).squareRoot())
    return (x - outX / distance * inwards, y - outY / distance * inwards)
  }

  /// Text is blurred, sampled where the lens says, and mixed with the tint: each in double precision, over pixels that
  /// another painting made.
  @Test(arguments: [
    CGRect(x: 10, y: 8, width: 96, height: 40), CGRect(x: 30, y: 8, width: 44, height: 44),
    CGRect(x: 10.4, y: 9.2, width: 70.7, height: 33.3),
  ])
  func pixelsAreSeenWhereTheLensShowsThem(frame: CGRect) throws {
    var random = SeededGenerator(seed: 3)
    let marks = (0..<40).map { _ in
      Layer(
        name: "",
        frame: CGRect(
          x: Double.random(in: 0...110, using: &random), y: Double.random(in: 0...55, using: &random),
          width: Double.random(in: 1...9, using: &random), height: Double.random(in: 1...9, using: &random)),
        backgroundColor: RGBAColor(
          red: Double.random(in: 0...1, using: &random), green: Double.random(in: 0...1, using: &random),
          blue: Double.random(in: 0...1, using: &random)))
    }
    let glass = Self.glass(frame, radius: Double(frame.height) / 2, blur: 2)
    var root = Layer(
      name: "root", frame: CGRect(x: 0, y: 0, width: 120, height: 60), backgroundColor: .white, sublayers: marks)
    let below = try Self.painted(root)
    root.sublayers.append(glass)
    let found = try Self.painted(root)
    let pixels = PixelRect(
      x0: Int((Double(frame.minX) * 3).rounded(.down)), y0: Int((Double(frame.minY) * 3).rounded(.down)),
      x1: Int((Double(frame.maxX) * 3).rounded(.up)), y1: Int((Double(frame.maxY) * 3).rounded(.up)))
    let backdrop = try #require(glass.backdrop)
    let expected = ExactBackdrop(below, x: pixels.x0..<pixels.x1, y: pixels.y0..<pixels.y1)
      .applying(backdrop, RGBAColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.2), scale: Self.scale)
    let (left, top) = (Double(frame.minX) * 3 - Double(pixels.x0), Double(frame.minY) * 3 - Double(pixels.y0))
    var (worst, sum, count) = (0.0, 0.0, 0)
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let (u, v) = (Double(x) + 0.5 - left, Double(y) + 0.5 - top)
        guard let source = Self.source(u, v, in: frame) else { continue }
        let (sx, sy) = (source.x + left - 0.5, source.y + top - 0.5)
        let (column, row) = (Int(sx.rounded(.down)), Int(sy.rounded(.down)))
        let (right, lower) = (sx - Double(column), sy - Double(row))
        func at(_ x: Int, _ y: Int) -> Double {
          expected[min(max(y, 0), pixels.height - 1)][min(max(x, 0), pixels.width - 1)][1]
        }
        let upper = at(column, row) * (1 - right) + at(column + 1, row) * right
        let under = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
        let value = upper * (1 - lower) + under * lower
        let error = abs(Double(found[pixels.x0 + x, pixels.y0 + y].green) - value)
        (worst, sum, count) = (max(worst, error), sum + error, count + 1)
      }
    }
    #expect(worst <= 6)
    #expect(sum / Double(count) <= 0.8)
  }

  /// In the middle of a large piece nothing is bent, and without refraction nothing at all.
  @Test func glassBendsLightAtItsEdgeOnly() throws {
    let frame = CGRect(x: 10, y: 5, width: 100, height: 50)
    let (bent, straight) = (
      try Self.painted(Self.stripes([Self.glass(frame, radius: 25)])),
      try Self.painted(Self.stripes([Self.glass(frame, radius: 25, refraction: 0)]))
    )
    for x in stride(from: 110, to: 250, by: 7) {
      #expect(abs(Int(bent[x, 90].red) - Int(straight[x, 90].red)) <= 1)
    }
    #expect(bent[36, 90] != straight[36, 90])
  }

  /// From outside to inside, colours go one way along each normal: there is no line at the edge, and no halo.
  @Test func edgesGoOneWay() throws {
    let glass = Self.glass(CGRect(x: 40, y: 10, width: 40, height: 40), radius: 20)
    let bitmap = try Self.painted(Self.stripes([glass]))
    for index in 0..<100 {
      let angle = Double(index) / 100 * 2 * .pi
      let values = (-6...6).map { step in
        let distance = 60 + Double(step) * 0.5
        return Int(bitmap[Int(180 + cos(angle) * distance), Int(90 + sin(angle) * distance)].red)
      }
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }
      // Neighbouring stripes differ by four.
      let (rises, falls) = (steps.filter { $0 > 0 }.reduce(0, +), -steps.filter { $0 < 0 }.reduce(0, +))
      #expect(min(rises, falls) <= 16, "normal \(index): \(values)")
    }
  }

  @Test func someShapesBendNoLight() {
    func bends(_ width: Int, _ height: Int, strength: Double = 1, scale: Double = 3) -> Bool {
      let rect = DeviceRect(x0: 0, y0: 0, x1: width << 8, y1: height << 8)
      let shape = RoundedShape(rect: rect, radius: .infinity, curve: .circular)
      return search_lens(shape, strength: strength, scale: scale) != nil
    }
    #expect(bends(100, 100))
    #expect(bends(100_000, 100_000))
    #expect(!bends(0, 0))
    #expect(!bends(100, 100, strength: 0))
    #expect(!bends(100, 100, strength: .nan))
    #expect(!bends(100_000, 100_000, scale: 40))
  }
}
