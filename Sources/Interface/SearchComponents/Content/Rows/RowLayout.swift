import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// A row of a table: image, title, subtitle, value, accessory, separator.
struct RowLayout {
  let row: Row
  let table: RowTable
  /// True for the selected row of a sidebar, which is in the tint.
  let isHighlighted: Bool
  private let picture: Picture?
  /// The edges of the text in the row.
  private let textX: Double
  private let textEnd: Double

  private var context: LayoutContext { table.context }
  private var metrics: Metrics { table.metrics }

  /// The image's frame and the text's distance to it.
  private struct Picture {
    var size: Double
    var gap: Double
    var cornerRadius: Double
    /// A row of artwork, as in Apple Music.
    var isArtwork: Bool
  }

  init(_ row: Row, in table: RowTable, isHighlighted: Bool = false) {
    (self.row, self.table, self.isHighlighted) = (row, table, isHighlighted)
    picture = row.image.map { Self.picture($0, in: table) }
    textX = table.leading + (picture.map { $0.size + $0.gap } ?? 0)
    textEnd = max(table.width - RowAccessory(row.accessory, in: table).inset, textX)
  }

  private static func picture(_ image: Image, in table: RowTable) -> Picture {
    let metrics = table.metrics
    if case .symbol = image.source, image.background == nil {
      let size = (image.size ?? metrics.symbol.size) * table.symbolScale
      return Picture(size: size, gap: metrics.symbol.gap, cornerRadius: 0, isArtwork: false)
    }
    var isSymbol = false
    if case .symbol = image.source { isSymbol = true }
    if let size = image.size {
      let like = size > metrics.icon.size ? metrics.artwork : metrics.icon
      return Picture(
        size: size, gap: like.gap, cornerRadius: like.cornerRadius * size / like.size,
        isArtwork: !table.isGrouped && size >= metrics.artwork.size)
    }
    let isArtwork = !table.isGrouped && !isSymbol
    let like = isArtwork ? metrics.artwork : metrics.icon
    return Picture(size: like.size, gap: like.gap, cornerRadius: like.cornerRadius, isArtwork: isArtwork)
  }

  // MARK: Text

  private var titleStyle: TextStyle {
    row.titleFont == nil
      ? table.titleStyle : context.style(metrics.titleFont.with(table.list.titleFont).with(row.titleFont))
  }

  private var subtitleStyle: TextStyle {
    picture?.isArtwork == true ? table.largeSubtitleStyle : table.subtitleStyle
  }

  private var lineGap: Double { picture?.isArtwork == true ? metrics.artworkLineGap : metrics.lineGap }

  /// True if the value is below the title.
  private var isStacked: Bool { row.value != nil && context.traits.contentSizeCategory.isAccessibility }

  /// The most lines of the title. At accessibility sizes one line becomes as many as it needs: `UITableViewCell`'s default.
  private var titleLines: Int {
    row.titleLines == 1 && context.traits.contentSizeCategory.isAccessibility ? .max : row.titleLines
  }

  /// Returns the value at the trailing edge. A title that is too long truncates first, down to half the room.†
  private func value() throws(TextSettingError) -> TextLine? {
    guard let text = row.value else { return nil }
    let room = textEnd - textX
    guard !isStacked else { return try context.line(text, table.valueStyle, fitting: room) }
    let whole = try context.line(text, table.valueStyle)
    let (half, gap) = (max(room - metrics.textGap, 0) / 2, metrics.textGap)
    if whole.width <= half { return whole }
    let title = try context.line(row.title, titleStyle).width
    let least = max(half, room - gap - title)
    return whole.width <= least ? whole : try context.line(text, table.valueStyle, fitting: least)
  }

  /// Returns the text below each other: title, value at accessibility sizes, subtitle.
  private func blocks(
    besides value: TextLine?
  ) throws(TextSettingError) -> [(key: String, block: TextBlock, color: SearchScene.Color)] {
    let taken = isStacked ? 0 : value.map { $0.width + metrics.textGap } ?? 0
    let room = max(textEnd - textX - taken, 0)
    var blocks = [
      ("title", try TextBlock(row.title, titleStyle, width: room, limit: titleLines, in: context), titleColor)
    ]
    if let subtitle = row.subtitle {
      let block = try TextBlock(subtitle, subtitleStyle, width: room, limit: row.subtitleLines, in: context)
      blocks.append(("subtitle", block, .secondaryLabel))
    }
    if isStacked, let value = row.value {
      blocks.append(
        ("value", try TextBlock(value, table.valueStyle, width: room, limit: 1, in: context), .secondaryLabel))
    }
    return blocks
  }

  private var titleColor: SearchScene.Color { row.textColor ?? .label }

  // MARK: Height

  /// Returns the row's height. It sets text only if that may have several lines.
  func height() throws(TextSettingError) -> Double {
    let needsLines = titleLines > 1 || row.subtitleLines > 1 && row.subtitle != nil
    var text: Double
    if needsLines {
      let blocks = try blocks(besides: value())
      text = blocks.reduce(lineGap * Double(blocks.count - 1)) { $0 + $1.block.height }
    } else {
      text = titleStyle.lineHeight
      if row.subtitle != nil { text += lineGap + subtitleStyle.lineHeight }
      if isStacked { text += lineGap + table.valueStyle.lineHeight }
    }
    let kind =
      picture?.isArtwork == true
      ? metrics.artworkHeight : row.subtitle == nil ? metrics.titleHeight : metrics.subtitleHeight
    let chosen = row.rowHeight ?? table.list.rowHeight
    let padding = chosen == nil ? kind.padding : metrics.leastPadding
    var height = max(
      chosen ?? (context.grid.scale < 3 ? kind.leastAtTwo ?? kind.least : kind.least), text + 2 * padding)
    if let picture {
      // A symbol alone is as high as a line.
      let isSmall = picture.size <= metrics.symbol.size * table.symbolScale
      let padding = picture.size > metrics.icon.size ? metrics.imagePadding : isSmall ? nil : metrics.iconPadding
      height = max(height, padding.map { picture.size + 2 * $0 } ?? 0)
    }
    if case .switch = row.accessory {
      height = max(height, metrics.accessory.switchSize.height + 2 * metrics.leastPadding)
    }
    return context.grid.ceil(height)
  }

  // MARK: Layers

  /// Returns the row's layers in its coordinates.
  func layers(named name: String, height: Double, hasSeparator: Bool) throws(TextSettingError) -> [Layer] {
    var layers: [Layer] = []
    if let image = row.image, let picture {
      let frame = CGRect(
        x: table.leading, y: (height - picture.size) / 2, width: picture.size, height: picture.size)
      layers.append(
        context.imageLayer(
          image, named: name + ".image", frame: frame, cornerRadius: picture.cornerRadius,
          color: isHighlighted ? highlightedInk : nil
        ).showing("image"))
    }
    let value = try value()
    let blocks = try blocks(besides: value)
    let block = blocks.reduce(lineGap * Double(blocks.count - 1)) { $0 + $1.block.height }
    let drop = picture?.isArtwork == true ? 0 : row.subtitle == nil ? metrics.titleDrop : metrics.subtitleDrop
    var top = (height - block) / 2 + drop
    for (key, block, color) in blocks {
      let baseline = context.grid.round(top + (block.lines.first?.style.ascent ?? 0))
      layers.append(
        block.layer(name + "." + key, baseline: CGPoint(x: textX, y: baseline), color: ink(color), in: context)
          .showing(key))
      top += block.height + lineGap
    }
    if let value, !isStacked {
      let style = value.style
      let isAlone = blocks.count == 1 && blocks[0].block.lines.count == 1
      let baseline = (height - style.lineHeight) / 2 + style.ascent + (isAlone ? drop : 0)
      layers.append(
        context.label(
          name + ".value", value, baseline: CGPoint(x: textEnd - value.width, y: context.grid.round(baseline)),
          color: ink(.secondaryLabel), alignment: .right
        ).showing("value"))
    }
    let accessory = RowAccessory(row.accessory, in: table)
    if let layer = accessory.layer(
      named: name + ".accessory", rowHeight: height, ink: isHighlighted ? highlightedInk : nil)
    {
      layers.append(layer.showing("accessory"))
    }
    if !row.isEnabled {
      for index in layers.indices { layers[index].opacity *= metrics.disabledOpacity }
    }
    if hasSeparator {
      layers.append(context.separator(name, y: height, from: textX, to: table.separatorEnd))
    }
    return layers
  }

  private var highlightedInk: RGBAColor { context.color(metrics.selectedTextColor) }

  private func ink(_ color: SearchScene.Color) -> RGBAColor {
    isHighlighted ? highlightedInk : context.color(color)
  }
}

extension LayoutContext {
  /// - Parameter y: the bottom of the line, which is that of its row.
  func separator(_ row: String, y: Double, from left: Double, to right: Double) -> Layer {
    let height = look.content.rows.separator.thickness ?? grid.pixel
    return Layer(
      name: row + ".separator", frame: CGRect(x: left, y: y - height, width: max(right - left, 0), height: height),
      backgroundColor: color(.separator))
  }
}

extension ContentSizeCategory {
  /// True for the five largest sizes: `UIContentSizeCategory.isAccessibilityCategory`.
  var isAccessibility: Bool { rawValue.hasPrefix("accessibility") }
}
