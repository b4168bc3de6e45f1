import CSearchCairo
import Foundation
import SearchLayers

/// Writes a layer tree as a one-page PDF file in points, with text as outlines over text that can be selected, and shapes
/// as paths.
///
/// PDF has no shadows and no backdrop blur, so these are embedded as images. The file has no date: the same tree gives
/// the same bytes.
package struct CairoPDFPainter: Sendable {
  /// Pixels per point of the embedded images.
  static let imageScale = 3.0

  private let isRightToLeft: Bool

  /// - Parameter isRightToLeft: whether readers of the PDF begin a row of texts at its right end.
  package init(isRightToLeft: Bool = false) { self.isRightToLeft = isRightToLeft }

  /// Returns the file's bytes.
  ///
  /// - Parameter canvas: the part of the tree to show, in the root's coordinate space, in points.
  /// - Throws: `PaintingError` if the canvas is empty or Cairo fails.
  package func document(of root: Layer, canvas: CGRect) throws(PaintingError) -> [UInt8] {
    let root = root.painted
    guard canvas.width > 0, canvas.height > 0, canvas.width.isFinite, canvas.height.isFinite else {
      throw .emptyCanvas
    }
    var bytes: [UInt8] = []
    try withUnsafeMutablePointer(to: &bytes) { bytes throws(PaintingError) in
      try write(root, canvas: canvas, to: bytes)
    }
    return bytes
  }

  private static let append: cairo_write_func_t = { bytes, data, length in
    guard let bytes, let data else { return CAIRO_STATUS_WRITE_ERROR }
    bytes.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeBufferPointer(start: data, count: Int(length))
    return CAIRO_STATUS_SUCCESS
  }

  private func write(_ root: Layer, canvas: CGRect, to bytes: UnsafeMutablePointer<[UInt8]>) throws(PaintingError) {
    // Cairo writes until the surface is destroyed, also after an error.
    let created = cairo_pdf_surface_create_for_stream(Self.append, bytes, canvas.width, canvas.height)
    guard let surface = created else { throw .cairo("cannot create a surface") }
    defer { cairo_surface_destroy(surface) }
    if let reason = cairoProblem(cairo_surface_status(surface)) { throw .cairo(reason) }
    // By default Cairo writes the current time.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
    guard let context = cairo_create(surface) else { throw .cairo("cannot create a context") }
    defer { cairo_destroy(context) }
    cairo_translate(context, -canvas.minX, -canvas.minY)
    // Beyond a screen that has a background, a picture is black.
    if root.backgroundColor != nil, !root.frame.contains(canvas) { cairo_paint(context) }
    try DocumentPainter(context: context, root: root).paint(root, path: [])
    DocumentText(root, canvas: canvas, isRightToLeft: isRightToLeft).write(on: context, canvas: canvas)
    cairo_show_page(context)
    let problem = cairoProblem(cairo_status(context))
    cairo_surface_finish(surface)
    if let reason = problem ?? cairoProblem(cairo_surface_status(surface)) { throw .cairo(reason) }
  }
}
