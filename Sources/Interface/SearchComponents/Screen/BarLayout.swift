import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The frames of the bars, in the screen's coordinates: one layout for the bars and the content below them.
package struct BarLayout: Hashable, Sendable {
  /// The top of the visible bars.
  var top: Double
  /// The row of the inline title and the buttons; above the visible bars while the navigation bar is hidden.
  var contentRow: CGRect
  /// The row of the large title; its height is 0 without one.
  var largeTitleRow: CGRect
  /// The row of the prompt above the titles; its height is 0 without one.
  var promptRow: CGRect
  /// True while the navigation bar is hidden: by the page, or by an active search.
  var isNavigationBarHidden: Bool
  /// The height of the navigation bar, by which it is moved up while it is hidden.
  var hiddenDistance: Double
  /// Its height is 0 without a search bar.
  var searchBar: CGRect
  var field: CGRect
  /// The rectangle to whose left edge the scope bar and the tags align: the field, or the margins of a bar whose field
  /// is in the navigation bar.
  var aligned: CGRect
  /// The share of the field's height that scrolling has left, 0…1.
  var fieldShare = 1.0
  /// Cancel; outside the screen while the search is not active, nil if it never appears or has no room. At the bottom it is a
  /// circle, and while the search is not active a dot in the field's end.
  var cancel: CGRect?
  /// The stacks of items around the field, with Cancel; nil for UIKit's search bar.
  var items: Items?
  /// The container of scope bar and tags.
  var container: CGRect
  /// The height that scrolling has taken from the container's rows, at their top.
  var containerScrolled = 0.0
  /// The bottom of the bars.
  var bottom: Double
  /// The top of the content at rest: the bars' bottom, or the end of a search bar that is the content's header.
  var contentTop: Double

  /// Returns the layout of the screen that the context is for.
  static func of(_ screen: ScreenState, in context: LayoutContext) -> BarLayout {
    if let bars = context.bars { return bars.wrappedValue }
    return BarLayout(screen, in: context)
  }

  init(_ screen: ScreenState, in context: LayoutContext) {
    let geometry = context.geometry
    isNavigationBarHidden = screen.hidesNavigationBar(in: context)
    let rowHeight = context.look.navigationBar.height(in: geometry)
    let space = context.look.navigationBar.spaceBelowRow
    let collapse = BarCollapse(screen, in: context)
    let largeHeight = collapse.largeTitleHeight
    var barsTop = context.look.navigationBar.top(in: geometry)
    if isNavigationBarHidden, geometry.isElevated { barsTop += geometry.sheet?.hiddenBarHeight ?? 0 }
    // A hidden bar is its height above the visible ones, so that one movement hides or reveals it.
    let promptHeight = (screen.navigation.prompt ?? "").isEmpty ? 0 : context.look.navigationBar.prompt.height
    hiddenDistance = promptHeight + rowHeight + space + largeHeight
    let first = isNavigationBarHidden ? barsTop - hiddenDistance : barsTop
    // Tabs at the top stay when the rest of their row disappears.
    let tabsRow = screen.hasTopTabs(in: context) ? rowHeight + space : 0
    let tabsHeight = isNavigationBarHidden ? tabsRow : 0
    top = barsTop + tabsHeight
    promptRow = CGRect(x: 0, y: first, width: geometry.width, height: promptHeight)
    contentRow = CGRect(x: 0, y: promptRow.maxY, width: geometry.width, height: rowHeight)
    largeTitleRow = CGRect(x: 0, y: contentRow.maxY + space, width: geometry.width, height: largeHeight)
    searchBar = CGRect(x: 0, y: largeTitleRow.maxY + tabsHeight, width: geometry.width, height: 0)
    (field, aligned, container, bottom) = (searchBar, searchBar, searchBar, searchBar.maxY)
    contentTop = bottom

    guard let search = screen.search, let place = screen.searchPlace(in: context) else { return }
    let heights = context.look.searchBar.heights(of: search, at: place, in: context).collapsed(by: collapse.searchBar)
    (fieldShare, containerScrolled) = (heights.fieldShare, collapse.container)
    if place == .standalone { searchBar.origin.y = tabsRow > 0 ? barsTop + tabsRow : geometry.safeTop }
    let isInBar = place == .inline || place == .button && !search.isActive
    searchBar.size.height = isInBar ? 0 : heights.bar
    if place == .header {
      // It moves with the content, which the large title's row has followed so far.
      searchBar.origin.y -= collapse.offset - BarCollapse.largeTitleRow(screen, in: context) + largeHeight
    }
    // The container grows with the bar and clips what is in it.
    container.origin.y = searchBar.maxY
    if search.showsContainer {
      container.size.height = ContainerRows(of: search, in: context).height - collapse.container
    }
    if place == .header {
      contentTop = bottom + searchBar.height + container.height
    } else {
      bottom = container.maxY
      contentTop = bottom
    }
    if place.isAtBottom, let metrics = context.look.searchBar.bottom {
      placeAtBottom(search, metrics, height: heights.field, in: place, of: screen, in: context)
      return
    }
    if isInBar { searchBar = contentRow }
    let fieldTop =
      isInBar ? context.grid.round(contentRow.midY - heights.field / 2) : searchBar.minY + heights.fieldY
    if search.settings.hasItemStacks {
      let items = Items(search, y: fieldTop, height: heights.field, in: context)
      (field, aligned, cancel, self.items) = (items.field, items.field, items.cancel, items)
    } else {
      placeField(of: search, y: fieldTop, height: heights.field, in: place, in: context)
    }
    if place == .withoutField { cancel = nil }
  }

  /// Places the field and Cancel in UIKit's search bar, or in the navigation bar.
  private mutating func placeField(
    of search: SearchState, y: Double, height: Double, in place: SearchPlace, in context: LayoutContext
  ) {
    let (geometry, metrics, safe) = (context.geometry, context.look.searchBar, context.geometry.safeArea)
    let inset = place == .standalone || place == .header ? metrics.standalone.inset : context.margin
    var left = safe.left + inset
    let edge = place == .inline ? metrics.inline?.edge ?? inset : inset
    var end = geometry.width - safe.right - edge
    if search.settings.automaticallyShowsCancelButton {
      // A circle is as high as the field. Whole pixels give the field a sharp edge. UIKit rounds labels up, but Inter's is a
      // little wider than San Francisco's.
      let width =
        if let circle = metrics.cancelCircle { max(circle, height) } else {
          context.grid.floor(SearchBar.cancelLine(of: search.settings, in: context).width)
        }
      let activeX = geometry.width - safe.right - (place == .inline ? edge : context.margin) - width
      let activeEnd = activeX - metrics.cancelGap
      // In the narrowest windows the field has the room of Cancel.
      if activeEnd - left >= metrics.items.leastFieldWidth {
        let isCircle = metrics.cancelCircle != nil
        cancel = CGRect(
          x: search.isActive ? activeX : isCircle ? end - width : geometry.width, y: y, width: width, height: height)
        if isCircle, !search.isActive { cancel = cancel?.dot }
        if search.isActive { end = activeEnd }
      }
    }
    aligned = CGRect(x: left, y: y, width: max(end - left, 0), height: height)
    if place.isButton(search, in: context) {
      left = end - height
    } else if place == .inline, let inline = metrics.inline {
      left = max(left, end - min(inline.width, context.grid.round(geometry.width * inline.share)))
    }
    field = CGRect(x: left, y: y, width: max(end - left, 0), height: height)
  }

  /// Places the field at the bottom of the screen, with the circle that cancels the search.
  private mutating func placeAtBottom(
    _ search: SearchState, _ metrics: SearchBar.Bottom, height: Double, in place: SearchPlace, of screen: ScreenState,
    in context: LayoutContext
  ) {
    let (geometry, safe) = (context.geometry, context.geometry.safeArea)
    let keyboard = Keyboard.height(of: screen, in: context)
    var (inset, gap) = (metrics.inset, metrics.gap)
    let isAboveKeyboard = screen.isSearchAboveKeyboard(in: context)
    if isAboveKeyboard {
      inset = place == .tab ? metrics.keyboardGap.tab : metrics.keyboardGap.bottom
      gap = inset
    }
    let y = geometry.height - keyboard - inset - height
    var (left, right) = (safe.left + inset, geometry.width - safe.right - inset)
    // Between the toolbar's buttons.
    if !isAboveKeyboard, let toolbar = context.look.toolbar.floating,
      let room = FloatingToolbar(screen.page, of: screen, toolbar, in: context).search
    {
      (left, right) = (room.lowerBound, room.upperBound)
    }
    // Next to the tab bar's circle.
    if place == .tab, !isAboveKeyboard { left += max(height, metrics.height) + gap }
    let circle = CGRect(x: right - height, y: y, width: height, height: height)
    if search.settings.automaticallyShowsCancelButton {
      cancel = search.isActive ? circle : circle.dot
      if search.isActive { right = circle.minX - gap }
    }
    field = CGRect(x: left, y: y, width: max(right - left, 0), height: height)
    searchBar = CGRect(x: 0, y: y, width: geometry.width, height: height)
    aligned = CGRect(x: context.room.x, y: container.minY, width: context.room.width, height: 0)
  }

  /// A search field between two stacks of items, in the screen's coordinates: the constraints of
  /// IsaacXen/IXSearchController.
  struct Items: Hashable, Sendable {
    private(set) var field: CGRect
    /// An empty stack has no width.
    private(set) var leading: CGRect
    private(set) var trailing: CGRect
    /// Nil if Cancel never appears.
    private(set) var cancel: CGRect?

    /// - Parameters:
    ///   - y: the field's top.
    ///   - height: the field's height.
    init(_ search: SearchState, y: Double, height: Double, in context: LayoutContext) {
      let (first, last) = ItemStack.stacks(of: search.settings, in: context)
      let (geometry, metrics) = (context.geometry, context.look.searchBar.items)
      let width = geometry.width
      let safeLeft = geometry.safeArea.left
      let safeRight = width - geometry.safeArea.right
      let limit = search.settings.activeWidthLimit(in: geometry)
      let (inset, gap) = metrics.distances(of: search.settings, in: geometry)
      let midY = y + height / 2
      func stack(_ items: ItemStack, x: Double) -> CGRect {
        CGRect(x: x, y: context.grid.round(midY - items.height / 2), width: items.width, height: items.height)
      }
      if search.isActive {
        leading = stack(first, x: safeLeft + inset)
        trailing = stack(last, x: safeRight - inset - last.width)
        // The distances to the stacks, and to the edges as at rest, are minima.
        let lowest = max(Double(leading.maxX) + gap, safeLeft + metrics.inset)
        let highest = min(Double(trailing.minX) - gap, safeRight - metrics.inset)
        let room = max(highest - lowest, 0)
        if let limit, limit < room {
          let x = min(max(context.grid.round((width - limit) / 2), lowest), highest - limit)
          field = CGRect(x: x, y: y, width: limit, height: height)
        } else {
          field = CGRect(x: lowest, y: y, width: room, height: height)
        }
      } else {
        // Hidden stacks are outside the screen, whatever its safe area.
        leading = stack(first, x: -metrics.inset - first.width)
        trailing = stack(last, x: width + metrics.inset)
        field = CGRect(
          x: safeLeft + metrics.inset, y: y, width: max(safeRight - safeLeft - 2 * metrics.inset, 0), height: height)
      }
      if search.settings.automaticallyShowsCancelButton {
        cancel = last.frames(x: Double(trailing.minX), midY: midY, in: context).last
      }
    }
  }
}

extension Search {
  /// True if stacks of items surround the field, in place of UIKit's search bar.
  package var hasItemStacks: Bool { !leadingItems.isEmpty || !trailingItems.isEmpty || maximumActiveWidth != nil }

  /// The greatest width of the field on an iPad; nil for none.
  func activeWidthLimit(in geometry: ScreenGeometry) -> Double? {
    geometry.device.idiom == .pad ? maximumActiveWidth.map { max($0, 0) } : nil
  }
}

extension CGRect {
  /// The dot from which a circle of glass grows. Recorded blurred; its size is by eye.
  fileprivate var dot: CGRect { insetBy(dx: height / 3, dy: height / 3) }
}
