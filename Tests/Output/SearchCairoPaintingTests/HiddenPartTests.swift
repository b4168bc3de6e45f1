import CSearchPixels
import SearchGeometry
import TestSupport
import Testing

@testable import SearchCairoPainting

/// A colour is blended around a hidden part as it is everywhere, and leaves the hidden part as it was.
struct HiddenPartTests {
  @Test func aHiddenPartIsLeftOut() {
    let area = PixelRect(x: 5, y: 9, width: 90, height: 60)
    for seed in 0..<UInt64(200) {
      var random = SeededGenerator(seed: seed)
      func part() -> PixelRect {
        PixelRect(
          x: random.below(110), y: random.below(80), width: random.below(90), height: random.below(60))
      }
      let (hidden, clip, place) = (part(), part().intersection(area), part().intersection(area))
      guard !clip.isEmpty, !place.isEmpty else { continue }
      let (width, height) = (1 + random.below(place.width), 1 + random.below(place.height))
      let memory = ByteStorage(uninitialized: width * height)
      for index in 0..<memory.count { memory.octets[index] = [0, 255, UInt8(random.below(256))][random.below(3)] }
      let mask = CoverageMask(
        memory: memory, width: width, height: height, midX: random.below(width), midY: random.below(height), left: 0,
        top: 0
      ).placed(x: place.x0, y: place.y0, extraX: place.width - width, extraY: place.height - height)
      let color: UInt32 = [0xffff_ffff, 0xff12_8040, 0x6020_1008][random.below(3)]
      let pixels = (0..<3).map { _ in ByteStorage(uninitialized: area.width * area.height * 4) }
      let buffers = pixels.map { PixelBuffer(data: $0.words, stride: area.width, rect: area) }
      for buffer in buffers { buffer.fill(area, 0xff40_2010) }
      search_blend_around(buffers[0].c, clip.c, mask.c, color, hidden.c)
      search_blend_color(buffers[1].c, clip.c, mask.c, color)
      // What is expected in the hidden part is what nothing was blended over.
      buffers[1].copy(hidden.intersection(area), from: buffers[2])
      let count = area.width * area.height
      #expect((0..<count).allSatisfy { pixels[0].words[$0] == pixels[1].words[$0] }, "seed \(seed)")
    }
  }
}
