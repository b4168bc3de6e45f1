import CSearchCairo
import Foundation
import SearchGeometry

/// A drawing context on a surface; owns the C object.
struct CairoContext: ~Copyable {
  let pointer: OpaquePointer

  /// How far, in surface pixels, the lines that stand for a curve may be from it. Cairo's 0.1 shows in a pixel's
  /// coverage as 25 of 255; this is 5, at a few per cent of the time.
  static let tolerance = 0.02

  init(_ surface: borrowing CairoSurface) throws(PaintingError) {
    guard let created = cairo_create(surface.pointer) else { throw .cairo("no context") }
    pointer = created
    cairo_set_tolerance(created, Self.tolerance)
    // The image backend rasterises paths alike for every antialias setting from GOOD up.
    cairo_set_antialias(created, CAIRO_ANTIALIAS_GOOD)
  }

  /// Throws what went wrong since the context was made.
  func check() throws(PaintingError) {
    if let reason = cairoProblem(cairo_status(pointer)) { throw .cairo(reason) }
  }

  /// Adds a path; places beyond what Cairo's 24.8 numbers hold are brought nearer.
  func add(_ path: VectorPath) { Self.add(path, to: pointer) }

  /// The same on a context that is somebody else's.
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

  deinit { cairo_destroy(pointer) }
}
