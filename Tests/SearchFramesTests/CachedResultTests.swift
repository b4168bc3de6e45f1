import SearchGeometry
import Testing

@testable import SearchFrames

struct CachedResultTests {
  private let rects = [PixelRect(x: 0, y: 0, width: 9, height: 9), PixelRect(x: 700, y: 700, width: 9, height: 9)]

  @Test func valueIsValidUntilAChange() {
    var kept = CachedResult<Int>()
    #expect(kept.value == nil && kept.changes == nil)
    kept.store(7)
    kept.invalidate([])
    #expect(kept.value == 7)
    kept.invalidate([rects[0]])
    kept.invalidate([])
    kept.invalidate([rects[1]])
    #expect(kept.value == nil && kept.changes == rects)
    kept.store(8)
    #expect(kept.value == 8 && kept.changes == [])
  }

  @Test func otherFrameDropsTheValue() {
    var kept = CachedResult<Int>()
    kept.store(7)
    kept.invalidate(nil)
    kept.invalidate([rects[0]])
    #expect(kept.value == nil && kept.changes == nil)
  }
}
