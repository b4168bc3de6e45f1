/// The structure of a plain PNG file: complete, with eight bits per channel, RGB or RGBA, not interlaced, and without a
/// palette or a transparent colour.
///
/// Its initializer fails for any other file and for anything unusual; libpng then reads the file or reports the error.
/// libpng decodes every accepted file to the same pixels.
struct PlainPNG {
  let width: Int
  let height: Int
  /// Bytes per pixel in the file: 3 for RGB, 4 for RGBA.
  let channels: Int
  /// The contents of the IDAT chunks; at least one.
  let data: [Range<Int>]

  /// Bytes per row in the file: the filter type and the pixels.
  var stride: Int { width * channels + 1 }
  /// Bytes of the inflated data.
  var inflatedCount: Int { height * stride }
  /// Bytes of the compressed data.
  var deflatedCount: Int { data.reduce(0) { $0 + $1.count } }

  /// - Parameter pixelLimit: the largest image, in pixels.
  init?(_ bytes: [UInt8], pixelLimit: Int) {
    var offset = PNGChunk.signature.count
    guard bytes.starts(with: PNGChunk.signature), let header = PNGChunk(bytes, at: offset),
      header.name == PNGChunk.header, header.contents.count == 13, header.isIntact(in: bytes)
    else { return nil }
    let start = header.contents.lowerBound
    (width, height) = (Int(bytes.number(at: start)), Int(bytes.number(at: start + 4)))
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height),
      width * height <= min(pixelLimit, Self.mostPixels)
    else { return nil }
    // Depth 8, RGB or RGBA, compression 0, filter 0, not interlaced.
    switch Array(bytes[start + 8..<start + 13]) {
    case [8, 2, 0, 0, 0]: channels = 3
    case [8, 6, 0, 0, 0]: channels = 4
    default: return nil
    }
    var data: [Range<Int>] = []
    var isAfterData = false
    offset = header.end
    while true {
      guard let chunk = PNGChunk(bytes, at: offset), chunk.isIntact(in: bytes) else { return nil }
      offset = chunk.end
      if chunk.name == PNGChunk.imageData {
        guard !isAfterData else { return nil }
        data.append(chunk.contents)
        continue
      }
      isAfterData = !data.isEmpty
      if chunk.name == PNGChunk.end {
        guard isAfterData, chunk.contents.isEmpty else { return nil }
        break
      }
      guard Self.ignoredChunks.contains(chunk.name), chunk.contents.count <= Self.longestIgnored else { return nil }
    }
    self.data = data
    guard hasPlausibleSize, hasSufficientWindow(bytes) else { return nil }
  }

  /// Keeps products of the sizes far from overflow.
  private static let mostPixels = 1 << 32

  /// In bytes; libpng refuses longer chunks, see `search_png_read`.
  private static let longestIgnored = 1 << 20

  /// Chunks that do not change pixels if gamma, profile and background are ignored: gAMA, cHRM, sRGB, iCCP, pHYs, bKGD,
  /// sBIT, tIME, tEXt, zTXt, iTXt, eXIf.
  private static let ignoredChunks: Set<UInt32> = [
    0x6741_4d41, 0x6348_524d, 0x7352_4742, 0x6943_4350, 0x7048_5973, 0x624b_4744, 0x7342_4954, 0x7449_4d45,
    0x7445_5874, 0x7a54_5874, 0x6954_5874, 0x6558_4966,
  ]

  /// False if the data cannot have the image's size, so that a short file that declares a large image costs no memory.
  /// Deflate expands two bits to at most 258 bytes; stored blocks add five bytes to each 65,535, or to each band that
  /// this encoder writes.
  private var hasPlausibleSize: Bool {
    let (small, large) = (deflatedCount, inflatedCount)
    return large / 1032 <= small && small <= large + large / 4096 + 64
  }

  /// True if zlib's header declares a window as large as any match may need: zlib enforces the window, libdeflate does
  /// not.
  private func hasSufficientWindow(_ bytes: [UInt8]) -> Bool {
    guard let first = data.first(where: { !$0.isEmpty }) else { return false }
    let header = bytes[first.lowerBound]
    let bits = Int(header >> 4) + 8
    return header & 15 == 8 && (bits == 15 || bits < 15 && 1 << bits >= inflatedCount)
  }
}
