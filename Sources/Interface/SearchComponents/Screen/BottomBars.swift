import Foundation
import SearchLayers
import SearchScenes

/// The frames of the bars at the bottom of a page, in the coordinates of its column.
package struct BottomBars: Hashable, Sendable {
  /// It extends through the safe area to the bottom of the screen; nil without one.
  private(set) var tabBar: CGRect?
  /// It extends through the safe area if there is no tab bar; nil without one.
  private(set) var toolbar: CGRect?
  /// The height of the search field at the bottom; nil without one.
  private(set) var field: Double?
  /// The height of the bars and the safe area at the bottom.
  package private(set) var inset: Double
  /// The height at the bottom above which the content comes to rest: that of the bars, or of the keyboard over them.
  package private(set) var contentInset: Double

  init(_ screen: ScreenState, in context: LayoutContext) {
    let geometry = context.geometry
    inset = geometry.safeArea.bottom
    contentInset = inset
    guard screen.hasChrome else { return }
    if screen.hasTabBar, !screen.hasTopTabs(in: context) {
      let height = context.look.tabBar.extent(in: geometry)
      tabBar = CGRect(x: 0, y: geometry.height - height, width: geometry.width, height: height)
      inset = height
    }
    // The field's height grows with the text.
    let place = screen.searchPlace(in: context)
    field = screen.search.flatMap { search in
      place.flatMap { $0.isAtBottom ? context.look.searchBar.heights(of: search, at: $0, in: context).field : nil }
    }
    if screen.page.shownToolbar != nil, let floating = context.look.toolbar.floating {
      let height = max(floating.pill.height, field ?? 0)
      let top = tabBar.map { Double($0.minY) - floating.pill.gap - height } ?? geometry.height - floating.inset - height
      toolbar = CGRect(x: 0, y: top, width: geometry.width, height: height)
      inset = geometry.height - top
    } else if screen.page.shownToolbar != nil {
      let height = geometry.height(of: context.look.toolbar.height)
      let top = geometry.height - inset - height
      toolbar = CGRect(
        x: 0, y: top, width: geometry.width, height: tabBar == nil ? geometry.height - top : height)
      inset += height
    }
    let keyboard = Keyboard.height(of: screen, in: context)
    if let field, let metrics = context.look.searchBar.bottom {
      inset = max(inset, metrics.inset + field)
      let gap = place == .tab ? metrics.keyboardGap.tab : metrics.keyboardGap.bottom
      contentInset = max(inset, keyboard > 0 ? keyboard + gap + field : 0)
      return
    }
    contentInset = max(inset, keyboard)
  }

  /// Returns the background of a bar that pages share. While they move, different ones cross-fade.
  /// - Parameter color: that of a bar that always has a background of one colour; nil for the material.
  static func backgroundLayers(
    of name: String, size: CGSize, color: SearchScene.Color? = nil, hairline: DynamicColor, fadeDistance: Double?,
    on screen: ScreenState, in context: LayoutContext
  ) -> [Layer] {
    func background(of page: PageState) -> BarBackground {
      if let color { return BarBackground(color: context.color(color), hairline: context.color(hairline)) }
      return self.background(of: screen.showing(page), hairline: hairline, fadeDistance: fadeDistance, in: context)
    }
    var shown = background(of: screen.page)
    if let transition = screen.transition {
      shown = background(of: transition.leaving)
        .crossed(with: shown, transition.presence(of: screen.page.id, at: context.now))
    }
    return shown.layers(of: name, size: size, hairlines: [-context.grid.pixel], in: context)
  }

  /// Returns the background of a bar: the material over content that goes on beneath it, and nothing where the content
  /// ends above it.
  /// - Parameter fadeDistance: the height over which it fades; nil for a bar that always has a background.
  static func background(
    of screen: ScreenState, hairline: DynamicColor, fadeDistance: Double?, in context: LayoutContext
  ) -> BarBackground {
    let standard = BarBackground.material(
      context.look.barMaterial.tint(in: context), hairline: context.color(hairline))
    guard let fadeDistance else { return standard }
    let progress = min(max(ContentArea.hiddenHeight(of: screen, in: context) / fadeDistance, 0), 1)
    let clear = BarBackground(
      color: .clear, hairlineOpacity: 0, isHairlineHidden: true, hairline: standard.hairline)
    return clear.mixed(with: standard, progress)
  }
}

extension ScreenGeometry {
  /// Returns the height of a bar above the safe area, of those on phones, on phones in landscape and on iPads.
  func height(of bar: (phone: Double, compact: Double, pad: Double)) -> Double {
    if device.idiom == .pad { return bar.pad }
    return isCompactHeight ? bar.compact : bar.phone
  }
}

extension ScreenState {
  /// True if the page on top has a tab bar, which `chrome: none` leaves out of the picture.
  package var hasTabBar: Bool { tabs != nil && !page.hidesBottomBar }
}

extension PageState {
  /// The toolbar; nil without one.
  package var shownToolbar: SearchScene.Toolbar? { hidesBottomBar ? nil : toolbar }
}
