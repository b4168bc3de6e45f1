/// A picture's rows in bands, each of which is hashed and deflated by itself, so that what did not change is kept.
///
/// Which row is in which band depends on the picture's size alone.
package struct PixelBands: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// Of every band but the last, which may have fewer.
  package let rowsPerBand: Int

  /// Of 32-bit pixels, a band is about this large: deflating smaller ones finds less to refer to, larger ones are done
  /// again for more that did not change. Of a phone's full screen, 64 KiB make files 4 % larger; 256 KiB make them 1.5 %
  /// smaller, and a changed strip takes 1.2 times as long.
  private static let usualBytes = 128 << 10

  /// - Parameters:
  ///   - width: in device pixels, as the height.
  ///   - bytesPerBand: nil for the usual ones, by which pictures have their names.
  package init(width: Int, height: Int, bytesPerBand: Int? = nil) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    rowsPerBand = max((bytesPerBand ?? Self.usualBytes) / max(self.width * 4, 1), 1)
  }

  package var count: Int { (height + rowsPerBand - 1) / rowsPerBand }

  package func rows(of band: Int) -> Range<Int> {
    min(band * rowsPerBand, height)..<min((band + 1) * rowsPerBand, height)
  }

  /// Where a band lies among the bytes of a picture of 32-bit pixels, rows without padding.
  package func bytes(of band: Int) -> Range<Int> {
    let rows = rows(of: band)
    return rows.lowerBound * width * 4..<rows.upperBound * width * 4
  }

  /// The bands that rectangles touch, in order.
  package func touched(by rects: [PixelRect]) -> [Int] {
    var touched = [Bool](repeating: false, count: count)
    let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    for rect in rects {
      let part = rect.intersection(bounds)
      guard !part.isEmpty else { continue }
      for band in part.y0 / rowsPerBand...(part.y1 - 1) / rowsPerBand { touched[band] = true }
    }
    return touched.indices.filter { touched[$0] }
  }
}
