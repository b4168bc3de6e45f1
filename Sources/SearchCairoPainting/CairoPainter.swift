import Foundation
import SearchGeometry
import SearchLayers

/// Paints layer trees into bitmaps with Cairo.
///
/// One painter serves any number of threads: each call takes a set of caches of its own from the painter, and makes
/// one where all are in use. Bytes depend on the tree, the canvas and the scale alone.
package final class CairoPainter: @unchecked Sendable {
  private let lock = NSLock()
  private var idle: [Workspace] = []

  package init() {}

  /// Paints a tree anew.
  ///
  /// - Parameters:
  ///   - canvas: the part of the root's coordinate space that is painted, in points.
  ///   - scale: device pixels per point.
  ///   - background: what lies below the root; nil for nothing.
  package func paint(_ root: Layer, canvas: CGRect, scale: Double, background: RGBAColor?) throws(PaintingError)
    -> Bitmap
  {
    var canvas = try CairoCanvas(canvas, scale: scale, background: background, painter: self)
    try canvas.paint(root)
    return canvas.bitmap()
  }

  func withWorkspace(_ body: (Workspace) throws(PaintingError) -> Void) throws(PaintingError) {
    let workspace = lock.withLock { idle.popLast() } ?? Workspace()
    defer { lock.withLock { idle.append(workspace) } }
    try body(workspace)
  }
}
