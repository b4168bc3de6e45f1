import Foundation
import SearchGeometry
import SearchLayers
import SearchMotion

extension NavigationBar {
  /// A page's navigation item: its back button and its title, where a transition has brought them.
  static func itemLayers(
    of page: PageState, on screen: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let view = screen.showing(page)
    let bars = try BarLayout(view, in: context)
    var item = try ItemLayout(view, bars: bars, in: context)
    if let transition = screen.transition {
      let isArriving = page.id == screen.page.id
      let other = screen.showing(isArriving ? transition.leaving : screen.page)
      item.nextLabelCenter = try BackButton(other, bars: try BarLayout(other, in: context), in: context).labelCenter
      item.move(
        by: transition.shift(of: page.id, at: context.now),
        opacity: transition.presence(of: page.id, at: context.now))
    }
    return item.layers(in: context)
  }

  /// Where a navigation item's parts stand.
  private struct ItemLayout {
    private var parts: [Layer] = []
    private let isHidden: Bool
    private let width: Double
    /// The middle of the back button's label, and of that of the page above, which this page's title becomes.
    private let labelCenter: Double
    var nextLabelCenter = 0.0

    init(_ screen: ScreenState, bars: BarLayout, in context: LayoutContext) throws(TextSettingError) {
      isHidden = bars.isNavigationBarHidden
      width = context.geometry.width
      let title = screen.navigation.title
      let showsInline = bars.largeTitleRow.height <= 0
      let back = try BackButton(screen, bars: bars, in: context)
      if showsInline, !title.isEmpty {
        let line = try context.line(
          title, Metrics.titleStyle(in: context), fitting: max(back.titleEnd - back.titleStart, 0))
        let centered = context.grid.round((width - line.width) / 2)
        let x = min(max(centered, back.titleStart), max(back.titleEnd - line.width, back.titleStart))
        let baseline = CGPoint(
          x: x,
          y: bars.contentRow.minY + bars.contentRow.height / 2 + Metrics.titleBaseline(of: line.style, in: context))
        parts.append(
          context.label("navigationBar.title", line, baseline: baseline, color: context.color(.label)))
      } else if !title.isEmpty {
        let left = context.geometry.safeArea.left + context.geometry.margin
        let room = width - context.geometry.safeArea.right - context.geometry.margin - left
        let line = try context.line(title, Metrics.largeTitleStyle(in: context), fitting: room)
        let baseline = CGPoint(x: left, y: bars.largeTitleRow.maxY - Metrics.largeTitleBaseline(in: context))
        parts.append(
          context.label("navigationBar.largeTitle", line, baseline: baseline, color: context.color(.label)))
      }
      labelCenter = back.labelCenter
      if let layer = back.layer(in: context) { parts.append(layer) }
    }

    /// Moves the item as its page has moved: in widths of the screen, positive to the trailing side.
    mutating func move(by shift: Double, opacity: Double) {
      for index in parts.indices {
        switch parts[index].name {
        // A large title moves with its page, all the way.
        case "navigationBar.largeTitle": parts[index].frame.origin.x += shift * width
        // A title comes in from half a screen away (Flutter's `nav_bar.dart`), and becomes the next back button.
        case "navigationBar.title":
          parts[index].frame.origin.x +=
            shift > 0 ? shift * width / 2 : shift / PageMove.parallax * (nextLabelCenter - width / 2)
        // Of the back button only the label moves: the chevron stays where it is and fades.
        default:
          guard case .text(var label) = parts[index].contents else { break }
          label.origin.x += shift > 0 ? shift * (width / 2 - labelCenter) : shift * width / 2
          parts[index].contents = .text(label)
        }
        parts[index].opacity = opacity
      }
    }

    func layers(in context: LayoutContext) -> [Layer] {
      guard isHidden else { return parts }
      return parts.map { part in
        var hidden = part
        hidden.isHidden = true
        hidden.opacity = 0
        return hidden
      }
    }
  }
}
