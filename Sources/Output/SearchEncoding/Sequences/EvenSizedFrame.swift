import SearchGeometry
import SearchLayers

/// A frame extended to even sides for video, by repeating its last column or row.
struct EvenSizedFrame {
  let width: Int
  let height: Int
  /// Straight RGBA of `width` × `height` pixels.
  private(set) var pixels: [UInt8]
  /// The original size.
  private let size: PixelSize

  init(_ size: PixelSize) {
    self.size = size
    width = size.width + size.width & 1
    height = size.height + size.height & 1
    pixels = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Creates a frame that is not extended.
  init(exactly size: PixelSize) {
    self.size = size
    (width, height) = (size.width, size.height)
    pixels = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Replaces a rectangle inside the original frame.
  ///
  /// - Parameter rows: the rectangle's pixels, row by row.
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
