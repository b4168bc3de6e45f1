import CSearchCairo
import Foundation
import SearchGeometry
import SearchLayers

/// Writes a layer tree as a PDF file of one page, in points: text as outlines, shapes as paths.
///
/// What PDF has no word for, shadows and the blurred picture beneath bars, is embedded as images of three pixels a
/// point. The file has no date in it: the same tree gives the same bytes.
package struct CairoPDFPainter: Sendable {
  /// Pixels a point of what is embedded as an image.†
  static let imageScale = 3.0

  package init() {}

  /// The part of the tree that `canvas` shows, in the root's coordinates.
  /// - Throws: when Cairo refuses, or the canvas is empty.
  package func document(of root: Layer, canvas: CGRect) throws(PaintingError) -> [UInt8] {
    guard canvas.width > 0, canvas.height > 0, canvas.width.isFinite, canvas.height.isFinite else {
      throw .emptyCanvas
    }
    let sink = ByteSink()
    // Cairo writes to it until the surface is gone, however this ends.
    return try withExtendedLifetime(sink) { () throws(PaintingError) in
      try write(root, canvas: canvas, to: sink)
      return sink.bytes
    }
  }

  private func write(_ root: Layer, canvas: CGRect, to sink: ByteSink) throws(PaintingError) {
    let created = cairo_pdf_surface_create_for_stream(
      ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), canvas.width, canvas.height)
    guard let surface = created else { throw .cairo("no surface") }
    defer { cairo_surface_destroy(surface) }
    if let reason = cairoProblem(cairo_surface_status(surface)) { throw .cairo(reason) }
    // Cairo would write the time of day.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
    guard let context = cairo_create(surface) else { throw .cairo("no context") }
    cairo_translate(context, -canvas.minX, -canvas.minY)
    do throws(PaintingError) {
      let painter = DocumentPainter(context: context, root: root)
      try painter.paint(root, path: [])
    } catch {
      cairo_destroy(context)
      throw error
    }
    cairo_show_page(context)
    let problem = cairoProblem(cairo_status(context))
    cairo_destroy(context)
    cairo_surface_finish(surface)
    if let reason = problem ?? cairoProblem(cairo_surface_status(surface)) { throw .cairo(reason) }
  }
}

/// Where Cairo writes a document to; a class, since C keeps its address.
private final class ByteSink {
  var bytes: [UInt8] = []

  static let write: cairo_write_func_t = { sink, data, length in
    guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes.append(
      contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
