import Foundation
import SearchLayers

extension NavigationItem {
  /// Returns true for a large title and its subtitle, which belong to the page and move with it, unless the title becomes
  /// a back button.
  func movesWithPage(_ layer: Layer, in context: LayoutContext) -> Bool {
    guard !layer.isHidden else { return false }
    if layer.name == subtitle?.name { return isSubtitleLarge }
    return layer.name == largeTitle?.name && context.pageOfLabel != page
  }

  /// The item on its way: from the trailing side, or beneath the other page.
  /// - Parameters:
  ///   - shift: in widths of the screen: 0 at rest, 1 outside, `PageMove.parallax` covered.
  ///   - share: how far a title is on its way to the label of a back button, 0…1.
  func moved(by shift: Double, share: Double, other: NavigationItem, in context: LayoutContext) -> Self {
    var moved = self
    if shift > 0 {
      // The inline title moves half a screen or up to the buttons, and buttons only fade, as in UIKit (also Flutter's
      // `nav_bar.dart`).
      moved.title?.frame.origin.x += shift * titleDistance(besides: other)
      if !isSubtitleLarge { moved.subtitle?.frame.origin.x += shift * titleDistance(besides: other) }
      moved.prompt?.frame.origin.x += shift * width / 2
      // The back button's label moves from the position of the previous title. The chevron only fades.
      if context.pageOfLabel == other.page, let title = other.headline {
        moved.moveLabel { label, origin in label.moved(from: origin, to: title, by: 1 - share, in: context) }
      }
      return moved
    }
    if shift != 0 {
      moved.moveLabel { label, _ in label.origin.x -= shift / PageMove.parallax * width / 2 }
      moved.maskLabel(in: context)
    }
    guard context.pageOfLabel == page, let button = other.backButton else { return moved }
    if title?.isHidden == false { moved.title?.becomeLabel(of: button, by: share, in: context) }
    if largeTitle?.isHidden == false { moved.largeTitle?.becomeLabel(of: button, by: share, in: context) }
    return moved
  }

  private mutating func moveLabel(_ body: (inout TextContents, CGPoint) -> Void) {
    guard var button = backButton, case .text(var label) = button.contents else { return }
    body(&label, button.frame.origin)
    button.contents = .text(label)
    backButton = button
  }

  /// Hides the part of the label that is on its chevron: UIKit's `backIndicatorTransitionMaskImage`.
  private mutating func maskLabel(in context: LayoutContext) {
    guard var button = backButton, case .text(var label) = button.contents, let chevron = button.sublayers.first
    else { return }
    let edge = chevron.frame.maxX
    let room = CGRect(x: edge, y: 0, width: max(width - edge - button.frame.minX, 0), height: button.frame.height)
    label.origin.x -= edge
    button.sublayers.insert(
      Layer(name: button.name + ".label", frame: room, clipsToBounds: true, contents: .text(label)), at: 0)
    button.contents = .none
    backButton = button
  }

  /// Returns true if the title of the page below can become the label of this page's back button, which has the same
  /// words, without meeting a part of either page that is seen then. Otherwise both only fade: our choice.
  func takesTitle(of below: NavigationItem) -> Bool {
    guard let way = labelWay(from: below), below.titleOpacity <= 0 || below.largeTitle?.isHidden != false
    else { return false }
    // Buttons in the way fade in turn.
    let items = [(below.leadingItems + below.trailingItems, 0...0.5), (leadingItems + trailingItems, 0.5...1)]
    for (items, span) in items
    where items.contains(where: { !$0.isHidden && way.meets(Way(resting: $0), during: span) }) {
      return false
    }
    var others = [below.prompt, below.chevron].compactMap(\.self).filter { !$0.isHidden }.map(Way.init(resting:))
    if let label = below.labelFrame { others.append(Way(from: label, to: label.offsetBy(dx: -width / 2, dy: 0))) }
    for (part, distance) in [(self.title, titleDistance(besides: below)), (prompt, width / 2), (largeTitle, width)] {
      guard let part, !part.isHidden else { continue }
      others.append(Way(from: part.frame.offsetBy(dx: distance, dy: 0), to: part.frame))
    }
    return !others.contains { way.meets($0) }
  }

  /// True for a button in the way of a title that becomes a label.
  func isButton(_ layer: Layer, in way: Way?) -> Bool {
    guard let way, (leadingItems + trailingItems).contains(where: { $0.name == layer.name }) else { return false }
    return way.meets(Way(resting: layer))
  }

  /// The way of the title of the page below to the label of this page's back button, which has the same words; nil without.
  func labelWay(from below: NavigationItem) -> Way? {
    guard !isHidden, !below.isHidden, let title = below.headline, let label = labelFrame,
      case .text(let text) = title.contents, case .text(let words) = backButton?.contents,
      text.line.string == words.line.string
    else { return nil }
    return Way(from: title.frame, to: label)
  }

  /// Returns the ways of the layers, each with those of its parts, and after them that of a field in the bar.
  ///
  /// A layer that may overlap one of the other page has no way: a title that becomes a label, that label, a chevron, or a
  /// piece of glass.
  /// - Parameters:
  ///   - isAbove: true if this page covers the other.
  ///   - reach: the part of the way that pages move.
  func ways(isAbove: Bool, reach: Double, other: NavigationItem, in context: LayoutContext) -> [[Way]] {
    let far = moved(by: reach * (isAbove ? 1 : PageMove.parallax), share: isAbove ? 0 : 1, other: other, in: context)
    let isLabelled = [page, other.page].contains(context.pageOfLabel)
    var ways = zip(layers(), far.layers()).map { layer, moved -> [Way] in
      guard !layer.isHidden, !movesWithPage(layer, in: context) else { return [] }
      if layer.name == backButton?.name {
        var ways: [Way] = []
        if let label = labelFrame, !(isLabelled && isAbove) {
          ways.append(Way(from: label, to: isAbove ? label : label.offsetBy(dx: -width / 2, dy: 0)))
        }
        if let chevron, other.backButton == nil { ways.append(Way(from: chevron.frame, to: chevron.frame)) }
        return ways
      }
      if layer.glass != nil || isLabelled && !isAbove && layer.name == headline?.name { return [] }
      return [isAbove ? Way(from: moved.frame, to: layer.frame) : Way(from: layer.frame, to: moved.frame)]
    }
    if let field { ways.append([Way(from: field, to: field)]) }
    return ways
  }

  /// The distance of the title from its place when its page is outside the screen.
  private func titleDistance(besides other: NavigationItem) -> Double {
    let ends = [trailingItems, other.trailingItems].compactMap { items in items.first { !$0.isHidden }?.frame.minX }
    let end = ends.min().map(Double.init) ?? .infinity
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

  /// A rectangle whose edges move evenly from one position to another.
  struct Way {
    var from: CGRect
    var to: CGRect

    init(from: CGRect, to: CGRect) { (self.from, self.to) = (from, to) }

    init(resting layer: Layer) { self.init(from: layer.frame, to: layer.frame) }

    /// Returns true if two rectangles overlap at some time, by more than a rounding error.
    /// - Parameter span: a part of the way, 0…1.
    func meets(_ other: Way, during span: ClosedRange<Double> = 0...1) -> Bool {
      var (low, high) = (span.lowerBound, span.upperBound)
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
}
