import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// Rows of a table: artwork, title, subtitle, a separator between two.
struct RowLayout {
  var rows: [Row]
  var style: Content.ListStyle

  init(_ rows: [Row], style: Content.ListStyle) {
    self.rows = rows
    self.style = style
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
      let frame = CGRect(x: left, y: y, width: max(width, 0), height: Metrics.height(of: row))
      layers.append(
        try layer(
          row, named: "\(name).row.\(index)", frame: frame, isLast: index == rows.count - 1, in: context))
      y = frame.maxY
    }
    guard isGrouped, !layers.isEmpty else { return layers }
    let card = Layer(
      name: "\(name).group",
      frame: CGRect(x: left, y: Metrics.groupTop, width: max(width, 0), height: y - Metrics.groupTop),
      backgroundColor: context.color(.secondarySystemGroupedBackground), cornerRadius: Metrics.groupCornerRadius,
      cornerCurve: .continuous)
    return [card] + layers
  }

  private func layer(
    _ row: Row, named name: String, frame: CGRect, isLast: Bool, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
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
      sublayers.append(
        Self.artworkLayer(
          artwork, named: name,
          frame: CGRect(
            x: x, y: (frame.height - Metrics.artworkSize) / 2, width: Metrics.artworkSize, height: Metrics.artworkSize),
          cornerRadius: Metrics.artworkCornerRadius, in: context))
      x += Metrics.artworkSize + Metrics.artworkGap
    }
    let room = max(end - x, 0)
    let title = try context.line(row.title, Metrics.titleStyle, fitting: room)
    let subtitle = try row.subtitle.map { text throws(TextSettingError) in
      try context.line(text, Metrics.subtitleStyle, fitting: room)
    }
    let block = title.style.lineHeight + (subtitle.map { $0.style.lineHeight + Metrics.lineGap } ?? 0)
    let top = (frame.height - block) / 2
    let baseline = context.grid.round(top + title.style.ascent)
    sublayers.append(
      context.label(name + ".title", title, baseline: CGPoint(x: x, y: baseline), color: context.color(.label)))
    if let subtitle {
      let second = context.grid.round(top + title.style.lineHeight + Metrics.lineGap + subtitle.style.ascent)
      sublayers.append(
        context.label(
          name + ".subtitle", subtitle, baseline: CGPoint(x: x, y: second), color: context.color(.secondaryLabel)))
    }
    if !(isLast && style == .grouped) {
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
