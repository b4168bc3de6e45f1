import Foundation
import SearchScenes

/// The frames of the bars at the bottom of a page, in the coordinates of its column.
package struct BottomBars: Hashable, Sendable {
  /// It extends through the safe area to the bottom of the screen; nil without one.
  private(set) var tabBar: CGRect?
  /// The height at the bottom above which the content comes to rest.
  package private(set) var inset: Double

  init(_ screen: ScreenState, in context: LayoutContext) {
    let geometry = context.geometry
    inset = geometry.safeArea.bottom
    func bar(_ height: Double) -> CGRect {
      CGRect(x: 0, y: geometry.height - inset - height, width: geometry.width, height: inset + height)
    }
    if screen.hasTabBar, screen.chrome.isVisible {
      let frame = bar(context.look.tabBar.height(in: geometry))
      (tabBar, inset) = (frame, Double(frame.height))
    }
  }
}

extension ScreenState {
  /// True if the page on top has a tab bar, which `chrome: none` leaves out of the picture.
  package var hasTabBar: Bool { tabs != nil && !page.hidesBottomBar }
}
