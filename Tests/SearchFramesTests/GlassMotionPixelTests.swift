import Foundation
import SearchCairoPainting
import SearchFrames
import SearchMeasuring
import Testing

/// Glass that moves over a list.
@Suite struct GlassMotionPixelTests {
  private static func scene(_ traits: String) throws -> SearchScene {
    try SearchScene(
      yaml: """
        device: iPhone 16 Pro
        \(traits)
        system: iOS 26
        navigation: {title: Films, trailingItems: [plus, gearshape]}
        content: {initial: {kind: list, rows: [{title: Alien}, {title: Brazil}, {title: Casablanca}], rowHeight: 260}}
        tabBar:
          minimizeBehavior: onScrollDown
          items: [{title: Films, symbol: film}, {title: Lists}, {title: Find, role: search, page: {search: {scopes: [A, B]}}}]
        timeline:
          - {at: 0.1s, tap: "tab:Find"}
          - {at: 0.5s, tap: searchField}
          - {at: 0.7s, tap: "scope:B"}
          - {at: 0.9s, tap: cancel}
          - {at: 1s, tap: "tab:Films"}
          - {at: 1.3s, tap: "tab:Lists"}
          - {at: 1.35s, tap: "tab:Films"}
          - {at: 1.5s, tap: "item:gearshape"}
          - {at: 1.6s, fling: {velocity: 500}}
          - {at: 1.8s, tap: "tab:Films"}
        """)
  }

  /// Repainting the area of the differing layers gives the same bytes as painting all.
  @Test(arguments: ["appearance: light", "appearance: dark\nlayoutDirection: rightToLeft"])
  func damageIsComplete(traits: String) throws {
    let renderer = try MeasuringScenes.renderer(Self.scene(traits))
    let painter = CairoPainter()
    var before = try renderer.layers(at: .seconds(0))
    let area = CGRect(x: 0, y: 0, width: 402, height: 874)
    var canvas = try CairoCanvas(area, scale: 1, background: .black, painter: painter)
    try canvas.paint(before)
    for index in 1...48 {
      let after = try renderer.layers(at: .frames(index * 3, per: 60))
      _ = try canvas.repaint(from: before, to: after)
      #expect(canvas.bitmap() == (try painter.paint(after, canvas: area, scale: 1, background: .black)), "\(index)")
      before = after
    }
  }
}
