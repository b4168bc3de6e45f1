import Foundation
import SearchLayers
import SearchScenes

/// A search field at the bottom of the screen with the circle that cancels the search, in the screen's coordinates.
struct BottomSearch {
  let searchBar: CGRect
  let field: CGRect
  /// A dot in the field's end while the search is not active; nil if it never appears.
  private(set) var cancel: CGRect?

  init(
    _ search: SearchState, _ metrics: SearchBar.Bottom, in place: SearchPlace, of screen: ScreenState,
    in context: LayoutContext
  ) throws(TextSettingError) {
    let (geometry, safe) = (context.geometry, context.geometry.safeArea)
    let keyboard = Keyboard.height(of: screen, in: context)
    let height = context.look.searchBar.heights(of: search, at: place, in: context).field
    var (inset, gap) = (metrics.inset, metrics.gap)
    if keyboard > 0 {
      inset = place == .tab ? metrics.keyboardGap.tab : metrics.keyboardGap.bottom
      gap = inset
    }
    let y = geometry.height - keyboard - inset - height
    var (left, right) = (safe.left + inset, geometry.width - safe.right - inset)
    // Between the toolbar's buttons.
    if keyboard == 0, let toolbar = context.look.toolbar.floating,
      let room = try FloatingToolbar(screen.page, of: screen, toolbar, in: context).search
    {
      (left, right) = (room.lowerBound, room.upperBound)
    }
    // Next to the tab bar's circle.
    if place == .tab, keyboard == 0 { left += metrics.height + gap }
    let circle = CGRect(x: right - height, y: y, width: height, height: height)
    if search.settings.automaticallyShowsCancelButton {
      // Recorded as a blurred dot; its size is by eye.†
      cancel = search.isActive ? circle : circle.insetBy(dx: height / 3, dy: height / 3)
      if search.isActive { right = circle.minX - gap }
    }
    field = CGRect(x: left, y: y, width: max(right - left, 0), height: height)
    searchBar = CGRect(x: 0, y: y, width: geometry.width, height: height)
  }
}
