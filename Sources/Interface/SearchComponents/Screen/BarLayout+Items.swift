import Foundation
import SearchLayers
import SearchScenes

extension BarLayout {
  /// A search field between two stacks of items (the constraints of IsaacXen/IXSearchController), in the screen's
  /// coordinates.
  struct Items: Hashable, Sendable {
    private(set) var field: CGRect
    /// The stacks; of no width where they are empty.
    private(set) var leading: CGRect
    private(set) var trailing: CGRect
    /// Nil where Cancel never shows.
    private(set) var cancel: CGRect?

    private typealias Metrics = ItemStack.Metrics

    /// - Parameters:
    ///   - y: the field's top.
    ///   - height: the field's.
    init(_ search: SearchState, y: Double, height: Double, in context: LayoutContext) throws(TextSettingError) {
      let (first, last) = try ItemStack.stacks(of: search.settings, in: context)
      let geometry = context.geometry
      let width = geometry.width
      // Stacks that wait do so outside the container; the safe area is not in their way.
      let safeLeft = geometry.safeArea.left
      let safeRight = width - geometry.safeArea.right
      let limit = geometry.device.idiom == .pad ? search.settings.maximumActiveWidth.map { max($0, 0) } : nil
      let extra = limit == nil ? 0 : Metrics.extra
      let inset = extra + Metrics.inset
      let midY = y + height / 2
      func stack(_ items: ItemStack, x: Double) -> CGRect {
        CGRect(x: x, y: context.grid.round(midY - items.height / 2), width: items.width, height: items.height)
      }
      if search.isActive {
        leading = stack(first, x: safeLeft + inset)
        trailing = stack(last, x: safeRight - inset - last.width)
        let gap = extra + Metrics.fieldGap
        // The field keeps its distance from the stacks, and from the edges as at rest.
        let lowest = max(Double(leading.maxX) + gap, safeLeft + Metrics.inset)
        let highest = min(Double(trailing.minX) - gap, safeRight - Metrics.inset)
        let room = max(highest - lowest, 0)
        if let limit, limit < room {
          let x = min(max(context.grid.round((width - limit) / 2), lowest), highest - limit)
          field = CGRect(x: x, y: y, width: limit, height: height)
        } else {
          field = CGRect(x: lowest, y: y, width: room, height: height)
        }
      } else {
        leading = stack(first, x: -Metrics.inset - first.width)
        trailing = stack(last, x: width + Metrics.inset)
        field = CGRect(
          x: safeLeft + Metrics.inset, y: y, width: max(safeRight - safeLeft - 2 * Metrics.inset, 0), height: height)
      }
      if search.settings.automaticallyShowsCancelButton {
        cancel = last.frames(x: Double(trailing.minX), midY: midY, in: context).last
      }
    }
  }
}

extension Search {
  /// Whether stacks of items stand beside the field, in place of UIKit's own bar.
  package var hasItemStacks: Bool { !leadingItems.isEmpty || !trailingItems.isEmpty || maximumActiveWidth != nil }
}
