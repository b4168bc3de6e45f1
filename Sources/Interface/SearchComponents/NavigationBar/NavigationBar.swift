import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion
import SearchScenes

/// The navigation bar, which all pages share: its background and hairline, and the titles and back buttons of pages.
enum NavigationBar: Component {
  static let isOfPage = false

  static func layers(of screen: ScreenState, in context: LayoutContext) throws(TextSettingError) -> [Layer] {
    let bars = try BarLayout(screen, in: context)
    let top = context.geometry.statusBar
    let bottom =
      try screen.transition?.carried(to: screen.page, at: context.now) { page throws(TextSettingError) in
        page.id == screen.page.id ? bars.bottom : try BarLayout(screen.showing(page), in: context).bottom
      } ?? bars.bottom
    let frame = CGRect(x: 0, y: top, width: context.geometry.width, height: max(bottom - top, 0))
    var sublayers = backgroundLayers(of: screen, bottom: bottom, in: context)
    if let leaving = screen.transition?.leaving {
      sublayers += try itemLayers(of: leaving, on: screen, in: context).map { $0.prefixed(Catalogue.leavingPrefix) }
    }
    sublayers += try itemLayers(of: screen.page, on: screen, in: context)
    return [Layer(name: "navigationBar", frame: frame, sublayers: sublayers.map { $0.relative(to: frame.origin) })]
  }

  /// Returns true if the page has a large title; phones in landscape have inline titles only.
  static func hasLargeTitle(_ screen: ScreenState, in context: LayoutContext) -> Bool {
    screen.navigation.largeTitle && !context.geometry.isCompactHeight
      && screen.searchPlace(in: context) != .standalone
  }

  /// Returns the background from the screen's top to `bottom`, and the hairline below it.
  static func backgroundLayers(of screen: ScreenState, bottom: Double, in context: LayoutContext) -> [Layer] {
    let background = background(of: screen, in: context)
    let width = context.geometry.width
    return [
      Layer(
        name: "navigationBar.background", frame: CGRect(x: 0, y: 0, width: width, height: bottom),
        opacity: background.opacity, backgroundColor: background.color,
        backdrop: background.backdrop(of: context.look.barMaterial)),
      Layer(
        name: "navigationBar.hairline", frame: CGRect(x: 0, y: bottom, width: width, height: context.grid.pixel),
        opacity: background.hairlineOpacity,
        backgroundColor: context.color(context.look.navigationBar.hairline),
        isHidden: background.isHairlineHidden),
    ]
  }

  /// The background at the context's instant, during a page transition too.
  private static func background(of screen: ScreenState, in context: LayoutContext) -> BarBackground {
    let target = background(of: screen.page, on: screen, in: context)
    guard let transition = screen.transition, let move = transition.latest else { return target }
    return start(of: transition.moves, on: screen, in: context).mixed(with: target, move.fraction(at: context.now))
  }

  /// The background from which the last of some moves starts: its first page's model, or the presentation value.
  private static func start(
    of moves: [PageMove], on screen: ScreenState, in context: LayoutContext
  ) -> BarBackground {
    var presented: BarBackground?
    for (index, move) in moves.enumerated() {
      var then = context
      then.now = move.beginning
      let model = background(of: move.from, on: screen, in: then)
      guard move.beginsFromCurrentState, index > 0, let start = presented else {
        presented = model
        continue
      }
      presented = start.mixed(with: model, moves[index - 1].fraction(at: move.beginning))
    }
    return presented ?? background(of: screen.page, on: screen, in: context)
  }

  private static func background(
    of page: PageState, on screen: ScreenState, in context: LayoutContext
  ) -> BarBackground {
    let screen = screen.showing(page)
    // A page with a search bar of its own has no navigation bar.
    if screen.searchPlace(in: context) == .standalone {
      return BarBackground(color: .clear, opacity: 0, hairlineOpacity: 0, isHairlineHidden: true)
    }
    let progress = progress(of: screen, in: context)
    var background = standardBackground(of: screen, in: context)
    switch screen.navigation.background {
    case .opaque: break
    case .scrollFade:
      background.opacity = progress
      background.hairlineOpacity = progress
    case .scrollEdge:
      let edge = screen.navigation.appearances?.scrollEdge?.background.map(context.color) ?? .clear
      background = BarBackground(color: edge).mixed(with: background, progress)
      background.hairlineOpacity = progress
      background.isHairlineHidden = progress == 0
    }
    if screen.navigation.hairline == .search {
      background.isHairlineHidden = screen.search?.typed.isEmpty ?? true
      background.hairlineOpacity = background.isHairlineHidden ? 0 : 1
    }
    return background
  }

  /// The bar's progress from the scroll-edge appearance (0) to the standard one (1).
  private static func progress(of screen: ScreenState, in context: LayoutContext) -> Double {
    if screen.navigation.background == .opaque { return 1 }
    if let set = screen.page.scrollEdgeProgress { return set }
    guard screen.content.content.scrolls else { return 1 }
    let offset = BarCollapse(screen, in: context).offset
    let isLarge = screen.navigation.background == .scrollEdge && hasLargeTitle(screen, in: context)
    let metrics = context.look.navigationBar
    if metrics.limitsScrollEdgeToLargeTitles, screen.navigation.background == .scrollEdge, !isLarge { return 1 }
    let distance = isLarge ? metrics.largeTitleHeight(in: context) : metrics.fadeDistance
    return min(1, max(0, offset / distance))
  }

  /// The material of the bar, or the plain colour of an appearance that has one.
  private static func standardBackground(of screen: ScreenState, in context: LayoutContext) -> BarBackground {
    let appearances = screen.navigation.appearances
    let standard = appearances?.standard?.background
    let chosen = context.geometry.isCompactHeight ? appearances?.compact?.background ?? standard : standard
    if let chosen { return BarBackground(color: context.color(chosen)) }
    return .material(context.color(context.look.barMaterial.tint))
  }

  /// Returns the back button and the titles of a page, moved by a transition.
  static func itemLayers(
    of page: PageState, on screen: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let item = try ItemLayout(screen.showing(page), in: context)
    guard let transition = screen.transition else { return item.layers() }
    let other = try ItemLayout(
      screen.showing(page.id == screen.page.id ? transition.leaving : screen.page), in: context)
    let shift = transition.shift(of: page.id, at: context.now)
    var moved =
      shift > 0
      ? try item.away(by: shift, from: other, in: context)
      : try item.beneath(other, by: shift / PageMove.parallax, in: context)
    moved.opacity = transition.presence(of: page.id, at: context.now)
    return moved.layers()
  }

  /// The parts of a page's navigation item, in the screen's coordinates.
  struct ItemLayout {
    /// True while the bar is hidden.
    private let isHidden: Bool
    private let width: Double
    private var backButton: Layer?
    private var title: Layer?
    private var largeTitle: Layer?
    /// The opacity of the inline title while the large one scrolls away.
    private var titleOpacity = 1.0
    /// The opacity of all parts during a transition.
    var opacity = 1.0

    init(_ screen: ScreenState, in context: LayoutContext) throws(TextSettingError) {
      let bars = try BarLayout(screen, in: context)
      let metrics = context.look.navigationBar
      isHidden = bars.isNavigationBarHidden
      width = context.geometry.width
      let back = try BackButton(screen, bars: bars, in: context)
      backButton = back.layer(in: context)
      let words = screen.navigation.title
      guard !words.isEmpty else { return }
      if NavigationBar.hasLargeTitle(screen, in: context) {
        let row = Double(bars.largeTitleRow.height)
        titleOpacity = min(max(1 - row / metrics.titleFadeHeight, 0), 1)
        if row > 0 { largeTitle = try Self.largeTitle(words, row: bars.largeTitleRow, in: context) }
      }
      guard titleOpacity > 0 else { return }
      let style = metrics.titleStyle(in: context)
      let line = try context.line(words, style, fitting: max(back.titleEnd - back.titleStart, 0))
      let centered = context.grid.round((width - line.width) / 2)
      let x = min(max(centered, back.titleStart), max(back.titleEnd - line.width, back.titleStart))
      let y = bars.contentRow.midY + metrics.baseline(of: line.style, in: context)
      title = context.label(
        "navigationBar.title", line, baseline: CGPoint(x: x, y: y), color: context.color(.label))
    }

    /// The large title at the bottom of its row. It grows while the row is pulled open.
    private static func largeTitle(
      _ words: String, row: CGRect, in context: LayoutContext
    ) throws(TextSettingError) -> Layer {
      let metrics = context.look.navigationBar
      let safe = context.geometry.safeArea
      let left = safe.left + context.margin
      let room = context.geometry.width - safe.right - context.margin - left
      let resting = context.style(metrics.largeTitleFont)
      var style = resting
      var line = try context.line(words, style, fitting: room)
      let pulled = Double(row.height) - metrics.largeTitleHeight(in: context)
      if pulled > 0, !line.isTruncated, line.width > 0 {
        style.size *= min(metrics.largeTitleScale(pulledBy: pulled), max(room / line.width, 1))
        line = try context.line(words, style, fitting: room)
      }
      // Sub-pixel, because a growing title would jump between whole pixels.
      let growth = style.descent - resting.descent
      let baseline = CGPoint(x: left, y: row.maxY - metrics.largeTitleBaseline(in: context) - growth)
      var layer = context.label("navigationBar.largeTitle", line, baseline: baseline, color: context.color(.label))
      // It disappears below the row of the buttons.
      layer.clip(above: row.minY)
      return layer
    }

    /// The item while it comes in from the trailing side or goes out to it.
    /// - Parameter shift: in widths of the screen: 0 at rest, 1 outside.
    func away(by shift: Double, from below: ItemLayout, in context: LayoutContext) throws(TextSettingError) -> Self {
      var moved = self
      // A large title moves with its page. An inline title moves half as far (Flutter's `nav_bar.dart`).
      moved.largeTitle?.frame.origin.x += shift * width
      moved.title?.frame.origin.x += shift * width / 2
      // The back button's label moves from the position of the previous title. The chevron only fades.
      guard let title = below.largeTitle ?? below.title, !below.isHidden else { return moved }
      try moved.moveLabel { label, origin throws(TextSettingError) in
        try label.moved(from: origin, to: title, by: shift, in: context)
      }
      return moved
    }

    /// The item while another page covers it or uncovers it: its title becomes the label of that page's back button.
    /// - Parameter share: 0 at rest, 1 covered.
    func beneath(_ above: ItemLayout, by share: Double, in context: LayoutContext) throws(TextSettingError) -> Self {
      var moved = self
      try moved.moveLabel { label, _ throws(TextSettingError) in label.origin.x -= share * width / 2 }
      guard let button = above.backButton, case .text = button.contents, !above.isHidden else { return moved }
      if share != 0 {
        try moved.title?.becomeLabel(of: button, by: share, in: context)
        try moved.largeTitle?.becomeLabel(of: button, by: share, in: context)
      }
      return moved
    }

    private mutating func moveLabel(
      _ body: (inout TextContents, CGPoint) throws(TextSettingError) -> Void
    ) throws(TextSettingError) {
      guard var button = backButton, case .text(var label) = button.contents else { return }
      try body(&label, button.frame.origin)
      button.contents = .text(label)
      backButton = button
    }

    func layers() -> [Layer] {
      var inlineTitle = title
      inlineTitle?.opacity = titleOpacity
      return [inlineTitle, largeTitle, backButton].compactMap { $0 }.map { part in
        var result = part
        result.opacity *= isHidden ? 0 : opacity
        result.isHidden = isHidden
        return result
      }
    }
  }
}
