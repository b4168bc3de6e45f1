import Foundation
import SearchLayers
import SearchScenes

extension LayoutContext {
  /// Returns the layer of an image.
  /// - Parameters:
  ///   - frame: the frame in the superlayer, in points.
  ///   - cornerRadius: of a picture without a shape of its own, in points.
  ///   - color: the colour of a symbol or template without one of its own; the tint by default.
  func imageLayer(
    _ image: Image, named name: String, frame: CGRect, cornerRadius: Double, color: RGBAColor? = nil
  ) -> Layer {
    var layer = Layer(
      name: name, frame: frame, cornerRadius: cornerRadius, cornerCurve: .continuous, clipsToBounds: true)
    switch image.source {
    case .color(let color):
      layer.backgroundColor = self.color(color)
      layer.clipsToBounds = false
    case .file(let path):
      if let file = images[path] { layer.contents = .image(file) }
    case .symbol: break
    }
    return layer
  }
}
