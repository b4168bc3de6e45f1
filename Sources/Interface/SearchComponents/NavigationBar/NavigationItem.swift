import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// A page's titles and buttons, in the screen's coordinates: UIKit's `UINavigationItem`.
struct NavigationItem {
  let page: Int
  /// True while the bar is hidden.
  let isHidden: Bool
  private let isMinimized: Bool
  let width: Double
  /// How far the bar has moved up, if it is hidden.
  private let travel: Double
  /// The bottom of the status bar.
  private let top: Double
  var backButton: Layer?
  var prompt: Layer?
  /// The inline title, or scopes in its place.
  var title: Layer?
  var largeTitle: Layer?
  /// Below the one of these two that is visible.
  var subtitle: Layer?
  /// True while the subtitle is below the large title.
  private(set) var isSubtitleLarge = false
  /// From left to right in a left-to-right layout.
  var leadingItems: [Layer]
  var trailingItems: [Layer]
  /// The opacity of the inline title while the large one scrolls away.
  private(set) var titleOpacity = 1.0
  /// The search field in the row of the buttons, with Cancel; nil for none there.
  let field: CGRect?
  /// True if the active search field takes the place of the bar.
  private let givesWayToField: Bool
  /// The places of the page's values in the scene.
  private let source: PageState.Source

  /// The item of the page on top.
  init(_ screen: ScreenState, in context: LayoutContext) {
    let bars = BarLayout.of(screen, in: context)
    let metrics = context.look.navigationBar
    page = screen.page.id
    isMinimized = screen.page.isBarMinimized
    isHidden = bars.isNavigationBarHidden || isMinimized
    source = screen.page.source
    width = context.geometry.width
    top = metrics.top(in: context.geometry)
    field = screen.hasFieldInBar(in: context) ? bars.field.union(bars.cancel ?? .null) : nil
    givesWayToField = screen.searchPlace(in: context) == .button
    travel = isHidden ? bars.hiddenDistance : 0
    let buttons = BarRow(screen, bars: bars, in: context)
    backButton = buttons.back.layer(in: context)
    (leadingItems, trailingItems) = (buttons.leading, buttons.trailing)
    prompt = Self.prompt(screen, row: bars.promptRow, in: context)
    let scopes = screen.search.flatMap { $0.hasScopesInNavigationBar ? $0 : nil }
    if let scopes {
      title = ScopeBar.layer(
        of: scopes, row: bars.contentRow, room: buttons.titleStart...max(buttons.titleEnd, buttons.titleStart),
        isLeading: buttons.hasLeadingTitle, in: context)
    }
    let words = screen.navigation.title
    guard !words.isEmpty else { return }
    if NavigationBar.hasLargeTitle(screen, in: context) {
      let height = Double(bars.largeTitleRow.height)
      titleOpacity = min(max(1 - height / metrics.titleFadeHeight, 0), 1)
      if height > 0 { largeTitle = Self.largeTitle(screen, row: bars.largeTitleRow, in: context) }
      if height >= metrics.titleFadeHeight {
        subtitle = BarSubtitle.largeLayer(of: screen, row: bars.largeTitleRow, in: context)
        isSubtitleLarge = true
      }
    }
    if screen.navigation.largeTitle, !NavigationBar.hasLargeTitle(screen, in: context) {
      // A large title that appears, as after a rotation, comes from the bottom of the row above, and is seen when what
      // was in its place has moved away: our choice.
      var row = bars.contentRow
      let height = metrics.largeTitleHeight(of: screen, in: context)
      (row.origin.y, row.size.height) = (row.maxY - height, height)
      largeTitle = Self.largeTitle(screen, row: row, in: context).hidden(at: -2)
    }
    guard scopes == nil else {
      titleOpacity = 1
      return
    }
    // A title for which there was no room grows from the middle of its room.
    let middle = min(max(width / 2, buttons.titleStart), max(buttons.titleEnd, buttons.titleStart))
    title = Layer(
      name: "navigationBar.title",
      frame: CGRect(x: middle, y: bars.contentRow.minY, width: 0, height: bars.contentRow.height), opacity: 0,
      isHidden: true)
    if subtitle == nil, let line = BarSubtitle.inlineLine(of: screen, fitting: 0, in: context),
      var hidden = BarSubtitle.inlineLayer(
        line, x: middle, middle: bars.contentRow.midY, alignment: .center, in: context)
    {
      (hidden.frame.size.width, hidden.contents, hidden.opacity, hidden.isHidden) = (0, .none, 0, true)
      subtitle = hidden
    }
    let style = metrics.titleStyle(of: screen, in: context)
    let room = max(buttons.titleEnd - buttons.titleStart, 0)
    let line = NavigationBar.titleLine(of: screen, style, \.title, fitting: room, in: context)
    guard !line.isTruncated || room >= metrics.items.leastTitleWidth, line.width <= room else { return }
    let second = BarSubtitle.inlineLine(of: screen, fitting: room, in: context)
    let wider = max(line.width, second?.width ?? 0)
    // Next to tabs a title is at the leading end: our choice.
    let centered = buttons.hasLeadingTitle ? buttons.titleStart : context.grid.round((width - wider) / 2)
    let x = min(max(centered, buttons.titleStart), max(buttons.titleEnd - wider, buttons.titleStart))
    let y = bars.contentRow.midY + metrics.titleBaseline(of: line.style, on: screen, in: context)
    let alignment: TextContents.Alignment = buttons.hasLeadingTitle ? .left : .center
    title = context.label(
      "navigationBar.title", line,
      baseline: CGPoint(x: x + context.grid.round((wider - line.width) / 2), y: y),
      color: NavigationBar.titleColor(of: screen, \.title, in: context), alignment: alignment
    ).accessible(as: .header)
    if let offset = NavigationBar.appearance(of: screen, \.titlePositionAdjustment, in: context) {
      // A layout from right to left is mirrored later.
      let sign: Double = context.traits.layoutDirection == .rightToLeft ? -1 : 1
      title = title.map { $0.relative(to: CGPoint(x: -sign * offset.horizontal, y: -offset.vertical)) }
    }
    if titleOpacity <= 0 { title = title?.hidden(at: -0.5) }
    guard let second, titleOpacity > 0, !isSubtitleLarge else { return }
    subtitle = BarSubtitle.inlineLayer(
      second, x: x + context.grid.round((wider - second.width) / 2), middle: bars.contentRow.midY,
      alignment: alignment, in: context)
    subtitle?.opacity = titleOpacity
  }

  /// The line above the title.
  private static func prompt(_ screen: ScreenState, row: CGRect, in context: LayoutContext) -> Layer? {
    guard let words = screen.navigation.prompt, !words.isEmpty else { return nil }
    let (metrics, safe) = (context.look.navigationBar.prompt, context.geometry.safeArea)
    let margin = context.margin + max(safe.left, safe.right)
    let line = context.line(
      words, TextStyle.regular(metrics.size * context.barScale), fitting: max(context.geometry.width - 2 * margin, 0))
    return context.label(
      "navigationBar.prompt", line,
      baseline: CGPoint(
        x: context.grid.round((context.geometry.width - line.width) / 2), y: row.minY + metrics.baseline),
      color: context.legible(context.color(.label)), alignment: .center)
  }

  /// The large title at the bottom of its row. It grows while the row is pulled open.
  private static func largeTitle(_ screen: ScreenState, row: CGRect, in context: LayoutContext) -> Layer {
    let metrics = context.look.navigationBar
    let room = context.room.width - metrics.largeTitleInset
    let resting = context.style(
      metrics.largeTitleFont.with(NavigationBar.appearance(of: screen, \.largeTitle, in: context)?.font))
    var style = resting
    var line = NavigationBar.titleLine(of: screen, style, \.largeTitle, fitting: room, in: context)
    let pulled = Double(row.height) - metrics.largeTitleHeight(of: screen, in: context)
    if pulled > 0, !line.isTruncated, line.width > 0 {
      style.size *= min(metrics.largeTitleScale(pulledBy: pulled), max(room / line.width, 1))
      line = NavigationBar.titleLine(of: screen, style, \.largeTitle, fitting: room, in: context)
    }
    // Sub-pixel, because a growing title would jump between whole pixels.
    let growth = style.descent - resting.descent
    let baseline = CGPoint(
      x: context.room.x + metrics.largeTitleInset,
      y: row.maxY - metrics.largeTitleBaseline(of: screen, in: context) - growth)
    var layer = context.label(
      "navigationBar.largeTitle", line, baseline: baseline,
      color: NavigationBar.titleColor(of: screen, \.largeTitle, in: context)
    ).accessible(as: .header)
    // It disappears below the row of the buttons.
    if context.look.scrollEdge == nil { layer.clip(above: row.minY) } else { layer.dissolve(at: row.minY, in: context) }
    return layer
  }

  /// The layers, back to front.
  func layers() -> [Layer] {
    var inlineTitle = title
    if title?.isHidden == false { inlineTitle?.opacity = titleOpacity }
    let texts = [
      inlineTitle?.showing("title"), largeTitle?.showing("title"), subtitle?.showing("subtitle"), backButton,
    ].compactMap { layer in
      var layer = layer
      layer?.behavior = .clipsText
      return layer
    }
    let parts = texts + [prompt?.showing("prompt")].compactMap(\.self) + leadingItems + trailingItems
    return parts.map { presented($0).showing($0.source.map(source.navigation) ?? source.bar) }
  }

  private func presented(_ part: Layer) -> Layer {
    var result = part
    guard isHidden else { return part }
    if part.isHidden { return part }
    // A subtitle fades with its title.
    let inkTop = inkTop(of: part.name == subtitle?.name ? (isSubtitleLarge ? largeTitle : title) ?? part : part)
    // Fades follow the bar's movement. A negative opacity at its end lets a part fade out on the way, as it reaches the
    // status bar, and fade in from there: our choice.
    result.opacity = 1 - travel / max(inkTop + travel - top, 1)
    if isMinimized {
      result.opacity = 0
    } else if givesWayToField {
      result.opacity = opacityBelowField(of: part.frame)
    }
    result.isHidden = true
    return result
  }

  /// Returns the opacity towards which a part fades that a field will cover, which grows out of the button at the bar's end: it
  /// reaches 0 when the field reaches the part, at the latest when that has grown by the space between pieces of glass.
  private func opacityBelowField(of part: CGRect) -> Double {
    // In points: the bar's margin, its buttons and the space between them in captures of iOS 26 at 402.
    let (inset, button, space) = (16.0, 44.0, 12.0)
    let way = max(width - 2 * inset - button, space)
    return 1 - way / min(max(width - inset - button - part.maxX, space), way)
  }

  /// The top of a part's text, or of text in the middle of a button.
  private func inkTop(of part: Layer) -> Double {
    if part.text != nil, [title, largeTitle, subtitle, prompt].contains(where: { $0?.name == part.name }) {
      return part.frame.minY
    }
    return part.frame.minY + part.frame.height / 4
  }
}
