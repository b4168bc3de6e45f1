import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// A row with a button, as in the App Store's results: icon, name, genre, GET.
struct AppRow {
  private let row: Row
  private let button: String
  /// The prefix of the layers' names, "content.results.row.0".
  private let name: String
  /// The bounds of the row without its unsafe sides.
  private let bounds: CGRect
  private let metrics: Metrics
  private let textX: Double

  init(_ row: Row, button: String, name: String, bounds: CGRect, in context: LayoutContext) {
    (self.row, self.button, self.name, self.bounds) = (row, button, name, bounds)
    metrics = context.look.content.appRow
    textX = bounds.minX + metrics.margin + (row.image == nil ? 0 : metrics.iconSize + metrics.textGap)
  }

  func layers(in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    var layers: [Layer] = []
    if let artwork = row.image {
      let size = metrics.iconSize
      let frame = CGRect(x: bounds.minX + metrics.margin, y: (bounds.height - size) / 2, width: size, height: size)
      layers.append(
        context.imageLayer(artwork, named: name + ".image", frame: frame, cornerRadius: metrics.iconCornerRadius))
    }
    let button = try buttonLayer(in: context)
    let room = max(button.frame.minX - metrics.buttonGap - textX, 0)
    layers += try textLayers(fitting: room, in: context) + [button]
    guard !row.isEnabled else { return layers }
    return layers.map { layer in
      var layer = layer
      layer.opacity *= context.look.content.rows.disabledOpacity
      return layer
    }
  }

  private func buttonLayer(in context: LayoutContext) throws(TextSettingError) -> Layer {
    let end = bounds.maxX - metrics.margin
    let most = max(max(end - textX, 0) * metrics.largestButton, metrics.buttonSize.width)
    let line = try context.line(button, metrics.buttonStyle, fitting: most - 2 * metrics.buttonInset)
    let width = max(metrics.buttonSize.width, context.grid.ceil(line.width + 2 * metrics.buttonInset))
    let size = CGSize(width: width, height: metrics.buttonSize.height)
    let baseline = context.grid.round((size.height - line.style.lineHeight) / 2 + line.style.ascent)
    return Layer(
      name: name + ".accessory",
      frame: CGRect(origin: CGPoint(x: end - width, y: (bounds.height - size.height) / 2), size: size),
      backgroundColor: context.color(.tertiarySystemFill), cornerRadius: size.height / 2, cornerCurve: .continuous,
      contents: .text(
        TextContents(
          line: line, origin: CGPoint(x: context.grid.round((width - line.width) / 2), y: baseline),
          color: context.tint, alignment: .center)))
  }

  /// Title and subtitle, in the middle. The source has the rating's stars below them, which rows do not have.
  private func textLayers(fitting room: Double, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    let title = try context.line(row.title, context.style(metrics.titleFont.with(row.titleFont)), fitting: room)
    let subtitle = try row.subtitle.map { text throws(TextSettingError) in
      try context.line(text, context.style(metrics.subtitleFont), fitting: room)
    }
    // Whole pixels, as UIKit sizes labels.
    let titleHeight = context.grid.ceil(title.style.lineHeight)
    let below = subtitle.map { metrics.lineGap + context.grid.ceil($0.style.lineHeight) } ?? 0
    let top = (bounds.height - titleHeight - below) / 2
    func label(_ suffix: String, _ line: TextLine, top: Double, _ color: SearchScene.Color) -> Layer {
      context.label(
        name + suffix, line, baseline: CGPoint(x: textX, y: context.grid.round(top + line.style.ascent)),
        color: context.color(color))
    }
    return [label(".title", title, top: top, row.textColor ?? .label)]
      + (subtitle.map { [label(".subtitle", $0, top: top + titleHeight + metrics.lineGap, .secondaryLabel)] } ?? [])
  }
}
