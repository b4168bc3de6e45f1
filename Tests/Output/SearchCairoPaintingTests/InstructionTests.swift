import CSearchPixels
import Foundation
import SearchGeometry
import SearchLayers
import TestSupport
import Testing

@testable import SearchCairoPainting

/// Every kind of a processor's instructions paints the same bytes. Other tests may paint meanwhile: it is all the same to
/// them, or this test fails.
struct InstructionTests {
  private static let kinds = [search_avx2, search_portable]

  @Test func portableCodePaintsTheSameBytes() throws {
    let canvas = CGRect(x: 0, y: 0, width: 90, height: 70)
    defer { search_limit_instructions(search_avx2) }
    for seed in 0..<UInt64(60) {
      var layers = RandomLayers(seed: seed)
      let root = Layer(name: "root", frame: canvas, sublayers: (0..<5).map { _ in layers.layer() })
      let scale = [1.0, 2, 3][Int(seed % 3)]
      let bitmaps = try Self.kinds.map { kind in
        search_limit_instructions(kind)
        return try CairoPainter().paint(root, canvas: canvas, scale: scale, background: .white)
      }
      #expect(bitmaps.allSatisfy { $0 == bitmaps[0] }, "seed \(seed)")
    }
  }

  /// A canvas shows the rows of its bitmap, with four bytes a pixel and, where it is opaque, three; and no other rows.
  @Test func canvasShowsOnlyItsRows() throws {
    defer { search_limit_instructions(search_avx2) }
    var (opaque, translucent) = (0, 0)
    for seed in 0..<UInt64(40) {
      let area = CGRect(x: 0, y: 0, width: 9 + Double(seed), height: 30)
      var layers = RandomLayers(seed: seed)
      let root = Layer(name: "root", frame: area, sublayers: (0..<5).map { _ in layers.layer() })
      var canvas = try CairoCanvas(area, scale: 1, background: seed % 3 == 0 ? nil : .white, painter: CairoPainter())
      try canvas.paint(root)
      let bitmap = canvas.bitmap()
      var random = SeededGenerator(seed: seed)
      for y in 0..<bitmap.height {
        search_limit_instructions(Self.kinds[y % 2])
        let row = Array(bitmap.pixels[y * bitmap.width * 4..<(y + 1) * bitmap.width * 4])
        let colors = row.enumerated().filter { $0.offset % 4 < 3 }.map(\.element)
        let isOpaque = stride(from: 3, to: row.count, by: 4).allSatisfy { row[$0] == 255 }
        (opaque, translucent) = (opaque + (isOpaque ? 1 : 0), translucent + (isOpaque ? 0 : 1))
        let shown = (canvas.shows(row, channels: 4, row: y), canvas.shows(colors, channels: 3, row: y))
        #expect(shown == (true, isOpaque))
        for (bytes, channels) in [(row, 4), (colors, 3)] {
          var other = bytes
          other[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
          let isOther = canvas.shows(other, channels: channels, row: y)
          #expect(!isOther)
        }
      }
    }
    #expect(opaque > 100 && translucent > 100)
  }

  /// Pixels that are copied over older ones are those of the canvas, and no smaller rectangle has all that changed.
  @Test func copiedPartsSayWhatChanged() throws {
    defer { search_limit_instructions(search_avx2) }
    for seed in 0..<UInt64(60) {
      search_limit_instructions(Self.kinds[Int(seed % 2)])
      let area = CGRect(x: 0, y: 0, width: 9 + Double(seed * 4), height: 30)
      var layers = RandomLayers(seed: seed)
      var root = Layer(name: "root", frame: area, sublayers: (0..<5).map { _ in layers.layer() })
      let background: RGBAColor? = seed % 3 == 0 ? nil : .white
      var canvas = try CairoCanvas(area, scale: 1, background: background, painter: CairoPainter())
      try canvas.paint(root)
      let before = canvas.bitmap()
      root.sublayers[Int(seed % 5)].frame.origin.x += 3
      try canvas.paint(root)
      var (copy, expected, after) = (before, PixelRect.empty, canvas.bitmap())
      let part = PixelRect(x0: Int(seed % 7) - 3, y0: 0, x1: seed % 5 == 0 ? 20 : 999, y1: seed % 4 == 0 ? 12 : 99)
      for (x, y) in (0..<before.width).flatMap({ x in (0..<before.height).map { (x, $0) } }) {
        if !(part.x0..<part.x1).contains(x) || !(part.y0..<part.y1).contains(y) {
          let pixel = (y * before.width + x) * 4..<(y * before.width + x) * 4 + 4
          after.pixels.replaceSubrange(pixel, with: before.pixels[pixel])
        } else if before[x, y] != after[x, y] {
          expected = expected.union(PixelRect(x: x, y: y, width: 1, height: 1))
        }
      }
      let changed = canvas.copy([part], to: &copy.pixels, width: copy.width)
      #expect(changed == expected, "seed \(seed)")
      #expect(copy == after, "seed \(seed)")
    }
  }

  /// Opaque, translucent, narrow and wide shapes over pixels that repeat, and that do not, as they are one row at a time.
  @Test func rowsThatRepeatAreBlendedAsAloneEach() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 4...24, using: &random))
      let color: UInt32 = [0xffff_ffff, 0xff00_0000, 0xff85_898d, 0x4020_1008][Int.random(in: 0...3, using: &random)]
      let side = min(width, 3)
      let columns = (0..<side).map { _ in UInt8([0, 90, 255].randomElement(using: &random) ?? 0) }
      let middle = Int.random(in: 0..<side, using: &random)
      var whole = (0..<height).flatMap { y in
        (0..<width).map { x in Bool.random(using: &random) && y > 8 ? 0xff00_ff80 : UInt32(x % 2 == 0 ? 0xffd1_d3d9 : 0)
        }
      }
      var alone = whole
      columns.withUnsafeBufferPointer { mask in
        let place = search_mask(
          data: mask.baseAddress, stride: Int64(side), width: Int64(side), height: 1, mid_x: Int64(middle),
          extra_x: Int64(width - side), mid_y: 0, extra_y: Int64(height - 1), x: 0, y: 0)
        func blend(_ pixels: inout [UInt32], _ rows: Range<Int>) {
          pixels.withUnsafeMutableBufferPointer { pixels in
            search_blend_color(
              search_pixels(data: pixels.baseAddress, stride: Int64(width), x: 0, y: 0),
              search_rect(x0: 0, y0: Int64(rows.lowerBound), x1: Int64(width), y1: Int64(rows.upperBound)), place, color
            )
          }
        }
        blend(&whole, 0..<height)
        for y in 0..<height { blend(&alone, y..<y + 1) }
      }
      #expect(whole == alone)
    }
  }
}
