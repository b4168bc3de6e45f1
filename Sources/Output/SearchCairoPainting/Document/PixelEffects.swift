import CSearchCairo
import Foundation
import SearchLayers

/// Paints what Cairo has no words for in pixels, and what a document has as pictures. Tests have one, so that nothing in the
/// reference is the pixel painter's.
package protocol PixelEffects {
  /// Reads what a layer's backdrop is made of, before the layer and its shadow are painted.
  func readBeneath(_ layer: Layer)
  /// Paints the background of the layer whose coordinate space the context has over its backdrop.
  func paintBackdrop(of layer: Layer)
  /// Paints the shadow of the layer whose coordinate space the context has.
  func paintShadow(of layer: Layer)
  /// Reads what is beneath the pieces of a group of glass and paints its shadow. The context has the coordinate space in
  /// which the first piece is.
  func paintShadow(of group: [GlassGroups.Piece])
  func paint(_ image: ImageContents, in frame: CGRect, of layer: Layer, alpha: Double) throws(PaintingError)
  /// Paints a turned layer. The context has the coordinate space in which it is.
  func paintTurned(_ layer: Layer) throws(PaintingError)
}

extension DocumentPainter {
  /// Returns the nearest place where the pixel painter puts glyphs and symbols: at twelfths of a pixel down the screen.
  func snapped(_ point: CGPoint) -> CGPoint {
    guard pixels != nil else { return point }
    var (x, y) = (Double(point.x), Double(point.y))
    cairo_user_to_device(context, &x, &y)
    x = (x * 256).rounded() / 256
    y = ((y * 256).rounded() / 256 * 12 + 0.5).rounded(.down) / 12
    cairo_device_to_user(context, &x, &y)
    return CGPoint(x: x, y: y)
  }

  /// Returns true if the edges of the layer whose coordinate space the context has are those of pixels.
  func isAligned(_ layer: Layer) -> Bool {
    [CGPoint.zero, CGPoint(x: layer.frame.width, y: layer.frame.height)].allSatisfy { corner in
      var (x, y) = (Double(corner.x), Double(corner.y))
      cairo_user_to_device(context, &x, &y)
      return abs(x.rounded() - x) < 1e-3 && abs(y.rounded() - y) < 1e-3
    }
  }
}
