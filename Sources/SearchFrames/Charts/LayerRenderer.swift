import Foundation
import SearchCairoPainting
import SearchEncoding
import SearchLayers
import SearchVectorPainting

/// Renders a layer tree that is not a scene's, such as a chart's, as a file.
package struct LayerRenderer: Sendable {
  package var root: Layer

  package init(_ root: Layer) { self.root = root.quantized() }

  private var canvas: CGRect { CGRect(origin: .zero, size: root.frame.size) }

  /// - Parameter scale: device pixels per point.
  package func bitmap(scale: Double) throws(SceneError) -> Bitmap {
    let background: RGBAColor? = root.backgroundColor == nil ? nil : .black
    return try mapError(
      CairoPainter().paint(root, canvas: canvas, scale: scale, background: background),
      to: \PaintingError.sceneError)
  }

  /// - Parameter scale: device pixels per point of a PNG file.
  package func file(_ format: StillFormat, scale: Double) throws(SceneError) -> [UInt8] {
    switch format {
    case .svg: return Array(SVGPainter().document(of: root, canvas: canvas).utf8)
    case .png: return try Self.png(try bitmap(scale: scale), scale: scale)
    case .pdf:
      return try mapError(
        CairoPDFPainter().document(of: root, canvas: canvas), to: \PaintingError.sceneError)
    }
  }

  static func png(_ bitmap: Bitmap, scale: Double) throws(SceneError) -> [UInt8] {
    try mapError(PNGEncoder(scale: scale).encode(bitmap), to: \EncodingError.sceneError)
  }
}
