import Foundation
import SearchLayers

extension NavigationItem {
  /// The item while it comes in from the trailing side or goes out to it.
  /// - Parameter shift: in widths of the screen: 0 at rest, 1 outside.
  func away(by shift: Double, from below: NavigationItem, in context: LayoutContext) throws(TextSettingError) -> Self {
    var moved = self
    // A large title moves with its page, the inline title half as far or up to the buttons, and buttons only fade, as in
    // UIKit (also Flutter's `nav_bar.dart`).
    moved.largeTitle?.frame.origin.x += shift * width
    moved.title?.frame.origin.x += shift * titleDistance
    moved.subtitle?.frame.origin.x += shift * (isSubtitleLarge ? width : titleDistance)
    moved.prompt?.frame.origin.x += shift * width / 2
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
    guard share != 0 else { return moved }
    guard let button = above.backButton, above.isWayFree(from: self) else {
      // A large title that cannot become a label makes room for that of the page above.
      moved.largeTitle?.frame.origin.x -= share * width
      if isSubtitleLarge { moved.subtitle?.frame.origin.x -= share * width }
      return moved
    }
    if title?.isHidden == false { try moved.title?.becomeLabel(of: button, by: share, in: context) }
    if largeTitle?.isHidden == false { try moved.largeTitle?.becomeLabel(of: button, by: share, in: context) }
    return moved
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
    guard let (titleWay, labelWay) = waysOfTitle(from: below) else { return false }
    var old = (below.leadingItems + below.trailingItems + [below.prompt, below.chevron].compactMap { $0 })
      .filter { !$0.isHidden }.map { Way(from: $0.frame, to: $0.frame) }
    if let gone = below.labelFrame { old.append(Way(from: gone, to: gone.offsetBy(dx: -width / 2, dy: 0))) }
    if let field = below.field { old.append(Way(from: field, to: field.offsetBy(dx: -width, dy: 0))) }
    var new = (leadingItems + trailingItems).filter { !$0.isHidden }.map { Way(from: $0.frame, to: $0.frame) }
    for (part, distance) in [(title, titleDistance), (prompt, width / 2)] {
      guard let part, !part.isHidden else { continue }
      new.append(Way(from: part.frame.offsetBy(dx: distance, dy: 0), to: part.frame))
    }
    if let largeTitle, !largeTitle.isHidden {
      new.append(Way(from: largeTitle.frame.offsetBy(dx: width, dy: 0), to: largeTitle.frame))
    }
    return !old.contains { titleWay.meets($0) } && !new.contains { labelWay.meets($0) }
  }

  /// Returns the ways on which the title of the page below becomes this page's back button and the button's label comes
  /// from that title; nil if there is no such title or label.
  private func waysOfTitle(from below: NavigationItem) -> (title: Way, label: Way)? {
    guard !isHidden, !below.isHidden, let title = below.headline, let label = labelFrame else { return nil }
    // Both begin and end at the same places, in the same sizes.
    let scale = label.height / max(title.frame.height, 1)
    return (
      Way(
        from: title.frame,
        to: CGRect(x: label.minX, y: label.minY, width: title.frame.width * scale, height: label.height)),
      Way(
        from: CGRect(
          x: title.frame.minX, y: title.frame.minY, width: label.width / scale, height: title.frame.height), to: label)
    )
  }

  /// Returns true if a part of this page and one of the page below meet on their ways, and do not cross-fade in the same
  /// place of the bar.
  /// - Parameter inStep: true if both pages are at the same share of their ways at any time.
  func crosses(_ below: NavigationItem, inStep: Bool) -> Bool {
    let ways = isWayFree(from: below) ? waysOfTitle(from: below) : nil
    func parts(_ layers: [Layer?], _ place: Place, from distance: Double = 0) -> [(Place, Way)] {
      layers.compactMap(\.self).filter { !$0.isHidden }.map {
        (place, Way(from: $0.frame.offsetBy(dx: distance, dy: 0), to: $0.frame))
      }
    }
    func buttons(of item: NavigationItem) -> [(Place, Way)] {
      item.isHidden
        ? []
        : parts(item.leadingItems, .leading) + parts(item.trailingItems, .trailing) + parts([item.chevron], .back)
    }
    var old = buttons(of: below)
    if !below.isHidden {
      old += parts([below.prompt], .prompt)
      old += ways.map { [(.title, $0.title)] } ?? parts([below.title], .title)
      if !below.isSubtitleLarge { old += parts([below.subtitle], .title) }
      if ways == nil {
        for large in [below.largeTitle, below.isSubtitleLarge ? below.subtitle : nil].compactMap(\.self)
        where !large.isHidden {
          old.append((.title, Way(from: large.frame, to: large.frame.offsetBy(dx: -width, dy: 0))))
        }
      }
      if let label = below.labelFrame {
        old.append((.back, Way(from: label, to: label.offsetBy(dx: -width / 2, dy: 0))))
      }
    }
    if let field = below.field { old.append((.search, Way(from: field, to: field.offsetBy(dx: -width, dy: 0)))) }
    var new = buttons(of: self)
    if !isHidden {
      new += parts([prompt], .prompt, from: width / 2)
      new += parts([title], .title, from: titleDistance) + parts([largeTitle], .title, from: width)
      new += parts([subtitle], .title, from: isSubtitleLarge ? width : titleDistance)
      if let way = ways?.label ?? labelFrame.map({ Way(from: $0, to: $0) }) { new.append((.back, way)) }
    }
    if let field { new.append((.search, Way(from: field.offsetBy(dx: width, dy: 0), to: field))) }
    return old.contains { old in new.contains { !old.0.isShared(with: $0.0) && old.1.meets($0.1, inStep: inStep) } }
  }

  /// A place of the bar, in which the parts of two pages cross-fade.
  private enum Place {
    case title, back, leading, trailing, prompt, search

    /// The title of a page becomes a back button, which is where a page without one has its first buttons.
    func isShared(with other: Place) -> Bool {
      switch (self, other) {
      case (.title, .back), (.back, .title), (.back, .leading), (.leading, .back): true
      default: self == other
      }
    }
  }

  /// The distance of the title from its place when its page is outside the screen.
  private var titleDistance: Double {
    let end = trailingItems.first { !$0.isHidden }.map { Double($0.frame.minX) } ?? .infinity
    let edge = max(title?.frame.maxX ?? 0, isSubtitleLarge ? 0 : subtitle?.frame.maxX ?? 0)
    return min(width / 2, max(end - Double(edge), 0))
  }

  /// The title that is visible; nil for scopes in its place.
  private var headline: Layer? { [largeTitle, title].compactMap(\.self).first { !$0.isHidden && $0.text != nil } }

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
  func meets(_ other: Way, inStep: Bool = true) -> Bool {
    guard inStep else {
      return from.union(to).insetBy(dx: 0.01, dy: 0.01).intersects(other.from.union(other.to))
    }
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
