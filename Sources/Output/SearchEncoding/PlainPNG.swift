/// Where everything lies in a PNG file of the plain kind: whole, in order, eight bits a channel, RGB or RGBA, from top
/// to bottom, without a palette or a transparent colour.
///
/// It refuses nothing: of a file that is not plain, or in which anything is odd, it knows nothing, and libpng has to
/// say what the file is. What it takes, libpng takes too and has the same pixels for.
struct PlainPNG {
  let width: Int
  let height: Int
  /// Bytes a pixel in the file: 3 for RGB, 4 for RGBA.
  let channels: Int
  /// The contents of the IDAT chunks; at least one.
  let data: [Range<Int>]

  /// Of a row in the file: the filter's number and the pixels.
  var stride: Int { width * channels + 1 }
  /// Of the data when it is inflated.
  var inflatedCount: Int { height * stride }
  /// Of the data as it is.
  var deflatedCount: Int { data.reduce(0) { $0 + $1.count } }

  /// - Parameter pixelLimit: of a picture with more pixels nothing is known.
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
    // Depth 8, compression 0, filters 0, not interlaced.
    switch Array(bytes[start + 8..<start + 13]) {
    case [8, 2, 0, 0, 0]: channels = 3
    case [8, 6, 0, 0, 0]: channels = 4
    default: return nil
    }
    var data: [Range<Int>] = []
    var isBehindData = false
    offset = header.end
    while true {
      guard let chunk = PNGChunk(bytes, at: offset), chunk.isIntact(in: bytes) else { return nil }
      offset = chunk.end
      if chunk.name == PNGChunk.imageData {
        guard !isBehindData else { return nil }
        data.append(chunk.contents)
        continue
      }
      isBehindData = !data.isEmpty
      if chunk.name == PNGChunk.end {
        guard isBehindData, chunk.contents.isEmpty else { return nil }
        break
      }
      guard Self.passedOver.contains(chunk.name), chunk.contents.count <= Self.longestPassedOver else { return nil }
    }
    self.data = data
    guard hasSoundSize, hasSoundWindow(bytes) else { return nil }
  }

  /// Keeps every number that is made of the sizes far from overflow.
  private static let mostPixels = 1 << 32

  /// libpng reads no longer chunk of these, see `search_png_read`.
  private static let longestPassedOver = 1 << 20

  /// Chunks that change no pixel where no gamma, profile or background is applied, by their letters: gAMA, cHRM, sRGB,
  /// iCCP, pHYs, bKGD, sBIT, tIME, tEXt, zTXt, iTXt, eXIf.
  private static let passedOver: Set<UInt32> = [
    0x6741_4d41, 0x6348_524d, 0x7352_4742, 0x6943_4350, 0x7048_5973, 0x624b_4744, 0x7342_4954, 0x7449_4d45,
    0x7445_5874, 0x7a54_5874, 0x6954_5874, 0x6558_4966,
  ]

  /// Whether the data can be as many bytes as the picture needs. Deflate makes 258 bytes of two bits at best, so that a
  /// short file that names a large picture costs no memory; stored, it adds five bytes to each 65,535, or to each
  /// band of ours.
  private var hasSoundSize: Bool {
    let (small, large) = (deflatedCount, inflatedCount)
    return large / 1032 <= small && small <= large + large / 4096 + 64
  }

  /// Whether zlib's header names a window that reaches as far back as any match may: zlib holds streams to their word,
  /// libdeflate does not.
  private func hasSoundWindow(_ bytes: [UInt8]) -> Bool {
    guard let first = data.first(where: { !$0.isEmpty }) else { return false }
    let header = bytes[first.lowerBound]
    let bits = Int(header >> 4) + 8
    return header & 15 == 8 && (bits == 15 || bits < 15 && 1 << bits >= inflatedCount)
  }
}
