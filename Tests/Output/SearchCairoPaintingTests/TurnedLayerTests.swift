import Foundation
import ReferencePainting
import SearchGeometry
import SearchLayers
import TestSupport
import Testing

@testable import SearchCairoPainting

/// A turned layer is the picture of the upright one, turned about its middle.
struct TurnedLayerTests {
  private static let canvas = CGRect(x: 0, y: 0, width: 80, height: 70)
  private static let screen = Layer(name: "screen", frame: canvas, backgroundColor: .black, clipsToBounds: true)

  /// Returns a container of random layers, with backdrops and glass.
  private func window(_ layers: inout RandomLayers, _ frame: CGRect, rotation: Double) -> Layer {
    var window = Layer(
      name: "window", frame: frame, backgroundColor: .white, clipsToBounds: true,
      sublayers: (0..<4).map { _ in layers.layer() })
    window.sublayers.insert(
      Layer(
        name: "bar", frame: CGRect(x: 0, y: 4, width: frame.width, height: 20),
        backgroundColor: .white.withAlpha(multipliedBy: 0.2), backdrop: Backdrop(blurRadius: 3, saturation: 1.5)), at: 3
    )
    window.rotation = rotation
    return window
  }

  /// Returns a screen with a turned container between other layers.
  private func screen(_ seed: UInt64, rotation: Double) -> Layer {
    var layers = RandomLayers(seed: seed)
    var screen = Self.screen
    let frame = CGRect(x: layers.number(-20...20), y: layers.number(-20...20), width: 61, height: 43)
    screen.sublayers = [
      layers.layer(), window(&layers, frame, rotation: rotation), layers.layer(depth: 1),
    ]
    return screen
  }

  private func painted(_ root: Layer, _ canvas: CGRect = canvas, scale: Double) throws -> Bitmap {
    try CairoPainter().paint(root, canvas: canvas, scale: scale, background: .black)
  }

  // MARK: Pixels

  @Test(arguments: [90.0, -90, 180, 450, -270]) func rightAnglesMovePixels(rotation: Double) throws {
    for seed in 0..<UInt64(12) {
      var layers = RandomLayers(seed: seed)
      let scale = [1.0, 2, 3][Int(seed % 3)]
      let quarter = Int(rotation.remainder(dividingBy: 360) / 90)
      let size = quarter % 2 == 0 ? CGSize(width: 80, height: 70) : CGSize(width: 70, height: 80)
      // The middle of the canvas. At odd sizes the frame begins between two pixels.
      let frame = CGRect(x: 40 - size.width / 2, y: 35 - size.height / 2, width: size.width, height: size.height)
      var window = window(&layers, frame, rotation: rotation)
      if seed % 4 == 3 { window.opacity = 0.6 }
      var (turned, upright) = (Self.screen, Self.screen)
      (turned.sublayers, upright.sublayers) = ([window], [window.upright])
      upright.frame.size = size
      let (found, before) = (
        try painted(turned, scale: scale), try painted(upright, CGRect(origin: .zero, size: size), scale: scale)
      )
      var differing = 0
      for y in 0..<found.height {
        for x in 0..<found.width {
          let (right, bottom) = (found.width - 1 - x, found.height - 1 - y)
          let place =
            switch quarter {
            case 1: (y, right)
            case -1: (bottom, x)
            default: (right, bottom)
            }
          if found[x, y] != before[place.0, place.1] { differing += 1 }
        }
      }
      #expect(differing == 0, "seed \(seed)")
    }
  }

  @Test func otherAnglesAreWhatCairoPaints() throws {
    var (byThree, byMore) = (0.0, 0.0)
    let count = 24
    for seed in 0..<UInt64(count) {
      let scale = [1.0, 2, 3][Int(seed % 3)]
      let root = screen(seed, rotation: 3 + Double(seed) * 3.7)
      let painter = try ReferencePainter(root.frame, scale: scale)
      try painter.paint(root, over: .black)
      let (ours, theirs) = (try painted(root, scale: scale), painter.bitmap())
      byThree += try #require(ours.share(differingFrom: theirs, byMoreThan: 3)) / Double(count)
      byMore += try #require(ours.share(differingFrom: theirs, byMoreThan: 24)) / Double(count)
    }
    // Measured: 0.0042 and 0.0001.
    #expect(byThree < 0.01 && byMore < 0.001)
  }

  @Test func aPartHasThePixelsOfTheWhole() throws {
    for seed in 0..<UInt64(20) {
      let scale = [1.0, 2, 3][Int(seed % 3)]
      let root = screen(seed, rotation: seed % 4 == 0 ? 90 : Double(seed) * 8.3)
      let whole = try painted(root, scale: scale)
      for part in [CGRect(x: 11, y: 7, width: 37, height: 31), CGRect(x: 50, y: 40, width: 30, height: 9)] {
        let found = try painted(root, part, scale: scale)
        let (x, y) = (Int(part.minX * scale), Int(part.minY * scale))
        var differing = 0
        for row in 0..<found.height {
          for column in 0..<found.width where found[column, row] != whole[x + column, y + row] { differing += 1 }
        }
        #expect(differing == 0, "seed \(seed)")
      }
    }
  }

  // MARK: Damage

  @Test func repaintingAnyEditEqualsPaintingAll() throws {
    let painter = CairoPainter()
    for seed in 0..<UInt64(Samples.count(40, least: 20)) {
      let scale = [1.0, 2, 3][Int(seed % 3)]
      let shown = seed % 5 == 0 ? CGRect(x: 11, y: 7, width: 37, height: 31) : Self.canvas
      var edits = RandomEdits(seed: seed)
      var old = screen(seed, rotation: seed % 2 == 0 ? 0 : 45)
      var canvas = try CairoCanvas(shown, scale: scale, background: .white, painter: painter)
      try canvas.paint(old)
      for step in 0..<8 {
        var new = edits.edited(old)
        if step % 3 == 1, let index = new.sublayers.firstIndex(where: { $0.name == "window" }) {
          new.sublayers[index].rotation = [0, 90, 33.3, -1e-6][Int(seed + UInt64(step)) % 4]
        }
        let before = canvas.bitmap()
        let parts = try canvas.repaint(from: old, to: new)
        let whole = try painter.paint(new, canvas: shown, scale: scale, background: .white)
        var (wrong, unnoticed) = (0, 0)
        let found = canvas.bitmap()
        for y in 0..<whole.height {
          for x in 0..<whole.width {
            if found[x, y] != whole[x, y] { wrong += 1 }
            guard before[x, y] != whole[x, y] else { continue }
            if !parts.contains(where: { $0.x0 <= x && x < $0.x1 && $0.y0 <= y && y < $0.y1 }) { unnoticed += 1 }
          }
        }
        #expect(wrong == 0 && unnoticed == 0, "seed \(seed), step \(step)")
        old = new
      }
      #expect(try canvas.repaint(from: old, to: old).isEmpty)
    }
  }

  @Test func aTurnedLayerIsATreeOfItsOwn() {
    var layers = RandomLayers(seed: 1)
    var window = window(&layers, Self.canvas, rotation: 30)
    let pieces = (0..<2).map { index in
      Layer(
        name: "piece \(index)", frame: CGRect(x: index * 22, y: 0, width: 20, height: 20), glass: .withoutRim,
        shadow: Shadow(color: .black, offset: .zero, sigma: 4))
    }
    window.sublayers += pieces
    for isTurned in [false, true] {
      if !isTurned { window.rotation = 0 }
      var root = Self.screen
      root.sublayers = [window, Layer(name: "outer", frame: Self.canvas, backdrop: Backdrop(blurRadius: 1))]
      let space = DeviceSpace(scale: 1, origin: .zero)
      let area = PixelRect(x: 0, y: 0, width: 80, height: 70)
      let painter = LayerPainter(
        workspace: Workspace(), space: space, screen: LayerPainter.screen(of: root, in: space, canvas: area))
      #expect((painter.backdrops(of: root).count == 1) == isTurned && window.showsBackdrop != isTurned)
      #expect(GlassGroups(in: root).isEmpty == isTurned)
      window.rotation = 30
    }
  }

  // MARK: Hostile trees

  @Test(arguments: [0.0, 1, -5, 1e4, 1e7, 1e300, .infinity, .nan], [0.0, 45, 1e300, .infinity, .nan])
  func numbersOfAllKindsArePainted(number: Double, rotation: Double) throws {
    for index in 0..<5 {
      var layers = RandomLayers(seed: UInt64(index))
      var frame = CGRect(x: 10, y: 10, width: 30, height: 30)
      switch index {
      case 0: frame.origin.x = number
      case 1: frame.size.height = number
      case 2: frame.size = CGSize(width: number, height: number)
      case 3: frame = CGRect(x: -number, y: number, width: number, height: 3)
      default: break
      }
      var root = Self.screen
      root.sublayers = [window(&layers, frame, rotation: rotation)]
      root.sublayers[0].clipsToBounds = index < 3
      var inner = root.sublayers[0]
      for _ in 0..<30 {
        inner.sublayers = [inner]
        inner.frame = frame
      }
      root.sublayers.append(inner)
      if index == 4 { root = root.sublayers[1] }
      do {
        _ = try painted(root, scale: 2)
      } catch PaintingError.tooLarge {
        #expect(number >= 1e4)
      }
    }
  }
}
