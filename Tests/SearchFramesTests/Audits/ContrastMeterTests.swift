import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import Testing

@testable import SearchExpectations
@testable import SearchFrames

/// Contrast from layers, against WCAG's formula and against the pixels of the text itself.
@Suite struct ContrastMeterTests {
  /// Sixteen pairs of colours, of all contrasts.
  static let pairs: [(String, String)] = (0..<16).map { index in
    func hex(_ seed: Int) -> String {
      let value = (seed &* 2_654_435_761) & 0xFFFFFF
      return "#" + String(repeating: "0", count: 6 - String(value, radix: 16).count)
        + String(value, radix: 16).uppercased()
    }
    return (hex(index * 2 + 1), hex(index * 2 + 2))
  }

  private static func scene(_ ink: String, _ ground: String) throws -> SearchScene {
    try SearchScene(
      yaml: """
        navigation: {title: A}
        content:
          background: "\(ground)"
          initial: {kind: view, view: {vstack: [{text: HIHIH, font: {size: 40, weight: bold}, color: "\(ink)", id: word}], padding: 40}}
        """)
  }

  @Test(arguments: pairs)
  func isWCAGsAndThatOfThePixels(ink: String, ground: String) throws {
    let renderer = try SceneRenderer(Self.scene(ink, ground))
    let tree = renderer.presentation(at: .zero)
    let meter = ContrastMeter(renderer.treePainter)
    let found = try #require(meter.readings(of: tree) { $0.text == "HIHIH" }?.first)
    let (a, b) = (try #require(RGBAColor(hex: ink)), try #require(RGBAColor(hex: ground)))
    #expect(abs(found.contrast - a.contrast(over: b)) < 0.05)
    // Most pixels are within the letters' stems or between them; those at edges are mixtures.
    let area = found.ink.area.insetBy(dx: 0, dy: 4)
    let pixels = try #require(renderer.treePainter(tree, area, 3))
    var counts: [Double: Int] = [:]
    for y in 0..<pixels.height {
      for x in 0..<pixels.width { counts[ContrastMeter.luminance(pixels[x, y]), default: 0] += 1 }
    }
    let common = counts.sorted { $0.value > $1.value }.prefix(2).map(\.key)
    let (low, high) = (try #require(common.min()), try #require(common.max()))
    #expect(abs(found.contrast - (high + 0.05) / (low + 0.05)) < 0.05)
  }
}
