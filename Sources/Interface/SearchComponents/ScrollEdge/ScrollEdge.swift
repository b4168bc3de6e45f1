import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The veils between the content and bars without a background, so that what is on the bars stays legible. Each appears
/// where content goes on beneath the bars.
enum ScrollEdge: Component {
  static let surface = Layer.Surface.scrollEdge

  static func pageMotion(
    of page: PageState, on screen: ScreenState, in context: LayoutContext
  ) -> PageMotion { .withPage }

  static func layers(of screen: ScreenState, in context: LayoutContext) -> [Layer] {
    guard let metrics = context.look.scrollEdge else { return [] }
    let geometry = context.geometry
    let visible = opacities(of: screen, in: context)
    var layers: [Layer] = []
    let top =
      screen.page.isBarMinimized
      ? geometry.safeArea.top : BarLayout(screen, in: context).bottom - context.look.navigationBar.spaceBelowRow
    if let opacity = visible.top, let bar = metrics.bar {
      layers.append(layer(of: bar, height: top, opacity, in: context))
    } else if let opacity = visible.top {
      let veil = metrics.top
      let color = context.geometry.isFloatingSidebar ? context.ground ?? .clear : context.color(veil.color)
      func rect(_ ramp: Ramp) -> CGRect { CGRect(x: 0, y: 0, width: geometry.width, height: top + ramp.reach) }
      // Placed at the bars' edge, with which it moves.
      func shares(_ name: String, _ ramp: Ramp, _ color: RGBAColor) -> Layer {
        let (edge, height) = (Double(rect(ramp).maxY), geometry.device.longerSide)
        let frame = CGRect(x: 0, y: edge - height, width: geometry.width, height: height)
        return layer(name, frame, color, rows: max(height - edge, 0)..<height) { ramp(at: top - edge + height - $0) }
          .placed(.flexibleTopMargin)
      }
      if let blur = metrics.topBlur {
        var blurred = Layer(
          name: "scrollEdge.blur", frame: rect(blur.shares), backdrop: Backdrop(blurRadius: blur.radius))
        blurred.backdrop?.visibility = blur.visibility
        blurred.mask = shares("scrollEdge.blur.mask", blur.shares, .black)
        layers.append(blurred.visible(opacity))
      }
      layers.append(
        Layer(
          name: "scrollEdge.top", frame: rect(veil.shares),
          sublayers: [shares("scrollEdge.top.veil", veil.shares, color).clipped()]
        ).visible(opacity))
    }
    guard let opacity = visible.bottom else { return layers }
    // With cross-fades the veil of a field at the bottom does not move: another one appears with the keyboard.
    guard context.has(.reduceMotion), screen.searchPlace(in: context)?.isAtBottom == true else {
      return layers + [bottomVeil(of: screen, metrics, in: context).visible(opacity)]
    }
    var lowered = screen
    lowered.search?.isRaised = false
    lowered.keyboard.isUp = false
    layers.append(
      bottomVeil(of: lowered, metrics, in: context).visible(screen.search?.isRaised == true ? 0 : opacity))
    var raised = bottomVeil(of: screen, metrics, in: context)
    raised.name += ".raised"
    let isUp = Keyboard.height(of: screen, in: context) > 0
    layers.append(isUp ? raised.visible(opacity) : raised.hidden(at: Keyboard.opacityBelowField))
    return layers
  }

  private static func bottomVeil(of screen: ScreenState, _ metrics: Metrics, in context: LayoutContext) -> Layer {
    let (bar, shares) = (bottomBarTop(of: screen, in: context) ?? context.geometry.height, metrics.bottom.shares)
    let (y, height) = (bar - shares.reach, context.geometry.height)
    let color = ContentArea.showsGroups(screen) ? metrics.bottomColorOverGroups : metrics.bottom.color
    return layer(
      "scrollEdge.bottom", CGRect(x: 0, y: y, width: context.geometry.width, height: height), context.color(color),
      rows: 0..<max(height - y, 0)
    ) { shares(at: y + $0 - bar) }.clipped()
  }

  /// Returns how many times as dark as over one color the shadows of glass are in the upper and in the lower half of the
  /// screen: the darker the more visible the veil, except over grouped lists. In a transition, from one page's to the other's.
  static func shadowScales(on screen: ScreenState, in context: LayoutContext) -> (top: Double, bottom: Double) {
    var scales = (top: 1.0, bottom: 1.0)
    guard let metrics = context.look.scrollEdge else { return scales }
    let pages = screen.transition.map { [$0.leaving, screen.page] } ?? [screen.page]
    for page in pages where !ContentArea.showsGroups(screen.showing(page)) {
      let presence = screen.transition?.presence(of: page.id, at: context.now) ?? 1
      let visible = opacities(of: screen.showing(page), in: context)
      scales.top += presence * (metrics.shadowScale - 1) * (visible.top ?? 0)
      scales.bottom += presence * (metrics.shadowScale - 1) * (visible.bottom ?? 0)
    }
    return scales
  }

  /// Darkens the shadows of glass, and of buttons in the tint, which have the same.
  static func scaleShadows(of layers: inout [Layer], in context: LayoutContext) {
    let (scales, middle) = (context.shadowScales, context.geometry.height / 2)
    guard scales != (1, 1), let glass = context.look.glass else { return }
    for index in layers.indices where layers[index].hasShadow(of: glass) {
      layers[index].scaleShadows(of: glass, at: 0) { $0 < middle ? scales.top : scales.bottom }
    }
  }

  /// The opacities of the veils; nil where bars have a background of their own.
  private static func opacities(of screen: ScreenState, in context: LayoutContext) -> (top: Double?, bottom: Double?) {
    guard let metrics = context.look.scrollEdge else { return (nil, nil) }
    let top = topOpacity(of: screen, in: context)
    guard let bar = bottomBarTop(of: screen, in: context) else { return (top, nil) }
    let hidden = ContentArea.hiddenHeight(of: screen, above: context.geometry.height - bar, in: context)
    return (top, min(max(hidden / metrics.fadeDistance, 0), 1))
  }

  /// The opacity of the veil at the top; nil where a bar has a background of its own.
  static func topOpacity(of screen: ScreenState, in context: LayoutContext) -> Double? {
    guard context.look.scrollEdge != nil, !context.look.navigationBar.hasBackground,
      screen.navigation.appearances == nil,
      screen.searchPlace(in: context) != .standalone
    else { return nil }
    if let set = screen.page.scrollEdgeProgress { return set }
    guard screen.content.content.scrolls else { return 0 }
    let offset = BarCollapse(screen, in: context).offset
    let (bar, isLarge) = (context.look.navigationBar, NavigationBar.hasLargeTitle(screen, in: context))
    let distance = isLarge ? bar.largeTitleHeight(of: screen, in: context) : bar.fadeDistance
    return min(max(offset / distance, 0), 1)
  }

  /// The top of the bars of glass at the bottom; nil without one.
  private static func bottomBarTop(of screen: ScreenState, in context: LayoutContext) -> Double? {
    let (bars, look) = (BottomBars(screen, in: context), context.look)
    let hasGlass =
      bars.tabBar != nil && look.tabBar.floating(in: context.geometry) != nil
      || bars.toolbar != nil && look.toolbar.floating != nil || screen.searchPlace(in: context)?.isAtBottom == true
    return hasGlass ? context.geometry.height - bars.contentInset : nil
  }

  /// Returns the bar that is across the top while content is beneath it.
  private static func layer(of bar: Bar, height: Double, _ opacity: Double, in context: LayoutContext) -> Layer {
    let (name, width) = ("scrollEdge.top", context.geometry.width)
    var layer = Layer(
      name: name, frame: CGRect(x: 0, y: 0, width: width, height: height), opacity: opacity,
      backgroundColor: (context.ground ?? .white).withAlpha(multipliedBy: bar.opacity),
      backdrop: Backdrop(blurRadius: bar.blurRadius, amount: 1 - bar.opacity), isHidden: opacity == 0)
    layer.sublayers = [
      Layer(
        name: name + ".hairline",
        frame: CGRect(x: 0, y: height - bar.hairlineHeight, width: width, height: bar.hairlineHeight),
        backgroundColor: context.color(bar.hairline))
    ]
    return layer
  }

  /// The rows are as long as any screen is, so that they reach the edges of one that turns or is resized.
  /// - Parameters:
  ///   - range: where rows differ, from the frame's top. The first and the last one go on to its edges, so that a veil that
  ///     moves with its bar covers the screen.
  ///   - share: how much of the color's alpha the veil has, 0…1, at a distance from the frame's top.
  private static func layer(
    _ name: String, _ frame: CGRect, _ color: RGBAColor, rows range: Range<Double>, share: (Double) -> Double
  ) -> Layer {
    var layer = Layer(name: name, frame: frame)
    // Rows of a point; those of one alpha are one.
    var rows: [(y: Double, height: Double, alpha: Double)] = []
    for y in stride(from: range.lowerBound, to: range.upperBound, by: 1) {
      let value = (share(y + 0.5) * color.alpha * 255).rounded() / 255
      let height = min(1, range.upperBound - y)
      if let last = rows.last, last.alpha == value {
        rows[rows.count - 1].height += height
      } else {
        rows.append((y, height, value))
      }
    }
    if let last = rows.indices.last {
      rows[last].height += Double(frame.height) - range.upperBound
      (rows[0].y, rows[0].height) = (0, rows[0].height + range.lowerBound)
    }
    layer.contents = .paths(
      rows.filter { $0.alpha > 0 }.map { row in
        PaintedPath(
          path: .rectangle(CGRect(x: 0, y: row.y, width: max(Double(frame.width), 4096), height: row.height)),
          color: color.opaque.withAlpha(multipliedBy: row.alpha))
      })
    return layer
  }
}

extension Device {
  fileprivate var longerSide: Double { max(width, height) }
}

extension Layer {
  fileprivate consuming func clipped() -> Layer {
    clipsToBounds = true
    return self
  }

  /// Returns the layer with an opacity; hidden at 0.
  fileprivate consuming func visible(_ opacity: Double) -> Layer {
    (self.opacity, isHidden) = (opacity, opacity == 0)
    return self
  }

  private func isRaised(as glass: GlassMaterial) -> Bool {
    shadow.map { $0.sigma == glass.shadow.sigma && $0.offset == glass.shadow.offset } ?? false
  }

  fileprivate func hasShadow(of glass: GlassMaterial) -> Bool {
    isRaised(as: glass) || sublayers.contains { $0.hasShadow(of: glass) }
  }

  /// - Parameters:
  ///   - top: the top of the superlayer, in the screen's coordinates.
  ///   - scale: how many times as dark a shadow gets, by the middle of its layer in the screen.
  fileprivate mutating func scaleShadows(
    of glass: GlassMaterial, at top: Double, by scale: (_ middle: Double) -> Double
  ) {
    if isRaised(as: glass) { shadow?.color.alpha *= scale(top + frame.midY) }
    for index in sublayers.indices where sublayers[index].hasShadow(of: glass) {
      sublayers[index].scaleShadows(of: glass, at: top + frame.minY - contentOffset.y, by: scale)
    }
  }
}
