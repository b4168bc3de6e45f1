import Foundation
import SearchLayers
import SearchMotion

/// Finds where a shape of one colour is in each frame, by its edges in rows that have nothing else in them. The app's words and
/// fonts may be others than the scene's.
struct EdgeMeasurement: Sendable {
  /// The shape's middle and width, in pixels.
  typealias Span = (middle: Double, width: Double)

  private(set) var motion = MeasuredMotion()
  /// How far the whole motion is from the scene's, in points; nil if the shape has another width.
  private(set) var offset: Double?

  /// - Returns: nil for what has no such rows, or does not rest before and after the event.
  init?(_ unit: FilmedEvent.Unit, of event: FilmedEvent, _ painter: FilmPainter, frames: [FilmFrame]) {
    guard !unit.rows.isEmpty, event.earlier.isEmpty else { return nil }
    func span(_ grays: (Int32) -> Float) -> Span? { Self.span(of: unit.rows, length: painter.width, grays) }
    let found = frames.compactMap { frame -> (time: Double, span: Span)? in
      span { Float(frame.pixels[Int($0)]) }.map { (frame.time, $0) }
    }
    let ends = [0, 1].compactMap { progress -> Span? in
      let grays = painter.grays(of: painter.paint(event.tree(Double(progress), of: painter)), at: event.places)
      return span { grays[Int($0)] }
    }
    guard found.count > 8, ends.count == 2, let start = Self.rest(found.prefix(3).map(\.span)),
      let end = Self.rest(found.suffix(3).map(\.span))
    else { return nil }
    let way = end.middle - start.middle
    guard abs(way) > 15, way * unit.way > 0 else { return nil }
    motion.samples = found.map { time, span in
      .init(time: time, share: (span.middle - start.middle) / way, error: max(0.1 / abs(way), 0.0003), clarity: 1)
    }
    let isAsWide = zip([start, end], ends).allSatisfy { abs($0.width - $1.width) < 0.8 * painter.scale }
    if isAsWide { offset = (end.middle - ends[1].middle) / painter.scale }
  }

  /// The middle of three; nil if they differ.
  private static func rest(_ spans: [Span]) -> Span? {
    let middles = spans.map(\.middle).sorted()
    guard let low = middles.first, let high = middles.last, high - low < 1 else { return nil }
    return (middles[middles.count / 2], spans.map(\.width).sorted()[spans.count / 2])
  }

  /// Returns the middle and the width of what differs from the ground of rows; nil if nothing does.
  private static func span(of rows: [Int32], length: Int, _ gray: (Int32) -> Float) -> Span? {
    var (area, sum) = (0.0, 0.0)
    for first in rows {
      let values = (0..<Int32(length)).map { gray(first + $0) }
      let ground = values.sorted()[length / 2]
      let most = values.map { abs($0 - ground) }.max() ?? 0
      guard most > 25 else { return nil }
      let shape = values.filter { abs($0 - ground) > 0.6 * most }.sorted()
      let height = shape[shape.count / 2] - ground
      for (x, value) in values.enumerated() {
        let share = Double(min(max((value - ground) / height, 0), 1))
        guard share > 0.1 else { continue }
        area += share
        sum += share * Double(x)
      }
    }
    return area > 0 ? (sum / area, area / Double(rows.count)) : nil
  }
}

extension FilmedEvent {
  /// Returns the first places of the pixel rows in which the screen has one colour and the shape of a layer another, while the layer
  /// goes its way; none for layers that such rows do not tell of.
  func edgeRows(of unit: Unit, _ painter: FilmPainter) -> [Int32] {
    guard unit.property == "frame.x", unit.host == nil, !unit.isMixed, unit.color?.alpha ?? 0 > 0.99 else { return [] }
    let trees = [0, 0.3, 0.6, 1, 1.1].map { tree($0, of: painter) }
    let frames = trees.compactMap { $0.frame(of: unit.layer) }
    guard let first = frames.first, frames.count == trees.count, first.height >= 12,
      frames.allSatisfy({ abs($0.minY - first.minY) < 0.01 && $0.height == first.height })
    else { return [] }
    let (scale, width) = (painter.scale, painter.width)
    let low = max(Int((first.minY * scale).rounded(.up)) + 1, 0)
    let high = min(Int((first.maxY * scale).rounded(.down)) - 1, painter.height)
    guard low < high else { return [] }
    let places = (low * width..<high * width).map { Int32($0) }
    let pictures = trees.map { painter.grays(of: painter.paint($0), at: places) }
    return (0..<high - low).filter { row in
      zip(pictures, frames).allSatisfy { picture, frame in
        let values = picture[row * width..<(row + 1) * width]
        let ground = values.sorted()[width / 2]
        let (left, right) = (Double(frame.minX) * scale, Double(frame.maxX) * scale)
        let inset = Double(first.height) / 2 * scale
        let middle = values[values.startIndex + min(max(Int((left + right) / 2), 0), width - 1)]
        return abs(middle - ground) > 40
          && values.enumerated().allSatisfy { x, value in
            let x = Double(x)
            if x < left - 2 || x > right + 2 { return abs(value - ground) < 4 }
            return x < left + inset || x > right - inset || abs(value - middle) < 4
          }
      }
    }.map { Int32((low + $0) * width) }
  }
}
