import SearchGeometry
import TestSupport
import Testing

struct PixelPartsTests {
  @Test func coversAllRectangles() {
    var random = SeededGenerator(seed: 7)
    for round in 1...60 {
      let rects = (0..<round).map { _ in
        PixelRect(x: random.below(1000), y: random.below(2000), width: random.below(300), height: random.below(200))
      }
      let parts = PixelParts(rects)
      #expect(parts.rects.count <= PixelParts.most && !parts.rects.contains(where: \.isEmpty))
      for rect in rects where !rect.isEmpty { #expect(parts.rects.contains { $0.contains(rect) }) }
    }
  }

  @Test func onlyNearRectanglesMerge() {
    let (a, b) = (PixelRect(x: 0, y: 0, width: 50, height: 50), PixelRect(x: 900, y: 0, width: 50, height: 50))
    #expect(PixelParts([a, b]).rects == [a, b])
    let c = PixelRect(x: 60, y: 0, width: 50, height: 50)
    #expect(PixelParts([a, b, c]).rects == [b, PixelRect(x: 0, y: 0, width: 110, height: 50)])
  }

  @Test func emptyRectanglesAddNothing() {
    #expect(PixelParts([.empty, PixelRect(x: 3, y: 3, width: 0, height: 9)]).isEmpty)
  }
}
