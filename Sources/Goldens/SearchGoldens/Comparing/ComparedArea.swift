import SearchGeometry

/// The compared area of a picture: all of it without the ignored boxes.
struct ComparedArea {
  /// Bands of rows with the same compared columns, from the top; together all rows.
  let bands: [Band]
  /// The number of compared pixels.
  let compared: Int

  struct Band {
    var rows: Range<Int>
    /// The compared columns from the left, as separate ranges.
    var columns: [Range<Int>]
  }

  init(_ size: PixelSize, ignoring boxes: [PixelBox]) {
    let boxes = boxes.compactMap { $0.clipped(to: size) }
    let cuts = Set(boxes.flatMap { [$0.y, $0.y + $0.height] } + [0, size.height]).sorted()
    bands = zip(cuts, cuts.dropFirst()).map { top, bottom in
      let ignored = boxes.filter { $0.y <= top && $0.y + $0.height >= bottom }.sorted { $0.x < $1.x }
      return Band(rows: top..<bottom, columns: Self.rest(of: size.width, without: ignored))
    }
    compared = bands.reduce(0) { sum, band in
      sum + band.rows.count * band.columns.reduce(0) { $0 + $1.count }
    }
  }

  private static func rest(of width: Int, without boxes: [PixelBox]) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var next = 0
    for box in boxes {
      if box.x > next { columns.append(next..<box.x) }
      next = max(next, box.x + box.width)
    }
    if next < width { columns.append(next..<width) }
    return columns
  }
}

extension PixelBox {
  /// Returns the part of the box inside a picture; nil if it is outside.
  package func clipped(to size: PixelSize) -> PixelBox? {
    guard width > 0, height > 0 else { return nil }
    // A far corner that overflows is outside the picture.
    let (right, wide) = x.addingReportingOverflow(width)
    let (bottom, high) = y.addingReportingOverflow(height)
    let (left, top) = (max(x, 0), max(y, 0))
    let (farX, farY) = (wide ? size.width : min(right, size.width), high ? size.height : min(bottom, size.height))
    guard left < farX, top < farY else { return nil }
    return PixelBox(x: left, y: top, width: farX - left, height: farY - top)
  }
}
