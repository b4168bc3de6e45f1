/// The filter types of PNG rows (PNG, third edition, "Filtering").
enum RowFilter: UInt8 {
  case none, sub, up, average, paeth

  /// Reconstructs a row in place.
  ///
  /// - Parameters:
  ///   - before: the reconstructed row above; zeros for the first row.
  ///   - channels: bytes per pixel; `count` is a positive multiple of it.
  @inline(__always)
  func undo(_ row: UnsafeMutableRawPointer, before: UnsafeMutableRawPointer, count: Int, channels: Int) {
    let row = row.assumingMemoryBound(to: UInt8.self)
    let before = before.assumingMemoryBound(to: UInt8.self)
    switch self {
    case .none: break
    case .sub:
      var index = channels
      while index < count {
        row[index] = row[index] &+ row[index &- channels]
        index &+= 1
      }
    case .up:
      for index in 0..<count { row[index] = row[index] &+ before[index] }
    case .average:
      for index in 0..<channels { row[index] = row[index] &+ before[index] / 2 }
      var index = channels
      while index < count {
        let sum = UInt16(row[index &- channels]) &+ UInt16(before[index])
        row[index] = row[index] &+ UInt8(truncatingIfNeeded: sum / 2)
        index &+= 1
      }
    case .paeth:
      for index in 0..<channels { row[index] = row[index] &+ before[index] }
      var index = channels
      while index < count {
        row[index] =
          row[index]
          &+ Self.nearest(row[index &- channels], before[index], before[index &- channels])
        index &+= 1
      }
    }
  }

  /// Returns the Paeth predictor.
  @inline(__always)
  private static func nearest(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(above), Int16(aboveLeft))
    let (toLeft, toAbove, toAboveLeft) = (abs(b &- c), abs(a &- c), abs(a &+ b &- c &- c))
    if toLeft <= toAbove && toLeft <= toAboveLeft { return left }
    return toAbove <= toAboveLeft ? above : aboveLeft
  }
}
