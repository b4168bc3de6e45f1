import SearchLayers

/// The veils beneath bars are stripes: rectangles below each other. Where two of them share a row of pixels, their colours are mixed
/// before they are painted. Painted one after the other, they would not cover the row.
extension LayerPainter {
  /// Fills rectangles that lie below each other.
  func fill(_ stripes: [DeviceRect], _ colors: [RGBAColor], alpha: Double, into target: Target) {
    guard let (left, right) = stripes.first.map({ ($0.x0, $0.x1) }) else { return }
    func fill(_ color: RGBAColor, from first: Int, to end: Int) {
      let rect = DeviceRect(x0: left, y0: first << 8, x1: right, y1: end << 8)
      self.fill(
        RoundedShape(rect: rect, radius: 0, curve: .circular), color.premultiplied(alpha: alpha), into: target)
    }
    // A row of pixels that more than one rectangle may share, and the sum of their colours there.
    var (row, sum) = (Int.min, RGBAColor.clear)
    func fillShared() {
      guard sum.alpha > 0 else { return }
      let color = RGBAColor(
        red: sum.red / sum.alpha, green: sum.green / sum.alpha, blue: sum.blue / sum.alpha, alpha: sum.alpha)
      fill(color, from: row, to: row + 1)
    }
    func share(_ place: Int, _ rect: DeviceRect, _ color: RGBAColor) {
      if place != row {
        fillShared()
        (row, sum) = (place, .clear)
      }
      let part = color.alpha * Double(min(rect.y1, (place + 1) << 8) - max(rect.y0, place << 8)) / 256
      sum.red += color.red * part
      sum.green += color.green * part
      sum.blue += color.blue * part
      sum.alpha += part
    }
    for (rect, color) in zip(stripes, colors) where !rect.isEmpty {
      let (top, bottom) = (rect.y0 >> 8, rect.y1 >> 8)
      let first = (rect.y0 + 255) >> 8
      if top < first { share(top, rect, color) }
      if first < bottom { fill(color, from: first, to: bottom) }
      if rect.y1 & 255 != 0, bottom >= first { share(bottom, rect, color) }
    }
    fillShared()
  }
}
