import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// Rows of a table: artwork, title, subtitle, a separator between two.
struct RowLayout {
  var rows: [Row]
  var style: Content.ListStyle
  /// The row that stays highlighted, of a group; nil for none.
  var selected: Int?

  init(_ rows: [Row], style: Content.ListStyle, selected: Int? = nil) {
    self.rows = rows
    self.style = style
    self.selected = selected
  }

  private typealias Metrics = ContentArea.Metrics

  func layers(named name: String, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    let geometry = context.geometry
    let isGrouped = style == .grouped
    let side = isGrouped ? geometry.margin : 0
    let safe = geometry.safeArea
    let left = (isGrouped ? safe.left : 0) + side
    let width = geometry.width - left - (isGrouped ? safe.right : 0) - side
    var layers: [Layer] = []
    var y = isGrouped ? Metrics.groupTop : 0
    for (index, row) in rows.enumerated() {
      let frame = CGRect(x: left, y: y, width: max(width, 0), height: Metrics.height(of: row, in: style, context))
      layers.append(try layer(at: index, named: "\(name).row.\(index)", frame: frame, in: context))
      y = frame.maxY
    }
    guard isGrouped, !layers.isEmpty else { return layers }
    var card = Layer(
      name: "\(name).group",
      frame: CGRect(x: left, y: Metrics.groupTop, width: max(width, 0), height: y - Metrics.groupTop),
      backgroundColor: context.color(.secondarySystemGroupedBackground), cornerRadius: Metrics.groupCornerRadius,
      cornerCurve: .continuous)
    if let selected, layers.indices.contains(selected) {
      // The group's corners are the highlight's, where the first or last row is the one.
      card.clipsToBounds = true
      card.sublayers = [
        Layer(
          name: "\(name).selection", frame: layers[selected].frame.offsetBy(dx: -left, dy: -Metrics.groupTop),
          backgroundColor: context.tint)
      ]
    }
    return [card] + layers
  }

  /// A group's last row has no separator, nor are there any at a highlight.
  private func hasSeparator(at index: Int) -> Bool {
    guard style == .grouped else { return true }
    return index != rows.count - 1 && index != selected && index + 1 != selected
  }

  private func layer(
    at index: Int, named name: String, frame: CGRect, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let row = rows[index]
    let isSelected = index == selected
    let safe = style == .plain ? context.geometry.safeArea : .zero
    if let button = row.button {
      // The App Store's results have no separators.
      let app = AppRow(
        row: row, button: button, name: name, left: safe.left, right: frame.width - safe.right, height: frame.height)
      return Layer(name: name, frame: frame, sublayers: try app.layers(in: context))
    }
    let margin = style == .plain ? context.geometry.margin : Metrics.groupInset
    var x = safe.left + margin
    let end = frame.width - safe.right - margin
    var sublayers: [Layer] = []
    if let artwork = row.artwork {
      let metrics = Metrics.artwork(in: style)
      let place = CGRect(x: x, y: (frame.height - metrics.size) / 2, width: metrics.size, height: metrics.size)
      sublayers.append(
        Self.artworkLayer(
          artwork, named: name, frame: place, cornerRadius: metrics.cornerRadius, in: context))
      x += metrics.size + metrics.gap
    }
    let room = max(end - x, 0)
    let title = try context.line(row.title, Metrics.titleStyle(in: context), fitting: room)
    let subtitle = try row.subtitle.map { text throws(TextSettingError) in
      try context.line(text, Metrics.subtitleStyle(in: context), fitting: room)
    }
    let block = title.style.lineHeight + (subtitle.map { $0.style.lineHeight + Metrics.lineGap } ?? 0)
    let top = (frame.height - block) / 2
    let baseline = context.grid.round(top + title.style.ascent)
    let color = isSelected ? Metrics.selectedTextColor : context.color(.label)
    sublayers.append(context.label(name + ".title", title, baseline: CGPoint(x: x, y: baseline), color: color))
    if let subtitle {
      let second = context.grid.round(top + title.style.lineHeight + Metrics.lineGap + subtitle.style.ascent)
      let color = isSelected ? Metrics.selectedTextColor : context.color(.secondaryLabel)
      sublayers.append(
        context.label(name + ".subtitle", subtitle, baseline: CGPoint(x: x, y: second), color: color))
    }
    if hasSeparator(at: index) {
      sublayers.append(
        Layer(
          name: name + ".separator",
          frame: CGRect(
            x: x, y: frame.height - context.grid.pixel, width: max(frame.width - x, 0), height: context.grid.pixel),
          backgroundColor: context.color(.separator)))
    }
    return Layer(name: name, frame: frame, sublayers: sublayers)
  }

  static func artworkLayer(
    _ artwork: Row.Artwork, named name: String, frame: CGRect, cornerRadius: Double, in context: LayoutContext
  ) -> Layer {
    var layer = Layer(
      name: name + ".artwork", frame: frame, cornerRadius: cornerRadius, cornerCurve: .continuous, clipsToBounds: true)
    switch artwork {
    case .color(let color):
      layer.backgroundColor = context.color(color)
      layer.clipsToBounds = false
    case .image(let path):
      if let image = context.images[path] { layer.contents = .image(image) }
    }
    return layer
  }
}
