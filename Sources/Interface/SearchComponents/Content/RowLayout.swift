import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// Rows of a table: artwork, title, subtitle, a separator between two rows.
struct RowLayout {
  private let rows: [Row]
  private let style: Content.ListStyle
  /// The row of a group that is highlighted, if any.
  private let selected: Int?

  init(_ rows: [Row], style: Content.ListStyle, selected: Int? = nil) {
    (self.rows, self.style, self.selected) = (rows, style, selected)
  }

  func layers(named name: String, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    let (geometry, metrics) = (context.geometry, context.look.content)
    let isGrouped = style != .plain
    let side = isGrouped ? metrics.rows.groupMargin.value(in: context) : 0
    let safe = geometry.safeArea
    let left = (isGrouped ? safe.left : 0) + side
    let width = max(geometry.width - left - (isGrouped ? safe.right : 0) - side, 0)
    var layers: [Layer] = []
    let top = isGrouped ? metrics.rows.groupTop : 0
    var y = top
    for (index, row) in rows.enumerated() {
      let height =
        row.button == nil
        ? metrics.rows.height(of: row, in: style, context) : metrics.appRow.height(of: row, in: context)
      let frame = CGRect(x: left, y: y, width: width, height: height)
      layers.append(try layer(at: index, named: "\(name).row.\(index)", frame: frame, in: context))
      y = frame.maxY
    }
    guard isGrouped, !layers.isEmpty else {
      guard let first = rows.first, first.button == nil else { return layers }
      // A plain table draws a line above its first row too, where the bar's hairline is.
      let line = context.separator(
        name, y: context.grid.pixel, from: safe.left + metrics.rows.margin.value(in: context), to: width)
      return [line] + layers
    }
    var card = Layer(
      name: "\(name).group", frame: CGRect(x: left, y: top, width: width, height: y - top),
      backgroundColor: context.color(.secondarySystemGroupedBackground), cornerRadius: metrics.rows.groupCornerRadius,
      cornerCurve: .continuous)
    if let selected, layers.indices.contains(selected) {
      // The highlight of the first or last row has the group's corners.
      card.clipsToBounds = true
      card.sublayers = [
        Layer(
          name: "\(name).selection", frame: layers[selected].frame.offsetBy(dx: -left, dy: -top),
          backgroundColor: context.tint)
      ]
    }
    return [card] + layers
  }

  /// The last row of a group has no separator, nor has the highlight at its edges.
  private func hasSeparator(at index: Int) -> Bool {
    guard style != .plain else { return true }
    return index != rows.count - 1 && index != selected && index + 1 != selected
  }

  private func layer(
    at index: Int, named name: String, frame: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let (row, metrics) = (rows[index], context.look.content.rows)
    let safe = style == .plain ? context.geometry.safeArea : .zero
    let bounds = CGRect(x: safe.left, y: 0, width: frame.width - safe.right - safe.left, height: frame.height)
    if let button = row.button {
      // The App Store's results have no separators.
      let app = AppRow(row, button: button, name: name, bounds: bounds, in: context)
      return Layer(name: name, frame: frame, sublayers: try app.layers(in: context))
    }
    let margin = (style == .plain ? metrics.margin : metrics.groupMargin).value(in: context)
    var x = safe.left + margin
    var sublayers: [Layer] = []
    if let artwork = row.image {
      let metrics = metrics.artwork(in: style)
      let place = CGRect(x: x, y: (frame.height - metrics.size) / 2, width: metrics.size, height: metrics.size)
      sublayers.append(
        context.imageLayer(artwork, named: name + ".image", frame: place, cornerRadius: metrics.cornerRadius))
      x += metrics.size + metrics.gap
    }
    let room = max(frame.width - safe.right - margin - x, 0)
    let title = try context.line(row.title, context.style(metrics.titleFont), fitting: room)
    let subtitle = try row.subtitle.map { text throws(TextSettingError) in
      try context.line(text, context.style(metrics.subtitleFont), fitting: room)
    }
    let height = title.style.lineHeight + (subtitle.map { $0.style.lineHeight + metrics.lineGap } ?? 0)
    let top = (frame.height - height) / 2
    func label(_ suffix: String, _ line: TextLine, top: Double, _ color: SearchScene.Color) -> Layer {
      context.label(
        name + suffix, line, baseline: CGPoint(x: x, y: context.grid.round(top + line.style.ascent)),
        color: index == selected ? context.color(metrics.selectedTextColor) : context.color(color))
    }
    sublayers.append(label(".title", title, top: top, .label))
    if let subtitle {
      let top = top + title.style.lineHeight + metrics.lineGap
      sublayers.append(label(".subtitle", subtitle, top: top, .secondaryLabel))
    }
    if hasSeparator(at: index) {
      sublayers.append(context.separator(name, y: frame.height, from: x, to: frame.width))
    }
    return Layer(name: name, frame: frame, sublayers: sublayers)
  }
}

extension LayoutContext {
  /// A line one pixel high.
  /// - Parameter y: the bottom of the line, which is that of its row.
  func separator(_ row: String, y: Double, from left: Double, to right: Double) -> Layer {
    Layer(
      name: row + ".separator",
      frame: CGRect(x: left, y: y - grid.pixel, width: max(right - left, 0), height: grid.pixel),
      backgroundColor: color(.separator))
  }
}
