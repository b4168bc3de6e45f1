import Foundation
import SearchLayers
import Testing

@testable import SearchCharts

struct SheetGridTests {
  static func cells(_ sizes: [CGSize]) -> [SheetGrid.Cell] {
    sizes.map { .init(size: $0, words: TextLine(string: "1 s", style: SheetGrid.style, width: 22.4, glyphs: [])) }
  }

  /// At any scale, edges are whole pixels, images do not overlap, and all are inside the sheet.
  @Test(arguments: [0.3, 1, 1.7, 3]) func framesAreOnWholePixels(scale: Double) {
    let turned = (0..<7).map { $0 < 4 ? CGSize(width: 393, height: 852) : CGSize(width: 852, height: 393) }
    for columns in [nil, 1, 3, 7, 99] {
      let grid = SheetGrid(Self.cells(turned), columns: columns, scale: scale)
      let root = grid.layer(colors: .dark) { _ in nil }
      for (index, place) in grid.places.enumerated() {
        for edge in [place.minX, place.minY] { #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6, "\(edge)") }
        #expect(root.frame.contains(place))
        let words = root.layer(named: "time.\(index)")?.frame ?? .zero
        #expect(root.frame.contains(words) && words.minY > place.maxY && abs(words.midX - place.midX) < 1e-9)
        for other in grid.places[..<index] { #expect(!place.intersects(other) && !words.intersects(other)) }
      }
    }
  }

  @Test func columnsApproximateThreeByTwo() {
    let phones = Self.cells([CGSize](repeating: CGSize(width: 393, height: 852), count: 12))
    let frame = SheetGrid(phones, columns: nil, scale: 2).layer(colors: .light) { _ in nil }.frame
    #expect((1.1...2.1).contains(frame.width / frame.height))
    #expect(Set(SheetGrid(phones, columns: 5, scale: 2).places.map(\.minX)).count == 5)
  }
}
