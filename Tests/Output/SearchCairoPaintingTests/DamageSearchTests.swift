import CSearchPixels
import Foundation
import SearchGeometry
import SearchLayers
import TestSupport
import Testing

@testable import SearchCairoPainting

/// Repainting the damage gives the same bytes as painting everything.
struct DamageSearchTests {
  private static let canvas = CGRect(x: 0, y: 0, width: 80, height: 70)
  private static let usualTrees = 40
  static let trees = Samples.count(usualTrees, least: 20)
  /// The hash of all pixels of the usual trees: with optimisation and without, on every machine. Record it again when the
  /// painter paints other pixels.
  private static let usualHash = "493b65e0b7fb7d7"

  private func tree(_ seed: UInt64, named: Bool) -> Layer {
    var layers = RandomLayers(seed: seed)
    var root = Layer(name: "root", frame: Self.canvas, sublayers: (0..<4).map { _ in layers.layer() })
    if named { for index in root.sublayers.indices { root.sublayers[index].name = "layer \(index)" } }
    return root
  }

  @Test func repaintingAnyEditEqualsPaintingAll() throws {
    let painter = CairoPainter()
    var (still, small) = (0, 0)
    var hash = search_digest()
    for seed in 0..<UInt64(Self.trees) {
      let scale = [1.0, 2, 3][Int(seed % 3)]
      // Some canvases are a part of the screen, outside of which backdrops see more.
      let shown = seed % 5 == 0 ? CGRect(x: 11, y: 7, width: 37, height: 31) : Self.canvas
      var edits = RandomEdits(seed: seed)
      var old = tree(seed, named: seed % 2 == 0)
      var canvas = try CairoCanvas(shown, scale: scale, background: .white, painter: painter)
      try canvas.paint(old)
      for step in 0..<8 {
        var new = edits.edited(old)
        if step % 3 == 2 { new = edits.edited(new) }
        let before = canvas.bitmap()
        let parts = try canvas.repaint(from: old, to: new)
        let whole = try painter.paint(new, canvas: shown, scale: scale, background: .white)
        guard canvas.bitmap() == whole else {
          Issue.record("seed \(seed), step \(step): not the bytes of the whole")
          return
        }
        guard Self.isEqual(before, whole, outside: parts) else {
          Issue.record("seed \(seed), step \(step): pixels changed that were not told of")
          return
        }
        whole.pixels.withUnsafeBytes { hash = search_hash($0.baseAddress, Int64($0.count), hash.low) }
        if parts.isEmpty { still += 1 }
        if parts.reduce(0, { $0 + $1.width * $1.height }) * 4 < canvas.width * canvas.height { small += 1 }
        old = new
      }
      #expect(try canvas.repaint(from: old, to: old).isEmpty)
    }
    // Edits of invisible layers must damage nothing, and most others little.
    #expect(still > Self.trees / 2 && small > Self.trees * 3)
    let found = String(hash.low, radix: 16)
    guard Self.trees == Self.usualTrees else { return print("\(Self.trees) trees: \(found)") }
    #expect(found == Self.usualHash)
  }

  private static func isEqual(_ a: Bitmap, _ b: Bitmap, outside parts: [PixelRect]) -> Bool {
    for y in 0..<a.height {
      let row = y * a.width * 4..<(y + 1) * a.width * 4
      guard a.pixels[row] != b.pixels[row] else { continue }
      for x in 0..<a.width where a[x, y] != b[x, y] {
        if !parts.contains(where: { $0.x0 <= x && x < $0.x1 && $0.y0 <= y && y < $0.y1 }) { return false }
      }
    }
    return true
  }

  /// The damaged parts at ten pixels per point, from the top.
  private func parts(from old: [Layer], to new: [Layer], width: Double = 80) throws -> [PixelRect] {
    var screen = Layer(name: "screen", frame: Self.canvas, backgroundColor: .white, clipsToBounds: true, sublayers: old)
    var canvas = try CairoCanvas(Self.canvas, scale: 10, background: .white, painter: CairoPainter())
    try canvas.paint(screen)
    let before = screen
    (screen.sublayers, screen.frame.size.width) = (new, width)
    return try canvas.repaint(from: before, to: screen).sorted { ($0.y0, $0.x0) < ($1.y0, $1.x0) }
  }

  private func box(_ name: String, _ x: Double, _ y: Double) -> Layer {
    Layer(name: name, frame: CGRect(x: x, y: y, width: 9, height: 9), backgroundColor: .black, cornerRadius: 3)
  }

  /// The pixels of a box.
  private func square(_ x: Int, _ y: Int) -> PixelRect { PixelRect(x: x * 10, y: y * 10, width: 90, height: 90) }

  @Test func movedLayerDamagesOldAndNewFrame() throws {
    let still = box("b", 40, 40)
    #expect(try parts(from: [box("a", 1, 2), still], to: [box("a", 61, 2), still]) == [square(1, 2), square(61, 2)])
  }

  @Test func moveBelowTheGridDamagesNothing() throws {
    #expect(try parts(from: [box("a", 1, 2)], to: [box("a", 1.00001, 2)]).isEmpty)
  }

  @Test func growingGroupOfStillLayersDamagesNothing() throws {
    func group(_ height: Double) -> Layer {
      Layer(name: "group", frame: CGRect(x: 5, y: 5, width: 10, height: height), sublayers: [box("a", 1, 2)])
    }
    #expect(try parts(from: [group(10)], to: [group(50)]).isEmpty)
  }

  @Test func movedMaskDamagesOldAndNewFrame() throws {
    let bar = Layer(name: "bar", frame: CGRect(x: 0, y: 10, width: 80, height: 10), backgroundColor: .black)
    func masked(_ x: Double) -> Layer {
      let mask = Layer(name: "mask", frame: CGRect(x: x, y: 5, width: 10, height: 10), backgroundColor: .black)
      return Layer(name: "top", frame: Self.canvas, mask: mask, sublayers: [bar])
    }
    let expected = [20, 600].map { PixelRect(x: $0, y: 100, width: 100, height: 50) }
    #expect(try parts(from: [masked(2)], to: [masked(60)]) == expected)
  }

  @Test func clippedChangeDamagesNothing() throws {
    func list(_ row: Layer) -> Layer {
      Layer(name: "list", frame: CGRect(x: 0, y: 0, width: 80, height: 20), clipsToBounds: true, sublayers: [row])
    }
    #expect(try parts(from: [list(box("row", 3, 30))], to: [list(box("row", 8, 35))]).isEmpty)
  }

  @Test func recycledRowsDoNotDamageTheOthers() throws {
    let rows = (0..<5).map { box("row \($0)", 0, Double($0) * 12) }
    #expect(try parts(from: Array(rows[0..<4]), to: Array(rows[1..<5])) == [square(0, 0), square(0, 48)])
  }

  @Test func changeBeneathABackdropDamagesAllOfIt() throws {
    var bar = Layer(name: "bar", frame: CGRect(x: 0, y: 0, width: 80, height: 20), backdrop: Backdrop(blurRadius: 3))
    bar.backgroundColor = RGBAColor.white.withAlpha(multipliedBy: 0.3)
    let whole = PixelRect(x: 0, y: 0, width: 800, height: 200)
    #expect(try parts(from: [box("a", 5, 5), bar], to: [box("a", 6, 5), bar]) == [whole])
    #expect(try parts(from: [box("a", 5, 45), bar], to: [box("a", 6, 45), bar]).count == 1)
  }

  @Test func movedScreenWithBackdropsIsDamagedCompletely() throws {
    let bar = Layer(name: "bar", frame: CGRect(x: 0, y: 0, width: 80, height: 20), backdrop: Backdrop(blurRadius: 3))
    let whole = PixelRect(x: 0, y: 0, width: 800, height: 700)
    #expect(try parts(from: [bar], to: [bar], width: 70) == [whole])
  }
}
