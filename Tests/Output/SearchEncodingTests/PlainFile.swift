import SearchLayers
import TestSupport

/// A PNG file with any filter for each row, split data and any chunks. The data is stored without compression, by RFC
/// 1950 and 1951.
struct PlainFile {
  let bitmap: Bitmap
  /// 3 or 4 bytes per pixel.
  var channels: Int
  /// The rows' filters, repeated from the first.
  var filters: [Int]
  /// Lengths of the IDAT chunks; one more contains the rest.
  var pieces: [Int] = []
  /// Chunks before and after the data.
  var before: [(name: String, contents: [UInt8])] = []
  var behind: [(name: String, contents: [UInt8])] = []

  var header: [UInt8] {
    ChunkList.four(bitmap.width) + ChunkList.four(bitmap.height) + [8, channels == 3 ? 2 : 6, 0, 0, 0]
  }

  var rows: [UInt8] {
    let (width, channels) = (bitmap.width, channels)
    func value(_ index: Int, _ y: Int) -> Int {
      guard index >= 0, y >= 0 else { return 0 }
      return Int(bitmap.pixels[(y * width + index / channels) * 4 + index % channels])
    }
    return (0..<bitmap.height).flatMap { y in
      let filter = filters[y % filters.count]
      return [UInt8(filter)]
        + (0..<width * channels).map { index in
          let (left, up) = (value(index - channels, y), value(index, y - 1))
          let corner = value(index - channels, y - 1)
          let guess = [0, left, up, (left + up) / 2, Self.paeth(left, up, corner)][filter]
          return UInt8(truncatingIfNeeded: value(index, y) - guess)
        }
    }
  }

  /// As in the specification.
  private static func paeth(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let p = a + b - c
    let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
  }

  func list(data: [UInt8]) -> ChunkList {
    var list = ChunkList([("IHDR", header)] + before)
    var rest = data[...]
    for piece in pieces {
      list.chunks.append(("IDAT", Array(rest.prefix(piece))))
      rest = rest.dropFirst(piece)
    }
    if pieces.isEmpty || !rest.isEmpty { list.chunks.append(("IDAT", Array(rest))) }
    list.chunks += behind + [("IEND", [])]
    return list
  }

  var list: ChunkList { list(data: ChunkList.deflated(rows)) }
  var file: [UInt8] { list.file }
}
