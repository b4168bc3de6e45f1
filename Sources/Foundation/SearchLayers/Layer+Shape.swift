import Foundation
import SearchGeometry

extension Layer {
  /// The rounded bounds, in the layer's own coordinates; empty ones for a negative size.
  package var shape: VectorPath {
    .roundedRect(
      CGRect(x: 0, y: 0, width: max(frame.size.width, 0), height: max(frame.size.height, 0)), radius: cornerRadius,
      curve: cornerCurve)
  }

  /// Whether nothing can be seen but what fills the rounded bounds: a background, or a backdrop through it.
  package var isShapeAlone: Bool {
    shadow == nil && mask == nil && sublayers.isEmpty && contents == .none
  }
}
