import SearchLayers
import TestSupport

/// PNG files of all formats, written without a library: stored deflate blocks and no filters.
struct RawPNG {
  enum Kind: CaseIterable {
    case plain, alpha, interlaced, sixteenBits, palette, gray, grayOfSixteenBits, clearColor, clearPalette
  }

  /// True makes a colour of the picture transparent, if the format has a transparent colour.
  var isClear = false

  func file(_ bitmap: Bitmap, as kind: Kind) -> [UInt8] {
    var chunks: [(name: String, contents: [UInt8])] = []
    func header(_ depth: UInt8, _ color: UInt8, interlace: UInt8 = 0) -> (String, [UInt8]) {
      ("IHDR", ChunkList.four(bitmap.width) + ChunkList.four(bitmap.height) + [depth, color, 0, 0, interlace])
    }
    func rows(_ size: Int, _ sample: @escaping ([UInt8]) -> [UInt8]) -> (String, [UInt8]) {
      ("IDAT", ChunkList.deflated(Self.rows(bitmap, 0, 0, 1, 1, sample)))
    }
    switch kind {
    case .plain: chunks = [header(8, 2), rows(3) { Array($0.prefix(3)) }]
    case .alpha: chunks = [header(8, 6), rows(4) { $0 }]
    case .interlaced:
      let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      let data = passes.flatMap { Self.rows(bitmap, $0.0, $0.1, $0.2, $0.3) { Array($0.prefix(3)) } }
      chunks = [header(8, 2, interlace: 1), ("IDAT", ChunkList.deflated(data))]
    case .sixteenBits: chunks = [header(16, 2), rows(6) { $0.prefix(3).flatMap { [$0, $0] } }]
    case .gray: chunks = [header(8, 0), rows(1) { [$0[0]] }]
    case .grayOfSixteenBits: chunks = [header(16, 0), rows(2) { [$0[0], $0[0]] }]
    case .clearColor:
      // Without `isClear` no pixel has the transparent colour.
      let color = isClear ? Array(bitmap.pixels.prefix(3)) : [1, 2, 3]
      chunks = [header(8, 2), ("tRNS", color.flatMap { [0, $0] }), rows(3) { Array($0.prefix(3)) }]
    case .palette, .clearPalette:
      let colors = Self.colors(bitmap)
      let places = Dictionary(colors.enumerated().map { ($1, UInt8(truncatingIfNeeded: $0)) }) { first, _ in first }
      chunks = [header(8, 3), ("PLTE", colors.flatMap { $0 })]
      if kind == .clearPalette { chunks.append(("tRNS", [isClear ? 0 : 255])) }
      chunks.append(rows(1) { [places[Array($0.prefix(3))] ?? 0] })
    }
    return ChunkList(chunks + [("IEND", [])]).file
  }

  /// Returns a file that has only a header with this size.
  static func header(width: Int, height: Int) -> [UInt8] {
    let size = ChunkList.four(width) + ChunkList.four(height)
    return ChunkList([("IHDR", size + [8, 2, 0, 0, 0]), ("IDAT", ChunkList.deflated([0])), ("IEND", [])]).file
  }

  /// Returns the colours in the order of their first pixels.
  static func colors(_ bitmap: Bitmap) -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return stride(from: 0, to: bitmap.pixels.count, by: 4).map { Array(bitmap.pixels[$0..<$0 + 3]) }
      .filter { seen.insert($0).inserted }
  }

  private static func rows(
    _ bitmap: Bitmap, _ x0: Int, _ y0: Int, _ dx: Int, _ dy: Int, _ sample: ([UInt8]) -> [UInt8]
  ) -> [UInt8] {
    var data: [UInt8] = []
    for y in stride(from: y0, to: bitmap.height, by: dy) where x0 < bitmap.width {
      data.append(0)
      for x in stride(from: x0, to: bitmap.width, by: dx) {
        let place = (y * bitmap.width + x) * 4
        data += sample(Array(bitmap.pixels[place..<place + 4]))
      }
    }
    return data
  }
}
