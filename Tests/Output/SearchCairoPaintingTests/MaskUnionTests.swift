import CSearchPixels
import SearchGeometry
import TestSupport
import Testing

@testable import SearchCairoPainting

/// Unions of masks have the greatest coverage at each pixel, with every kind of instructions.
struct MaskUnionTests {
  /// A mask of up to 40 × 30 pixels. Its middle column may be repeated 60 times, and its middle row 5 times.
  private static func mask(_ random: inout SeededGenerator) -> PlacedMask {
    let (width, height) = (1 + random.below(40), 1 + random.below(30))
    let memory = ByteStorage(zeroed: width * height)
    for index in 0..<width * height { memory.octets[index] = random.byte() }
    let (isWide, isHigh) = (random.chance(0.6), random.chance(0.3))
    let mask = CoverageMask(
      memory: memory, width: width, height: height, midX: isWide ? random.below(width) : width,
      midY: isHigh ? random.below(height) : height, left: 0, top: 0)
    return mask.placed(
      x: random.below(120) - 40, y: random.below(40) - 20, extraX: isWide ? random.below(60) : 0,
      extraY: isHigh ? random.below(5) : 0)
  }

  private static func coverage(_ mask: PlacedMask, _ x: Int, _ y: Int) -> UInt8 {
    guard mask.rect.contains(PixelRect(x: x, y: y, width: 1, height: 1)) else { return 0 }
    func stored(_ place: Int, _ middle: Int, _ extra: Int) -> Int {
      place <= middle ? place : max(middle, place - extra)
    }
    let (column, row) = (
      stored(x - mask.x, mask.mask.midX, mask.extraX), stored(y - mask.y, mask.mask.midY, mask.extraY)
    )
    return mask.mask.memory.octets[row * mask.mask.width + column]
  }

  @Test func everyPixelHasTheGreatestCoverage() {
    defer { search_limit_instructions(search_avx2) }
    var shortened = 0
    for seed in 0..<UInt64(120) {
      var random = SeededGenerator(seed: seed)
      let masks = (0...random.below(3)).map { _ in Self.mask(&random) }
      search_limit_instructions([search_avx2, search_portable][Int(seed % 2)])
      let union = MaskUnion(masks)
      let part = PixelRect(x: random.below(60) - 30, y: random.below(30) - 20, width: 40, height: 20)
      let (whole, cut) = (union.greatest, MaskUnion(masks, in: part).greatest)
      #expect(whole.rect == union.rect && cut.rect == part && whole.mask.byteCount == union.byteCount)
      if whole.mask.width < whole.rect.width { shortened += 1 }
      var isEqual = true
      for y in -30..<60 {
        for x in -50..<190 {
          let greatest = masks.map { Self.coverage($0, x, y) }.max()
          isEqual = isEqual && Self.coverage(whole, x, y) == greatest
          let isInPart = part.contains(PixelRect(x: x, y: y, width: 1, height: 1))
          isEqual = isEqual && Self.coverage(cut, x, y) == (isInPart ? greatest : 0)
        }
      }
      #expect(isEqual, "seed \(seed)")
    }
    #expect(shortened > 40 && shortened < 120)
  }
}
