import CSearchCairo
import Foundation
import SearchLayers

/// Writes a layer tree as a one-page PDF file in points, with text as outlines and shapes as paths.
///
/// PDF has no shadows and no backdrop blur, so these are embedded as images. The file has no date: the same tree gives
/// the same bytes.
package struct CairoPDFPainter: Sendable {
  /// Pixels per point of the embedded images.†
  static let imageScale = 3.0

  package init() {}

  /// Returns the file's bytes.
  ///
  /// - Parameter canvas: the part of the tree to show, in the root's coordinate space, in points.
  /// - Throws: `PaintingError` if the canvas is empty or Cairo fails.
  package func document(of root: Layer, canvas: CGRect) throws(PaintingError) -> [UInt8] {
    guard canvas.width > 0, canvas.height > 0, canvas.width.isFinite, canvas.height.isFinite else {
      throw .emptyCanvas
    }
    let sink = ByteSink()
    // Cairo writes to the sink until the surface is destroyed, also after an error.
    return try withExtendedLifetime(sink) { () throws(PaintingError) in
      try write(root, canvas: canvas, to: sink)
      return sink.bytes
    }
  }

  private func write(_ root: Layer, canvas: CGRect, to sink: ByteSink) throws(PaintingError) {
    let created = cairo_pdf_surface_create_for_stream(
      ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), canvas.width, canvas.height)
    guard let surface = created else { throw .cairo("cannot create a surface") }
    defer { cairo_surface_destroy(surface) }
    if let reason = cairoProblem(cairo_surface_status(surface)) { throw .cairo(reason) }
    // By default Cairo writes the current time.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
    guard let context = cairo_create(surface) else { throw .cairo("cannot create a context") }
    defer { cairo_destroy(context) }
    cairo_translate(context, -canvas.minX, -canvas.minY)
    // Beyond the screen a picture is black.
    if !root.frame.contains(canvas) { cairo_paint(context) }
    try DocumentPainter(context: context, root: root).paint(root, path: [])
    cairo_show_page(context)
    let problem = cairoProblem(cairo_status(context))
    cairo_surface_finish(surface)
    if let reason = problem ?? cairoProblem(cairo_surface_status(surface)) { throw .cairo(reason) }
  }
}

/// Collects the bytes that Cairo writes; a class, because C stores its address.
private final class ByteSink {
  var bytes: [UInt8] = []

  static let write: cairo_write_func_t = { sink, data, length in
    guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes.append(
      contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
