import SearchGeometry
import SearchLayers

extension Bitmap {
  /// Returns the bitmap extended at its right and bottom edges with opaque black.
  package func padded(to size: PixelSize) -> Bitmap {
    guard width != size.width || height != size.height else { return self }
    var result = [UInt8](repeating: 0, count: size.width * size.height * 4)
    for index in stride(from: 3, to: result.count, by: 4) { result[index] = 255 }
    for y in 0..<min(height, size.height) {
      let count = min(width, size.width) * 4
      result.replaceSubrange(
        y * size.width * 4..<y * size.width * 4 + count, with: pixels[y * width * 4..<y * width * 4 + count])
    }
    return Bitmap(width: size.width, height: size.height, pixels: result)
  }
}
