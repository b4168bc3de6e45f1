import Foundation
import SearchScenes

/// A node of a view while it is laid out. It remembers what it answered.
final class ViewNode {
  typealias Node = SearchScene.View.Node

  /// The direction in which a parent places its nodes.
  enum Axis {
    case horizontal, vertical, depth
  }

  let node: Node
  let kind: SearchScene.View.Kind
  let children: [ViewNode]
  let name: String
  let environment: any ViewEnvironment
  /// The parent's.
  let axis: Axis
  let padding: Insets

  var sizes = Answers<CGSize>()
  var arrangements = Answers<Arrangement>()
  var blocks = Answers<TextBlock>()
  private(set) lazy var textStyle = environment.style(node.textStyle ?? .body, node.font)
  private(set) lazy var symbolLayer = environment.symbolLayer(
    node.text, named: name, beside: textStyle, color: environment.color(node.color ?? .system(.label)))
  private var width: Extent?
  private var height: Extent?

  init(_ view: SearchScene.View, in axis: Axis, prefix: String, _ environment: any ViewEnvironment) {
    let node = view.node
    self.node = node
    let isTurned = node.kind == .hstack && node.wrapsForAccessibility && environment.isAccessibilitySize
    kind = isTurned ? .vstack : node.kind
    let inner: Axis = kind == .hstack ? .horizontal : kind == .vstack ? .vertical : .depth
    children = node.children.map { ViewNode($0, in: inner, prefix: prefix, environment) }
    name = node.name.isEmpty ? prefix : "\(prefix).\(node.name)"
    (self.environment, self.axis) = (environment, axis)
    let insets = node.padding
    padding = Insets(
      top: insets.top ?? 0, left: insets.leading ?? 0, bottom: insets.bottom ?? 0, right: insets.trailing ?? 0)
  }

  /// The alignment across the stack, or of a text.
  var alignment: SearchScene.View.Alignment {
    kind == .vstack && node.kind == .hstack ? .leading : node.alignment ?? (kind == .text ? .leading : .center)
  }

  // MARK: The box

  /// The width and the height that the scene gives.
  var fixed: (width: SearchScene.View.Length?, height: SearchScene.View.Length?) {
    var (width, height) = (node.width, node.height)
    if case .box(let wide, let high)? = node.sizing { (width, height) = (width ?? wide, height ?? high) }
    if node.maxWidth == .fill { width = width ?? .fill }
    if node.maxHeight == .fill { height = height ?? .fill }
    return (width, height)
  }

  private func most(_ length: SearchScene.View.Length?) -> Double {
    if case .points(let points)? = length { points } else { .infinity }
  }

  /// Returns the size of the view for a proposal, and the proposal for its content.
  private func box(_ proposal: Proposal) -> (width: Double?, height: Double?, inner: Proposal) {
    func available(_ proposed: Double?, _ most: Double) -> Double? {
      let least = min(proposed ?? .infinity, most)
      return least.isFinite ? least : nil
    }
    func given(_ length: SearchScene.View.Length?, _ room: Double?) -> Double? {
      switch length {
      case .points(let points): min(points, room ?? .infinity)
      case .fill: room
      case nil: nil
      }
    }
    let fixed = fixed
    let room = Proposal(
      width: available(proposal.width, most(node.maxWidth)), height: available(proposal.height, most(node.maxHeight)))
    var (width, height) = (given(fixed.width, room.width), given(fixed.height, room.height))
    let followed = kind == .shape ? nil : followedRatio
    if let ratio = node.aspectRatio ?? naturalRatio(width, height) ?? followed {
      if let known = width, height == nil {
        height = min(known / ratio, room.height ?? .infinity)
      } else if let known = height, width == nil {
        let fitted = min(known * ratio, room.width ?? .infinity)
        // A node that fills the height becomes lower if its ratio asks for more width than there is.
        (width, height) = (fitted, followedRatio == nil ? known : min(known, fitted / ratio))
      } else if width == nil, height == nil, let widest = room.width ?? room.height.map({ $0 * ratio }) {
        let fitted = min(widest, (room.height ?? .infinity) * ratio)
        (width, height) = (fitted, fitted / ratio)
      }
    }
    let inner = Proposal(width: width ?? room.width, height: height ?? room.height)
    return (width, height, inner.inset(by: padding))
  }

  func size(_ proposal: Proposal) -> CGSize {
    if let known = sizes[proposal] { return known }
    let (width, height, inner) = box(proposal)
    let content = width == nil || height == nil ? contentSize(inner) : .zero
    func clamped(_ value: Double, _ least: Double?, _ most: SearchScene.View.Length?, _ room: Double?) -> Double {
      min(max(min(value, self.most(most)), least ?? 0, 0), room ?? .infinity)
    }
    let size = CGSize(
      width: clamped(
        width ?? Double(content.width) + padding.left + padding.right, node.minWidth, node.maxWidth, proposal.width),
      height: clamped(
        height ?? Double(content.height) + padding.top + padding.bottom, node.minHeight, node.maxHeight,
        proposal.height))
    sizes[proposal] = size
    return size
  }

  /// Returns the place of the content in a view of a size, and its proposal.
  func content(_ proposal: Proposal, in size: CGSize) -> (frame: CGRect, inner: Proposal) {
    var inner = box(proposal).inner
    // A view that is larger than its content, or cut, gives it what there is.
    let room = CGSize(
      width: max(size.width - padding.left - padding.right, 0),
      height: max(size.height - padding.top - padding.bottom, 0))
    inner.width = inner.width.map { max($0, room.width) } ?? inner.width
    inner.height = inner.height.map { max($0, room.height) } ?? inner.height
    let content = contentSize(inner)
    let fitted = CGSize(width: min(content.width, room.width), height: min(content.height, room.height))
    let (x, y) = contentAlignment
    // Padding may be more than there is.
    let origin = CGPoint(
      x: min(padding.left + (room.width - fitted.width) * x, size.width - fitted.width),
      y: min(padding.top + (room.height - fitted.height) * y, size.height - fitted.height))
    return (CGRect(origin: origin, size: fitted), inner)
  }

  /// Where the content is in a larger box, as shares of the room that is left.
  private var contentAlignment: (x: Double, y: Double) {
    switch kind {
    case .hstack: (0, alignment.share.y ?? 0.5)
    case .flow: (0, 0)
    default: (alignment.share.x ?? 0.5, alignment.share.y ?? 0.5)
    }
  }

  // MARK: Extents

  func widths() -> Extent {
    if let width { return width }
    var extent: Extent
    switch fixed.width {
    case .points(let points): extent = .fixed(points)
    case let given:
      if case .points(let high)? = fixed.height, let ratio = node.aspectRatio ?? naturalRatio(nil, high) {
        extent = .fixed(high * ratio)
      } else {
        extent = contentWidths() + .fixed(padding.left + padding.right)
        if node.aspectRatio != nil || given == .fill { extent.most = .infinity }
      }
    }
    let (least, most) = (node.minWidth ?? 0, self.most(node.maxWidth))
    extent = Extent(
      least: min(max(extent.least, least), most), ideal: min(max(extent.ideal, least), most),
      most: max(min(extent.most, most), least))
    width = extent
    return extent
  }

  /// The heights without a look at a width: only the least and whether the view takes all there is.
  func heights() -> Extent {
    if let height { return height }
    var extent: Extent
    switch fixed.height {
    case .points(let points): extent = .fixed(points)
    case let given:
      extent = contentHeights() + .fixed(padding.top + padding.bottom)
      if node.aspectRatio != nil || fixed.width != nil && naturalRatio(0, nil) != nil { extent = .fixed(extent.least) }
      if given == .fill { extent.most = .infinity }
    }
    extent.least = max(extent.least, node.minHeight ?? 0)
    extent.most = max(min(extent.most, most(node.maxHeight)), extent.least)
    height = extent
    return extent
  }
}

extension SearchScene.View.Alignment {
  /// The share of the room that is left before the view; nil in a direction of which the word says nothing.
  var share: (x: Double?, y: Double?) {
    switch self {
    case .leading: (0, nil)
    case .trailing: (1, nil)
    case .center: (0.5, 0.5)
    case .top: (nil, 0)
    case .bottom: (nil, 1)
    case .firstTextBaseline: (nil, nil)
    case .topLeading: (0, 0)
    case .topTrailing: (1, 0)
    case .bottomLeading: (0, 1)
    case .bottomTrailing: (1, 1)
    }
  }
}
