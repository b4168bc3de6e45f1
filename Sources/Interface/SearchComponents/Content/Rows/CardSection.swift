import Foundation
import SearchLayers
import SearchMotion
import SearchScenes
import SearchViews

/// A section whose rows are cards: in columns, or in a row that scrolls sideways, as `UICollectionViewCompositionalLayout`
/// arranges them.
struct CardSection {
  private let section: List.Section
  private let table: RowTable
  /// The left edge and the width between the insets, in the list's coordinates.
  private let (x, room): (Double, Double)
  private let spacing: Double
  /// How many cards a row of a grid has; 1 for a shelf.
  private let columns: Int
  /// The width of a shelf's cards.
  private let itemWidth: Double

  private var metrics: CardGrid.Metrics { table.context.look.content.grid }

  /// - Parameter table: with the insets of the section.
  init(_ section: List.Section, in table: RowTable) {
    (self.section, self.table) = (section, table)
    let (context, insets, metrics) = (table.context, table.rowInsets, table.context.look.content.grid)
    // Cards have the edges of inset groups.
    let isInset = table.list.style == .insetGrouped
    x = table.x + (isInset && insets.leading == nil ? 0 : table.leading)
    let right = table.x + table.width - (isInset && insets.trailing == nil ? 0 : table.trailing)
    room = max(right - x, metrics.narrowest)
    func finite(_ value: Double?, in range: ClosedRange<Double>) -> Double? {
      value.flatMap { $0.isFinite ? min(max($0, range.lowerBound), range.upperBound) : nil }
    }
    spacing = context.grid.round(finite(section.spacing, in: 0...500) ?? metrics.gap)
    let given = finite(section.itemWidth, in: 0...4096)
    let (room, spacing) = (room, spacing)
    func fitting(_ width: Double) -> Int { max(Int((room + spacing + 1e-6) / (max(width, 1) + spacing)), 1) }
    guard section.layout == .grid else {
      let width = given ?? Self.shelfShare
      (columns, itemWidth) = (1, max(context.grid.round(width > 1 ? width : width * room), context.grid.pixel))
      return
    }
    itemWidth = room
    let least = context.scaled(metrics.leastWidth, for: metrics.font.style)
    let standard = max(fitting(least), context.isAccessibilitySize ? 1 : 2)
    // Equal shares have no room for the spacing between them.
    let wanted = section.columns ?? given.map { $0 > 1 ? fitting($0) : Int(min(1 / max($0, 1e-3) + 1e-6, 1e3)) }
    columns = min(max(wanted ?? standard, 1), fitting(metrics.narrowest))
  }

  /// A card's share of the width between the insets, if the scene has no `itemWidth`: two cards and a part of the third.
  private static let shelfShare = 0.42

  /// Above the first card and below the last one.
  private var insets: (top: Double, bottom: Double) {
    let given = table.rowInsets
    let follows = section.header == nil || section.header?.view == nil && !table.isGrouped
    return (
      given.top ?? (table.isGrouped || !follows ? 0 : metrics.top), given.bottom ?? (table.isGrouped ? 0 : metrics.gap)
    )
  }

  /// Returns the positions of the cards, the end of the section's cards, and how a shelf scrolls. Cards next to each other
  /// are as high as the highest of them.
  func spans(from top: Double) -> (cards: [RowIndex.Span], end: Double, shelf: RowIndex.Shelf?) {
    let count = section.rows.count
    guard count > 0 else { return ([], top, nil) }
    let grid = table.context.grid
    var (spans, y): ([RowIndex.Span], Double) = ([], grid.round(top + insets.top))
    spans.reserveCapacity(count)
    let line = section.layout == .shelf ? count : columns
    for first in stride(from: 0, to: count, by: line) {
      var height = 0.0
      for card in first..<min(first + line, count) { height = max(height, self.height(of: card)) }
      let span = RowIndex.Span(top: y, height: grid.ceil(height))
      spans += Array(repeating: span, count: min(line, count - first))
      y = span.bottom + spacing
    }
    var shelf: RowIndex.Shelf?
    if section.layout == .shelf {
      let pitch = itemWidth + spacing
      let page: Double? =
        switch section.paging {
        case .none: nil
        case .item: pitch
        case .group: pitch * max(((room + spacing + 1e-6) / pitch).rounded(.down), 1)
        }
      shelf = RowIndex.Shelf(
        x: x, cardWidth: itemWidth, pitch: pitch, count: count, width: table.context.geometry.width,
        widest: table.context.geometry.width + table.context.geometry.sidebarWidth,
        end: table.context.geometry.width - x - room, pageLength: page)
    }
    return (spans, y - spacing + grid.round(insets.bottom), shelf)
  }

  /// The horizontal edges of a card, in the list's coordinates or those of the shelf.
  private func edges(of card: Int) -> (left: Double, right: Double) {
    if section.layout == .shelf {
      let left = table.context.grid.round(x + (itemWidth + spacing) * Double(card))
      return (left, left + itemWidth)
    }
    let (column, pitch, grid) = (Double(card % columns), (room + spacing) / Double(columns), table.context.grid)
    return (grid.round(x + pitch * column), grid.round(x + pitch * (column + 1) - spacing))
  }

  private func width(of card: Int) -> Double {
    let edges = edges(of: card)
    return max(edges.right - edges.left, 0)
  }

  private func height(of card: Int) -> Double {
    let row = section.rows[card]
    let view = row.view ?? standardView(of: row)
    let height = table.viewHeights.height(of: view, width: width(of: card), in: table)
    return max(height, row.rowHeight ?? table.list.rowHeight ?? 0)
  }

  /// The view of a card without one: a picture or a colour with a title, as in a grid.
  private func standardView(of row: Row) -> SearchScene.View {
    let text = SearchScene.View.text(
      "", .subheadline, font: .init(weight: .bold), color: metrics.textColor, lines: metrics.mostLines)
    let title = SearchScene.View.vstack(
      text.binding("text", to: .text(row.title.escapingBraces)).id("title"), alignment: .leading
    )
    .padding(metrics.inset)
    let picture = SearchScene.View.image(row.image ?? .color(metrics.color)).id("image")
    return .zstack(
      picture.frame(width: .fill, height: .fill), title.frame(width: .fill), alignment: .bottomLeading
    ).frame(width: .fill).aspectRatio(metrics.ratio)
      .cornerRadius(.points(metrics.cornerRadius))
  }

  /// Returns the layers of some cards. Those of a shelf are in a layer that scrolls.
  /// - Parameters:
  ///   - cards: the indices among the section's rows, in order.
  ///   - name: the prefix of the layers' names, "content.list.section.0".
  ///   - offset: the shelf's.
  func layers(
    of cards: [Int], at place: RowIndex.Section, in index: RowIndex, named name: String, offset: Double, source: String
  ) -> [Layer] {
    guard let first = cards.first else { return [] }
    let isShelf = section.layout == .shelf
    let top = isShelf ? index.rows[place.rows.lowerBound + first].top : 0
    var layers: [Layer] = []
    for card in cards {
      let (row, span, edges) = (section.rows[card], index.rows[place.rows.lowerBound + card], edges(of: card))
      let name = "\(name)\(isShelf ? ".shelf" : "").card.\(card)"
      var layer = Layer(
        name: name,
        frame: CGRect(
          x: edges.left, y: span.top - top, width: max(edges.right - edges.left, 0), height: span.height))
      if row.isSelected {
        layer.backgroundColor = table.context.color(table.metrics.selectionColor)
        (layer.cornerRadius, layer.cornerCurve) = (metrics.cornerRadius, .continuous)
      }
      let view = row.view ?? standardView(of: row)
      if let layout = table.layout(of: view, named: name + ".view") {
        let area = CGRect(origin: .zero, size: layer.frame.size)
        layer.sublayers = [layout.layer(in: area, aligned: .topLeading)]
      }
      layer.accessibility = .cell(isSelected: row.isSelected, isEnabled: row.isEnabled).described(as: row.accessibility)
      if !row.isEnabled {
        for index in layer.sublayers.indices { layer.sublayers[index].opacity *= table.metrics.disabledOpacity }
      }
      layers.append(layer.showing("\(source)rows[\(card)]"))
    }
    guard isShelf else { return layers }
    let height = index.rows[place.rows.lowerBound + first].height
    return [
      Layer(
        name: name + ".shelf", frame: CGRect(x: 0, y: top, width: table.context.geometry.width, height: height),
        contentOffset: CGPoint(x: offset, y: 0), sublayers: layers)
    ]
  }
}

extension RowIndex {
  /// A section's row of cards that scrolls sideways, in points.
  struct Shelf: Hashable, Sendable {
    /// From the screen's leading edge to the first card.
    var x: Double
    var cardWidth: Double
    /// From a card to the next.
    var pitch: Double
    var count: Int
    /// The width of the scroll view.
    var width: Double
    /// The width that is in sight while a sidebar comes or goes.
    var widest: Double
    /// From the last card to the screen's trailing edge.
    var end: Double
    /// The distance between two offsets at which the shelf rests; nil for any offset.
    var pageLength: Double?

    /// How far a card's shadow reaches: our choice.
    private static let reach = 40.0

    /// Returns the cards that meet the screen at an offset.
    func cards(at offset: Double) -> Range<Int> {
      func index(_ value: Double) -> Int { Int(min(max(value, 0), Double(count))) }
      let first = index(((offset - x - cardWidth - Self.reach) / pitch).rounded(.up))
      return first..<max(first, index(((offset + widest - x + Self.reach) / pitch).rounded(.up)))
    }

    /// The range of offsets at rest: the first card is at its inset, or the last one is at the other.
    var range: ScrollRange {
      let whole = x + pitch * Double(count) - (pitch - cardWidth) + end
      return ScrollRange(lower: 0, upper: max(whole - width, 0), pageLength: pageLength)
    }
  }
}

extension String {
  /// The text with its braces doubled, as no parameters.
  fileprivate var escapingBraces: String {
    replacingOccurrences(of: "{", with: "{{").replacingOccurrences(of: "}", with: "}}")
  }
}
