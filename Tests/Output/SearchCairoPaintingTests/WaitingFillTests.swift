import CSearchPixels
import SearchGeometry
import TestSupport
import Testing

@testable import SearchCairoPainting

/// Fills that wait until something is painted over them give the bytes of fills that do not.
struct WaitingFillTests {
  /// A picture of which a part is painted.
  private struct Picture {
    let memory: ByteStorage
    let buffer: PixelBuffer
    let part: PixelRect

    init(_ part: PixelRect, pixel: UInt32) {
      let rect = part.outset(by: 3)
      memory = ByteStorage(uninitialized: rect.width * rect.height * 4)
      memory.words.initialize(repeating: pixel, count: rect.width * rect.height)
      (buffer, self.part) = (PixelBuffer(data: memory.words, stride: rect.width, rect: rect), part)
    }

    var pixels: [UInt32] { Array(UnsafeBufferPointer(start: memory.words, count: memory.count / 4)) }
  }

  private struct Step {
    var rect: PixelRect
    var color: UInt32
    var mask: CoverageMask?
    var extra: (x: Int, y: Int)
    /// What the mask leaves out, and something opaque covers then.
    var hidden = PixelRect.empty

    init(in part: PixelRect, _ random: inout SeededGenerator) {
      func side(_ from: Int, _ to: Int) -> (Int, Int) {
        // Often the whole part, and places where tiles begin.
        if random.below(4) == 0 { return (from, to) }
        let step = random.below(2) == 0 ? 32 : 1
        let (a, b) = (random.below((to - from) / step + 1) * step, random.below((to - from) / step + 1) * step)
        let low = min(from + min(a, b), to - 1)
        return (low, max(min(from + max(a, b) + 1, to), low + 1))
      }
      let ((x0, x1), (y0, y1)) = (side(part.x0, part.x1), side(part.y0, part.y1))
      rect = PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)
      let colors: [UInt32] = [0xffff_ffff, 0xff00_0000, 0xfff2_f2f7, 0xff12_8040, 0x6020_1008, 0x1200_0000]
      (color, extra) = (colors[random.below(colors.count)], (0, 0))
      guard random.below(3) > 0 else { return }
      let (width, height) = (1 + random.below(rect.width), 1 + random.below(rect.height))
      let memory = ByteStorage(uninitialized: width * height)
      // Faint as most shadows', or as the darkest, full, or anything.
      let range = [0..<16, 0..<32, 255..<256, 0..<256][random.below(4)]
      for index in 0..<memory.count {
        memory.octets[index] = UInt8(range.lowerBound + random.below(range.count))
      }
      extra = (rect.width - width, rect.height - height)
      mask = CoverageMask(
        memory: memory, width: width, height: height, midX: random.below(width), midY: random.below(height), left: 0,
        top: 0)
      if random.below(3) == 0 {
        hidden = PixelRect(
          x: rect.x0 + random.below(rect.width), y: rect.y0 + random.below(rect.height),
          width: random.below(rect.width), height: random.below(rect.height)
        ).intersection(part)
      }
    }

    func paint(into buffer: PixelBuffer, clip: PixelRect) {
      guard let mask else { return buffer.fill(rect.intersection(clip), color) }
      let placed = mask.placed(x: rect.x0, y: rect.y0, extraX: extra.x, extraY: extra.y)
      search_blend_around(buffer.c, clip.c, placed.c, color, hidden.c)
      buffer.fill(hidden, 0xff12_3456)
    }
  }

  @Test(arguments: [search_avx512, search_avx2, search_portable])
  func waitingFillsGiveTheSameBytes(_ kind: search_instructions) throws {
    search_limit_instructions(kind)
    defer { search_limit_instructions(search_avx512) }
    var flat = 0
    for seed in 0..<UInt64(300) {
      var random = SeededGenerator(seed: seed)
      let part = PixelRect(x: 5, y: 9, width: 1 + random.below(800), height: 1 + random.below(120))
      let steps = (0..<1 + random.below(8)).map { _ in Step(in: part, &random) }
      let asked = Step(in: part, &random).rect
      let (waiting, direct) = (Picture(part, pixel: 0x8040_2010), Picture(part, pixel: 0x8040_2010))
      var colors: [UInt32?] = []
      func ask(_ buffer: PixelBuffer) {
        var color: UInt32 = 0
        colors.append(search_flat_color(buffer.c, asked.c, &color) != 0 ? color : nil)
      }
      try waiting.buffer.paint(part) { buffer throws(PaintingError) in
        for step in steps { step.paint(into: buffer, clip: part) }
        ask(buffer)
      }
      for step in steps { step.paint(into: direct.buffer, clip: part) }
      ask(direct.buffer)
      #expect(waiting.pixels == direct.pixels, "seed \(seed)")
      #expect(colors[0] == colors[1], "seed \(seed)")
      flat += colors[0] == nil ? 0 : 1
    }
    #expect(flat > 30 && flat < 270)
  }

  /// A picture's edge tiles are smaller, and a fill between tiles covers none.
  @Test func aFillOfPartsOfTilesIsDone() throws {
    let picture = Picture(PixelRect(x: 0, y: 0, width: 300, height: 40), pixel: 0)
    let corner = PixelRect(x0: 240, y0: 20, x1: 300, y1: 40)
    try picture.buffer.paint(picture.part) { buffer throws(PaintingError) in
      buffer.fill(picture.part, 0xff00_00ff)
      buffer.fill(corner, 0xffff_0000)
    }
    for y in 0..<40 {
      for x in 0..<300 {
        let color = picture.memory.words[picture.buffer.index(x, y)]
        #expect(color == (x >= 240 && y >= 20 ? 0xffff_0000 : 0xff00_00ff), "\(x), \(y)")
      }
    }
  }
}
