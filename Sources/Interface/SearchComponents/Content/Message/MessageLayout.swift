import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchViews

/// A picture, a title and a text below each other in the middle of an area: `UIContentUnavailableConfiguration`.
struct MessageLayout {
  private let image: (layer: Layer, source: String)?
  private let title: TextBlock?
  private let titleColor: SearchScene.Color
  private let text: TextBlock?
  private let visible: CGRect
  private let context: LayoutContext

  private var metrics: Metrics { context.look.content.message }

  /// - Parameters:
  ///   - isLine: true for a title that is one grey line.
  ///   - typed: the text in the field, for "{text}".
  ///   - start: the instant at which a spinner began to turn.
  ///   - visible: the area to centre in, in the content's coordinates.
  init(
    _ message: Message, isLine: Bool, typed: String, since start: Instant, within visible: CGRect,
    in context: LayoutContext
  ) {
    (self.visible, self.context) = (visible, context)
    let metrics = context.look.content.message
    let room = max(Double(visible.width) - 2 * context.margin, 0)
    func block(_ string: String, _ font: DynamicFont) -> TextBlock {
      var block = TextBlock(
        string.replacingOccurrences(of: "{text}", with: typed), context.style(font), width: room,
        limit: isLine ? 1 : metrics.mostLines, in: context)
      if block.lines.count > 1 { block.pitch = font.style.leading(in: context.traits.contentSizeCategory) }
      return block
    }
    title = message.title.map { block($0, isLine ? metrics.lineFont : metrics.titleFont) }
    titleColor = isLine ? .secondaryLabel : .label
    text = message.message.map { block($0, metrics.textFont) }
    image =
      message.spinner.map {
        (context.spinnerLayer($0, named: ContentArea.messageName + "spinner", since: start), "spinner")
      } ?? message.image.map { (Self.imageLayer($0, room: room, in: context), "image") }
  }

  /// The image at the origin. A symbol's frame is its ink.
  private static func imageLayer(_ image: Image, room: Double, in context: LayoutContext) -> Layer {
    let metrics = context.look.content.message
    let scale = context.symbolScale(for: metrics.symbolStyle)
    let color = context.color(metrics.symbolColor)
    let name = ContentArea.messageName + "image"
    var natural = image
    natural.size = nil
    let side = image.size ?? metrics.pictureSize
    return context.naturalImage(
      natural, named: name, pointSize: side / metrics.pictureSize * metrics.symbolSize * scale, side: side * scale,
      scale: scale, widest: room, color: color
    ).layer
  }

  /// The layers from top to bottom. Content that is higher than the area begins at its top.
  func layers() -> [Layer] {
    // A gap below a part is there if something follows.
    let imageGap = title == nil && text == nil ? 0 : metrics.imageGap
    let textGap = title == nil || text == nil ? 0 : metrics.textGap
    let imageHeight = image.map { Double($0.layer.frame.height) + imageGap } ?? 0
    let height = imageHeight + (title?.height ?? 0) + textGap + (text?.height ?? 0)
    var y = max(Double(visible.midY) - height / 2, Double(visible.minY) + metrics.padding)
    var layers: [Layer] = []
    if let image {
      var layer = image.layer
      let x = context.grid.round(visible.midX - layer.frame.width / 2)
      layer.frame.origin = CGPoint(x: x, y: context.grid.round(y))
      layers.append(layer.showing(image.source))
      y += imageHeight
    }
    if let title { layers.append(label("title", title, top: y, titleColor).showing("title")) }
    y += (title?.height ?? 0) + textGap
    if let text { layers.append(label("text", text, top: y, .secondaryLabel).showing("message")) }
    return layers
  }

  private func label(_ name: String, _ block: TextBlock, top: Double, _ color: SearchScene.Color) -> Layer {
    let baseline = CGPoint(
      x: context.grid.round(visible.midX - block.width / 2),
      y: context.grid.round(top + (block.lines.first?.style.ascent ?? 0)))
    return block.layer(
      ContentArea.messageName + name, baseline: baseline, color: context.color(color), alignment: .center, in: context)
  }
}
