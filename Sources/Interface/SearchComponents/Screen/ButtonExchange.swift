import SearchGeometry
import SearchLayers
import SearchMotion

/// An animated change of the buttons in a page's bars, which cross-fade in place: UIKit's `setItems(_:animated:)`.
package struct ButtonExchange: Hashable, Sendable {
  /// The page with the buttons that come, or, once the change has begun to animate, with those that leave.
  @Boxed var other: PageState
  private var isOver: Bool
  package let end: Instant

  /// - Parameter isOver: false for the state before the change.
  package init(_ other: PageState, isOver: Bool, end: Instant) {
    (self.isOver, self.end) = (isOver, end)
    self.other = other
  }

  /// Returns the buttons of a bar and those in whose place they are. Glass cross-fades; what is on it fades in turn.
  func layers(_ own: [Layer], _ others: [Layer]) -> [Layer] {
    let (former, new) = isOver ? (others, own) : (own, others)
    func faded(_ layer: Layer, _ isGone: Bool) -> Layer { layer.hidden(at: layer.glass == nil ? -1 : 0, if: isGone) }
    let leaving = former.filter { !new.contains($0) }.map {
      faded($0, isOver).of(.page(~other.id)).leaving()
    }
    return leaving + new.map { former.contains($0) ? $0 : faded($0, !isOver) }
  }
}

extension PageState {
  package func hasSameButtons(as other: Self) -> Bool {
    toolbar == other.toolbar && navigation.leadingItems == other.navigation.leadingItems
      && navigation.trailingItems == other.navigation.trailingItems
  }
}
