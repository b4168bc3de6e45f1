import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

extension LayoutContext {
  /// The numbers of images that do not depend on where they are.
  private enum ImageMetrics {
    /// The corner radius relative to the side, for symbols on a background, and for rounded images in places that have
    /// no corner radius of their own: 6.5 at 29 points, as in the rows of Settings.
    static let cornerRadius = 6.5 / 29
    /// The point size of a symbol relative to its background's side. Drawings are then about 0.62 as large as it.
    static let symbolOnBackground = 0.49
    /// The largest side of a symbol on a background: our choice.
    static let widestOnBackground = 0.74
    /// The point size of a symbol relative to the frame that has to hold it: in rows, 17 points in 24.
    static let symbolInFrame = 17.0 / 24
  }

  /// Returns the layer of an image.
  /// - Parameters:
  ///   - frame: the frame in the superlayer, in points.
  ///   - cornerRadius: of a picture without a shape of its own, in points.
  ///   - color: the colour of a symbol or template without one of its own; the tint by default.
  ///   - pointSize: the size of the text next to a symbol; by default one that fits into the frame.
  ///   - weight: the weight of that text.
  func imageLayer(
    _ image: Image, named name: String, frame: CGRect, cornerRadius: Double, color: RGBAColor? = nil,
    pointSize: Double? = nil, weight: Int = 400
  ) -> Layer {
    var layer = Layer(name: name, frame: frame, cornerCurve: .continuous)
    layer.cornerRadius = self.cornerRadius(of: image, size: frame.size, in: cornerRadius)
    if image.shape == .circle { layer.cornerCurve = .circular }
    layer.backgroundColor = image.background.map(self.color)
    let ink = image.color.map(self.color) ?? color ?? tint
    switch image.source {
    case .color(let color): layer.backgroundColor = self.color(color)
    case .file(let path):
      layer.clipsToBounds = true
      guard let file = artwork.images[path] else { break }
      layer.contents = .image(
        ImageContents(
          file, gravity: image.contentMode == .fill ? .resizeAspectFill : .resizeAspect,
          color: image.isTemplate ? ink : nil))
    case .symbol(let symbol):
      let side = Double(min(frame.width, frame.height))
      let size = image.background == nil ? ImageMetrics.symbolInFrame : ImageMetrics.symbolOnBackground
      let color = image.background == nil || image.color != nil ? ink : .white
      guard var drawn = self.symbol(symbol, pointSize: pointSize ?? side * size, weight: weight, color: color) else {
        break
      }
      let widest = max(drawn.size.width, drawn.size.height)
      if image.background != nil, widest > side * ImageMetrics.widestOnBackground {
        drawn = drawn.scaled(by: side * ImageMetrics.widestOnBackground / widest)
      }
      layer.contents = .paths(drawn.paths(centeredIn: CGRect(origin: .zero, size: frame.size), on: grid))
    }
    return layer
  }

  /// Returns an image at the origin, and the point of it that is centred. The frame of a symbol without a background is its
  /// ink, and the middle of SF Symbols' box is centred.
  /// - Parameters:
  ///   - pointSize: of a symbol whose image has no size.
  ///   - side: of another image without a size, in points.
  ///   - scale: the enlargement of a size in the scene.
  ///   - widest: the greatest width, in points.
  ///   - color: the colour of a symbol or template without one of its own.
  func naturalImage(
    _ image: Image, named name: String, pointSize: Double, weight: Int = 400, side: Double, scale: Double,
    widest: Double = .infinity, color: RGBAColor
  ) -> (layer: Layer, anchor: CGPoint) {
    guard case .symbol(let symbol) = image.source, image.background == nil else {
      let side = min(image.size.map { $0 * scale } ?? side, widest)
      let frame = CGRect(x: 0, y: 0, width: side, height: side)
      return (
        imageLayer(image, named: name, frame: frame, cornerRadius: 0, color: color),
        CGPoint(x: frame.midX, y: frame.midY)
      )
    }
    let size = image.size.map { $0 * ImageMetrics.symbolInFrame * scale } ?? pointSize
    guard let drawn = self.symbol(symbol, pointSize: size, weight: weight, color: image.color.map(self.color) ?? color)
    else { return (Layer(name: name, frame: .zero), .zero) }
    let fitted = drawn.size.width > widest ? drawn.scaled(by: widest / drawn.size.width) : drawn
    return (fitted.layer(named: name, centeredIn: CGRect(origin: .zero, size: fitted.size), on: grid), fitted.anchor)
  }

  private func cornerRadius(of image: Image, size: CGSize, in place: Double) -> Double {
    let side = Double(min(size.width, size.height))
    var shape = image.shape
    if shape == nil, case .symbol = image.source { shape = image.background == nil ? .square : .rounded }
    switch shape {
    case nil: return place
    case .square: return 0
    case .circle: return side / 2
    case .rounded:
      if case .symbol = image.source { return side * ImageMetrics.cornerRadius }
      return place > 0 ? place : side * ImageMetrics.cornerRadius
    }
  }
}
