import Foundation
import SearchLayers

extension NavigationItem {
  /// The item while it comes in from the trailing side or goes out to it.
  /// - Parameter shift: in widths of the screen: 0 at rest, 1 outside.
  func away(by shift: Double, from below: NavigationItem, in context: LayoutContext) throws(TextSettingError) -> Self {
    var moved = self
    // A large title moves with its page. What is in the bar's row moves half as far (Flutter's `nav_bar.dart`).
    moved.largeTitle?.frame.origin.x += shift * width
    moved.moveRow(by: shift * width / 2)
    // The back button's label moves from the position of the previous title. The chevron only fades.
    guard let title = below.headline, isWayFree(from: below) else { return moved }
    try moved.moveLabel { label, origin throws(TextSettingError) in
      try label.moved(from: origin, to: title, by: shift, in: context)
    }
    return moved
  }

  /// The item while another page covers it or uncovers it: its title becomes the label of that page's back button.
  /// - Parameter share: 0 at rest, 1 covered.
  func beneath(
    _ above: NavigationItem, by share: Double, in context: LayoutContext
  ) throws(TextSettingError) -> Self {
    var moved = self
    try moved.moveLabel { label, _ throws(TextSettingError) in label.origin.x -= share * width / 2 }
    guard share != 0, let button = above.backButton, above.isWayFree(from: self) else { return moved }
    if title?.isHidden == false { try moved.title?.becomeLabel(of: button, by: share, in: context) }
    if largeTitle?.isHidden == false { try moved.largeTitle?.becomeLabel(of: button, by: share, in: context) }
    return moved
  }

  /// Moves all of the row but the back button.
  private mutating func moveRow(by distance: Double) {
    title?.frame.origin.x += distance
    prompt?.frame.origin.x += distance
    for index in leadingItems.indices { leadingItems[index].frame.origin.x += distance }
    for index in trailingItems.indices { trailingItems[index].frame.origin.x += distance }
  }

  private mutating func moveLabel(
    _ body: (inout TextContents, CGPoint) throws(TextSettingError) -> Void
  ) throws(TextSettingError) {
    guard var button = backButton, case .text(var label) = button.contents else { return }
    try body(&label, button.frame.origin)
    button.contents = .text(label)
    backButton = button
  }

  /// Returns true if the title of the page below can become this page's back button without crossing a part of either
  /// page. Otherwise both only fade.†
  private func isWayFree(from below: NavigationItem) -> Bool {
    guard !isHidden, !below.isHidden, let title = below.headline, let label = labelFrame else {
      return false
    }
    // Both begin and end at the same places, in the same sizes.
    let scale = label.height / max(title.frame.height, 1)
    let titleWay = Way(
      from: title.frame,
      to: CGRect(x: label.minX, y: label.minY, width: title.frame.width * scale, height: label.height))
    let labelWay = Way(
      from: CGRect(
        x: title.frame.minX, y: title.frame.minY, width: label.width / scale, height: title.frame.height), to: label)
    var old = (below.leadingItems + below.trailingItems + [below.prompt, below.chevron].compactMap { $0 })
      .filter { !$0.isHidden }.map { Way(from: $0.frame, to: $0.frame) }
    if let gone = below.labelFrame { old.append(Way(from: gone, to: gone.offsetBy(dx: -width / 2, dy: 0))) }
    if let field = below.field { old.append(Way(from: field, to: field.offsetBy(dx: -width, dy: 0))) }
    var new = (leadingItems + trailingItems + [self.title, prompt].compactMap { $0 })
      .filter { !$0.isHidden }.map { Way(from: $0.frame.offsetBy(dx: width / 2, dy: 0), to: $0.frame) }
    if let largeTitle, !largeTitle.isHidden {
      new.append(Way(from: largeTitle.frame.offsetBy(dx: width, dy: 0), to: largeTitle.frame))
    }
    return !old.contains(where: titleWay.meets) && !new.contains(where: labelWay.meets)
  }

  /// The title that is visible.
  private var headline: Layer? { [largeTitle, title].compactMap { $0 }.first { !$0.isHidden } }

  private var chevron: Layer? {
    guard let button = backButton else { return nil }
    return button.sublayers.first.map { $0.relative(to: CGPoint(x: -button.frame.minX, y: -button.frame.minY)) }
  }

  /// The frame of the back button's label; nil without one.
  private var labelFrame: CGRect? {
    guard let button = backButton, case .text(let text) = button.contents else { return nil }
    return CGRect(
      x: button.frame.minX + text.origin.x, y: button.frame.minY + text.origin.y - text.line.style.ascent,
      width: text.line.width, height: text.line.style.lineHeight)
  }
}

/// A rectangle whose edges move evenly from one position to another.
private struct Way {
  var from: CGRect
  var to: CGRect

  /// Returns true if two rectangles overlap at some time, by more than a rounding error.
  func meets(_ other: Way) -> Bool {
    var (low, high) = (0.0, 1.0)
    // Each condition is an edge that is before another: a + b·t < 0.
    func limit(_ start: CGFloat, _ end: CGFloat) {
      let (a, b) = (Double(start) + 0.01, Double(end - start))
      if b == 0 {
        if a >= 0 { high = -1 }
      } else if b > 0 {
        high = min(high, -a / b)
      } else {
        low = max(low, -a / b)
      }
    }
    limit(from.minX - other.from.maxX, to.minX - other.to.maxX)
    limit(other.from.minX - from.maxX, other.to.minX - to.maxX)
    limit(from.minY - other.from.maxY, to.minY - other.to.maxY)
    limit(other.from.minY - from.maxY, other.to.minY - to.maxY)
    return low < high
  }
}
