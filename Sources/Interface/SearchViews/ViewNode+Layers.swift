import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

extension ViewNode {
  /// Returns the layer of the view.
  /// - Parameters:
  ///   - proposal: the one that its size answers.
  ///   - origin: the view's top left corner, in the coordinates of the whole view's superlayer.
  ///   - corner: the rounded top left corner of the superlayer in the same coordinates.
  func layer(_ proposal: Proposal, at origin: CGPoint, above corner: CGPoint) -> Layer {
    var layer = bareLayer(proposal, at: origin, above: corner)
    if let given = node.accessibility {
      layer.accessibility = (layer.accessibility ?? AccessibilityElement()).described(as: given)
    }
    return node.source.isEmpty ? layer : layer.showing(node.source)
  }

  private func bareLayer(_ proposal: Proposal, at origin: CGPoint, above corner: CGPoint) -> Layer {
    let size = size(proposal)
    let origin = CGPoint(x: origin.x + node.offset[0], y: origin.y + node.offset[1])
    let (frame, inner) = content(proposal, in: size)
    if kind == .text, !hasBox { return textLayer(named: name, frame, inner, at: origin, above: corner) }
    let grid = environment.grid
    let (left, top) = (grid.round(origin.x), grid.round(origin.y))
    let box = CGRect(
      x: left, y: top, width: max(grid.round(origin.x + size.width) - left, 0),
      height: max(grid.round(origin.y + size.height) - top, 0))
    var layer = Layer(name: name, frame: box.offsetBy(dx: -corner.x, dy: -corner.y))
    decorate(&layer)
    if isStack {
      let arrangement = arrangement(inner)
      for (index, place) in arrangement.origins.enumerated() {
        let place = CGPoint(x: origin.x + frame.minX + place.x, y: origin.y + frame.minY + place.y)
        layer.sublayers.append(children[index].layer(arrangement.proposals[index], at: place, above: box.origin))
      }
    } else {
      // The content's rectangle in the layer, whose edges are on pixels.
      let (x, y) = (grid.round(origin.x + frame.minX) - left, grid.round(origin.y + frame.minY) - top)
      let rect = CGRect(
        x: x, y: y, width: max(grid.round(origin.x + frame.maxX) - left - x, 0),
        height: max(grid.round(origin.y + frame.maxY) - top - y, 0))
      fill(&layer, rect, frame, inner, at: origin, box)
    }
    if let border = node.border, border.width > 0 { layer.sublayers.append(outline(border, of: layer)) }
    cut(&layer)
    return layer
  }

  /// True for a text with more than glyphs.
  private var hasBox: Bool {
    node.background != nil || node.border != nil || node.gradient != nil || node.shadow != nil || node.clips
      || node.strikethrough
  }

  /// Adds what every node may have.
  private func decorate(_ layer: inout Layer) {
    layer.opacity = node.opacity
    let side = Double(min(layer.frame.width, layer.frame.height))
    switch node.cornerRadius {
    case .points(let radius): (layer.cornerRadius, layer.cornerCurve) = (min(radius, side / 2), .continuous)
    case .capsule: (layer.cornerRadius, layer.cornerCurve) = (side / 2, .circular)
    case .corners(let corners):
      // The shadow's, and that of what asks for one.
      let radii = [corners.topLeading, corners.topTrailing, corners.bottomLeading, corners.bottomTrailing]
      (layer.cornerRadius, layer.cornerCurve) = (min(radii.max() ?? 0, side / 2), .continuous)
    case nil: break
    }
    switch node.background {
    case .color(let color): layer.backgroundColor = environment.color(color)
    case .material(let effect): (layer.backgroundColor, layer.backdrop) = environment.material(effect)
    case nil: break
    }
    layer.clipsToBounds = node.clips || node.gradient != nil || node.cornerRadius != nil && isStack
    if let gradient = node.gradient { layer.contents = .paths([fill(gradient, in: layer.frame.size)]) }
    if let shadow = node.shadow, layer.backgroundColor != nil || node.gradient != nil || !isStack {
      layer.shadow = Layer.Shadow(
        color: environment.color(shadow.color), offset: CGSize(width: shadow.x, height: shadow.y), sigma: shadow.radius)
    }
  }

  // MARK: Contents

  /// Adds the content of a node without children.
  private func fill(
    _ layer: inout Layer, _ rect: CGRect, _ frame: CGRect, _ inner: Proposal, at origin: CGPoint, _ box: CGRect
  ) {
    switch kind {
    case .text:
      layer.sublayers.append(textLayer(named: name + ".text", frame, inner, at: origin, above: box.origin).as(.text))
    case .image, .picture: addImage(to: &layer, rect)
    case .symbol:
      guard let symbol = symbolLayer else { break }
      join(&layer, fitted(symbol, in: rect), ".symbol")
    case .shape:
      let radius = node.outline == .rectangle ? layer.cornerRadius : min(rect.width, rect.height) / 2
      let shape = Layer(
        name: name + ".shape", frame: rect,
        backgroundColor: node.color.map(environment.color) ?? environment.color(.system(.label)),
        cornerRadius: radius, cornerCurve: node.outline == .rectangle ? layer.cornerCurve : .circular)
      guard node.background == nil, node.gradient == nil, rect.size == layer.frame.size else {
        if node.gradient == nil || node.color != nil {
          layer.sublayers.append(shape)
        } else {
          (layer.cornerRadius, layer.clipsToBounds) = (radius, true)
        }
        break
      }
      (layer.backgroundColor, layer.cornerRadius, layer.cornerCurve) = (
        shape.backgroundColor, radius, shape.cornerCurve
      )
    case .divider:
      layer.backgroundColor = layer.backgroundColor ?? environment.color(node.color ?? .system(.separator))
    case .progress:
      addProgress(to: &layer, rect)
      layer.accessibility = valueElement
    case .rating: (layer.contents, layer.accessibility) = (.paths(stars(in: rect)), valueElement)
    case .badge: addBadge(to: &layer, rect)
    case .button: addButton(to: &layer, rect)
    case .switch:
      let control = environment.switchLayer(
        named: name + ".switch", isOn: node.isOn, tint: node.tint.map(environment.color))
      layer.sublayers.append(centered(control, in: rect))
      layer.clipsToBounds = layer.clipsToBounds || !rect.contains(layer.sublayers[layer.sublayers.count - 1].frame)
    case .segments:
      let selected = node.selected.index(in: node.titles) ?? 0
      var control = environment.segmentsLayer(
        node.titles, selected: min(selected, max(node.titles.count - 1, 0)), named: name + ".segments",
        width: rect.width)
      control.frame.origin = rect.origin
      layer.sublayers.append(control)
      layer.clipsToBounds = layer.clipsToBounds || control.frame.maxY > rect.maxY
    case .view:
      guard var drawn = drawnLayer(rect.size)?.prefixed(name + ".drawing.") else { break }
      drawn.name = name + ".drawing"
      drawn.frame.origin = CGPoint(x: drawn.frame.minX + rect.minX, y: drawn.frame.minY + rect.minY)
      layer.sublayers.append(drawn)
    case .spacer, .hstack, .vstack, .zstack, .flow: break
    }
    guard !node.isEnabled else { return }
    layer.accessibility?.disable()
    if kind != .button { for index in layer.sublayers.indices { layer.sublayers[index].disable() } }
  }

  /// Gives a layer the contents of another one if it is as large; otherwise adds it as a sublayer.
  private func join(_ layer: inout Layer, _ content: Layer, _ suffix: String) {
    if case .none = layer.contents, layer.frame.size == content.frame.size {
      layer.contents = content.contents
    } else {
      var content = content
      content.name = name + suffix
      layer.sublayers.append(content)
    }
  }

  /// Returns a symbol in the middle of a rectangle, smaller if it would be larger than that.
  private func fitted(_ symbol: Layer, in rect: CGRect) -> Layer {
    let size = symbol.frame.size
    let scale = min(1, (rect.width + 0.5) / max(size.width, 1e-6), (rect.height + 0.5) / max(size.height, 1e-6))
    var symbol = symbol
    symbol.frame = centered(CGSize(width: size.width * scale, height: size.height * scale), in: rect)
    guard scale < 1, case .paths(let paths) = symbol.contents else { return symbol }
    symbol.contents = .paths(
      paths.map { path in path.map(widthsBy: scale) { CGPoint(x: $0.x * scale, y: $0.y * scale) } })
    return symbol
  }

  private func centered(_ size: CGSize, in rect: CGRect) -> CGRect {
    let grid = environment.grid
    return CGRect(
      x: grid.round(rect.midX - size.width / 2), y: grid.round(rect.midY - size.height / 2), width: size.width,
      height: size.height)
  }

  private func centered(_ layer: Layer, in rect: CGRect) -> Layer {
    var layer = layer
    layer.frame = centered(layer.frame.size, in: rect)
    return layer
  }

  private func addImage(to layer: inout Layer, _ rect: CGRect) {
    var image = kind == .picture ? Image.file(node.text) : node.image ?? .color(.system(.systemGray4))
    image.contentMode = node.contentMode ?? image.contentMode
    image.shape = node.imageShape ?? image.shape
    image.isTemplate = image.isTemplate || node.isTemplate
    var drawn = environment.imageLayer(image, named: name + ".image", frame: rect, tint: tint)
    guard node.background == nil, node.gradient == nil, rect.size == layer.frame.size else {
      layer.sublayers.append(drawn)
      return
    }
    // The node is the image.
    let (shadow, opacity) = (layer.shadow, layer.opacity)
    if node.cornerRadius != nil {
      (drawn.cornerRadius, drawn.cornerCurve) = (layer.cornerRadius, layer.cornerCurve)
    }
    (drawn.name, drawn.frame, drawn.shadow, drawn.opacity) = (name, layer.frame, shadow, opacity)
    layer = drawn
  }

  /// Returns the layer of the text's lines.
  private func textLayer(
    named name: String, _ frame: CGRect, _ inner: Proposal, at origin: CGPoint, above corner: CGPoint
  ) -> Layer {
    guard let block = block(inner) else {
      return Layer(name: name, frame: CGRect(x: origin.x - corner.x, y: origin.y - corner.y, width: 0, height: 0))
    }
    let alignment: TextContents.Alignment =
      self.alignment == .center ? .center : self.alignment == .trailing ? .right : .left
    // An edge is on a pixel: the trailing one of a text at the end of a row, else the leading one.
    let (grid, left) = (environment.grid, origin.x + frame.minX)
    let right = left + block.width
    let baseline = CGPoint(
      x: (abs(grid.round(right) - right) < 1e-6 ? left : grid.round(left)) - corner.x,
      y: environment.grid.round(origin.y + frame.minY + block.leading + textStyle.ascent + ViewMetrics.textDrop)
        - corner.y)
    let color = environment.color(node.color ?? .system(.label))
    var label = block.layer(name, baseline: baseline, color: color, alignment: alignment, in: environment)
    label.opacity = hasBox ? 1 : node.opacity
    if node.strikethrough { label.sublayers += strikes(of: block, in: label) }
    guard let typed = node.highlights, !typed.isEmpty else { return label }
    let layers = HighlightedText(emphasized, typed: typed, set: setting, in: environment).layers(of: label)
    guard layers.count > 1, var last = layers.last else { return layers.first ?? label }
    // The backgrounds of matches are beneath the text, in one layer with it.
    let group = Layer(name: name, frame: last.frame, opacity: label.opacity)
    (last.name, last.role, last.opacity) = (name + ".line", .line, 1)
    return Layer(
      name: group.name, frame: group.frame, opacity: group.opacity,
      sublayers: (layers.dropLast() + [last]).map { $0.relative(to: group.frame.origin) })
  }

  private func strikes(of block: TextBlock, in label: Layer) -> [Layer] {
    let (style, grid) = (textStyle, environment.grid)
    let height = max(grid.round(style.size * ViewMetrics.strikeWidth), grid.pixel)
    return block.lines.enumerated().map { index, line in
      let middle = block.leading + style.ascent + block.pitch * Double(index) - style.capHeight / 3
      let x = alignment == .leading ? 0 : (label.frame.width - line.width) * (alignment == .center ? 0.5 : 1)
      return Layer(
        name: "\(label.name).strike.\(index)",
        frame: CGRect(x: x, y: grid.round(middle - height / 2), width: line.width, height: height),
        backgroundColor: environment.color(node.color ?? .system(.label)))
    }
  }
}

extension Layer {
  /// Makes a control half as opaque, and none that can be used.
  fileprivate mutating func disable(isOuter: Bool = true) {
    if isOuter { opacity *= 0.5 }
    accessibility?.disable()
    for index in sublayers.indices { sublayers[index].disable(isOuter: false) }
  }
}
