import Foundation
import SearchLayers

/// Paints a part of a layer tree: the root's background below it, at so many pixels a point. Nil if that cannot be done.
package typealias TreePainter = @Sendable (_ tree: Layer, _ rect: CGRect, _ scale: Double) -> Bitmap?

/// Measures the contrast of texts and symbols with what is behind them, as they are drawn: under masks, through glass and at
/// the opacity of an instant.
///
/// The tree is painted without its inks; then with an area of an ink's colour in place of each; then with such areas in
/// another colour, which tells where an ink is seen at all. So no pixel is a mixture at the edge of a letter.
package struct ContrastMeter: Sendable {
  let paint: TreePainter

  package init(_ paint: @escaping TreePainter) { self.paint = paint }

  package struct Reading: Sendable {
    package var ink: ContrastInk
    /// The contrast with what is behind the ink in the worst tenth of its visible area, 1…21.
    package var contrast: Double
    /// The colour behind the ink in that area.
    var ground: RGBAColor
  }

  /// Returns the contrast of the inks of a tree that are seen.
  /// - Parameters:
  ///   - tree: a presentation tree.
  ///   - isWanted: true for inks to measure.
  /// - Returns: nil if the tree cannot be painted.
  package func readings(of tree: Layer, _ isWanted: (ContrastInk) -> Bool = { _ in true }) -> [Reading]? {
    let inks = ContrastInk.all(in: tree)
    let wanted = inks.filter {
      $0.opacity > 0 && isWanted($0) && $0.area.width >= 1 && $0.area.height >= 1
    }
    guard let first = wanted.first else { return [] }
    let rect = wanted.reduce(first.area) { $0.union($1.area) }.insetBy(dx: -1, dy: -1).integral
      .intersection(CGRect(origin: .zero, size: tree.frame.size))
    guard let ground = paint(ContrastInk.tree(tree) { _ in nil }, rect, 1) else { return nil }
    var readings: [Reading] = []
    for group in Self.apart(wanted) {
      let indices = Set(group.map(\.index))
      func filled(_ color: (ContrastInk) -> RGBAColor) -> Bitmap? {
        paint(ContrastInk.tree(tree) { indices.contains($0) ? color(inks[$0]) : nil }, rect, 1)
      }
      guard let own = filled(\.color), let other = filled(\.opposite) else { return nil }
      for ink in group {
        let pixels = Self.pixels(of: ink.area.offsetBy(dx: -rect.minX, dy: -rect.minY), in: ground)
        guard let (contrast, ground) = Self.contrast(own, other, over: ground, in: pixels) else { continue }
        readings.append(Reading(ink: ink, contrast: contrast, ground: ground))
      }
    }
    return readings.sorted { $0.ink.index < $1.ink.index }
  }

  /// Returns groups of inks whose areas do not overlap.
  private static func apart(_ inks: [ContrastInk]) -> [[ContrastInk]] {
    var groups: [[ContrastInk]] = []
    for ink in inks {
      if let group = groups.firstIndex(where: { !$0.contains { $0.area.intersects(ink.area) } }) {
        groups[group].append(ink)
      } else {
        groups.append([ink])
      }
    }
    return groups
  }

  /// Returns the whole pixels of an area.
  private static func pixels(of area: CGRect, in bitmap: Bitmap) -> (x: Range<Int>, y: Range<Int>) {
    func range(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
      let start = min(max(Int(low.rounded(.up)), 0), limit)
      return start..<max(min(Int(high.rounded(.down)), limit), start)
    }
    return (range(area.minX, area.maxX, bitmap.width), range(area.minY, area.maxY, bitmap.height))
  }

  /// A difference that is seen, of 255.
  private static let leastDifference = 8

  /// Returns nil where the ink is not seen: where its colour makes no difference, or in less than a pixel.
  private static func contrast(
    _ own: Bitmap, _ other: Bitmap, over ground: Bitmap, in pixels: (x: Range<Int>, y: Range<Int>)
  ) -> (contrast: Double, ground: RGBAColor)? {
    func difference(_ x: Int, _ y: Int) -> Int {
      let (a, b) = (own[x, y], other[x, y])
      return max(
        abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
    }
    let differences = pixels.y.map { y in pixels.x.map { difference($0, y) } }
    guard let greatest = differences.joined().max(), greatest >= leastDifference else { return nil }
    /// True beyond the area, where the pictures tell nothing.
    func isSeen(_ x: Int, _ y: Int) -> Bool {
      guard pixels.x.contains(x), pixels.y.contains(y) else { return true }
      return differences[y - pixels.y.lowerBound][x - pixels.x.lowerBound] * 2 > greatest
    }
    // A pixel at the edge of a mask has a part of what is beyond the mask behind it.
    func isWithin(_ x: Int, _ y: Int) -> Bool {
      isSeen(x, y) && isSeen(x - 1, y) && isSeen(x + 1, y) && isSeen(x, y - 1) && isSeen(x, y + 1)
    }
    let contrasts = pixels.y.flatMap { y in
      pixels.x.filter { isWithin($0, y) }.map { x in
        let (a, b) = (luminance(own[x, y]), luminance(ground[x, y]))
        return (contrast: (max(a, b) + 0.05) / (min(a, b) + 0.05), x: x, y: y)
      }
    }.sorted { $0.contrast < $1.contrast }
    guard !contrasts.isEmpty else { return nil }
    let (contrast, x, y) = contrasts[contrasts.count / 10]
    let pixel = ground[x, y]
    let (red, green, blue) = (Double(pixel.red), Double(pixel.green), Double(pixel.blue))
    return (contrast, RGBAColor(red: red / 255, green: green / 255, blue: blue / 255))
  }

  /// The linear values of 8-bit sRGB ones.
  private static let linear = (0..<256).map { level in
    let value = Double(level) / 255
    return RGBAColor(red: value, green: value, blue: value).luminance
  }

  static func luminance(_ pixel: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)) -> Double {
    0.2126 * linear[Int(pixel.red)] + 0.7152 * linear[Int(pixel.green)] + 0.0722 * linear[Int(pixel.blue)]
  }
}
