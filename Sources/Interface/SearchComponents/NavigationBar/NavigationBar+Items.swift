import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion

extension NavigationBar {
  /// A page's navigation item: its back button and its title, where a transition has brought them.
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

  /// Where a navigation item's parts stand, in the screen's coordinates.
  struct ItemLayout {
    /// Hidden as the bar is.
    private let isHidden: Bool
    private let width: Double
    private var backButton: Layer?
    private var title: Layer?
    private var largeTitle: Layer?
    /// What the inline title has come to while the large one scrolls away.
    private var titleOpacity = 1.0
    /// Of all parts, in a transition.
    var opacity = 1.0

    init(_ screen: ScreenState, in context: LayoutContext) throws(TextSettingError) {
      let bars = try BarLayout(screen, in: context)
      isHidden = bars.isNavigationBarHidden
      width = context.geometry.width
      let back = try BackButton(screen, bars: bars, in: context)
      backButton = back.layer(in: context)
      let words = screen.navigation.title
      guard !words.isEmpty else { return }
      let isLarge = NavigationBar.hasLargeTitle(screen, in: context)
      let row = Double(bars.largeTitleRow.height)
      if isLarge, row > 0 {
        largeTitle = try Self.largeTitle(words, row: bars.largeTitleRow, in: context)
      }
      titleOpacity = isLarge ? min(max(1 - row / Metrics.titleFadeHeight, 0), 1) : 1
      guard titleOpacity > 0 else { return }
      let style = Metrics.titleStyle(in: context)
      let line = try context.line(words, style, fitting: max(back.titleEnd - back.titleStart, 0))
      let centered = context.grid.round((width - line.width) / 2)
      let x = min(max(centered, back.titleStart), max(back.titleEnd - line.width, back.titleStart))
      let y = bars.contentRow.minY + bars.contentRow.height / 2 + Metrics.titleBaseline(of: line.style, in: context)
      title = context.label(
        "navigationBar.title", line, baseline: CGPoint(x: x, y: y), color: context.color(.label))
    }

    /// The large title at the foot of its row; pulled open, the row lets it grow.
    private static func largeTitle(
      _ words: String, row: CGRect, in context: LayoutContext
    ) throws(TextSettingError) -> Layer {
      let safe = context.geometry.safeArea
      let left = safe.left + context.geometry.margin
      let room = context.geometry.width - safe.right - context.geometry.margin - left
      var style = Metrics.largeTitleStyle(in: context)
      var line = try context.line(words, style, fitting: room)
      let pulled = Double(row.height) - Metrics.largeTitleHeight(in: context)
      if pulled > 0, !line.isTruncated, line.width > 0 {
        style.size *= min(Metrics.largeTitleScale(pulledBy: pulled), max(room / line.width, 1))
        line = try context.line(words, style, fitting: room)
      }
      // What grows keeps the room beneath its descent, to the sub-pixel: on whole pixels it would jump.
      let grown = style.descent - Metrics.largeTitleStyle(in: context).descent
      let baseline = CGPoint(x: left, y: row.maxY - Metrics.largeTitleBaseline(in: context) - grown)
      var layer = context.label("navigationBar.largeTitle", line, baseline: baseline, color: context.color(.label))
      // It scrolls away under the row of the buttons.
      layer.clip(above: row.minY)
      return layer
    }

    /// The item on its way in from the trailing side, or out to it.
    /// - Parameter shift: in widths of the screen: 0 at rest, 1 away.
    func away(by shift: Double, from below: ItemLayout, in context: LayoutContext) throws(TextSettingError) -> Self {
      var moved = self
      // A large title moves with its page, all the way; an inline one comes in from half a screen away (Flutter's
      // `nav_bar.dart`).
      moved.largeTitle?.frame.origin.x += shift * width
      moved.title?.frame.origin.x += shift * width / 2
      // Of the back button only the label moves, from the title that it was; the chevron stays and fades.
      guard let title = below.largeTitle ?? below.title, !below.isHidden else { return moved }
      try moved.moveLabel { label, origin throws(TextSettingError) in
        try label.moved(from: origin, to: title, by: shift, in: context)
      }
      return moved
    }

    /// The item on its way under another page's, or back: its title becomes that page's back button.
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
      var parts: [Layer] = []
      if var title {
        title.opacity = titleOpacity
        parts.append(title)
      }
      if let largeTitle { parts.append(largeTitle) }
      if let backButton { parts.append(backButton) }
      return parts.map { part in
        var result = part
        result.opacity *= isHidden ? 0 : opacity
        result.isHidden = isHidden
        return result
      }
    }
  }
}
