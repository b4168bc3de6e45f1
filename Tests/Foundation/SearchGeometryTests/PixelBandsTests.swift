import Testing

@testable import SearchGeometry

@Suite("Pixel bands") struct PixelBandsTests {
  @Test("Every row is in one band, in order", arguments: [(1179, 2556), (393, 150), (1, 1), (100_000, 3), (7, 1000)])
  func everyRowIsInOneBand(width: Int, height: Int) {
    let bands = PixelBands(width: width, height: height)
    #expect((0..<bands.count).flatMap { Array(bands.rows(of: $0)) } == Array(0..<height))
    #expect((0..<bands.count).allSatisfy { !bands.rows(of: $0).isEmpty })
  }

  @Test("A rectangle touches exactly the bands that contain its rows") func touchedBands() {
    let bands = PixelBands(width: 393, height: 852)
    for (top, bottom) in [(0, 1), (82, 84), (83, 84), (-5, 2), (800, 2000), (10, 10), (900, 950), (0, 852)] {
      let rows = max(top, 0)..<max(min(bottom, 852), max(top, 0))
      let expected = (0..<bands.count).filter { !bands.rows(of: $0).clamped(to: rows).isEmpty }
      #expect(bands.touched(by: [PixelRect(x0: 3, y0: top, x1: 9, y1: bottom)]) == expected)
      for above in [1, 83, 200] {
        let expected = (0..<bands.count).filter {
          let own = bands.rows(of: $0)
          return !(max(own.lowerBound - above, 0)..<own.upperBound).clamped(to: rows).isEmpty
        }
        #expect(bands.touched(by: [PixelRect(x0: 3, y0: top, x1: 9, y1: bottom)], rowsAbove: above) == expected)
      }
    }
    #expect(bands.touched(by: [PixelRect(x0: 393, y0: 0, x1: 400, y1: 9)]) == [])
    #expect(bands.touched(by: []) == [])
  }

  @Test("A picture without pixels has no bands") func empty() {
    #expect(PixelBands(width: 0, height: 5).touched(by: [PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)]) == [])
    #expect(PixelBands(width: 5, height: 0).count == 0)
    #expect(PixelBands(width: -5, height: -1).count == 0)
  }
}
