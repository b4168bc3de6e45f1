import CSearchHarfBuzz
import Foundation
import SearchGeometry

/// Collects the outline of a glyph that HarfBuzz draws.
struct OutlineSink {
  let unitsPerEm: Double
  private(set) var path = VectorPath()
  private var current = CGPoint.zero

  init(unitsPerEm: Double) { self.unitsPerEm = unitsPerEm }

  /// More segments are dropped; only broken fonts have them.
  private static let mostElements = 100_000

  private func point(_ x: Float, _ y: Float) -> CGPoint {
    let (x, y) = (Double(x) / unitsPerEm, -Double(y) / unitsPerEm)
    return CGPoint(x: x.isFinite ? x.quantized : 0, y: y.isFinite ? y.quantized : 0)
  }

  private var isFull: Bool { path.elements.count >= OutlineSink.mostElements }

  mutating func move(_ x: Float, _ y: Float) {
    current = point(x, y)
    if !isFull { path.move(to: current) }
  }

  mutating func line(_ x: Float, _ y: Float) {
    current = point(x, y)
    if !isFull { path.line(to: current) }
  }

  /// The control points of the cubic are two thirds of the way to the control point of the quadratic.
  mutating func quadratic(_ controlX: Float, _ controlY: Float, _ x: Float, _ y: Float) {
    let (control, end) = (point(controlX, controlY), point(x, y))
    func towards(_ from: CGPoint) -> CGPoint {
      CGPoint(
        x: (from.x + (control.x - from.x) * 2 / 3).quantized, y: (from.y + (control.y - from.y) * 2 / 3).quantized)
    }
    if !isFull { path.curve(to: end, control1: towards(current), control2: towards(end)) }
    current = end
  }

  mutating func cubic(_ control1: (Float, Float), _ control2: (Float, Float), _ end: (Float, Float)) {
    current = point(end.0, end.1)
    guard !isFull else { return }
    path.curve(
      to: current, control1: point(control1.0, control1.1), control2: point(control2.0, control2.1))
  }

  mutating func close() {
    if !isFull { path.close() }
  }

  /// The callbacks, which are immutable.
  static let functions = Functions()

  final class Functions: @unchecked Sendable {
    let pointer: OpaquePointer

    init() {
      pointer = hb_draw_funcs_create()
      hb_draw_funcs_set_move_to_func(
        pointer, { _, data, _, x, y, _ in OutlineSink.sink(data) { $0.move(x, y) } }, nil, nil)
      hb_draw_funcs_set_line_to_func(
        pointer, { _, data, _, x, y, _ in OutlineSink.sink(data) { $0.line(x, y) } }, nil, nil)
      hb_draw_funcs_set_quadratic_to_func(
        pointer, { _, data, _, cx, cy, x, y, _ in OutlineSink.sink(data) { $0.quadratic(cx, cy, x, y) } }, nil, nil)
      hb_draw_funcs_set_cubic_to_func(
        pointer,
        { _, data, _, x1, y1, x2, y2, x, y, _ in OutlineSink.sink(data) { $0.cubic((x1, y1), (x2, y2), (x, y)) } },
        nil, nil)
      hb_draw_funcs_set_close_path_func(
        pointer, { _, data, _, _ in OutlineSink.sink(data) { $0.close() } }, nil, nil)
      hb_draw_funcs_make_immutable(pointer)
    }
  }

  private static func sink(_ data: UnsafeMutableRawPointer?, _ body: (inout OutlineSink) -> Void) {
    guard let data else { return }
    body(&data.assumingMemoryBound(to: OutlineSink.self).pointee)
  }
}
