import SearchGeometry
import SearchLayers
import TestSupport

/// Random edits of a bitmap: flat, noisy, graded and translucent rectangles, with damage lists that contain empty,
/// repeated and outside rectangles.
struct Edits {
  private(set) var bitmap: Bitmap
  private var numbers: SeededGenerator

  init(seed: UInt64, width: Int, height: Int) {
    numbers = SeededGenerator(seed: seed)
    bitmap = Bitmap(width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height * 4))
  }

  /// Edits the bitmap only inside the returned rectangles; nil means anywhere.
  mutating func edit() -> [PixelRect]? {
    guard number(8) > 0 else {
      paint(PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
      return nil
    }
    var rects = (0..<number(4)).map { _ in rect() }
    for rect in rects { paint(rect) }
    for rect in rects where number(4) == 0 { rects.append(rect) }
    let (x, y) = (number(bitmap.width + 9), number(bitmap.height + 9))
    switch number(5) {
    case 0: rects.append(PixelRect(x0: x, y0: y, x1: x, y1: y + 5))
    case 1: rects.append(PixelRect(x0: x + 3, y0: y + 3, x1: x, y1: y))
    case 2: rects.append(PixelRect(x0: -x, y0: -y, x1: 0, y1: 0))
    case 3: rects.append(PixelRect(x0: -9, y0: y, x1: bitmap.width + 9, y1: bitmap.height + 9))
    default: break
    }
    return rects
  }

  private mutating func number(_ limit: Int) -> Int { numbers.below(limit) }

  private mutating func rect() -> PixelRect {
    let (x, y) = (number(bitmap.width), number(bitmap.height))
    let isSmall = number(2) == 0
    let width = 1 + number(isSmall ? min(9, bitmap.width - x) : bitmap.width - x)
    let height = 1 + number(isSmall ? min(9, bitmap.height - y) : bitmap.height - y)
    return PixelRect(x: x, y: y, width: width, height: height)
  }

  private mutating func paint(_ rect: PixelRect) {
    let kind = number(4)
    let color = (0..<4).map { $0 == 3 && number(3) > 0 ? 255 : numbers.byte() }
    for y in rect.y0..<rect.y1 {
      for x in rect.x0..<rect.x1 {
        let at = (y * bitmap.width + x) * 4
        for channel in 0..<4 {
          bitmap.pixels[at + channel] =
            switch kind {
            case 0 where channel < 3: numbers.byte()
            case 1 where channel < 3: color[channel] &+ UInt8(truncatingIfNeeded: x / 2 + y)
            default: color[channel]
            }
        }
      }
    }
  }
}
