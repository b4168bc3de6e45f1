/// sRGB pixels of four bytes, RGBA, not premultiplied, in rows from the top without padding.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// `width · height · 4` bytes.
  public var pixels: [UInt8]

  /// In bytes.
  private static let largest = 1 << 34

  /// A negative size, or one above 16 GiB, gives an empty bitmap.
  /// - Parameter pixels: four bytes per pixel. Missing bytes become transparent black; surplus bytes are ignored.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    let (area, areaOverflow) = max(width, 0).multipliedReportingOverflow(by: max(height, 0))
    let (count, overflow) = area.multipliedReportingOverflow(by: 4)
    let isSound = width >= 0 && height >= 0 && !areaOverflow && !overflow && count <= Self.largest
    self.width = isSound ? width : 0
    self.height = isSound ? height : 0
    let wanted = isSound ? count : 0
    guard pixels.count != wanted else {
      self.pixels = pixels
      return
    }
    self.pixels = Array(repeating: 0, count: wanted)
    let known = min(pixels.count, wanted)
    self.pixels.replaceSubrange(..<known, with: pixels[..<known])
  }

  /// The four components at a pixel that is inside the bitmap.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let index = (y * width + x) * 4
    return (pixels[index], pixels[index + 1], pixels[index + 2], pixels[index + 3])
  }
}

#if canImport(CoreGraphics)
  import CoreGraphics
  import Foundation

  extension Bitmap {
    /// The pixels as an sRGB image.
    public var cgImage: CGImage? {
      guard let provider = CGDataProvider(data: Data(pixels) as CFData),
        let space = CGColorSpace(name: CGColorSpace.sRGB)
      else { return nil }
      return CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent)
    }
  }
#endif
