/// Divides a picture's rows into bands that are hashed and compressed separately, so that unchanged bands are reused.
///
/// The division depends only on the picture's size.
package struct PixelBands: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// The rows of every band but the last, which may have fewer.
  package let rowsPerBand: Int

  /// The size of a band of 32-bit pixels. Smaller bands compress worse; larger ones repeat more work after a change.
  /// For a phone's full screen, 64 KiB make files 2 % larger; 256 KiB make them 0.8 % smaller, but a changed strip
  /// takes 1.2 times as long.
  private static let defaultBytes = 128 << 10

  /// - Parameters:
  ///   - width: in device pixels, like the height.
  ///   - bytesPerBand: nil for the default, with which pixel hashes are computed.
  package init(width: Int, height: Int, bytesPerBand: Int? = nil) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    rowsPerBand = max((bytesPerBand ?? Self.defaultBytes) / max(self.width * 4, 1), 1)
  }

  package var count: Int { (height + rowsPerBand - 1) / rowsPerBand }

  package func rows(of band: Int) -> Range<Int> {
    min(band * rowsPerBand, height)..<min((band + 1) * rowsPerBand, height)
  }

  /// The byte range of a band in a picture of 32-bit pixels without row padding.
  package func bytes(of band: Int) -> Range<Int> {
    let rows = rows(of: band)
    return rows.lowerBound * width * 4..<rows.upperBound * width * 4
  }

  /// Returns the bands that any of the rectangles intersects, in order.
  ///
  /// - Parameter rowsAbove: the number of rows above a band that count as its own; not negative.
  package func touched(by rects: [PixelRect], rowsAbove: Int = 0) -> [Int] {
    var touched = [Bool](repeating: false, count: count)
    let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    for rect in rects {
      let part = rect.intersection(bounds)
      guard !part.isEmpty else { continue }
      let last = min(part.y1 - 1 + rowsAbove, height - 1)
      for band in part.y0 / rowsPerBand...last / rowsPerBand { touched[band] = true }
    }
    return touched.indices.filter { touched[$0] }
  }
}
