import Foundation
import SearchLayers
import SearchScenes

/// A toolbar's buttons on pieces of glass, which neighbours without a space between them share, and the room of the search
/// field, in the bar's coordinates.
struct FloatingToolbar {
  private let metrics: Toolbar.Metrics.Floating
  private var buttons: [(index: Int, button: BarButton, x: Double)] = []
  private var pieces: [(x: Double, width: Double, isProminent: Bool)] = []
  /// The left and the right end of the search field; nil without one.
  private(set) var search: ClosedRange<Double>?

  /// True while the search field is a button.
  private var isButton = false

  /// A piece of glass, a space, or the search field.
  private struct ToolbarSegment {
    var kind: SegmentKind
    /// The buttons of a piece.
    var members: [(index: Int, button: BarButton)] = []
    /// Nil for one that takes what the others leave.
    var width: Double?

    enum SegmentKind { case piece, space, search }

    var isFlexibleSpace: Bool { kind == .space && width == nil }
  }

  init(_ page: PageState, of screen: ScreenState, _ metrics: Toolbar.Metrics.Floating, in context: LayoutContext) {
    self.metrics = metrics
    let (pill, safe) = (metrics.pill, context.geometry.safeArea)
    let (left, right) = (safe.left + metrics.inset, context.geometry.width - safe.right - metrics.inset)
    var parts: [ToolbarSegment] = []
    let items = page.shownToolbar?.items ?? []
    for (index, item) in items.enumerated() {
      switch item {
      case .fixedSpace(let width): parts.append(ToolbarSegment(kind: .space, width: width))
      case .flexibleSpace: parts.append(ToolbarSegment(kind: .space))
      case .search: parts.append(ToolbarSegment(kind: .search))
      case .item(let item) where item.isHidden: continue
      case .item(let item):
        let button = BarButton(item, in: context)
        if !button.isProminent, parts.last?.members.last?.button.isProminent == false {
          parts[parts.count - 1].members.append((index, button))
        } else {
          parts.append(ToolbarSegment(kind: .piece, members: [(index, button)]))
        }
      }
    }
    // A field that the toolbar does not name is after its buttons: our choice.
    let place = screen.showing(page).searchPlace(in: context)
    let hasSearch = place?.isAtBottom == true
    isButton = page.search.map { place?.isButton($0, in: context) == true } ?? false
    parts.removeAll { $0.kind == .search && !hasSearch }
    if hasSearch, !parts.contains(where: { $0.kind == .search }) {
      // A button is at the toolbar's end: our choice.
      if isButton, !parts.contains(where: \.isFlexibleSpace) { parts.append(ToolbarSegment(kind: .space)) }
      parts.append(ToolbarSegment(kind: .search))
    }
    self.place(parts, from: left, to: right, gap: pill.gap, in: context)
  }

  private mutating func place(
    _ parts: [ToolbarSegment], from left: Double, to right: Double, gap: Double, in context: LayoutContext
  ) {
    var parts = parts
    for part in parts.indices where parts[part].kind != .space {
      let last = parts[part].members.count - 1
      for index in parts[part].members.indices {
        parts[part].members[index].button.share(
          metrics.pill, isFirst: index == 0, isLast: index == last, on: context.grid)
      }
      parts[part].width = parts[part].members.reduce(0) { $0 + $1.button.width }
      if parts[part].kind == .search { parts[part].width = isButton ? metrics.pill.height : nil }
    }
    /// The least distance to the glass before a part; only a fixed space makes it less.
    func least(before index: Int) -> Double {
      guard index > 0, parts[index].kind != .space else { return 0 }
      let previous = parts[index - 1]
      return previous.kind != .space || previous.width == nil && index > 1 ? gap : 0
    }
    func total() -> Double { parts.indices.reduce(0) { $0 + (parts[$1].width ?? 0) + least(before: $1) } }
    // Pieces at the end that do not fit are left out: our choice.
    while total() > right - left, let last = parts.lastIndex(where: { $0.kind != .search && $0.width != nil }) {
      parts.remove(at: last)
    }
    let hasSearch = parts.contains { $0.kind == .search && $0.width == nil }
    let flexible = parts.count { $0.width == nil && ($0.kind == .search || !hasSearch) }
    let share = flexible > 0 ? max(right - left - total(), 0) / Double(flexible) : 0
    var x = left
    for (index, part) in parts.enumerated() {
      x += least(before: index)
      switch part.kind {
      case .search:
        let (start, width) = part.width.map { (context.grid.round(x), $0) } ?? (x, share)
        search = start...(start + width)
        x += width
      case .space: x += part.width ?? (hasSearch ? 0 : share)
      case .piece:
        pieces.append((context.grid.round(x), part.width ?? 0, part.members[0].button.isProminent))
        for (index, button) in part.members {
          buttons.append((index, button, context.grid.round(x)))
          x += button.width
        }
      }
    }
  }

  /// - Parameter height: the toolbar's, at least that of a piece of glass.
  func layers(_ glass: GlassMaterial, height: Double, in context: LayoutContext) -> [Layer] {
    let pill = metrics.pill.height
    let row = CGRect(x: 0, y: context.grid.round((height - pill) / 2), width: context.geometry.width, height: pill)
    let plates = pieces.enumerated().map { index, piece in
      let name = "toolbar.glass.\(index)"
      let frame = CGRect(x: piece.x, y: row.minY, width: piece.width, height: row.height)
      return piece.isProminent
        ? glass.tintedLayer(named: name, frame: frame, in: context)
        : glass.layer(named: name, frame: frame, isButton: true, in: context)
    }
    return plates
      + buttons.map {
        $0.button.layer(named: "toolbar.item.\($0.index)", x: $0.x, row: row, in: context).showing(
          "toolbar.items[\($0.index)]")
      }
  }
}
