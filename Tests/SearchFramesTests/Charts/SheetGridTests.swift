import Foundation
import SearchLayers
import Testing

@testable import SearchFrames

struct SheetGridTests {
  private func words(_ grid: SheetGrid, _ count: Int, rows: Int = 0) -> SheetGrid.Words {
    func lines(_ count: Int, _ width: Double) -> [TextLine] {
      Array(repeating: TextLine(string: "1 s", style: grid.style, width: width, glyphs: []), count: count)
    }
    return .init(
      times: lines(count, grid.column / 2), events: lines(count, grid.column), titles: lines(rows, grid.titleWidth))
  }

  /// At any scale, edges are whole pixels, nothing overlaps, and all is inside the sheet.
  @Test(arguments: [0.1, 0.3, 1, 1.7, 3]) func framesAreOnWholePixels(scale: Double) {
    let turned = (0..<7).map { $0 < 4 ? CGSize(width: 393, height: 852) : CGSize(width: 852, height: 393) }
    for (columns, hasTitles) in [(nil, false), (1, false), (3, false), (7, true), (99, false), (3, true)] {
      let grid = SheetGrid(turned, columns: columns, scale: scale, hasEvents: true, hasTitles: hasTitles)
      let rows = hasTitles ? (turned.count + grid.columns - 1) / grid.columns : 0
      let root = grid.layer(words(grid, turned.count, rows: rows), colors: .dark) { _ in nil }
      for place in grid.places {
        for edge in [place.minX, place.minY] { #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6, "\(edge)") }
      }
      let frames = root.sublayers.map(\.frame)
      #expect(frames.count == 3 * turned.count + rows)
      for (index, frame) in frames.enumerated() {
        #expect(root.frame.insetBy(dx: -1e-6, dy: -1e-6).contains(frame))
        for other in frames[..<index] { #expect(!frame.insetBy(dx: 1e-6, dy: 1e-6).intersects(other)) }
      }
    }
  }

  @Test(arguments: [0.1, 0.25, 1, 3]) func textIsLegible(scale: Double) {
    for (count, size) in [(1, CGSize(width: 393, height: 852)), (8, CGSize(width: 1024, height: 768)), (4, .zero)] {
      let grid = SheetGrid(Array(repeating: size, count: count), columns: count, scale: scale)
      #expect(grid.style.size * scale >= 15 - 1e-9)
      // A sheet that fits a screen has text of 12 pixels, unless its pictures are narrow.
      let width = grid.layer(words(grid, count), colors: .light) { _ in nil }.frame.width
      #expect(grid.style.size >= min(width / 140, size.width / 16) - 1e-9)
    }
  }

  @Test func columnsApproximateThreeByTwo() {
    let phones = [CGSize](repeating: CGSize(width: 393, height: 852), count: 12)
    let grid = SheetGrid(phones, columns: nil, scale: 2)
    let frame = grid.layer(words(grid, 12), colors: .light) { _ in nil }.frame
    #expect((1.1...2.1).contains(frame.width / frame.height))
    #expect(Set(SheetGrid(phones, columns: 5, scale: 2).places.map(\.minX)).count == 5)
  }
}
