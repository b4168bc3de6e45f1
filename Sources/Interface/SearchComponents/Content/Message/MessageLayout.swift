import Foundation
import SearchLayers
import SearchScenes

/// A picture, a title and a text below each other in the middle of an area: `UIContentUnavailableConfiguration`.
struct MessageLayout {
  private let image: Layer?
  private let title: TextBlock
  private let text: TextBlock?
  private let visible: CGRect
  private let context: LayoutContext

  private var metrics: Metrics { context.look.content.message }

  /// - Parameters:
  ///   - typed: the text in the field, for "{text}".
  ///   - visible: the area to centre in, in the content's coordinates.
  init(
    _ message: Message, typed: String, within visible: CGRect, in context: LayoutContext
  ) throws(TextSettingError) {
    (self.visible, self.context) = (visible, context)
    let metrics = context.look.content.message
    let room = max(Double(visible.width) - 2 * context.margin, 0)
    func block(_ string: String, _ font: DynamicFont) throws(TextSettingError) -> TextBlock {
      var block = try TextBlock(
        string.replacingOccurrences(of: "{text}", with: typed), context.style(font), width: room,
        limit: metrics.mostLines, in: context)
      if block.lines.count > 1 { block.pitch = font.style.leading(in: context.traits.contentSizeCategory) }
      return block
    }
    title = try block(message.title, metrics.titleFont)
    text = try message.message.map { text throws(TextSettingError) in try block(text, metrics.textFont) }
    image = message.image.map { Self.imageLayer($0, room: room, in: context) }
  }

  /// The image at the origin. A symbol's frame is its ink.
  private static func imageLayer(_ image: Image, room: Double, in context: LayoutContext) -> Layer {
    let metrics = context.look.content.message
    let scale = context.symbolScale(for: metrics.symbolStyle)
    let color = context.color(metrics.symbolColor)
    let name = ContentArea.messageName + "image"
    if case .symbol(let symbol) = image.source, image.background == nil {
      let size = (image.size.map { $0 / metrics.pictureSize } ?? 1) * metrics.symbolSize * scale
      let ink = image.color.map { context.color($0) } ?? color
      guard let drawn = context.symbol(symbol, pointSize: size, color: ink) else {
        return Layer(name: name, frame: .zero)
      }
      let fitted = drawn.size.width > room ? drawn.scaled(by: room / drawn.size.width) : drawn
      return fitted.layer(named: name, centeredIn: CGRect(origin: .zero, size: fitted.size), on: context.grid)
    }
    let side = min((image.size ?? metrics.pictureSize) * scale, room)
    return context.imageLayer(
      image, named: name, frame: CGRect(x: 0, y: 0, width: side, height: side), cornerRadius: 0, color: color)
  }

  /// The layers from top to bottom. Content that is higher than the area begins at its top.
  func layers() -> [Layer] {
    let imageHeight = image.map { Double($0.frame.height) + metrics.imageGap } ?? 0
    let textHeight = text.map { $0.height + metrics.textGap } ?? 0
    let height = imageHeight + title.height + textHeight
    var y = max(Double(visible.midY) - height / 2, Double(visible.minY) + metrics.padding)
    var layers: [Layer] = []
    if var layer = image {
      let x = context.grid.round(visible.midX - layer.frame.width / 2)
      layer.frame.origin = CGPoint(x: x, y: context.grid.round(y))
      layers.append(layer.showing("image"))
      y += imageHeight
    }
    layers.append(label("title", title, top: y, .label).showing("title"))
    y += title.height + metrics.textGap
    if let text { layers.append(label("text", text, top: y, .secondaryLabel).showing("message")) }
    return layers
  }

  private func label(_ name: String, _ block: TextBlock, top: Double, _ color: SearchScene.Color) -> Layer {
    let baseline = CGPoint(
      x: context.grid.round(visible.midX - block.width / 2),
      y: context.grid.round(top + (block.lines.first?.style.ascent ?? 0)))
    return block.layer(
      ContentArea.messageName + name, baseline: baseline, color: context.color(color), isCentered: true, in: context)
  }
}
