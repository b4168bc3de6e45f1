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
    let (width, height) = try CairoCanvas.size(canvas, scale: scale)
    var failure: PaintingError?
    // Painted where the bitmap keeps it: clearing a surface and copying it cost as much as painting does.
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { memory, count in
      do throws(PaintingError) {
        var canvas = try CairoCanvas(canvas, scale: scale, background: background, painter: self, memory: memory)
        try canvas.paint(root)
        canvas.straighten()
        count = width * height * 4
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  func withWorkspace(_ body: (Workspace) throws(PaintingError) -> Void) throws(PaintingError) {
    let workspace = lock.withLock { idle.popLast() } ?? Workspace()
    defer { lock.withLock { idle.append(workspace) } }
    try body(workspace)
  }
}
