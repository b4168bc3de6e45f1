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
  /// The bounds of the row without its margins.
  private let bounds: CGRect
  private var metrics: Metrics { _read { yield context.look.content.appRow } }
  private let table: RowTable
  private let textX: Double

  private var context: LayoutContext { _read { yield table.context } }

  init(_ row: Row, button: String, name: String, height: Double, in table: RowTable) {
    (self.row, self.button, self.name, self.table) = (row, button, name, table)
    let metrics = table.context.look.content.appRow
    let (safe, insets) = (table.unsafe, table.rowInsets)
    let left = safe.left + (insets.leading ?? metrics.margin)
    let right = table.width - safe.right - (insets.trailing ?? metrics.margin)
    bounds = CGRect(x: left, y: 0, width: max(right - left, 0), height: height)
    textX = left + (row.image == nil ? 0 : metrics.iconSize + metrics.textGap)
  }

  func layers() -> [Layer] {
    var layers: [Layer] = []
    if let artwork = row.image {
      let size = metrics.iconSize
      let frame = CGRect(x: bounds.minX, y: (bounds.height - size) / 2, width: size, height: size)
      layers.append(
        context.imageLayer(artwork, named: name + ".image", frame: frame, cornerRadius: metrics.iconCornerRadius))
    }
    let button = table.buttonLayer(
      button, named: name, in: CGRect(x: textX, y: 0, width: max(bounds.maxX - textX, 0), height: bounds.height))
    var end = Double(button.frame.minX) - metrics.buttonGap
    if var image = table.trailingImage(of: row, endingAt: end) {
      image.name = name + ".trailingImage"
      image.frame.origin.y = context.grid.round((bounds.height - image.frame.height) / 2)
      layers.append(image.showing("trailingImage"))
      end = image.frame.minX - metrics.textGap
    }
    return layers + textLayers(fitting: max(end - textX, 0)) + [button]
  }

  /// Title and subtitle, in the middle. The source has the rating's stars below them, which rows do not have.
  private func textLayers(fitting room: Double) -> [Layer] {
    let style = context.style(metrics.titleFont.with(row.titleFont))
    let color = row.textColor ?? .label
    let attachment = TextAttachment(
      row.titleImage, named: name + ".titleImage", beside: style, scale: table.symbolScale,
      color: context.color(color), in: context)
    let title = table.matching.line(row.title, style, fitting: max(room - (attachment?.width ?? 0), 0))
    let subtitle = row.subtitle.map { text in
      table.matching.line(text, context.style(metrics.subtitleFont.with(row.subtitleFont)), fitting: room)
    }
    // Whole pixels, as UIKit sizes labels.
    let titleHeight = context.grid.ceil(title.style.lineHeight)
    let extra = subtitle.map { metrics.lineGap + context.grid.ceil($0.style.lineHeight) } ?? 0
    let top = (bounds.height - titleHeight - extra) / 2
    func label(_ suffix: String, _ line: TextLine, top: Double, _ color: SearchScene.Color) -> [Layer] {
      let baseline = CGPoint(x: textX, y: context.grid.round(top + line.style.ascent))
      return table.highlighted(context.label(name + suffix, line, baseline: baseline, color: context.color(color)))
    }
    let end = CGPoint(x: textX + title.width, y: context.grid.round(top + style.ascent))
    let image = attachment?.layer(after: end, before: textX + room, in: context)?.showing("titleImage")
    let below = subtitle.map { subtitle in
      label(".subtitle", subtitle, top: top + titleHeight + metrics.lineGap, row.subtitleColor ?? .secondaryLabel)
    }
    return label(".title", title, top: top, color) + [image].compactMap(\.self) + (below ?? [])
  }
}

extension RowTable {
  /// Returns the capsule at the end of a rectangle in which it may cover a share of the width.
  /// - Parameter name: the prefix of the layer's name.
  func buttonLayer(_ title: String, named name: String, in room: CGRect) -> Layer {
    let metrics = context.look.content.appRow
    let most = max(Double(room.width) * metrics.largestButton, metrics.buttonSize.width)
    let line = context.line(title, metrics.buttonStyle, fitting: most - 2 * metrics.buttonInset)
    let width = max(metrics.buttonSize.width, context.grid.ceil(line.width + 2 * metrics.buttonInset))
    let size = CGSize(width: width, height: metrics.buttonSize.height)
    let baseline = context.grid.round((size.height - line.style.lineHeight) / 2 + line.style.ascent)
    return Layer(
      name: name + ".accessory",
      frame: CGRect(origin: CGPoint(x: room.maxX - width, y: (room.height - size.height) / 2), size: size),
      backgroundColor: context.color(.tertiarySystemFill), cornerRadius: size.height / 2, cornerCurve: .continuous,
      contents: .text(
        TextContents(
          line: line, origin: CGPoint(x: context.grid.round((width - line.width) / 2), y: baseline),
          color: context.tint, alignment: .center))
    ).accessible(as: .button(title, hasSystemSize: true))
  }
}
