import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The row of the back button, the title and the buttons.
///
/// If there is no room, the title is truncated first, then the back button's label disappears, then buttons are left out
/// from the middle of the bar.†
struct BarRow {
  let back: BackButton
  private(set) var leading: [Layer] = []
  private(set) var trailing: [Layer] = []
  /// The inline title is between these two, in the screen's coordinates.
  let titleStart: Double
  let titleEnd: Double

  init(_ screen: ScreenState, bars: BarLayout, in context: LayoutContext) throws(TextSettingError) {
    let (geometry, metrics) = (context.geometry, context.look.navigationBar)
    var first = try Self.buttons(screen.navigation.leadingItems, in: context)
    var last = try Self.buttons(screen.navigation.trailingItems, in: context)
    if let shows = geometry.showsDisplayModeButton {
      var item = BarItem.symbol("sidebar.leading")
      item.isHidden = !shows
      first.insert((BarButton.displayModeName, try BarButton(item, in: context)), at: 0)
    }
    let left = geometry.safeArea.left + context.margin
    // A search field in the bar is at its trailing edge.
    let inline = screen.searchPlace(in: context) == .inline ? context.look.searchBar.inline : nil
    let fieldX = inline.map { Double(bars.field.minX) - $0.titleGap }
    let right = fieldX ?? geometry.width - geometry.safeArea.right - context.margin
    let start = screen.page.previousTitle == nil ? left : BackButton.leastEnd(in: context) + metrics.items.titleGap
    try Self.fit(&first, &last, room: right - start, in: context)

    let spacing = metrics.items.spacing
    let (firstWidth, lastWidth) = (Self.width(of: first, spacing), Self.width(of: last, spacing))
    let lastX = right - lastWidth
    // Without buttons the title is in the middle of what the wider safe area leaves.
    let margin = context.margin + max(geometry.safeArea.left, geometry.safeArea.right)
    let limit = lastWidth > 0 ? lastX - metrics.items.titleGap : fieldX
    titleEnd = limit ?? geometry.width - margin
    back = try BackButton(
      screen, bars: bars, leadingWidth: firstWidth > 0 ? firstWidth + metrics.items.titleGap : 0,
      end: limit, in: context)
    let firstX = back.end.map { $0 + metrics.items.titleGap } ?? left
    titleStart =
      firstWidth > 0
      ? firstX + firstWidth + metrics.items.titleGap : back.end.map { $0 + metrics.back.titleGap } ?? margin
    leading = Self.layers(of: first, x: firstX, row: bars.contentRow, in: context)
    trailing = Self.layers(of: last, x: lastX, row: bars.contentRow, in: context, named: "trailingItems")
  }

  private typealias Named = (name: String, button: BarButton)

  private static func buttons(
    _ items: [BarItem], in context: LayoutContext
  ) throws(TextSettingError) -> [Named] {
    var result: [Named] = []
    for (index, item) in items.enumerated() { result.append(("\(index)", try BarButton(item, in: context))) }
    return result
  }

  private static func width(of buttons: [Named], _ spacing: Double) -> Double {
    let widths = buttons.filter(\.button.isVisible).map(\.button.width)
    return widths.reduce(0, +) + spacing * Double(max(widths.count - 1, 0))
  }

  /// Leaves out the innermost buttons of the wider side until the rest fits; truncates a last title.
  private static func fit(
    _ first: inout [Named], _ last: inout [Named], room: Double, in context: LayoutContext
  ) throws(TextSettingError) {
    let metrics = context.look.navigationBar.items
    while true {
      let (a, b) = (width(of: first, metrics.spacing), width(of: last, metrics.spacing))
      let gap = a > 0 && b > 0 ? metrics.spacing : 0
      guard a + b > 0, a + b + gap > room else { return }
      let count = (first + last).count(where: \.button.isVisible)
      if count == 1 {
        for index in first.indices { try first[index].button.fit(room, in: context) }
        for index in last.indices { try last[index].button.fit(room, in: context) }
        // A picture that is wider than the bar is left out, too.
        if width(of: first + last, metrics.spacing) <= room { return }
      }
      if a > b {
        if let index = first.lastIndex(where: \.button.isVisible) { first[index].button.leaveOut() }
      } else {
        if let index = last.firstIndex(where: \.button.isVisible) { last[index].button.leaveOut() }
      }
    }
  }

  private static func layers(
    of buttons: [Named], x start: Double, row: CGRect, in context: LayoutContext, named list: String = "leadingItems"
  ) -> [Layer] {
    var x = start
    let spacing = context.look.navigationBar.items.spacing
    return buttons.enumerated().map { index, named in
      let (name, button) = named
      // A button that is not visible has no width, between its neighbours.
      let hasMore = buttons[index...].contains(where: \.button.isVisible)
      defer { if button.isVisible { x += button.width + spacing } }
      let x = button.isVisible || hasMore || x == start ? x : x - spacing
      let isOfSystem = name == BarButton.displayModeName
      return button.layer(
        named: isOfSystem ? name : "navigationBar.\(list).\(name)", x: x, row: row, in: context)
    }
  }
}

extension BarButton {
  /// The button that shows and hides the sidebar: `UISplitViewController.displayModeButtonItem`.
  static let displayModeName = "navigationBar.displayModeButton"
}
