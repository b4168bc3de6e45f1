import CSearchCairo
import Foundation
import SearchGeometry
import SearchLayers

/// A drawing context on a surface. It owns the C object.
struct CairoContext: ~Copyable {
  let pointer: OpaquePointer

  /// The largest distance, in surface pixels, between a curve and the lines that approximate it. Cairo's default of 0.1
  /// shows in a pixel's coverage as 25 of 255; this shows as 5, for a few per cent more time.
  static let tolerance = 0.02

  init(_ surface: borrowing CairoSurface) throws(PaintingError) {
    guard let created = cairo_create(surface.pointer) else { throw .cairo("cannot create a context") }
    pointer = created
    cairo_set_tolerance(created, Self.tolerance)
    // The image backend rasterises paths the same way for every setting from GOOD up.
    cairo_set_antialias(created, CAIRO_ANTIALIAS_GOOD)
  }

  /// Throws the error that occurred since the context was created.
  func check() throws(PaintingError) {
    if let reason = cairoProblem(cairo_status(pointer)) { throw .cairo(reason) }
  }

  /// Adds a path; coordinates are clamped to the range of Cairo's 24.8 fixed-point numbers.
  static func add(_ path: VectorPath, to pointer: OpaquePointer) {
    func limited(_ value: CGFloat) -> Double {
      let value = Double(value)
      return value.isFinite ? min(max(value, -4e6), 4e6) : 0
    }
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(pointer, limited(point.x), limited(point.y))
      case .line(let point): cairo_line_to(pointer, limited(point.x), limited(point.y))
      case .curve(let point, let control1, let control2):
        cairo_curve_to(
          pointer, limited(control1.x), limited(control1.y), limited(control2.x), limited(control2.y),
          limited(point.x), limited(point.y))
      case .close: cairo_close_path(pointer)
      }
    }
  }

  /// Strokes the current path; the width is clamped to 0…100,000 units.
  static func stroke(_ stroke: PaintedPath.Stroke, on pointer: OpaquePointer) {
    cairo_set_line_width(pointer, stroke.width.isFinite ? min(max(stroke.width, 0), 1e5) : 0)
    cairo_set_line_cap(pointer, stroke.hasRoundCaps ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(pointer, stroke.hasRoundCaps ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    cairo_stroke(pointer)
  }

  deinit { cairo_destroy(pointer) }
}
