import Foundation
import SearchLayers
import SearchScenes
import SearchViews

extension RowTable {
  /// Returns the layers of the visible rows and sections, back to front.
  func layers(_ visible: VisibleRows, of index: RowIndex, named name: String, stickingTo top: Double) -> [Layer] {
    let sections = visible.sections.sorted().filter { list.sections.indices.contains($0) }
    var (groups, rows, texts): ([Layer], [Layer], [Layer]) = ([], [], [])
    for section in sections where isGrouped && list.sections[section].layout == .list {
      guard let span = index.sections[section].group(in: index) else { continue }
      groups.append(group(section, at: span, rows: index.sections[section].rows, visible, of: index, named: name))
    }
    var (section, table) = (0, nil as RowTable?)
    var cards: [Int: [Int]] = [:]
    for number in visible.rows.sorted() {
      while section < index.sections.count, index.sections[section].rows.upperBound <= number {
        (section, table) = (section + 1, nil)
      }
      guard section < index.sections.count else { break }
      let range = index.sections[section].rows
      if list.sections[section].layout != .list {
        cards[section, default: []].append(number - range.lowerBound)
        continue
      }
      let ofSection = table ?? self.rows(of: list.sections[section])
      table = ofSection
      let row = ofSection.layer(
        of: number, in: range, of: list.sections[section].rows, named: "\(name).row.\(number)",
        at: index.rows[number])
      rows.append(row.showing("\(source(of: section))rows[\(number - range.lowerBound)]"))
    }
    for (section, cards) in cards.sorted(by: { $0.key < $1.key }) {
      let content = list.sections[section]
      rows += CardSection(content, in: self.rows(of: content)).layers(
        of: cards, at: index.sections[section], in: index, named: "\(name).section.\(section)",
        offset: context.shelves[section] ?? 0, source: source(of: section))
    }
    for section in sections {
      texts += textLayers(of: section, in: index, named: "\(name).section.\(section)", stickingTo: top)
        .map { $0.showing(source(of: section) + ($0.source ?? "")) }
    }
    return groups + plainLines(of: index, named: name) + rows + texts
  }

  /// The path of a section's keys in a list, for what follows it.
  private func source(of section: Int) -> String { list.isShort ? "" : "sections[\(section)]." }

  private func layer(
    of number: Int, in section: Range<Int>, of rows: [Row], named name: String, at span: RowIndex.Span
  ) -> Layer {
    let row = rows[number - section.lowerBound]
    let table = separated(by: row)
    var layer = Layer(name: name, frame: CGRect(x: x, y: span.top, width: width, height: span.height))
    if !isGrouped, isHighlighted(number, in: section, of: rows) { layer.backgroundColor = highlight(of: number) }
    /// The left edge of the text, where the separator begins unless the scene says otherwise; nil for the App Store's
    /// results, which have no separator.
    var textX: Double?
    if let view = row.view {
      let content = ViewRow(row, view, in: table)
      (layer.sublayers, textX) = (content.layers(named: name, height: span.height), content.x)
    } else if let button = row.button {
      layer.sublayers = AppRow(row, button: button, name: name, height: span.height, in: self).layers()
    } else {
      let content = RowLayout(row, in: table, isHighlighted: number == highlighted)
      (layer.sublayers, textX) = (content.layers(named: name, height: span.height), content.textX)
    }
    // `UITableViewCell` is selected also with a check mark, as far as we know.
    layer.accessibility = .cell(
      isSelected: row.accessory == .checkmark || isHighlighted(number, in: section, of: rows), isEnabled: row.isEnabled
    ).described(as: row.accessibility)
    // A switch is called as its row.
    if case .switch = row.accessory, let last = layer.sublayers.indices.last {
      layer.sublayers[last].accessibility?.label = context.templates.title(of: row)
      if !row.isEnabled { layer.sublayers[last].accessibility?.disable() }
    }
    if !row.isEnabled {
      for index in layer.sublayers.indices { layer.sublayers[index].opacity *= metrics.disabledOpacity }
    }
    if let textX, hasSeparator(below: number, in: section, of: rows) {
      layer.sublayers.append(
        context.separator(name, y: span.height, from: table.separatorStart ?? textX, to: table.separatorEnd))
    }
    return layer
  }

  /// The last row of a group has no separator, nor has a highlight at its edges.
  private func hasSeparator(below row: Int, in section: Range<Int>, of rows: [Row]) -> Bool {
    let isLast = row + 1 == section.upperBound
    if (rows[row - section.lowerBound].separator ?? separators).isHidden || isGrouped && isLast { return false }
    if panel != nil { return false }
    return !isHighlighted(row, in: section, of: rows) && (isLast || !isHighlighted(row + 1, in: section, of: rows))
  }

  private func highlight(of row: Int) -> RGBAColor {
    guard row == highlighted else { return context.color(metrics.selectionColor) }
    return panel.map { context.color($0.selectionColor) } ?? context.tint
  }

  private func isHighlighted(_ row: Int, in section: Range<Int>, of rows: [Row]) -> Bool {
    row == highlighted || rows[row - section.lowerBound].isSelected
  }

  /// Returns the background of a section's rows: a card, or a band with lines above and below. The highlights of
  /// selected rows are its sublayers, so that the card's corners clip them.
  private func group(
    _ section: Int, at span: RowIndex.Span, rows: Range<Int>, _ visible: VisibleRows, of index: RowIndex,
    named name: String
  ) -> Layer {
    let isInset = list.style == .insetGrouped
    // The continuous curve needs more than the radius; in a lower row the corner is a circle's, measured on iOS 26.
    let shortest = [rows.first, rows.last].compactMap(\.self).map { index.rows[$0].height }.min() ?? 0
    var group = Layer(
      name: "\(name).section.\(section).group", frame: CGRect(x: x, y: span.top, width: width, height: span.height),
      backgroundColor: panel == nil ? context.color(.secondarySystemGroupedBackground) : .clear,
      cornerRadius: isInset ? min(metrics.groupCornerRadius, shortest / 2) : 0,
      cornerCurve: shortest / 2 < metrics.groupCornerRadius * 1.35 ? .circular : .continuous)
    for row in rows where visible.rows.contains(row) {
      guard isHighlighted(row, in: rows, of: list.sections[section].rows) else { continue }
      let place = index.rows[row]
      group.clipsToBounds = isInset
      group.sublayers.append(
        Layer(
          name: "\(name).row.\(row).selection",
          frame: CGRect(x: 0, y: place.top - span.top, width: width, height: place.height),
          backgroundColor: highlight(of: row),
          cornerRadius: panel == nil ? 0 : min(metrics.groupCornerRadius, place.height / 2)))
    }
    guard !isInset, !self.rows(of: list.sections[section]).separators.isHidden else { return group }
    group.sublayers += [("top", context.grid.pixel), ("bottom", span.height)].map { side, y in
      context.separator("\(group.name).\(side)", y: y, from: 0, to: width)
    }
    return group
  }

  // MARK: Plain lists

  /// A plain table draws a line above its first row, where the bar's hairline is, and in some looks lines below its
  /// last row, where rows would be.
  private func plainLines(of index: RowIndex, named name: String) -> [Layer] {
    guard !isGrouped, let first = list.sections.first?.rows.first, let last = list.sections.last?.rows.last else {
      return []
    }
    var lines: [Layer] = []
    let (top, bottom) = (rows(of: list.sections[0]), rows(of: list.sections[list.sections.count - 1]))
    let isList = (first: list.sections.first?.layout == .list, last: list.sections.last?.layout == .list)
    if isList.first, first.button == nil, list.sections[0].header == nil, !top.separators.isHidden {
      lines.append(
        context.separator(
          name, y: max(index.rows[0].top, context.grid.pixel), from: top.separatorStart ?? top.leading,
          to: top.separatorEnd))
    }
    let height = context.geometry.height
    if metrics.hasEmptyRows, isList.last, last.button == nil, !bottom.separators.isHidden, index.height < height {
      let pitch = max(metrics.titleHeight.least, list.rowHeight ?? 0)
      lines.append(
        Layer(
          name: "\(name).emptyRows",
          frame: CGRect(x: 0, y: index.height, width: width, height: height - index.height),
          sublayers: (0..<Int((height - index.height) / pitch)).map { row in
            context.separator(
              "\(name).emptyRows.\(row)", y: pitch * Double(row + 1), from: bottom.separatorStart ?? bottom.leading,
              to: bottom.separatorEnd)
          }))
    }
    return lines
  }

  // MARK: Headers and footers

  /// Returns the layer of a header or a footer that is a view. Headers of plain lists stick to the bars, but for those of
  /// cards: `NSCollectionLayoutBoundarySupplementaryItem.pinToVisibleBounds` is false.
  private func viewLayer(
    _ layout: ViewLayout, named name: String, at span: RowIndex.Span, of place: RowIndex.Section,
    stickingTo top: Double?, _ part: String
  ) -> Layer {
    var layer = Layer(name: name, frame: CGRect(x: 0, y: span.top, width: context.geometry.width, height: span.height))
    if part == "header", !isGrouped, let top {
      layer.frame.origin.y = min(max(span.top, top), max(place.whole.bottom - span.height, span.top))
    }
    let edges = textEdges
    let area = CGRect(
      x: edges.left, y: 0, width: max(context.geometry.width - edges.left - edges.right, 0), height: span.height)
    layer.sublayers = [layout.layer(in: area)]
    if part == "header" { layer.accessibility = .header }
    return layer.showing(part)
  }

  private func textLayers(of section: Int, in index: RowIndex, named name: String, stickingTo top: Double) -> [Layer] {
    let (content, place, space) = (list.sections[section], index.sections[section], metrics.sections)
    let textColor = context.color(space.textColor ?? context.look.palette[.secondaryLabel])
    var layers: [Layer] = []
    for (part, view, span) in [
      ("footer", content.footerView, place.footer), ("header", content.header?.view, place.header),
    ] {
      guard let view, let span, let layout = layout(of: view, named: "\(name).\(part).view") else { continue }
      layers.append(
        viewLayer(
          layout, named: "\(name).\(part)", at: span, of: place,
          stickingTo: content.layout == .list ? top : nil, part))
    }
    if let block = footer(of: content), let span = place.footer {
      let y =
        span.top + context.grid.round(space.footerBaseline) + (block.lines.first?.style.ascent ?? 0)
        - space.footerFont.large.ascent
      layers.append(
        block.layer(
          name + ".footer", baseline: CGPoint(x: textEdges.left, y: context.grid.round(y)),
          color: textColor, in: context
        ).showing("footer"))
    }
    guard let header = content.header, header.view == nil, let block = self.header(of: content),
      let span = place.header
    else {
      return layers
    }
    let given = header.color.map { context.color($0) }
    let color = given ?? (isGrouped ? textColor : context.color(space.plainHeaderColor))
    var layer: Layer
    var middle: Double
    if isGrouped {
      let last = span.bottom - context.grid.round(space.headerBaseline)
      let baseline = last - block.pitch * Double(block.lines.count - 1)
      layer = block.layer(
        name + ".header", baseline: CGPoint(x: textEdges.left, y: context.grid.round(baseline)), color: color,
        in: context)
      middle = layer.frame.height / 2
      if let background = header.background {
        layers.append(
          Layer(
            name: name + ".header.background",
            frame: CGRect(x: x, y: span.top, width: width, height: span.height),
            backgroundColor: context.color(background)))
      }
    } else {
      // It sticks to the bars until the next section pushes it out.
      let stuck = min(max(span.top, top), max(place.whole.bottom - span.height, span.top))
      let distance = space.plainHeaderFillDistance
      let share = distance > 0 ? min(max(top - span.top, 0) / distance, 1) : 1
      layer = Layer(
        name: name + ".header", frame: CGRect(x: 0, y: stuck, width: width, height: span.height),
        backgroundColor: header.background.map(context.color)
          ?? context.color(space.plainHeaderFill).withAlpha(multipliedBy: share))
      if let line = block.lines.first {
        let growth = span.height - space.plainHeaderHeight
        let baseline =
          space.plainHeaderBaseline + growth / 2 + line.style.baselineDrop(from: space.plainHeaderFont.large)
        layer.contents = .text(
          TextContents(line: line, origin: CGPoint(x: leading, y: context.grid.round(baseline)), color: color))
      }
      middle = span.height / 2
    }
    if let symbol = header.accessory {
      let side = space.accessorySize
      let right = x + width - trailing - layer.frame.minX
      layer.sublayers.append(
        context.imageLayer(
          .symbol(symbol), named: name + ".header.accessory",
          frame: CGRect(x: right - side, y: middle - side / 2, width: side, height: side), cornerRadius: 0,
          color: given ?? context.tint))
    }
    return layers + [layer.accessible(as: .header).showing("header")]
  }
}
