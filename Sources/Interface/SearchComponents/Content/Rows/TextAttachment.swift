import Foundation
import SearchLayers
import SearchScenes

/// An image after the last line of a text: `NSTextAttachment`.
struct TextAttachment {
  /// Between the text and the image.†
  private static let gap = 4.0
  /// The height of San Francisco's capitals, 1443/2048 em. Images are centred on it.
  private static let capHeight = 0.7046

  private let image: Layer
  private let style: TextStyle

  /// Nil without an image. Symbols have the text's colour and weight and the medium scale; pictures are as high as the font is large.†
  init?(
    _ image: Image?, named name: String, beside style: TextStyle, scale: Double, color: RGBAColor,
    in context: LayoutContext
  ) {
    guard let image else { return nil }
    self.style = style
    self.image = context.naturalImageLayer(
      image, named: name, pointSize: style.size * SymbolImage.Scale.medium.rawValue, weight: style.weight,
      side: style.size, scale: scale, color: color)
  }

  /// The width of the image and its distance to the text.
  var width: Double { Self.gap + Double(image.frame.width) }

  /// Returns the layer after a text that ends at a point of its last baseline; nil if it would end after `end`.
  func layer(after point: CGPoint, before end: Double, in context: LayoutContext) -> Layer? {
    var layer = image
    layer.frame.origin = CGPoint(
      x: context.grid.round(point.x + Self.gap),
      y: context.grid.round(point.y - (style.size * Self.capHeight + layer.frame.height) / 2))
    return layer.frame.maxX <= end + context.grid.pixel ? layer : nil
  }
}
