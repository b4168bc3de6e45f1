import Foundation
import SearchLayers
import SearchScenes

/// The row of the back button, the title and the buttons.
///
/// If there is no room, the title is truncated first, then the back button's label disappears, then buttons are left out
/// from the middle of the bar: our choice.
struct BarRow {
  let back: BackButton
  private(set) var leading: [Layer] = []
  private(set) var trailing: [Layer] = []
  /// The inline title is between these two, in the screen's coordinates.
  let titleStart: Double
  let titleEnd: Double
  /// True for a title that begins at `titleStart`, and is not in the middle of the bar.
  let hasLeadingTitle: Bool

  init(_ screen: ScreenState, bars: BarLayout, in context: LayoutContext) {
    let (geometry, metrics) = (context.geometry, context.look.navigationBar)
    var first = Self.buttons(screen.navigation.leadingItems, in: context)
    var last = Self.buttons(screen.navigation.trailingItems, in: context)
    if let shows = geometry.showsDisplayModeButton {
      var item = BarItem.symbol("sidebar.leading")
      item.isHidden = !shows
      let button = (BarButton.displayModeName, BarButton(item, in: context))
      if geometry.isFloatingSidebar { last.append(button) } else { first.insert(button, at: 0) }
    }
    let left = geometry.safeArea.left + context.buttonMargin
    // A search field in the bar is at its trailing edge.
    let fieldX = Self.fieldX(on: screen, bars: bars, in: context)
    let right = fieldX ?? geometry.width - geometry.safeArea.right - context.buttonMargin
    let start = screen.page.previousTitle == nil ? left : BackButton.leastEnd(in: context) + metrics.items.titleGap
    let gap = metrics.items.titleGap
    let tabs = TopTabs(screen, bars: bars, in: context)?.frame
    if let tabs {
      var none: [Named] = []
      Self.fit(&first, &none, room: tabs.minX - gap - start, in: context)
      Self.fit(&last, &none, room: right - tabs.maxX - gap, in: context)
    } else {
      Self.fit(&first, &last, room: right - start, in: context)
    }
    hasLeadingTitle = tabs != nil

    let (firstWidth, lastWidth) = (Self.width(of: first, in: context), Self.width(of: last, in: context))
    let lastX = right - lastWidth
    // Without buttons the title is in the middle of what the wider safe area leaves.
    let margin = context.margin + max(geometry.safeArea.left, geometry.safeArea.right)
    let limit = tabs.map { $0.minX - gap } ?? (lastWidth > 0 ? lastX - gap : fieldX)
    titleEnd = limit ?? geometry.width - margin
    back = BackButton(
      screen, bars: bars, leadingWidth: firstWidth > 0 ? firstWidth + metrics.items.titleGap : 0,
      end: limit, in: context)
    let firstX = back.end.map { $0 + metrics.items.titleGap } ?? left
    titleStart =
      firstWidth > 0
      ? firstX + firstWidth + metrics.items.titleGap : back.end.map { $0 + metrics.back.titleGap } ?? margin
    leading = Self.layers(of: first, x: firstX, row: bars.contentRow, in: context)
    trailing = Self.layers(of: last, x: lastX, row: bars.contentRow, in: context, named: "trailingItems")
  }

  /// The right end of the room next to a search field in the bar, or to the button that it is; nil without one.
  private static func fieldX(on screen: ScreenState, bars: BarLayout, in context: LayoutContext) -> Double? {
    guard let search = screen.search, let place = screen.searchPlace(in: context) else { return nil }
    // The active field takes the place of a bar that moves up as it was.
    if place == .button {
      return context.geometry.width - context.geometry.safeArea.right - context.buttonMargin - bars.contentRow.height
        - gap(in: context)
    }
    guard place == .inline, let inline = context.look.searchBar.inline else { return nil }
    // NetNewsWire on an iPad with iOS 26: buttons of glass end 12 before the field.
    let hasGlass = context.look.navigationBar.items.pill != nil
    return bars.field.minX - (hasGlass || place.isButton(search, in: context) ? gap(in: context) : inline.titleGap)
  }

  private typealias Named = (name: String, button: BarButton)

  private static func buttons(_ items: [BarItem], in context: LayoutContext) -> [Named] {
    var result: [Named] = []
    for (index, item) in items.enumerated() { result.append(("\(index)", BarButton(item, in: context))) }
    return result
  }

  /// The visible buttons, of which those that share a piece of glass are one group.
  private static func groups(of buttons: [Named], in context: LayoutContext) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for (index, named) in buttons.enumerated() where named.button.isVisible {
      if let last = groups.last, context.look.navigationBar.items.pill != nil, !named.button.isProminent,
        !buttons[last.lowerBound].button.isProminent
      {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
    return groups
  }

  private static func gap(in context: LayoutContext) -> Double {
    let metrics = context.look.navigationBar.items
    return metrics.pill?.gap ?? metrics.spacing
  }

  /// The width of the visible buttons of one side.
  private static func width(of buttons: [Named], in context: LayoutContext) -> Double {
    let gaps = gap(in: context) * Double(max(groups(of: buttons, in: context).count - 1, 0))
    return shared(buttons, in: context).reduce(gaps) { $1.button.isVisible ? $0 + $1.button.width : $0 }
  }

  /// Returns the buttons with their places in pieces of glass.
  private static func shared(_ buttons: [Named], in context: LayoutContext) -> [Named] {
    guard let pill = context.look.navigationBar.items.pill else { return buttons }
    var result = buttons
    for group in groups(of: buttons, in: context) {
      let members = group.filter { buttons[$0].button.isVisible }
      for index in members {
        result[index].button.share(
          pill, isFirst: index == members.first, isLast: index == members.last, on: context.grid)
      }
    }
    return result
  }

  /// Leaves out the innermost buttons of the wider side until the rest fits; truncates a last title.
  private static func fit(_ first: inout [Named], _ last: inout [Named], room: Double, in context: LayoutContext) {
    while true {
      let (a, b) = (width(of: first, in: context), width(of: last, in: context))
      let gap = a > 0 && b > 0 ? gap(in: context) : 0
      guard a + b > 0, a + b + gap > room else { return }
      if (first + last).count(where: \.button.isVisible) == 1 {
        for index in first.indices { first[index].button.fit(room, in: context) }
        for index in last.indices { last[index].button.fit(room, in: context) }
        // A picture that is wider than the bar is left out, too.
        if width(of: first, in: context) + width(of: last, in: context) <= room { return }
      }
      if a > b, let index = first.lastIndex(where: \.button.isVisible) {
        first[index].button.leaveOut()
      } else if let index = last.firstIndex(where: \.button.isVisible) {
        last[index].button.leaveOut()
      }
    }
  }

  private static func layers(
    of buttons: [Named], x start: Double, row: CGRect, in context: LayoutContext, named list: String = "leadingItems"
  ) -> [Layer] {
    let (buttons, gap) = (shared(buttons, in: context), gap(in: context))
    let groups = groups(of: buttons, in: context)
    var (x, layers, pieces) = (start, [Layer](), [Layer]())
    for (index, named) in buttons.enumerated() {
      let (name, button) = named
      // A button that is not visible has no width, between its neighbours.
      let hasMore = buttons[index...].contains(where: \.button.isVisible)
      let group = groups.first { $0.contains(index) }
      let place = button.isVisible || hasMore || x == start ? x : x - gap
      let isOfSystem = name == BarButton.displayModeName
      var layer = button.layer(
        named: isOfSystem ? name : "navigationBar.\(list).\(name)", x: place, row: row,
        alignment: list == "trailingItems" ? .right : .left, in: context)
      if isOfSystem {
        layer.accessibility?.label = context.geometry.showsSidebar ? "Hide Sidebar" : "Show Sidebar"
      } else {
        layer.source = "\(list)[\(name)]"
      }
      layers.append(layer)
      // A floating sidebar is glass itself.
      let hasGlass = button.isProminent || !context.geometry.isFloatingSidebar
      if isOfSystem, !button.isVisible, groups.isEmpty, hasGlass, let glass = context.look.glass {
        // It fades with its button.
        let circle = CGRect(x: x, y: row.minY, width: row.height, height: row.height)
        let name = "navigationBar.\(list).glass.0"
        pieces.append(glass.layer(named: name, frame: circle, isButton: true, in: context).hidden(at: 0))
      }
      guard button.isVisible, let group else { continue }
      if group.lowerBound == index, hasGlass, let glass = context.look.glass {
        let width = buttons[group].filter(\.button.isVisible).reduce(0) { $0 + $1.button.width }
        let (name, frame) = (
          "navigationBar.\(list).glass.\(pieces.count)",
          CGRect(x: x, y: row.minY, width: width, height: row.height)
        )
        pieces.append(
          button.isProminent
            ? glass.tintedLayer(named: name, frame: frame, in: context)
            : glass.layer(named: name, frame: frame, isButton: true, in: context))
      }
      x += button.width + (group.upperBound == index + 1 ? gap : 0)
    }
    return pieces + layers
  }
}

extension BarButton {
  /// The button that shows and hides the sidebar: `UISplitViewController.displayModeButtonItem`.
  static let displayModeName = "navigationBar.displayModeButton"
}
