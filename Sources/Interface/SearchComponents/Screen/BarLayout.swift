import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// Where the bars are, in the screen's coordinates: the one layout that the bars and the content under them share.
package struct BarLayout: Hashable, Sendable {
  /// The row of the inline title and the buttons; above the screen's visible bars while the bar is hidden.
  var contentRow: CGRect
  /// The row of the large title; of no height when there is none.
  var largeTitleRow: CGRect
  /// The navigation bar is hidden while one searches.
  var isNavigationBarHidden: Bool
  /// The search bar's palette; of no height without a search bar.
  var palette: CGRect
  /// The search field.
  var field: CGRect
  /// What scrolling has left of the field's height, 0…1.
  var fieldShare = 1.0
  /// Where Cancel stands, waiting outside while the search is not active; nil where it never shows.
  var cancel: CGRect?
  /// The stacks of items beside the field and the items in them, Cancel included; nil: UIKit's own bar.
  var items: Items?
  /// The container of scope bar and tags.
  var container: CGRect
  /// Where the bars end and the content begins.
  var bottom: Double

  init(_ screen: ScreenState, in context: LayoutContext) throws(TextSettingError) {
    let geometry = context.geometry
    let search = screen.search
    let isActive = search?.isActive ?? false
    let settings = search?.settings
    isNavigationBarHidden = isActive && (settings?.hidesNavigationBarDuringPresentation ?? false)
    let rowHeight = NavigationBar.Metrics.height(in: geometry)
    let collapse = BarCollapse(screen, in: context)
    let largeHeight = collapse.largeTitleHeight
    let top = geometry.statusBar
    // A hidden bar waits above the screen's bars by its own height, so that showing and hiding it is one movement.
    let first = isNavigationBarHidden ? top - rowHeight - largeHeight : top
    contentRow = CGRect(x: 0, y: first, width: geometry.width, height: rowHeight)
    largeTitleRow = CGRect(x: 0, y: contentRow.maxY, width: geometry.width, height: largeHeight)

    guard let search else {
      palette = CGRect(x: 0, y: largeTitleRow.maxY, width: geometry.width, height: 0)
      field = palette
      container = palette
      bottom = palette.maxY
      return
    }
    let metrics = SearchBar.Metrics.palette(
      in: context, isActive: isActive, hidesNavigationBar: search.settings.hidesNavigationBarDuringPresentation
    ).collapsed(by: collapse.searchBar)
    fieldShare = metrics.fieldShare
    palette = CGRect(x: 0, y: largeTitleRow.maxY, width: geometry.width, height: metrics.height)
    container = CGRect(
      x: 0, y: palette.maxY, width: geometry.width,
      height: search.hasScopesOrTags ? ScopeBarContainer.Metrics.height : 0)
    bottom = isActive ? container.maxY : palette.maxY

    let fieldTop = palette.minY + metrics.fieldY
    if search.settings.hasItemStacks {
      let items = try Items(
        search, y: fieldTop, height: metrics.fieldHeight, in: context)
      (field, cancel, self.items) = (items.field, items.cancel, items)
      return
    }
    let safe = geometry.safeArea
    let (left, right) = (safe.left + geometry.margin, geometry.width - safe.right - geometry.margin)
    var fieldEnd = right
    if search.settings.automaticallyShowsCancelButton {
      // Whole pixels, as UIKit sizes labels: the field that ends before it has a sharp edge.
      let width = context.grid.ceil(try SearchBar.cancelLine(in: context).width)
      let activeX = geometry.width - safe.right - SearchBar.Metrics.cancelInset - width
      // Waiting, Cancel stands just outside the screen.
      cancel = CGRect(
        x: isActive ? activeX : geometry.width, y: fieldTop, width: width,
        height: metrics.fieldHeight)
      if isActive { fieldEnd = activeX - SearchBar.Metrics.cancelGap }
    }
    field = CGRect(x: left, y: fieldTop, width: max(fieldEnd - left, 0), height: metrics.fieldHeight)
  }
}
