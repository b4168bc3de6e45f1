import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The layers of progress, ratings, badges and buttons, of borders and gradients.
extension ViewNode {
  func addProgress(to layer: inout Layer, _ rect: CGRect) {
    let track = environment.color(.system(.systemFill))
    if node.progressStyle == .bar {
      let radius = rect.height / 2
      let fill = Layer(
        name: name + ".fill",
        frame: CGRect(x: rect.minX, y: rect.minY, width: rect.width * node.number, height: rect.height),
        backgroundColor: tint, cornerRadius: min(radius, rect.width * node.number / 2))
      let bar = Layer(name: name + ".track", frame: rect, backgroundColor: track, cornerRadius: radius)
      layer.sublayers += [bar, fill]
      return
    }
    let width = ViewMetrics.ring.stroke * rect.width / ViewMetrics.ring.side
    let (center, radius) = (CGPoint(x: rect.midX, y: rect.midY), max((rect.width - width) / 2, 0))
    func arc(_ share: Double) -> VectorPath {
      var path = VectorPath()
      let steps = max(Int((share * 64).rounded(.up)), 1)
      for step in 0...steps {
        let angle = 2 * Double.pi * share * Double(step) / Double(steps)
        // A ring turns as a clock does, in both directions of layout.
        let point = CGPoint(x: center.x + sin(angle) * radius, y: center.y - cos(angle) * radius)
        if step == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      return path
    }
    var paths = [PaintedPath(path: arc(1), color: track, stroke: .init(width: width))]
    if node.number > 0 {
      paths.append(PaintedPath(path: arc(node.number), color: tint, stroke: .init(width: width, hasRoundCaps: true)))
    }
    layer.contents = .paths(paths)
  }

  /// Returns five stars, of which some are full or half full.
  func stars(in rect: CGRect) -> [PaintedPath] {
    let size = starSize
    let scale = min(1, rect.width / max(5 * size.width + 4 * ViewMetrics.starGap, 1e-6))
    let isMirrored = environment.isRightToLeft
    return (0..<5).flatMap { index -> [PaintedPath] in
      let share = node.number - Double(index)
      let symbol = share >= 1 ? "star.fill" : share > 0 ? "star.leadinghalf.filled" : "star"
      let drawn = environment.symbolLayer(symbol, named: "", beside: starStyle, color: tint)
      guard let drawn, case .paths(let paths) = drawn.contents else { return [] }
      // Mirroring the tree leaves paths as they are.
      let place = isMirrored ? 4 - index : index
      let x = rect.minX + Double(place) * (size.width + ViewMetrics.starGap) * scale
      let y = rect.minY + (rect.height - drawn.frame.height * scale) / 2
      let turn = isMirrored && share > 0 && share < 1
      return paths.map { path in
        path.map(widthsBy: scale) { point in
          CGPoint(x: x + (turn ? drawn.frame.width - point.x : point.x) * scale, y: y + point.y * scale)
        }
      }
    }
  }

  /// The value of a rating or of progress, as VoiceOver reads `UIProgressView`.
  var valueElement: AccessibilityElement {
    kind == .rating
      ? AccessibilityElement(value: "\(DecimalText.string(node.number)) of 5")
      : AccessibilityElement(
        label: "Progress", value: "\(DecimalText.string((node.number * 100).rounded()))%", traits: .updatesFrequently)
  }

  func addBadge(to layer: inout Layer, _ rect: CGRect) {
    let capsule = Layer(
      name: name + ".capsule", frame: rect, backgroundColor: environment.color(node.color ?? .system(.systemRed)),
      cornerRadius: rect.height / 2)
    let line = environment.line(
      node.text, badgeStyle, fitting: max(rect.width - 2 * ViewMetrics.badgeInsets.horizontal, 0))
    let color = environment.color(node.textColor ?? .system(.white))
    let text = label(line, in: rect, color)
    if rect.size == layer.frame.size, node.background == nil {
      (layer.backgroundColor, layer.cornerRadius) = (capsule.backgroundColor, capsule.cornerRadius)
    } else {
      layer.sublayers.append(capsule)
    }
    layer.sublayers.append(text)
  }

  private func label(_ line: TextLine, in rect: CGRect, _ color: RGBAColor) -> Layer {
    let (grid, style) = (environment.grid, line.style)
    let baseline = CGPoint(
      x: grid.round(rect.midX - line.width / 2), y: grid.round(rect.midY - style.lineHeight / 2 + style.ascent))
    return environment.label(name + ".text", line, baseline: baseline, color: color, alignment: .center).as(.text)
  }

  func addButton(to layer: inout Layer, _ rect: CGRect) {
    layer.accessibility = .button(
      node.button.title ?? node.button.symbol.map { SearchScene.BuiltInSymbol.label(of: $0) } ?? "")
    // A button fills its box: its size says how large it is at least.
    let bounds = CGRect(origin: .zero, size: layer.frame.size)
    let metrics = buttonMetrics
    let background: RGBAColor? =
      switch node.buttonStyle {
      case .plain: nil
      case _ where !node.isEnabled: environment.color(.system(.tertiarySystemFill))
      case .gray: environment.color(.system(.secondarySystemFill))
      case .tinted: tint.withAlpha(multipliedBy: ViewMetrics.tintedAlpha)
      case .filled: tint
      }
    layer.backgroundColor = layer.backgroundColor ?? background
    if node.cornerRadius == nil {
      let radius = environment.hasCapsuleButtons ? nil : metrics.cornerRadius
      layer.cornerRadius = min(radius ?? .infinity, bounds.height / 2, bounds.width / 2)
      layer.cornerCurve = radius == nil ? .circular : .continuous
    }
    if var symbol = buttonSymbol {
      let grid = environment.grid
      symbol.frame.origin = CGPoint(
        x: grid.round(bounds.midX - symbol.frame.width / 2), y: grid.round(bounds.midY - symbol.frame.height / 2))
      layer.sublayers.append(symbol)
      return
    }
    let room = max(bounds.width - 2 * min(metrics.horizontal, bounds.width / 4), 0)
    let line = environment.line(node.button.title ?? "", buttonStyle, fitting: room)
    layer.sublayers.append(label(background == nil ? environment.buttonTitle(line) : line, in: bounds, buttonInk))
  }

  // MARK: Borders and gradients

  func outline(_ border: SearchScene.View.Border, of layer: Layer) -> Layer {
    let bounds = CGRect(origin: .zero, size: layer.frame.size)
    let width = min(border.width, bounds.width / 2, bounds.height / 2)
    let path =
      outline(bounds, inset: width / 2)
      ?? .roundedRect(
        bounds.insetBy(dx: width / 2, dy: width / 2), radius: max(layer.cornerRadius - width / 2, 0),
        curve: layer.cornerCurve)
    let line = PaintedPath(path: path, color: environment.color(border.color), stroke: .init(width: width))
    return Layer(name: name + ".border", frame: bounds, contents: .paths([line]))
  }

  /// Returns the outline of bounds with corners of four radii; nil for others.
  private func outline(_ bounds: CGRect, inset: Double = 0) -> VectorPath? {
    guard case .corners(let corners)? = node.cornerRadius else { return nil }
    var (top, bottom) = ((corners.topLeading, corners.topTrailing), (corners.bottomLeading, corners.bottomTrailing))
    // Mirroring the tree leaves paths as they are.
    if environment.isRightToLeft { (top, bottom) = ((top.1, top.0), (bottom.1, bottom.0)) }
    return .roundedRect(
      bounds.insetBy(dx: inset, dy: inset), radii: (top.0 - inset, top.1 - inset, bottom.1 - inset, bottom.0 - inset))
  }

  /// Masks a layer by corners of four radii. Its shadow is outside the mask.
  func cut(_ layer: inout Layer) {
    let bounds = CGRect(origin: .zero, size: layer.frame.size)
    guard let path = outline(bounds) else { return }
    var inner = layer
    (inner.cornerRadius, inner.clipsToBounds, inner.shadow) = (0, false, nil)
    inner.mask = Layer(
      name: name + ".corners", frame: bounds, contents: .paths([PaintedPath(path: path, color: .black)]))
    guard layer.shadow != nil else { return layer = inner }
    (inner.name, inner.frame, inner.opacity, inner.accessibility) = (name + ".content", bounds, 1, nil)
    (layer.backgroundColor, layer.backdrop, layer.contents, layer.clipsToBounds) = (nil, nil, .none, false)
    layer.sublayers = [inner]
  }

  func fill(_ gradient: SearchScene.View.Gradient, in size: CGSize) -> PaintedPath {
    var (from, to) = (gradient.from.share, gradient.to.share)
    // Mirroring the tree leaves paths as they are.
    if environment.isRightToLeft { (from.x, to.x) = (from.x.map { 1 - $0 }, to.x.map { 1 - $0 }) }
    let start = CGPoint(x: (from.x ?? 0.5) * size.width, y: (from.y ?? 0.5) * size.height)
    let end = CGPoint(x: (to.x ?? 0.5) * size.width, y: (to.y ?? 0.5) * size.height)
    // The bounds clip it. If it ended there too, an edge between two pixels would be drawn twice as faint.
    let shape = CGRect(origin: .zero, size: size).insetBy(dx: -2, dy: -2)
    return PaintedPath(
      path: .rectangle(shape),
      gradient: LinearGradient(from: start, to: end, colors: gradient.colors.map(environment.color)))
  }
}
