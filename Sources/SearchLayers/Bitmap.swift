/// Pixels: eight bits a channel, RGBA, not premultiplied, sRGB, rows from the top without padding.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// `width · height · 4` bytes.
  public var pixels: [UInt8]

  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * height * 4, "a bitmap holds four bytes a pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The four components at a pixel that is inside the bitmap.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let index = (y * width + x) * 4
    return (pixels[index], pixels[index + 1], pixels[index + 2], pixels[index + 3])
  }
}
