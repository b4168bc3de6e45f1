import Foundation
import SearchCairoPainting
import SearchLayers
import TestSupport
import Testing

/// Compares blurred, saturated backdrops with the formula in double precision.
struct BackdropPaintingTests {
  let painter = CairoPainter()
  static let canvas = CGRect(x: 0, y: 0, width: 120, height: 90)

  /// Blocks, thin lines and a saturated colour.
  static func content(_ seed: UInt64) -> [Layer] {
    var random = RandomLayers(seed: seed)
    var layers = [Layer(name: "", frame: canvas, backgroundColor: .white)]
    for _ in 0..<24 {
      layers.append(
        Layer(
          name: "",
          frame: CGRect(
            x: random.number(-10...120).rounded(), y: random.number(-10...90).rounded(),
            width: random.number(1...60).rounded(), height: random.number(1...20).rounded()),
          backgroundColor: random.color()))
    }
    layers.append(Layer(name: "", frame: CGRect(x: 0, y: 39, width: 120, height: 1), backgroundColor: .black))
    return layers
  }

  func paint(_ layers: [Layer], scale: Double) throws -> Bitmap {
    let root = Layer(name: "", frame: Self.canvas, sublayers: layers)
    return try painter.paint(root, canvas: Self.canvas, scale: scale, background: .white)
  }

  /// Returns the largest difference between a bitmap and rows of pixels that begin at (x, y).
  func error(_ bitmap: Bitmap, _ rows: [[[Double]]], x: Int, y: Int) -> Double {
    var result = 0.0
    for (dy, row) in rows.enumerated() {
      for (dx, wanted) in row.enumerated() {
        let pixel = bitmap[x + dx, y + dy]
        for (found, wanted) in zip([pixel.red, pixel.green, pixel.blue], wanted) {
          result = max(result, abs(Double(found) - wanted))
        }
      }
    }
    return result
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var scale, sigma: Double
    /// In device pixels.
    var x: Range<Int>
    var y: Range<Int>
    var testDescription: String { "\(scale)× σ \(sigma) \(x) \(y)" }
  }

  static let cases: [Case] = [1.0, 2, 3].flatMap { scale in
    [0.0, 0.7, 2, 5, 10, 20, 90].map { sigma in
      Case(scale: scale, sigma: sigma / scale, x: 21..<74, y: 33..<70)
    } + [Case(scale: scale, sigma: 20, x: 0..<120, y: 0..<41)]
  }

  @Test(arguments: Samples.some(24, of: cases, least: 6)) func blurMatchesTheExactGaussian(of example: Case) throws {
    let (scale, x, y) = (example.scale, example.x, example.y)
    let frame = CGRect(
      x: Double(x.lowerBound) / scale, y: Double(y.lowerBound) / scale, width: Double(x.count) / scale,
      height: Double(y.count) / scale)
    let content = Self.content(UInt64(example.sigma * scale + scale))
    let below = try paint(content, scale: scale)
    let exact = ExactBackdrop(below, x: x, y: y)
    for (saturation, amount, color) in [(1.0, 1.0, RGBAColor.clear), (1.8, 0.3, RGBAColor(200, 30, 90, 0.5))] {
      let backdrop = Backdrop(blurRadius: example.sigma, saturation: saturation, amount: amount)
      let bar = Layer(name: "", frame: frame, backgroundColor: color, backdrop: backdrop)
      let bitmap = try paint(content + [bar], scale: scale)
      let wrong = error(bitmap, exact.applying(backdrop, color, scale: scale), x: x.lowerBound, y: y.lowerBound)
      // Rounding takes one unit, the cells the rest: a cell is about a third of σ wide and high.
      // At a sigma of five pixels cells are two pixels wide.
      #expect(wrong <= (example.sigma * scale == 5 ? 4 : 2.5))
    }
  }

  @Test(arguments: [0.0, 0.15, 0.5, 0.8, 1], [0.0, 0.2, 0.4, 1])
  func solidBackdropMatchesTheFormula(alpha: Double, amount: Double) throws {
    for below in [RGBAColor.white, .black, RGBAColor(255, 59, 48), RGBAColor(0, 122, 255), RGBAColor(128, 128, 128)] {
      let content = [Layer(name: "", frame: Self.canvas, backgroundColor: below)]
      let plain = try paint(content, scale: 1)
      for opacity in [1, 0.35] {
        let (backdrop, color) = (
          Backdrop(blurRadius: 20, saturation: 1.8, amount: amount), RGBAColor(245, 245, 245, alpha)
        )
        let frame = CGRect(x: 0, y: 0, width: 120, height: 50)
        let bar = Layer(name: "", frame: frame, opacity: opacity, backgroundColor: color, backdrop: backdrop)
        let bitmap = try paint(content + [bar], scale: 1)
        let exact = ExactBackdrop(plain, x: 5..<6, y: 5..<6)
        // A fill without a visible backdrop rounds its colour to eight bits first.
        let most = amount == 0 || alpha == 1 ? 1.5 : 1
        #expect(error(bitmap, exact.applying(backdrop, color, opacity: opacity, scale: 0), x: 5, y: 5) <= most)
        let corners = [(0, 0), (119, 0), (60, 25), (0, 49), (119, 49)]
        #expect(corners.allSatisfy { bitmap[$0.0, $0.1] == bitmap[5, 5] && bitmap[$0.0, $0.1].alpha == 255 })
        #expect(bitmap[5, 50] == plain[5, 50])
      }
    }
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.75, 0.9]) func materialsCrossFadeAsOneGroup(progress: Double) throws {
    let content = Self.content(7)
    let frame = CGRect(x: 0, y: 0, width: 120, height: 50)
    let (from, tint) = (RGBAColor(255, 0, 0, 0.6), RGBAColor(245, 245, 245, 0.8))
    func bar(_ color: RGBAColor, _ amount: Double) throws -> Bitmap {
      let backdrop = Backdrop(blurRadius: 10, saturation: 1.8, amount: amount)
      return try paint(content + [Layer(name: "", frame: frame, backgroundColor: color, backdrop: backdrop)], scale: 1)
    }
    let (start, end) = (try bar(from, 0), try bar(tint, 0.2))
    let middle = try bar(from.mixed(with: tint, progress), 0.2 * progress)
    for index in middle.pixels.indices {
      let wanted = Double(start.pixels[index]) * (1 - progress) + Double(end.pixels[index]) * progress
      #expect(abs(Double(middle.pixels[index]) - wanted) <= 2)
    }
  }

  @Test func blurIgnoresPixelsOutsideTheLayer() throws {
    let bar = Layer(
      name: "", frame: CGRect(x: 10, y: 0, width: 80, height: 40), backgroundColor: RGBAColor(245, 245, 245, 0.5),
      backdrop: Backdrop(blurRadius: 15, amount: 0.5))
    let beside = [
      Layer(name: "", frame: CGRect(x: 0, y: 40, width: 120, height: 50), backgroundColor: .black),
      Layer(name: "", frame: CGRect(x: 90, y: 0, width: 30, height: 90), backgroundColor: .black),
    ]
    let (alone, besides) = (try paint([bar], scale: 2), try paint(beside + [bar], scale: 2))
    for y in 0..<80 { #expect((20..<180).allSatisfy { alone[$0, y] == besides[$0, y] }) }
  }

  @Test(arguments: [0.2, 0.6]) func opacityAndCoverageBlendWithTheBackground(opacity: Double) throws {
    let content = Self.content(3)
    var bar = Layer(
      name: "", frame: CGRect(x: 10, y: 10, width: 80, height: 60), backgroundColor: RGBAColor(0, 0, 0, 0.25),
      backdrop: Backdrop(blurRadius: 4, saturation: 1.4, amount: 0.75), cornerRadius: 20)
    let (below, whole) = (try paint(content, scale: 1), try paint(content + [bar], scale: 1))
    bar.opacity = opacity
    let faded = try paint(content + [bar], scale: 1)
    // The same as a group, forced by an invisible sublayer.
    var grouped = bar
    grouped.sublayers = [Layer(name: "", frame: CGRect(x: 900, y: 0, width: 1, height: 1), backgroundColor: .black)]
    let apart = try paint(content + [grouped], scale: 1)
    // The same masked by its own shape.
    var masked = bar
    masked.cornerRadius = 0
    masked.mask = Layer(
      name: "", frame: CGRect(x: 0, y: 0, width: 80, height: 60), backgroundColor: .black, cornerRadius: 20)
    let cut = try paint(content + [masked], scale: 1)
    for index in faded.pixels.indices {
      let wanted = Double(below.pixels[index]) * (1 - opacity) + Double(whole.pixels[index]) * opacity
      #expect(abs(Double(faded.pixels[index]) - wanted) <= 2)
      #expect(abs(Double(apart.pixels[index]) - wanted) <= 2)
      #expect(abs(Double(cut.pixels[index]) - wanted) <= 2)
    }
    #expect(below[10, 10] == whole[10, 10])
    #expect(whole[50, 40] != below[50, 40])
  }

  @Test func groupsBackdropIgnoresLayersOutsideIt() throws {
    let content = Self.content(4)
    let bar = Layer(
      name: "", frame: CGRect(x: 0, y: 0, width: 100, height: 50), backgroundColor: RGBAColor(0, 0, 255, 0.5),
      backdrop: Backdrop(blurRadius: 4, amount: 0.5))
    var plain = bar
    plain.backdrop = nil
    func group(_ bar: Layer) -> Layer { Layer(name: "", frame: Self.canvas, opacity: 0.5, sublayers: [bar]) }
    #expect(try paint(content + [group(bar)], scale: 1) == paint(content + [group(plain)], scale: 1))
  }

  /// Scrolling under a bar changes all of it, even if the damage is a part.
  @Test(arguments: 0..<UInt64(Samples.count(24))) func damageUnderABackdropRepaintsAllOfIt(seed: UInt64) throws {
    let scale = [1.0, 2, 3][Int(seed % 3)]
    var random = RandomLayers(seed: seed)
    let rows = (0..<9).map { index in
      Layer(
        name: "row.\(index)", frame: CGRect(x: 10, y: Double(index) * 14, width: 90, height: 11),
        backgroundColor: random.color(), cornerRadius: 3)
    }
    func tree(_ offset: Double) -> Layer {
      let list = Layer(name: "list", frame: Self.canvas, contentOffset: CGPoint(x: 0, y: offset), sublayers: rows)
      let bar = Layer(
        name: "bar", frame: CGRect(x: 0, y: 0, width: 120, height: 31.5),
        backgroundColor: RGBAColor(245, 245, 245, 0.6), backdrop: Backdrop(blurRadius: 6, saturation: 1.8, amount: 0.4))
      let tab = Layer(
        name: "tab", frame: CGRect(x: 20, y: 28, width: 60, height: 30), backdrop: Backdrop(blurRadius: 3),
        cornerRadius: 9)
      return Layer(name: "", frame: Self.canvas, sublayers: [list, bar, tab])
    }
    var canvas = try CairoCanvas(Self.canvas, scale: scale, background: .white, painter: painter)
    var offset = random.number(-20...40)
    try canvas.paint(tree(offset))
    for _ in 0..<6 {
      let next = random.number(-20...40)
      _ = try canvas.repaint(from: tree(offset), to: tree(next))
      let whole = try painter.paint(tree(next), canvas: Self.canvas, scale: scale, background: .white)
      #expect(canvas.bitmap() == whole)
      offset = next
    }
  }

  @Test(arguments: [1e9, -1e9, 1e300, .infinity, -.infinity, .nan, 1e-300, -1])
  func extremeNumbersDoNotTrap(number: Double) throws {
    let plain = Backdrop(blurRadius: 2)
    for backdrop in [
      Backdrop(blurRadius: number), Backdrop(blurRadius: 2, saturation: number),
      Backdrop(blurRadius: 2, amount: number),
    ] {
      let bar = Layer(
        name: "", frame: CGRect(x: 3, y: 3, width: 50, height: 20), backgroundColor: RGBAColor(9, 9, 9, 0.3),
        backdrop: backdrop)
      #expect(try paint(Self.content(1) + [bar], scale: 1).width == 120)
    }
    for frame in [
      CGRect(x: number, y: number, width: number, height: number), CGRect(x: 3, y: -5e8, width: 20, height: number),
      CGRect(x: 4, y: 4, width: 0.01, height: 0.01),
    ] {
      let layers = [true, false].map { clips in
        Layer(
          name: "", frame: frame, backdrop: plain, cornerRadius: number, clipsToBounds: clips,
          sublayers: [Layer(name: "", frame: frame, backdrop: plain)])
      }
      #expect(try paint(Self.content(1) + layers, scale: 1).width == 120)
      let root = Layer(name: "", frame: frame, sublayers: layers)
      #expect(try painter.paint(root, canvas: Self.canvas, scale: 1, background: nil).width == 120)
    }
  }
}
