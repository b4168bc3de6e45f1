import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes
import SearchViews

/// A list laid out in a width: what its rows share, and the positions of rows, headers and footers.
struct RowTable {
  let list: List
  /// The row of a sidebar that is selected, if any.
  let highlighted: Int?
  /// The typed text that the list highlights.
  let typed: String
  @Boxed private(set) var context: LayoutContext
  /// The context of text with matches.
  @Boxed private(set) var matching: LayoutContext
  /// The heights of rows that are views.
  let viewHeights = ViewHeights()
  var metrics: RowLayout.Metrics { _read { yield context.look.content.rows } }
  let titleStyle: TextStyle
  let subtitleStyle: TextStyle
  let largeSubtitleStyle: TextStyle
  let valueStyle: TextStyle
  /// The enlargement of symbols next to text.
  let symbolScale: Double
  /// The left edge and the width of rows, in the list's coordinates.
  let x: Double
  let width: Double
  /// The width of the index at the trailing edge; 0 without one.
  let indexWidth: Double
  /// From a row's edges to its contents.
  private(set) var leading: Double
  private(set) var trailing: Double
  /// What the scene says about the rows of a section.
  private(set) var rowInsets = SearchScene.DirectionalInsets()
  private(set) var separators = List.Separators()

  var isGrouped: Bool { list.style != .plain }

  /// The floating sidebar that the rows are on.
  var panel: Sidebar.Metrics? { context.geometry.isFloatingSidebar ? context.look.sidebar : nil }

  init(_ list: List, highlighted: Int? = nil, typed: String = "", in context: LayoutContext) {
    (self.list, self.highlighted, self.typed) = (list, highlighted, typed)
    _context = Boxed(wrappedValue: context)
    var matching = _context
    if let weight = list.highlight?.weight, !typed.isEmpty {
      matching.wrappedValue.text = MatchedText(text: context.text, typed: typed, weight: weight.value)
    }
    _matching = matching
    let metrics = context.look.content.rows
    titleStyle = context.style(metrics.titleFont.with(list.titleFont))
    subtitleStyle = context.style(metrics.subtitleFont.with(list.subtitleFont))
    largeSubtitleStyle = context.style(metrics.largeSubtitleFont.with(list.subtitleFont))
    valueStyle = context.style(metrics.valueFont)
    symbolScale = min(context.symbolScale(for: metrics.titleFont.style), metrics.largestSymbolScale)
    let (geometry, safe) = (context.geometry, context.geometry.safeArea)
    let groupMargin = metrics.groupMargin.value(in: context)
    indexWidth = list.indexTitles.isEmpty ? 0 : metrics.sectionIndex.width
    let margin = list.style == .insetGrouped ? groupMargin : metrics.margin.value(in: context)
    let (left, right) = (list.margins.leading ?? margin, (list.margins.trailing ?? margin) + indexWidth)
    if list.style == .insetGrouped {
      x = safe.left + left
      width = max(geometry.width - safe.right - right - x, 0)
      (leading, trailing) = (groupMargin, groupMargin)
    } else {
      (x, width) = (0, geometry.width)
      (leading, trailing) = (safe.left + left, safe.right + right)
    }
  }

  /// The sides of rows that nothing may be on.
  var unsafe: Insets { list.style == .insetGrouped ? .zero : context.geometry.safeArea }

  /// The width of the index that is on the rows.
  private var unsafeIndex: Double { list.style == .insetGrouped ? 0 : indexWidth }

  /// Returns the table for the rows of a section; headers and footers keep the list's edges.
  func rows(of section: List.Section) -> RowTable {
    var table = self
    table.rowInsets = section.rowInsets ?? list.rowInsets
    table.separators = section.separators ?? list.separators
    table.leading = table.rowInsets.leading.map { unsafe.left + $0 } ?? leading
    table.trailing = table.rowInsets.trailing.map { unsafe.right + unsafeIndex + $0 } ?? trailing
    return table
  }

  /// Returns the positions of all rows, headers and footers.
  func index() -> RowIndex {
    var index = RowIndex()
    index.rows.reserveCapacity(list.sections.reduce(0) { $0 + $1.rows.count })
    index.sections.reserveCapacity(list.sections.count)
    let margins = list.margins
    var y = margins.top.map(context.grid.round) ?? (isGrouped ? 0 : metrics.plainTop)
    for (number, section) in list.sections.enumerated() {
      let previous = number == 0 ? nil : list.sections[number - 1]
      y += isGrouped ? gap(after: previous, before: section) : 0
      let start = y
      var header: RowIndex.Span?
      if section.header != nil {
        let span = RowIndex.Span(top: y, height: headerHeight(of: section, isFirst: number == 0 && margins.top == nil))
        (header, y) = (span, span.bottom)
      }
      let first = index.rows.count
      let table = rows(of: section)
      var shelf: RowIndex.Shelf?
      if section.layout != .list {
        let cards = CardSection(section, in: table).spans(from: y)
        (y, shelf) = (cards.end, cards.shelf)
        index.rows += cards.cards
      }
      for row in section.layout == .list ? section.rows : [] {
        let height = table.height(of: row)
        index.rows.append(RowIndex.Span(top: y, height: height))
        y += height
      }
      var footer: RowIndex.Span?
      if section.footer != nil || section.footerView != nil {
        let span = RowIndex.Span(top: y, height: footerHeight(of: section))
        (footer, y) = (span, span.bottom)
      }
      index.sections.append(
        RowIndex.Section(
          rows: first..<index.rows.count, header: header, footer: footer,
          whole: RowIndex.Span(top: start, height: y - start), shelf: shelf))
    }
    if let bottom = margins.bottom {
      y += context.grid.round(bottom)
    } else if isGrouped, let last = list.sections.last, last.footer == nil, last.footerView == nil {
      y += context.grid.round(metrics.sections.spaceAfter)
    }
    index.height = y
    return index
  }

  private func height(of row: Row) -> Double {
    if let view = row.view { return ViewRow(row, view, in: self).height() }
    if row.button != nil { return context.look.content.appRow.height(of: row, in: self) }
    return RowLayout(row, in: self).height()
  }

  /// Returns the image before a row's accessory, at the top; nil without one.
  func trailingImage(of row: Row, endingAt end: Double) -> Layer? {
    guard let image = row.trailingImage else { return nil }
    var layer = context.naturalImage(
      image, named: "", pointSize: titleStyle.size, side: metrics.icon.size, scale: symbolScale, color: context.tint
    ).layer
    layer.frame.origin.x = end - layer.frame.width
    return layer
  }

  /// Returns the table for a row, which may have a separator of its own.
  func separated(by row: Row) -> RowTable {
    guard let own = row.separator else { return self }
    var table = self
    table.separators = own
    return table
  }

  /// The left end of separators in the scene, in a row's coordinates; nil for the left edge of text.
  var separatorStart: Double? { separators.leading.map { unsafe.left + $0 } }

  /// The right end of separators, in a row's coordinates.
  var separatorEnd: Double {
    separators.trailing.map { width - unsafe.right - unsafeIndex - $0 }
      ?? (metrics.separator.endsAtMargin ? width - trailing : width - unsafeIndex)
  }

  // MARK: Headers and footers

  /// The space between the sections of a grouped list, without header and footer.
  private func gap(after previous: List.Section?, before section: List.Section) -> Double {
    let space = metrics.sections
    guard let previous else {
      return section.header == nil && list.margins.top == nil ? context.grid.round(space.beforeFirst) : 0
    }
    switch (previous.footer != nil || previous.footerView != nil, section.header != nil) {
    case (false, false): return space.between
    case (true, true): return 0
    default: return context.grid.round(space.spaceAfter)
    }
  }

  private func headerHeight(of section: List.Section, isFirst: Bool) -> Double {
    if let view = section.header?.view { return height(of: view) }
    let font = isGrouped ? metrics.sections.headerFont : metrics.sections.plainHeaderFont
    guard isGrouped else { return metrics.sections.plainHeaderHeight + context.growth(of: font) }
    let least = isFirst ? metrics.sections.firstHeaderHeight : metrics.sections.headerHeight
    let lines = header(of: section)?.lines.count ?? 1
    return context.grid.round(least) + context.growth(of: font) + Double(lines - 1) * linePitch(of: font)
  }

  /// The height of a header or a footer that is a view.
  private func height(of view: SearchScene.View) -> Double {
    guard let layout = layout(of: view, named: "") else { return 0 }
    return context.grid.ceil(layout.size(width: textWidth).height)
  }

  /// Returns a view with the typed text in it; nil if nothing of it is drawn.
  func layout(of view: SearchScene.View, named name: String) -> ViewLayout? {
    context.layout(of: view, named: name, typed: typed)
  }

  private func footerHeight(of section: List.Section) -> Double {
    if let view = section.footerView { return height(of: view) }
    let lines = footer(of: section)?.lines.count ?? 1
    return metrics.sections.footerPadding + Double(lines) * linePitch(of: metrics.sections.footerFont)
  }

  /// In whole points.
  func linePitch(of font: DynamicFont) -> Double { context.style(font).lineHeight.rounded(.up) }

  /// From a list's edges to the text of its headers and footers.
  var textEdges: (left: Double, right: Double) {
    (x + leading, max(context.geometry.width - (x + width - trailing), 0))
  }

  private var textWidth: Double { max(width - leading - trailing, 0) }

  func header(of section: List.Section) -> TextBlock? {
    guard let header = section.header else { return nil }
    let isPlain = !isGrouped
    let style = context.style(isPlain ? metrics.sections.plainHeaderFont : metrics.sections.headerFont)
    // UIKit's headers are in upper case; those with a colour of their own are an app's.
    let isAsWritten = isPlain || header.color != nil || !metrics.sections.hasUppercaseHeaders
    let title = isAsWritten ? header.title : header.title.uppercased()
    let accessory = header.accessory == nil ? 0 : metrics.sections.accessorySize + metrics.textGap
    var block = TextBlock(
      title, style, width: max(textWidth - accessory, 0), limit: isPlain ? 1 : metrics.sections.mostLines, in: context)
    if isGrouped { block.pitch = linePitch(of: metrics.sections.headerFont) }
    return block
  }

  func footer(of section: List.Section) -> TextBlock? {
    guard let footer = section.footer else { return nil }
    var block = TextBlock(
      footer, context.style(metrics.sections.footerFont), width: textWidth, limit: metrics.sections.mostLines,
      in: context)
    block.pitch = linePitch(of: metrics.sections.footerFont)
    return block
  }
}

extension RowTable {
  /// Returns a label in which what matches the typed text is highlighted, above the layers of backgrounds.
  func highlighted(_ label: Layer) -> [Layer] {
    guard let highlight = list.highlight else { return [label] }
    return HighlightedText(highlight, typed: typed, set: matching.text, in: context).layers(of: label)
  }
}
