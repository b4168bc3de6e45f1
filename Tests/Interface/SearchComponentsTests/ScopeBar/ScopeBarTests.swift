import Foundation
import SearchLayers
import SearchScenes
import Testing

@testable import SearchComponents

@Suite("Scope bar") struct ScopeBarTests {
  private func root(_ count: Int, selected: Int = 0, width: Double = 377) throws -> Layer {
    var search = Search(scopes: (0..<count).map { "S\($0)" }, active: true)
    search.selectedScope = .index(selected)
    return try Laid(scene(Device(width: width + 32, height: 800), search: search)).layers()
  }

  /// Measured: 377 is 3 · 125 and two gaps of 1.
  @Test func measuredSegments() throws {
    let root = try root(3, selected: 1)
    for index in 0..<3 {
      let frame = try #require(root.frame(of: "scopeBar.segment.\(index)"))
      #expect(frame.minX == CGFloat(16 + index * 126) && frame.width == 125)
    }
    let thumb = try #require(root.frame(of: "scopeBar.selection"))
    let track = try #require(root.frame(of: "scopeBar"))
    #expect(track.size == CGSize(width: 377, height: 32))
    #expect(thumb.offsetBy(dx: -track.minX, dy: -track.minY) == CGRect(x: 128, y: 2, width: 121, height: 28))
  }

  @Test(arguments: 1...7) func segmentsFillTheTrack(count: Int) throws {
    for selected in 0..<count {
      let root = try root(count, selected: selected, width: 361)
      let each = (361 - Double(count - 1)) / Double(count)
      for index in 0..<count {
        let frame = try #require(root.frame(of: "scopeBar.segment.\(index)"))
        #expect(abs(frame.minX - (16 + Double(index) * (each + 1))) < 1e-9 && abs(frame.width - each) < 1e-9)
      }
      // A divider of 1 × 18 in every gap, transparent next to the selected segment.
      for index in 0..<(count - 1) {
        let divider = try #require(root.layer(named: "scopeBar.divider.\(index)"))
        #expect(divider.opacity == (index == selected || index + 1 == selected ? 0 : 1))
        #expect(abs(divider.frame.minX - (Double(index + 1) * each + Double(index))) < 1e-9)
        #expect(divider.frame.minY == 7 && divider.frame.size == CGSize(width: 1, height: 18))
      }
      #expect(root.layer(named: "scopeBar.divider.\(count - 1)") == nil)
    }
  }

  @Test func labelFontsAndPositions() throws {
    let root = try root(2, selected: 1)
    for (index, weight) in [(0, 500), (1, 600)] {
      let text = try root.text(of: "scopeBar.segment.\(index)")
      #expect(text.line.style == TextStyle(size: 13, weight: weight))
      #expect(abs(text.origin.y - 62.0 / 3) < 1e-9)
      // Centred to a pixel.
      #expect(abs(text.origin.x - (188 - 13) / 2) <= 1.0 / 3)
    }
  }

  @Test(arguments: Appearance.allCases) func colors(appearance: Appearance) throws {
    var scene = scene(search: Search(scopes: ["A", "B"], active: true))
    scene.appearance = appearance
    let root = try Laid(scene).layers()
    let isLight = appearance == .light
    #expect(root.layer(named: "scopeBar")?.backgroundColor == RGBAColor(118, 118, 128, isLight ? 0.12 : 0.24))
    #expect(root.layer(named: "scopeBar.selection")?.backgroundColor == (isLight ? .white : RGBAColor(99, 99, 102)))
    #expect(root.layer(named: "scopeBar")?.clipsToBounds == true, "the thumb's shadow ends at the track")
  }
}
