import SearchGeometry
import Testing

@testable import SearchFrames

struct KeptTests {
  private let rects = [PixelRect(x: 0, y: 0, width: 9, height: 9), PixelRect(x: 700, y: 700, width: 9, height: 9)]

  @Test func aValueLastsUntilSomethingChanges() {
    var kept = Kept<Int>()
    #expect(kept.value == nil && kept.changes == nil)
    kept.keep(7)
    kept.change([])
    #expect(kept.value == 7)
    kept.change([rects[0]])
    kept.change([])
    kept.change([rects[1]])
    #expect(kept.value == nil && kept.changes == rects)
    kept.keep(8)
    #expect(kept.value == 8 && kept.changes == [])
  }

  @Test func anotherPictureForgetsAll() {
    var kept = Kept<Int>()
    kept.keep(7)
    kept.change(nil)
    kept.change([rects[0]])
    #expect(kept.value == nil && kept.changes == nil)
  }
}
