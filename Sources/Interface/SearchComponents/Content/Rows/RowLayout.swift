import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes
import SearchViews

/// A row of a table: image, title, subtitle, value, accessory, separator.
struct RowLayout {
  let row: Row
  let table: RowTable
  /// True for the selected row of a sidebar, which is in the tint.
  let isHighlighted: Bool
  private let picture: Picture?
  /// The edges of the text in the row.
  let textX: Double
  private let textEnd: Double
  private let trailingImage: Layer?

  private var context: LayoutContext { _read { yield table.context } }
  private var metrics: Metrics { _read { yield table.metrics } }

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
    let end = table.width - RowAccessory(row.accessory, in: table).inset
    trailingImage = table.trailingImage(of: row, endingAt: end)
    textEnd = max(trailingImage.map { $0.frame.minX - table.metrics.textGap } ?? end, textX)
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
    weighted(
      row.titleFont == nil
        ? table.titleStyle : context.style(metrics.titleFont.with(table.list.titleFont).with(row.titleFont)))
  }

  private var subtitleStyle: TextStyle {
    guard let font = row.subtitleFont else {
      return picture?.isArtwork == true ? table.largeSubtitleStyle : table.subtitleStyle
    }
    let system = picture?.isArtwork == true ? metrics.largeSubtitleFont : metrics.subtitleFont
    return context.style(system.with(table.list.subtitleFont).with(font))
  }

  /// The image after the title.
  private func attachment(named name: String = "") -> TextAttachment? {
    guard row.titleImage != nil else { return nil }
    return TextAttachment(
      row.titleImage, named: name + ".titleImage", beside: titleStyle, scale: table.symbolScale,
      color: ink(titleColor), in: context)
  }

  private var lineGap: Double { picture?.isArtwork == true ? metrics.artworkLineGap : metrics.lineGap }

  /// True if the value is below the title.
  private var isStacked: Bool { row.value != nil && context.traits.contentSizeCategory.isAccessibility }

  /// The most lines of the title. At accessibility sizes one line becomes as many as it needs: `UITableViewCell`'s default.
  private var titleLines: Int {
    row.titleLines == 1 && context.traits.contentSizeCategory.isAccessibility ? .max : row.titleLines
  }

  /// Returns the value at the trailing edge. A title that is too long truncates first, down to half the room: our choice.
  private func value() -> TextLine? {
    guard let text = row.value else { return nil }
    let room = textEnd - textX
    guard !isStacked else { return context.line(text, valueStyle, fitting: room) }
    let whole = context.line(text, valueStyle)
    let (half, gap) = (max(room - metrics.textGap, 0) / 2, metrics.textGap)
    if whole.width <= half { return whole }
    let title = table.matching.line(row.title, titleStyle).width + (attachment()?.width ?? 0)
    let least = max(half, room - gap - title)
    return whole.width <= least ? whole : context.line(text, valueStyle, fitting: least)
  }

  private var valueStyle: TextStyle { weighted(table.valueStyle) }

  /// Returns the text below each other: title, value at accessibility sizes, subtitle.
  private func blocks(besides value: TextLine?) -> [(key: String, block: TextBlock, color: SearchScene.Color)] {
    let taken = isStacked ? 0 : value.map { $0.width + metrics.textGap } ?? 0
    let room = max(textEnd - textX - taken, 0)
    var blocks = [
      (
        "title",
        TextBlock(
          row.title, titleStyle, width: max(room - (attachment()?.width ?? 0), 0), limit: titleLines,
          in: table.matching),
        titleColor
      )
    ]
    if let subtitle = row.subtitle {
      let block = TextBlock(subtitle, subtitleStyle, width: room, limit: row.subtitleLines, in: table.matching)
      blocks.append(("subtitle", block, row.subtitleColor ?? .secondaryLabel))
    }
    if isStacked, let value = row.value {
      blocks.append(("value", TextBlock(value, valueStyle, width: room, limit: 1, in: context), .secondaryLabel))
    }
    return blocks
  }

  private var titleColor: SearchScene.Color { row.textColor ?? .label }

  // MARK: Height

  private var kind: Metrics.Height {
    picture?.isArtwork == true
      ? metrics.artworkHeight : row.subtitle == nil ? metrics.titleHeight : metrics.subtitleHeight
  }

  /// The row's height in the scene.
  private var chosen: Double? { row.rowHeight ?? table.list.rowHeight }

  private var hasVerticalInsets: Bool { table.rowInsets.top != nil || table.rowInsets.bottom != nil }

  /// The least distances above and below the text.
  private var padding: (top: Double, bottom: Double) {
    let padding = chosen == nil ? kind.padding : metrics.leastPadding
    return (table.rowInsets.top ?? padding, table.rowInsets.bottom ?? padding)
  }

  /// Returns the row's height. It sets text only if that may have several lines.
  func height() -> Double {
    let needsLines = titleLines > 1 || row.subtitleLines > 1 && row.subtitle != nil
    var text: Double
    if needsLines {
      let blocks = blocks(besides: value())
      text = blocks.reduce(lineGap * Double(blocks.count - 1)) { $0 + $1.block.height }
    } else {
      text = titleStyle.lineHeight
      if row.subtitle != nil { text += lineGap + subtitleStyle.lineHeight }
      if isStacked { text += lineGap + valueStyle.lineHeight }
    }
    let (top, bottom) = padding
    let least = hasVerticalInsets ? metrics.leastInsetHeight : kind.least
    var height = max(
      chosen ?? (!hasVerticalInsets && context.grid.scale < 3 ? kind.leastAtTwo ?? least : least), text + top + bottom)
    if let picture {
      // A symbol alone is as high as a line.
      let isSmall = picture.size <= metrics.symbol.size * table.symbolScale
      let padding = picture.size > metrics.icon.size ? metrics.imagePadding : isSmall ? nil : metrics.iconPadding
      let both = hasVerticalInsets ? top + bottom : padding.map { 2 * $0 }
      height = max(height, both.map { picture.size + $0 } ?? 0)
    }
    for side in [row.titleImage?.size, row.trailingImage?.size].compactMap(\.self) {
      height = max(height, side * max(table.symbolScale, 1) + 2 * metrics.leastPadding)
    }
    return context.grid.ceil(max(height, RowAccessory(row.accessory, in: table).rowHeight))
  }

  // MARK: Layers

  /// Returns the row's layers in its coordinates.
  func layers(named name: String, height: Double) -> [Layer] {
    var layers: [Layer] = []
    // Insets move image and text; the accessory is in the middle of the row.
    let shift = hasVerticalInsets ? (padding.top - padding.bottom) / 2 : 0
    if let image = row.image, let picture {
      let frame = CGRect(
        x: table.leading, y: (height - picture.size) / 2 + shift, width: picture.size, height: picture.size)
      layers.append(
        context.imageLayer(
          image, named: name + ".image", frame: frame, cornerRadius: picture.cornerRadius,
          color: isHighlighted ? highlightedInk : nil
        ).showing("image"))
    }
    let value = value()
    let blocks = blocks(besides: value)
    let block = blocks.reduce(lineGap * Double(blocks.count - 1)) { $0 + $1.block.height }
    let drop = picture?.isArtwork == true ? 0 : row.subtitle == nil ? metrics.titleDrop : metrics.subtitleDrop
    var top = (height - block) / 2 + drop + shift
    for (key, block, color) in blocks {
      let baseline = context.grid.round(top + (block.lines.first?.style.ascent ?? 0))
      if key == "title", let last = block.lines.last {
        let end = CGPoint(x: textX + last.width, y: baseline + block.pitch * Double(block.lines.count - 1))
        let layer = attachment(named: name)?.layer(after: end, before: textEnd, in: context)
        if let layer { layers.append(layer.showing("titleImage")) }
      }
      let label = block.layer(
        name + "." + key, baseline: CGPoint(x: textX, y: baseline), color: ink(color), in: context)
      layers += (key == "value" ? [label] : table.highlighted(label)).map { $0.showing(key) }
      top += block.height + lineGap
    }
    if let value, !isStacked {
      let style = value.style
      let isAlone = blocks.count == 1 && blocks[0].block.lines.count == 1
      let baseline = (height - style.lineHeight) / 2 + style.ascent + (isAlone ? drop : 0) + shift
      layers.append(
        context.label(
          name + ".value", value, baseline: CGPoint(x: textEnd - value.width, y: context.grid.round(baseline)),
          color: ink(.secondaryLabel), alignment: .right
        ).showing("value"))
    }
    if var layer = trailingImage {
      layer.name = name + ".trailingImage"
      layer.frame.origin.y = context.grid.round((height - layer.frame.height) / 2 + shift)
      layers.append(layer.showing("trailingImage"))
    }
    let accessory = RowAccessory(row.accessory, in: table)
    if let layer = accessory.layer(
      named: name + ".accessory", rowHeight: height, ink: isHighlighted ? highlightedInk : nil)
    {
      layers.append(layer.showing("accessory"))
    }
    return layers
  }

  private var highlightedInk: RGBAColor {
    table.panel == nil ? context.color(metrics.selectedTextColor) : context.tint
  }

  /// The style of text in the row.
  private func weighted(_ style: TextStyle) -> TextStyle {
    guard isHighlighted, let panel = table.panel else { return style }
    var style = style
    style.weight = max(style.weight, panel.selectedWeight)
    return style
  }

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
