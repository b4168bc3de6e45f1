import Foundation
import SearchLayers
import SearchScenes

extension BarLayout {
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
    init(_ search: SearchState, y: Double, height: Double, in context: LayoutContext) throws(TextSettingError) {
      let (first, last) = try ItemStack.stacks(of: search.settings, in: context)
      let (geometry, metrics) = (context.geometry, context.look.searchBar.items)
      let width = geometry.width
      let safeLeft = geometry.safeArea.left
      let safeRight = width - geometry.safeArea.right
      let limit = geometry.device.idiom == .pad ? search.settings.maximumActiveWidth.map { max($0, 0) } : nil
      let extra = limit == nil ? 0 : metrics.extra
      let inset = extra + metrics.inset
      let midY = y + height / 2
      func stack(_ items: ItemStack, x: Double) -> CGRect {
        CGRect(x: x, y: context.grid.round(midY - items.height / 2), width: items.width, height: items.height)
      }
      if search.isActive {
        leading = stack(first, x: safeLeft + inset)
        trailing = stack(last, x: safeRight - inset - last.width)
        let gap = extra + metrics.fieldGap
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
}
