import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The sizes of what nodes show.
extension ViewNode {
  var isStack: Bool { [.hstack, .vstack, .zstack, .flow, .view].contains(kind) && node.drawing == nil }

  func contentWidths() -> Extent {
    switch kind {
    case .view where node.drawing != nil: return .flexible
    case .hstack, .vstack, .zstack, .flow, .view: return stackWidths()
    case .text:
      let width = Double(block(Proposal())?.width ?? 0)
      return Extent(least: 0, ideal: width, most: width)
    case .badge:
      let width = Double(contentSize(Proposal()).width)
      return Extent(least: 2 * ViewMetrics.badgeInsets.horizontal, ideal: width, most: width)
    case .button:
      let width = Double(contentSize(Proposal()).width)
      return Extent(least: min(2 * buttonMetrics.horizontal, width), ideal: width, most: width)
    case .segments:
      return Extent(least: 0, ideal: contentSize(Proposal()).width, most: .infinity)
    case .progress where node.progressStyle == .bar:
      return Extent(least: 0, ideal: ViewMetrics.progressWidth, most: .infinity)
    case .shape: return .flexible
    case .image where naturalSize == nil: return .flexible
    case .divider: return axis == .horizontal ? .fixed(environment.grid.pixel) : .flexible
    case .spacer:
      let least = node.leastLength ?? ViewMetrics.spacing
      return axis == .horizontal ? Extent(least: least, ideal: least, most: .infinity) : .fixed(0)
    case .image, .picture, .symbol, .progress, .rating, .switch:
      return .fixed(contentSize(Proposal()).width)
    }
  }

  func contentHeights() -> Extent {
    switch kind {
    case .hstack, .vstack, .zstack, .flow, .view: return stackHeights()
    case .text: return .fixed(node.text.isEmpty ? 0 : lineHeight)
    case .shape: return .flexible
    case .image where naturalSize == nil: return .flexible
    case .divider: return axis == .horizontal ? .flexible : .fixed(environment.grid.pixel)
    case .spacer:
      let least = node.leastLength ?? ViewMetrics.spacing
      return axis == .vertical ? Extent(least: least, ideal: least, most: .infinity) : .fixed(0)
    case .image, .picture, .symbol, .progress, .rating, .switch, .badge, .button, .segments:
      return .fixed(contentSize(Proposal()).height)
    }
  }

  /// Returns the size of the content for a proposal, which it does not exceed.
  func contentSize(_ proposal: Proposal) -> CGSize {
    let size = wantedSize(proposal)
    return CGSize(
      width: min(size.width, proposal.width ?? .infinity), height: min(size.height, proposal.height ?? .infinity))
  }

  private func wantedSize(_ proposal: Proposal) -> CGSize {
    switch kind {
    case .view where node.drawing != nil:
      let width = proposal.width ?? ViewMetrics.drawnSize
      if let height = proposal.height, fixed.height != nil || node.aspectRatio != nil {
        return CGSize(width: width, height: height)
      }
      let own = drawnLayer(CGSize(width: width, height: 0))?.frame.height ?? 0
      return CGSize(width: width, height: own > 0 ? own : proposal.height ?? ViewMetrics.drawnSize)
    case .hstack, .vstack, .zstack, .flow, .view: return arrangement(proposal).size
    case .text:
      guard let block = block(proposal) else { return .zero }
      return CGSize(width: block.width, height: block.height)
    case .image, .picture:
      let isGiven = fixed.width != nil || fixed.height != nil || node.aspectRatio != nil
      if let natural = naturalSize, !isGiven { return Self.fitted(natural, in: proposal) }
      let side = proposal.width ?? proposal.height ?? ViewMetrics.shape
      return CGSize(width: side, height: proposal.height ?? side)
    case .symbol: return symbolLayer?.frame.size ?? .zero
    case .shape:
      let (width, height) = (proposal.width ?? ViewMetrics.shape, proposal.height ?? ViewMetrics.shape)
      guard node.outline == .circle else { return CGSize(width: width, height: height) }
      let side = min(proposal.width ?? height, proposal.height ?? width)
      return CGSize(width: side, height: side)
    case .progress:
      if node.progressStyle == .ring {
        let side = min(proposal.width ?? ViewMetrics.ring.side, proposal.height ?? ViewMetrics.ring.side)
        let isGiven = fixed.width != nil || fixed.height != nil
        return isGiven
          ? CGSize(width: side, height: side)
          : CGSize(width: min(side, ViewMetrics.ring.side), height: min(side, ViewMetrics.ring.side))
      }
      return CGSize(width: proposal.width ?? ViewMetrics.progressWidth, height: ViewMetrics.progressHeight)
    case .rating:
      let star = starSize
      return CGSize(width: 5 * star.width + 4 * ViewMetrics.starGap, height: star.height)
    case .badge:
      let room = proposal.width.map { max($0 - 2 * ViewMetrics.badgeInsets.horizontal, 0) }
      let line = environment.line(node.text, badgeStyle, fitting: room)
      let height = environment.grid.ceil(line.style.lineHeight) + 2 * ViewMetrics.badgeInsets.vertical
      return CGSize(
        width: max(environment.grid.ceil(line.width) + 2 * ViewMetrics.badgeInsets.horizontal, height), height: height)
    case .button:
      let metrics = buttonMetrics
      if let symbol = buttonSymbol {
        return CGSize(
          width: environment.grid.ceil(symbol.frame.width) + 2 * metrics.horizontal,
          height: environment.grid.ceil(buttonStyle.lineHeight) + 2 * metrics.vertical)
      }
      let room = proposal.width.map { max($0 - 2 * metrics.horizontal, 0) }
      let line = environment.line(node.button.title ?? "", buttonStyle, fitting: room)
      return CGSize(
        width: environment.grid.ceil(line.width) + 2 * metrics.horizontal,
        height: environment.grid.ceil(line.style.lineHeight) + 2 * metrics.vertical)
    case .switch: return environment.switchLayer(named: name, isOn: node.isOn, tint: nil).frame.size
    case .segments:
      return environment.segmentsLayer(node.titles, selected: 0, named: name, width: proposal.width).frame.size
    case .divider:
      let pixel = environment.grid.pixel
      return axis == .horizontal
        ? CGSize(width: pixel, height: proposal.height ?? 0) : CGSize(width: proposal.width ?? 0, height: pixel)
    case .spacer:
      let least = node.leastLength ?? ViewMetrics.spacing
      switch axis {
      case .horizontal: return CGSize(width: max(proposal.width ?? least, least), height: 0)
      case .vertical: return CGSize(width: 0, height: max(proposal.height ?? least, least))
      case .depth: return .zero
      }
    }
  }

  private static func fitted(_ size: CGSize, in proposal: Proposal) -> CGSize {
    let scale = min(
      1, (proposal.width ?? .infinity) / max(size.width, 1e-6), (proposal.height ?? .infinity) / max(size.height, 1e-6))
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// Returns the layer that the program draws, at the origin.
  func drawnLayer(_ size: CGSize) -> Layer? {
    node.drawing.flatMap { environment.drawnLayer(node.text, size: size, $0)?.withFiniteNumbers }
  }

  // MARK: Texts

  /// Of a line alone. The lines of several are whole pixels apart, as in UIKit's labels.
  var lineHeight: Double { ownLineHeight ?? textStyle.lineHeight }

  /// The height that the scene gives lines, at the user's text size.
  private var ownLineHeight: Double? {
    node.lineHeight.map { environment.style(node.textStyle ?? .body, Font(size: $0)).size }
  }

  var emphasized: SearchScene.Highlight { node.emphasized ?? SearchScene.Highlight(weight: .bold) }

  /// What sets the text: matches may have another weight.
  var setting: any TextSetting {
    var text = environment.text
    if let typed = node.highlights, !typed.isEmpty, let weight = emphasized.weight {
      text = MatchedText(text: text, typed: typed, weight: weight.value)
    }
    return node.letterSpacing == 0 ? text : SpacedText(text: text, kern: node.letterSpacing)
  }

  /// Returns the lines of the text in a size; nil for no text.
  func block(_ proposal: Proposal) -> TextBlock? {
    guard !node.text.isEmpty else { return nil }
    var key = proposal
    var limit = node.lines ?? 100
    if let height = proposal.height {
      let pitch = ownLineHeight ?? environment.grid.ceil(lineHeight)
      limit = min(limit, max(Int(min((height + 0.01) / pitch, 100)), 1))
    }
    key.height = Double(limit)
    if let known = blocks[key] { return known }
    let block = TextBlock(
      node.text, textStyle, width: proposal.width ?? 1e7, limit: limit, lineHeight: ownLineHeight, set: setting,
      on: environment.grid)
    blocks[key] = block
    return block
  }

  // MARK: Images

  /// The size of a picture that decides its own; nil for a colour, or where the file is missing.
  private var naturalSize: CGSize? {
    if kind == .picture { return natural(node.text, scale: environment.grid.scale) }
    switch node.image?.source {
    case .file(let file): return natural(file, scale: 1)
    case .symbol:
      let side = node.image?.size ?? textStyle.lineHeight
      return CGSize(width: side, height: side)
    case .color, nil: return node.image?.size.map { CGSize(width: $0, height: $0) }
    }
  }

  /// - Parameter scale: pixels per point of a file whose name does not end in @2x or @3x.
  private func natural(_ path: String, scale: Double) -> CGSize? {
    guard let file = environment.imageFile(path) else { return nil }
    let named: Double? = path.contains("@2x.") ? 2 : path.contains("@3x.") ? 3 : path.contains("@1x.") ? 1 : nil
    let factor = named ?? scale
    return CGSize(width: Double(file.width) / factor, height: Double(file.height) / factor)
  }

  /// The ratio by which one given side of a picture decides the other.
  func naturalRatio(_ width: Double?, _ height: Double?) -> Double? {
    guard kind == .image || kind == .picture, (width == nil) != (height == nil), let size = naturalSize,
      size.width > 0, size.height > 0
    else { return nil }
    return Double(size.width / size.height)
  }

  /// Width by height of a node that is as high as the room, and no wider than that asks for; nil for others.
  var followedRatio: Double? {
    guard fixed.height == .fill, fixed.width == nil else { return nil }
    return node.aspectRatio ?? (kind == .shape && node.outline == .circle ? 1 : naturalRatio(nil, 1))
  }

  // MARK: Controls

  /// The size of a star.
  var starSize: CGSize {
    environment.symbolLayer("star.fill", named: "", beside: starStyle, color: .black)?.frame.size ?? .zero
  }

  var starStyle: TextStyle { environment.style(.footnote, nil) }

  var badgeStyle: TextStyle { environment.style(ViewMetrics.badgeStyle, ViewMetrics.badgeFont) }

  var buttonMetrics: ViewMetrics.Button {
    if case .button(let size)? = node.sizing { ViewMetrics.button(size) } else { ViewMetrics.button(.regular) }
  }

  var buttonStyle: TextStyle { environment.style(buttonMetrics.style, nil) }

  var buttonSymbol: Layer? {
    node.button.symbol.flatMap {
      environment.symbolLayer($0, named: name + ".symbol", beside: buttonStyle, color: buttonInk)
    }
  }

  /// The tint of the node.
  var tint: RGBAColor { node.tint.map(environment.color) ?? environment.tint }

  var buttonInk: RGBAColor {
    guard node.isEnabled else { return environment.color(.system(.tertiaryLabel)) }
    return node.buttonStyle == .filled ? .white : tint
  }

  /// Returns the first baseline of a text or of what is beside one; nil for others.
  func ownBaseline(in frame: CGRect, _ inner: Proposal) -> Double? {
    func middle(_ style: TextStyle) -> Double {
      frame.minY + (frame.height - style.lineHeight) / 2 + style.ascent
    }
    switch kind {
    case .text: return node.text.isEmpty ? nil : frame.minY + textStyle.ascent + (lineHeight - textStyle.lineHeight) / 2
    case .badge: return middle(badgeStyle)
    case .button: return middle(buttonStyle)
    // A symbol's middle is that of capitals.
    case .symbol: return frame.midY + textStyle.capHeight / 2
    case .rating: return frame.midY + starStyle.capHeight / 2
    default: return nil
    }
  }
}
