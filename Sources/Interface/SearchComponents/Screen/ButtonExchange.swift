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

  /// Returns the buttons of a bar and those in whose place they are. Glass cross-fades; what is on it, and glass in the tint with
  /// it, fades in turn.
  func layers(_ own: [Layer], _ others: [Layer]) -> [Layer] {
    let (former, new) = isOver ? (others, own) : (own, others)
    func faded(_ layer: Layer, _ isGone: Bool) -> Layer {
      layer.hidden(at: layer.glass == nil || layer.isColorful ? -1 : 0, if: isGone)
    }
    let leaving = former.filter { !new.contains($0) }.map {
      faded($0, isOver).of(.page(~other.id)).leaving()
    }
    return leaving + new.map { former.contains($0) ? $0 : faded($0, !isOver) }
  }
}

extension Layer {
  /// True for glass in a tint, unlike the greys of the material.
  fileprivate var isColorful: Bool {
    guard let color = backgroundColor else { return false }
    let (low, high) = (min(color.red, color.green, color.blue), max(color.red, color.green, color.blue))
    return high - low > 0.1
  }
}

extension PageState {
  package func hasSameButtons(as other: Self) -> Bool {
    toolbar == other.toolbar && navigation.leadingItems == other.navigation.leadingItems
      && navigation.trailingItems == other.navigation.trailingItems
  }
}
