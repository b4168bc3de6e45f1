import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion

extension NavigationBar {
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
