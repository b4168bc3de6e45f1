import Foundation
import SearchGeometry

/// The axis along which bands of ink follow each other.
enum BandAxis { case horizontal, vertical }

/// A stretch of one colour on a vertical line.
struct ToneRun {
  /// In points of the screen.
  var top, bottom: Double
  var tone: Tone

  var height: Double { bottom - top }
}

extension MeasuredImage {
  /// Returns the most frequent colour among at most some 10,000 pixels of an area; black for an area without pixels.
  func ground(of area: CGRect) -> Tone {
    let step = Int((Double(pixels(of: area).area) / 10_000).squareRoot().rounded(.up))
    return commonColor(in: area, every: max(step, 1)) ?? .black
  }

  /// Returns the stretches of an axis, in points, on which a pixel of the area differs from `ground`.
  /// - Parameters:
  ///   - gap: stretches that are at most so far apart, in points, are one.
  ///   - ground: the background; nil for the area's most frequent colour.
  ///   - tolerance: the largest difference of a channel that is background still. Shadows and hairlines differ less
  ///     than the standard one.
  func bands(
    along axis: BandAxis, in area: CGRect, gap: Double, over ground: Tone? = nil, tolerance: Double = 64
  ) -> [ClosedRange<Double>] {
    let box = pixels(of: area)
    guard !box.isEmpty else { return [] }
    var isInk = [Bool](repeating: false, count: axis == .horizontal ? box.width : box.height)
    visitInk(in: box, over: ground ?? self.ground(of: area), tolerance: tolerance) { column, row in
      isInk[axis == .horizontal ? column - box.x0 : row - box.y0] = true
    }
    var bands: [Range<Int>] = []
    for index in isInk.indices where isInk[index] {
      if let last = bands.last, Double(index - last.upperBound) <= gap * scale {
        bands[bands.count - 1] = last.lowerBound..<index + 1
      } else {
        bands.append(index..<index + 1)
      }
    }
    return bands.map { band in
      let (first, last) = (Double(band.lowerBound), Double(band.upperBound))
      return axis == .horizontal
        ? x(ofColumn: Double(box.x0) + first)...x(ofColumn: Double(box.x0) + last)
        : y(ofRow: Double(box.y0) + first)...y(ofRow: Double(box.y0) + last)
    }
  }

  /// Returns the bounds of the groups of ink in an area, from left to right.
  func boxes(in area: CGRect, gap: Double, over ground: Tone? = nil, tolerance: Double = 64) -> [CGRect] {
    let ground = ground ?? self.ground(of: area)
    return bands(along: .horizontal, in: area, gap: gap, over: ground, tolerance: tolerance).compactMap { across in
      let column = CGRect(x: across.lowerBound, y: area.minY, width: across.length, height: area.height)
      let down = bands(along: .vertical, in: column, gap: .infinity, over: ground, tolerance: tolerance).first
      return down.map { CGRect(x: across.lowerBound, y: $0.lowerBound, width: across.length, height: $0.length) }
    }
  }

  /// Returns the bounds of the first group of ink of each line of text in an area, from the top.
  /// - Parameters:
  ///   - gap: lines that are at most so far apart, in points, are one.
  ///   - space: words that are at most so far apart are one group.
  func lines(
    in area: CGRect, gap: Double, space: Double, over ground: Tone? = nil, tolerance: Double = 64
  ) -> [CGRect] {
    let ground = ground ?? self.ground(of: area)
    return bands(along: .vertical, in: area, gap: gap, over: ground, tolerance: tolerance).compactMap { band in
      let line = CGRect(x: area.minX, y: band.lowerBound, width: area.width, height: band.length)
      return boxes(in: line, gap: space, over: ground, tolerance: tolerance).first
    }
  }

  /// Returns the number of texts, symbols and pictures that no region has a part of.
  package func things(outside regions: [CGRect]) -> Int {
    let screen = CGRect(
      x: 0, y: 0, width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
    return bands(along: .vertical, in: screen, gap: 2).reduce(0) { count, band in
      let line = CGRect(x: 0, y: band.lowerBound, width: screen.width, height: band.length)
      return count
        + boxes(in: line, gap: 8).count { box in
          box.width * box.height > 16 && !regions.contains { $0.intersects(box) }
        }
    }
  }

  /// Returns the stretches of one colour on a vertical line, from the top.
  func runs(atX x: Double, from top: Double, to bottom: Double, tolerance: Double = 3) -> [ToneRun] {
    let box = pixels(of: CGRect(x: x, y: top, width: pixel / 2, height: bottom - top))
    guard !box.isEmpty else { return [] }
    var runs: [ToneRun] = []
    var last = tone(column: box.x0, row: box.y0)
    var start = box.y0
    for row in box.y0 + 1...box.y1 {
      let next = row < box.y1 ? tone(column: box.x0, row: row) : nil
      if let next, next.distance(to: last) <= tolerance {
        last = next
        continue
      }
      let middle = tone(column: box.x0, row: (start + row) / 2)
      runs.append(ToneRun(top: y(ofRow: Double(start)), bottom: y(ofRow: Double(row)), tone: middle))
      (start, last) = (row, next ?? last)
    }
    return runs
  }

  /// Returns the most frequent of the saturated colours of an area's ink; nil if they cover less than four square points.
  func accent(in area: CGRect, over ground: Tone) -> Tone? {
    var counts: [Tone: Int] = [:]
    visitInk(in: pixels(of: area), over: ground, tolerance: 64) { column, row in
      let tone = tone(column: column, row: row)
      if tone.chroma > 70 { counts[tone, default: 0] += 1 }
    }
    guard Double(counts.values.reduce(0, +)) >= 4 * scale * scale else { return nil }
    return counts.max { ($0.value, $0.key.text) < ($1.value, $1.key.text) }?.key
  }

  /// Returns the share of an area that ink covers.
  func coverage(of area: CGRect, over ground: Tone, tolerance: Double) -> Double {
    let box = pixels(of: area)
    var count = 0
    visitInk(in: box, over: ground, tolerance: tolerance) { _, _ in count += 1 }
    return box.isEmpty ? 0 : Double(count) / Double(box.area)
  }

  /// Visits the pixels that differ from `ground`. It compares bytes, because a `Tone` per pixel takes ten times as long.
  private func visitInk(in box: PixelRect, over ground: Tone, tolerance: Double, _ body: (Int, Int) -> Void) {
    let (red, green, blue, most) = (Int(ground.red), Int(ground.green), Int(ground.blue), Int(tolerance))
    guard !box.isEmpty else { return }
    bitmap.pixels.withUnsafeBufferPointer { bytes in
      for row in box.y0..<box.y1 {
        var index = (row * bitmap.width + box.x0) * 4
        for column in box.x0..<box.x1 {
          if abs(Int(bytes[index]) - red) > most || abs(Int(bytes[index + 1]) - green) > most
            || abs(Int(bytes[index + 2]) - blue) > most
          {
            body(column, row)
          }
          index += 4
        }
      }
    }
  }
}

extension ClosedRange<Double> {
  var length: Double { upperBound - lowerBound }
}

extension Tone {
  /// The difference of the largest and the smallest channel.
  var chroma: Double { max(red, green, blue) - min(red, green, blue) }

  var isDark: Bool { red + green + blue < 384 }
}
