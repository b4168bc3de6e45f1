import Foundation
import SearchLayers
import SearchScenes
import SearchViews

/// Cards of one size in columns under a heading, as on the search pages of music apps.
struct CardGrid {
  private let grid: Grid
  private let context: LayoutContext
  private let header: TextBlock?
  private let columns: Int
  private let cardHeight: Double

  private var metrics: Metrics { context.look.content.grid }

  init(_ grid: Grid, in context: LayoutContext) {
    (self.grid, self.context) = (grid, context)
    let metrics = context.look.content.grid
    let room = context.room
    header = grid.title.map { title in
      TextBlock(title, context.style(metrics.headerFont), width: room.width, limit: metrics.mostLines, in: context)
    }
    let isAccessibility = context.traits.contentSizeCategory.isAccessibility
    let least = context.scaled(metrics.leastWidth, for: metrics.font.style)
    func columns(of width: Double) -> Int { max(Int((room.width + metrics.gap) / (width + metrics.gap)), 1) }
    self.columns = min(
      grid.columns ?? max(columns(of: least), isAccessibility ? 1 : 2), columns(of: metrics.narrowest))
    let width = (room.width - metrics.gap * Double(self.columns - 1)) / Double(self.columns)
    let text = Double(metrics.mostLines) * context.grid.ceil(context.style(metrics.font).lineHeight)
    cardHeight = context.grid.round(max(width / metrics.ratio, text + 2 * metrics.inset))
  }

  /// Returns the positions of the cards, which have the same top in a row, and of the heading.
  func index() -> RowIndex {
    let top = header.map { metrics.headerTop + $0.height + metrics.headerBottom } ?? metrics.top
    let first = context.grid.round(top)
    var index = RowIndex()
    var y = first
    for start in stride(from: 0, to: grid.items.count, by: columns) {
      let cards = start..<min(start + columns, grid.items.count)
      var height = 0.0
      for card in cards { height = max(height, self.height(of: card)) }
      index.rows += Array(repeating: RowIndex.Span(top: y, height: height), count: cards.count)
      y += height + metrics.gap
    }
    index.height = index.rows.last.map { $0.bottom + metrics.bottom } ?? first
    index.sections = [
      .init(
        rows: grid.items.indices, header: header.map { _ in .init(top: 0, height: first) },
        whole: .init(top: 0, height: index.height))
    ]
    return index
  }

  /// Returns the layers of the visible cards and of the heading.
  func layers(_ visible: VisibleRows, of index: RowIndex, named name: String) -> [Layer] {
    let cards = visible.rows.sorted().map { item in
      card(item, at: index.rows[item], named: "\(name).item.\(item)")
        .accessible(as: .cell().described(as: grid.items[item].accessibility)).showing("items[\(item)]")
    }
    guard let header, !visible.sections.isEmpty else { return cards }
    let baseline = metrics.headerTop + (header.lines.first?.style.ascent ?? 0)
    return [
      header.layer(
        name + ".header", baseline: CGPoint(x: context.room.x, y: context.grid.round(baseline)),
        color: context.color(.label), in: context
      ).accessible(as: .header).showing("title")
    ] + cards
  }

  private func edges(of item: Int) -> (left: Double, width: Double) {
    let (room, pitch) = (context.room, context.room.width + metrics.gap)
    let column = Double(item % columns)
    let left = context.grid.round(room.x + pitch * column / Double(columns))
    return (left, max(context.grid.round(room.x + pitch * (column + 1) / Double(columns) - metrics.gap) - left, 0))
  }

  private func view(of item: Int, named name: String) -> ViewLayout? {
    grid.items[item].view.flatMap { context.layout(of: $0, named: name) }
  }

  private func height(of item: Int) -> Double {
    guard grid.items[item].view != nil else { return cardHeight }
    let size = view(of: item, named: "")?.size(width: edges(of: item).width) ?? .zero
    return context.grid.ceil(size.height)
  }

  private func card(_ item: Int, at span: RowIndex.Span, named name: String) -> Layer {
    let (card, edges) = (grid.items[item], edges(of: item))
    let (left, size) = (edges.left, CGSize(width: edges.width, height: span.height))
    if card.view != nil {
      let area = CGRect(origin: .zero, size: size)
      let view = view(of: item, named: name + ".view")?.layer(in: area, aligned: .topLeading)
      return Layer(
        name: name, frame: CGRect(origin: CGPoint(x: left, y: span.top), size: size),
        sublayers: [view].compactMap(\.self))
    }
    let title = TextBlock(
      card.title, context.style(metrics.font), width: max(size.width - 2 * metrics.inset, 0),
      limit: metrics.mostLines, in: context)
    let style = title.lines.last?.style ?? metrics.font.large
    let last = span.height - metrics.inset - style.descent
    let baseline = context.grid.round(last - title.pitch * Double(title.lines.count - 1))
    return Layer(
      name: name, frame: CGRect(origin: CGPoint(x: left, y: span.top), size: size),
      backgroundColor: context.color(card.color ?? metrics.color), cornerRadius: metrics.cornerRadius,
      cornerCurve: .continuous,
      sublayers: [
        card.image.map { image($0, named: name + ".image", in: size) },
        title.layer(
          name + ".title", baseline: CGPoint(x: metrics.inset, y: baseline), color: context.color(metrics.textColor),
          in: context),
      ].compactMap { $0 })
  }

  /// Pictures fill the card. A symbol, or a picture with a size, is in the middle of it.
  private func image(_ image: Image, named name: String, in size: CGSize) -> Layer {
    var (side, isSymbol) = (image.size, false)
    if case .symbol = image.source {
      isSymbol = true
      side = side ?? metrics.symbolSize
    }
    var frame = CGRect(origin: .zero, size: size)
    if let side = side.map({ min($0, size.width, size.height) }) {
      frame = CGRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
    }
    return context.imageLayer(
      image, named: name, frame: frame, cornerRadius: side == nil ? metrics.cornerRadius : 0,
      color: isSymbol || image.isTemplate ? context.color(metrics.textColor) : nil)
  }
}
