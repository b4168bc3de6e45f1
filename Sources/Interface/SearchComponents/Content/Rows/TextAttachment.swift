import Foundation
import SearchLayers
import SearchScenes

/// An image after the last line of a text, centred on its capitals: `NSTextAttachment`.
struct TextAttachment {
  private let image: Layer
  private let style: TextStyle
  private let gap: Double

  /// Nil without an image. Symbols have the text's colour and weight and the medium scale; pictures are as high as the font
  /// is large: our choice.
  init?(
    _ image: Image?, named name: String, beside style: TextStyle, scale: Double, color: RGBAColor,
    in context: LayoutContext
  ) {
    guard let image else { return nil }
    (self.style, gap) = (style, context.look.content.rows.titleImageGap)
    self.image =
      context.naturalImage(
        image, named: name, pointSize: style.size * SymbolImage.mediumScale, weight: style.weight,
        side: style.size, scale: scale, color: color
      ).layer
  }

  /// The width of the image and its distance to the text.
  var width: Double { gap + Double(image.frame.width) }

  /// Returns the layer after a text that ends at a point of its last baseline; nil if it would end after `end`.
  func layer(after point: CGPoint, before end: Double, in context: LayoutContext) -> Layer? {
    var layer = image
    layer.frame.origin = CGPoint(
      x: context.grid.round(point.x + gap),
      y: context.grid.round(point.y - (style.capHeight + layer.frame.height) / 2))
    return layer.frame.maxX <= end + context.grid.pixel ? layer : nil
  }
}
