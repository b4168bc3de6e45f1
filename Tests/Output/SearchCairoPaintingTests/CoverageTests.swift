import Foundation
import SearchCairoPainting
import SearchGeometry
import SearchLayers
import Testing

/// Compares shapes and shadows with slow reference implementations.
struct CoverageTests {
  let painter = CairoPainter()

  /// Returns the coverage 0…255 of a black layer on white.
  func coverage(of layer: Layer, size: Int) throws -> [[Double]] {
    let canvas = CGRect(x: 0, y: 0, width: size, height: size)
    let bitmap = try painter.paint(layer, canvas: canvas, scale: 1, background: .white)
    return (0..<size).map { y in (0..<size).map { x in 255 - Double(bitmap[x, y].red) } }
  }

  /// Returns coverage from 64 rows per pixel, with curves flattened to 1/1000 pixel.
  func reference(_ path: VectorPath, size: Int) -> [[Double]] {
    let samples = 64
    var edges: [(CGPoint, CGPoint)] = []
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    func add(_ point: CGPoint) {
      edges.append((last, point))
      last = point
    }
    for element in path.elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let point): add(point)
      case .curve(let end, let control1, let control2):
        let from = last
        for step in 1...64 {
          let (t, u) = (Double(step) / 64, 1 - Double(step) / 64)
          func mix(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Double {
            u * u * u * Double(a) + 3 * u * u * t * Double(b) + 3 * u * t * t * Double(c) + t * t * t * Double(d)
          }
          add(CGPoint(x: mix(from.x, control1.x, control2.x, end.x), y: mix(from.y, control1.y, control2.y, end.y)))
        }
      case .close: add(start)
      }
    }
    var result = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
    for row in 0..<size * samples {
      let y = (Double(row) + 0.5) / Double(samples)
      let crossings = edges.compactMap { edge -> Double? in
        let (a, b) = (Double(edge.0.y), Double(edge.1.y))
        guard (a <= y) != (b <= y) else { return nil }
        return Double(edge.0.x) + (y - a) / (b - a) * Double(edge.1.x - edge.0.x)
      }.sorted()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        for x in 0..<size {
          let covered = min(crossings[pair + 1], Double(x + 1)) - max(crossings[pair], Double(x))
          if covered > 0 { result[row / samples][x] += covered * 255 / Double(samples) }
        }
      }
    }
    return result
  }

  /// A rectangle's cached mask is one pixel of each line.
  @Test func linesAndRectanglesShareOneMask() throws {
    let canvas = CGRect(x: 0, y: 0, width: 30, height: 30)
    let color = RGBAColor(0, 0, 0, 0.5)
    let line = Layer(name: "", frame: CGRect(x: 0, y: 0, width: 30, height: 1), backgroundColor: color)
    let rectangle = Layer(name: "", frame: CGRect(x: 0, y: 2, width: 30, height: 28), backgroundColor: color)
    let dot = Layer(name: "", frame: CGRect(x: 3, y: 0, width: 1, height: 1), backgroundColor: color)
    for layers in [[line, rectangle], [rectangle, line], [dot, line, rectangle], [dot, rectangle]] {
      let root = Layer(name: "", frame: canvas, sublayers: layers)
      let bitmap = try CairoPainter().paint(root, canvas: canvas, scale: 1, background: .white)
      for y in 2..<30 { #expect((0..<30).allSatisfy { bitmap[$0, y].red == 127 && bitmap[$0, y].alpha == 255 }) }
    }
  }

  @Test(
    arguments: [
      (CornerCurve.circular, 8.0), (.continuous, 8), (.continuous, 16.3), (.circular, 40), (.continuous, 2.5),
    ])
  func cornersMatchTheReferenceCoverage(curve: CornerCurve, radius: Double) throws {
    for frame in [
      CGRect(x: 4, y: 4, width: 60, height: 50), CGRect(x: 4.37, y: 3.61, width: 50.5, height: 40.25),
      CGRect(x: 10.5, y: 20.125, width: 45, height: 21.0625),
    ] {
      let layer = Layer(name: "", frame: frame, backgroundColor: .black, cornerRadius: radius, cornerCurve: curve)
      let painted = try coverage(of: layer, size: 70)
      let exact = reference(.roundedRect(frame, radius: radius, curve: curve), size: 70)
      var worst = 0.0
      for y in 0..<70 { for x in 0..<70 { worst = max(worst, abs(painted[y][x] - exact[y][x])) } }
      // From the reference's 64 rows per pixel.
      #expect(worst <= 2, "\(worst)")
    }
  }

  /// A cached horizontal line must not be used for a vertical one.
  @Test(arguments: [(0.0, CornerCurve.circular), (1.5, .circular), (3, .continuous)])
  func cachedMasksMatchEverySize(radius: Double, curve: CornerCurve) throws {
    func shape(_ width: Int, _ height: Int) throws -> [[Double]] {
      try coverage(
        of: Layer(
          name: "", frame: CGRect(x: 1, y: 1, width: width, height: height), backgroundColor: RGBAColor(0, 0, 0, 0.6),
          cornerRadius: radius, cornerCurve: curve), size: 16)
    }
    let sizes = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 14]
    for (width, height) in sizes.flatMap({ width in sizes.map { (width, $0) } }) {
      let (lying, standing) = (try shape(width, height), try shape(height, width))
      for y in 0..<16 {
        for x in 0..<16 {
          #expect(abs(lying[y][x] - standing[x][y]) <= 1, "\(width) × \(height) at \(x), \(y)")
          guard radius == 0 else { continue }
          let isInside = (1..<width + 1).contains(x) && (1..<height + 1).contains(y)
          #expect(lying[y][x] == (isInside ? 153 : 0), "\(width) × \(height) at \(x), \(y)")
        }
      }
    }
  }

  /// Compared with a shape four times as large, blurred by four times as much.
  @Test(arguments: [0.7, 1.5, 3, 5.25]) func shadowIsAGaussianOfItsShape(sigma: Double) throws {
    let (size, fine) = (64, 4)
    for (frame, radius) in [
      (CGRect(x: 17, y: 22, width: 30, height: 20), 6.0), (CGRect(x: 17.25, y: 31.5, width: 29.5, height: 9), 0),
      (CGRect(x: 26.3, y: 26.7, width: 11, height: 11), 5.5),
    ] {
      var layer = Layer(name: "", frame: frame, cornerRadius: radius)
      layer.shadow = Shadow(color: .black, offset: .zero, sigma: sigma)
      let painted = try coverage(of: layer, size: size)
      layer.shadow = nil
      let times = Double(fine)
      layer.frame = CGRect(
        x: frame.minX * times, y: frame.minY * times, width: frame.width * times, height: frame.height * times)
      (layer.cornerRadius, layer.backgroundColor) = (radius * times, .black)
      let shape = try coverage(of: layer, size: size * fine)
      let (wide, reach) = (sigma * times, Int((3 * sigma * times).rounded(.up)))
      let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * wide * wide)) }
      let sum = weights.reduce(0, +)
      func convolved(_ rows: [[Double]]) -> [[Double]] {
        rows.map { row in
          row.indices.map { x in
            (-reach...reach).reduce(0.0) { total, k in
              row.indices.contains(x + k) ? total + row[x + k] * weights[k + reach] / sum : total
            }
          }
        }
      }
      func turned(_ rows: [[Double]]) -> [[Double]] { rows.indices.map { y in rows.map { $0[y] } } }
      let exact = turned(convolved(turned(convolved(shape))))
      var (worst, place) = (0.0, "")
      for y in 0..<size {
        for x in 0..<size {
          let parts = (0..<fine * fine).map { exact[y * fine + $0 / fine][x * fine + $0 % fine] }
          let mean = parts.reduce(0, +) / Double(parts.count)
          guard abs(painted[y][x] - mean) > worst else { continue }
          (worst, place) = (abs(painted[y][x] - mean), "\(frame): \(painted[y][x]), not \(mean), at \(x), \(y)")
        }
      }
      #expect(worst <= 1.3, "\(place)")
    }
  }

  /// A gradient is such rectangles, and their edges may lie anywhere within a pixel.
  @Test(arguments: [1.0, 0.4, 2.3]) func rectanglesBelowEachOtherMeetWithoutASeam(height: Double) throws {
    let color = RGBAColor(0, 0, 0, 0.6)
    func layer(_ top: Double, _ rects: [CGRect]) -> Layer {
      Layer(
        name: "", frame: CGRect(x: 2.25, y: top, width: 10, height: 30),
        contents: .paths(rects.map { PaintedPath(path: .rectangle($0), color: color) }))
    }
    let rects = (0..<9).map { CGRect(x: 0, y: Double($0) * height, width: 10, height: height) }
    let whole = CGRect(x: 0, y: 0, width: 10, height: 9 * height)
    for top in stride(from: 1.0, to: 2, by: 0.15) {
      let (parts, one) = (
        try coverage(of: layer(top, rects), size: 32), try coverage(of: layer(top, [whole]), size: 32)
      )
      for (a, b) in zip(parts.joined(), one.joined()) { #expect(abs(a - b) <= 1, "\(top)") }
    }
  }

  @Test func shadowIsOffsetAndMayBeSharp() throws {
    let layer = Layer(
      name: "", frame: CGRect(x: 5, y: 5, width: 10, height: 10),
      shadow: Shadow(color: .black, offset: CGSize(width: 4, height: -2), sigma: 0))
    let moved = Layer(name: "", frame: CGRect(x: 9, y: 3, width: 10, height: 10), backgroundColor: .black)
    #expect(try coverage(of: layer, size: 24) == coverage(of: moved, size: 24))
  }

  @Test(arguments: [11.0, 24, 60, 300]) func cornersDoNotDependOnSize(side: Double) throws {
    let large = Layer(
      name: "", frame: CGRect(x: 3.3, y: 2.6, width: 400, height: 400), backgroundColor: .black, cornerRadius: 5,
      cornerCurve: .circular)
    var small = large
    small.frame.size = CGSize(width: side, height: side)
    let (a, b) = (try coverage(of: large, size: 8), try coverage(of: small, size: 8))
    #expect(a == b)
    #expect(a[7][7] == 255)
  }

  @Test func glyphsHaveSubpixelPositions() throws {
    func text(_ x: Double, _ y: Double) throws -> [[Double]] {
      let glyph = Glyph(shape: TestGlyphs.shape(2), x: 0, y: 0, size: 30, cluster: 0)
      let line = TextLine(string: "A", style: .regular(30), width: 20, glyphs: [glyph])
      let contents = TextContents(line: line, origin: CGPoint(x: x, y: y), color: .black)
      return try coverage(
        of: Layer(name: "", frame: CGRect(x: 0, y: 0, width: 40, height: 40), contents: .text(contents)), size: 40)
    }
    for (x, y) in [(5.0, 30.0), (5.25, 30), (5.4, 30.6), (5.99, 29.01)] {
      let exact = reference(TestGlyphs.outline(2).map { CGPoint(x: $0.x * 30 + x, y: $0.y * 30 + y) }, size: 40)
      let painted = try text(x, y)
      var worst = 0.0
      for row in 0..<40 { for column in 0..<40 { worst = max(worst, abs(painted[row][column] - exact[row][column])) } }
      // From Cairo's 15 rows per pixel.
      #expect(worst <= 20)
    }
    #expect(try text(5.2, 30) != text(5.3, 30))
    #expect(try text(5.25, 30)[20][5...30] == text(6.25, 30)[20][6...31])
  }
}
