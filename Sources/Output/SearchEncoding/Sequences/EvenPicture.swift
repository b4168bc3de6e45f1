import SearchGeometry
import SearchLayers

/// A picture whose sides are even, as films want them: where one is not, its last column or row is there twice.
struct EvenPicture {
  let width: Int
  let height: Int
  /// Straight RGBA, of the even size.
  private(set) var pixels: [UInt8]
  /// Of the picture itself.
  private let size: PixelSize

  init(_ size: PixelSize) {
    self.size = size
    width = size.width + size.width & 1
    height = size.height + size.height & 1
    pixels = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// One whose sides are what they are.
  init(exactly size: PixelSize) {
    self.size = size
    (width, height) = (size.width, size.height)
    pixels = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Takes over a rectangle, which lies inside of the picture, as its rows.
  mutating func replace(_ part: PixelRect, with rows: [UInt8]) {
    let stride = part.width * 4
    for row in 0..<part.height {
      let source = rows[row * stride..<(row + 1) * stride]
      put(source, x: part.x, y: part.y + row)
      if part.y1 == size.height, row == part.height - 1, height > size.height { put(source, x: part.x, y: size.height) }
    }
  }

  private mutating func put(_ row: ArraySlice<UInt8>, x: Int, y: Int) {
    let start = (y * width + x) * 4
    pixels.replaceSubrange(start..<start + row.count, with: row)
    if width > size.width, start + row.count == (y * width + size.width) * 4 {
      pixels.replaceSubrange(start + row.count..<start + row.count + 4, with: row.suffix(4))
    }
  }
}
