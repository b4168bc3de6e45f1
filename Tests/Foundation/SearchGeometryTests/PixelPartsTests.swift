import SearchGeometry
import Testing

struct PixelPartsTests {
  @Test func holdsAllThatWasAdded() {
    var seed = 7
    func next(_ limit: Int) -> Int {
      seed = (seed &* 1_103_515_245 &+ 12345) & 0x7fff_ffff
      return seed % limit
    }
    for round in 1...60 {
      let rects = (0..<round).map { _ in
        PixelRect(x: next(1000), y: next(2000), width: next(300), height: next(200))
      }
      let parts = PixelParts(rects)
      #expect(parts.rects.count <= PixelParts.most && !parts.rects.contains(where: \.isEmpty))
      for rect in rects where !rect.isEmpty { #expect(parts.rects.contains { $0.contains(rect) }) }
    }
  }

  @Test func farRectanglesStayApartAndNearOnesBecomeOne() {
    let (a, b) = (PixelRect(x: 0, y: 0, width: 50, height: 50), PixelRect(x: 900, y: 0, width: 50, height: 50))
    #expect(PixelParts([a, b]).rects == [a, b])
    let c = PixelRect(x: 60, y: 0, width: 50, height: 50)
    #expect(PixelParts([a, b, c]).rects == [b, PixelRect(x: 0, y: 0, width: 110, height: 50)])
  }

  @Test func nothingAddsNothing() {
    #expect(PixelParts([.empty, PixelRect(x: 3, y: 3, width: 0, height: 9)]).isEmpty)
  }
}
