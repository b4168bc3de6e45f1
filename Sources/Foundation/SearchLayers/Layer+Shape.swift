import Foundation
import SearchGeometry

extension Layer {
  /// The rounded bounds in the layer's coordinates; empty for a negative size.
  package var shape: VectorPath {
    .roundedRect(
      CGRect(x: 0, y: 0, width: max(frame.size.width, 0), height: max(frame.size.height, 0)), radius: cornerRadius,
      curve: cornerCurve)
  }

  /// Returns true if the layer shows only its background or backdrop.
  package var isShapeAlone: Bool {
    shadow == nil && mask == nil && sublayers.isEmpty && contents == .none
  }
}
