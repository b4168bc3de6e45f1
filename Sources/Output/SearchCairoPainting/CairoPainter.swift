import CSearchCairo
import CSearchPixman
import Foundation
import SearchGeometry
import SearchLayers

/// Paints layer trees into bitmaps with Cairo.
///
/// A painter can be used from any number of threads: each call takes an idle set of caches, or creates one. The bytes
/// depend only on the tree, the canvas and the scale.
package final class CairoPainter: @unchecked Sendable {
  private let lock = NSLock()
  private var idle: [Workspace] = []
  private var workspaces = 0

  package init() {}

  /// Paints a whole tree.
  ///
  /// - Parameters:
  ///   - canvas: the part of the root's coordinate space to paint, in points.
  ///   - scale: device pixels per point.
  ///   - background: the colour behind the root; nil for transparent.
  package func paint(_ root: Layer, canvas: CGRect, scale: Double, background: RGBAColor?) throws(PaintingError)
    -> Bitmap
  {
    let (width, height) = try CairoCanvas.size(canvas, scale: scale)
    var failure: PaintingError?
    // Paints straight into the bitmap's memory: clearing a surface and copying it costs as much as painting.
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
    // A thread gets its own caches back: memory is reused best by the thread that allocated it.
    let thread = ObjectIdentifier(Thread.current)
    let workspace = lock.withLock {
      let index = idle.lastIndex { $0.thread == thread } ?? idle.indices.last
      let workspace = index.map { idle.remove(at: $0) } ?? Workspace()
      workspace.thread = thread
      if workspace.sharers == 0 { workspaces += 1 }
      workspace.sharers = workspaces
      return workspace
    }
    defer { lock.withLock { idle.append(workspace) } }
    try Parallel.onLargeStack { () throws(PaintingError) in try body(workspace) }
  }

  /// The drawing libraries; two versions may draw different pixels.
  package static var libraries: [(name: String, version: String)] {
    [("cairo", String(cString: cairo_version_string())), ("pixman", String(cString: pixman_version_string()))]
  }
}

/// An error of painting a layer tree.
package enum PaintingError: Error, Hashable, Sendable {
  /// The canvas has more device pixels than a Cairo surface or memory allows.
  case tooLarge(width: Double, height: Double)
  /// The canvas has no pixel, or its origin or scale is not a finite number.
  case emptyCanvas
  /// Cairo's error message.
  case cairo(String)
  /// The image's bytes cannot be decoded as a PNG file.
  case unreadableImage(layer: String, reason: String)
}
