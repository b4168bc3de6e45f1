import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The scope bar: a segmented control with one selected segment.
enum ScopeBar {
  /// Returns the control in its container; while tags replace it, it is transparent and above the container.
  static func layer(of search: SearchState, field: CGRect, in context: LayoutContext) -> Layer {
    let (geometry, metrics) = (context.geometry, context.look.scopeBar.styled(by: search.settings.segments))
    let safe = geometry.safeArea
    let left = field.minX
    // The right margin equals the left one; Cancel next to the field does not change it.
    let room = max(geometry.width - safe.right - (left - safe.left) - left, 0)
    let width = min(search.settings.scopeBarWidth ?? room, room)
    let frame = CGRect(
      x: left + context.grid.round((room - width) / 2),
      y: search.hidesScopeBar ? -metrics.height : metrics.container(of: search).y, width: width,
      height: metrics.height)
    var layer =
      search.scopesBelowField.isEmpty
      ? Layer(name: "scopeBar", frame: frame) : control(of: search, frame: frame, metrics, in: context)
    layer.opacity = search.hidesScopeBar ? 0 : 1
    // The container clips no glass. There the scopes, which move up, are transparent before they reach the field.
    return layer.hidden(at: -2, if: search.hidesScopeBar && context.look.glass != nil)
  }

  /// Returns the control in a navigation bar, in the screen's coordinates; nil if there is no room.
  /// - Parameters:
  ///   - row: the bar's, from edge to edge.
  ///   - room: between the buttons.
  static func layer(
    of search: SearchState, row: CGRect, room: ClosedRange<Double>, isLeading: Bool, in context: LayoutContext
  ) -> Layer? {
    let metrics = context.look.navigationBar.scopeBar.styled(by: search.settings.segments)
    let space = room.upperBound - room.lowerBound
    var width = search.settings.scopeBarWidth ?? 0
    if search.settings.scopeBarWidth == nil { width = self.width(of: search.scopes, metrics, in: context) }
    guard space >= min(width, metrics.height) else { return nil }
    width = min(width, space)
    let centered = isLeading ? room.lowerBound : context.grid.round(row.midX - width / 2)
    let x = min(max(centered, room.lowerBound), room.upperBound - width)
    let frame = CGRect(
      x: x, y: context.grid.round(row.midY - metrics.height / 2 + metrics.shift), width: width, height: metrics.height)
    return control(of: search, frame: frame, metrics, on: context.look.glass, in: context)
  }

  /// Returns a segmented control of a view, at the origin.
  /// - Parameter width: nil for as wide as its titles need.
  static func control(
    _ titles: [String], selected: Int, named name: String, width: Double?, in context: LayoutContext
  ) -> Layer {
    let metrics = context.look.scopeBar
    let natural = width == nil ? self.width(of: titles, metrics, in: context) : 0
    let width = width ?? natural
    let frame = CGRect(x: 0, y: 0, width: width, height: metrics.height)
    return control(titles, selected: selected, .init(), named: name, frame: frame, metrics, in: context)
  }

  /// Returns the width of a control whose segments are as wide as the widest title needs.
  private static func width(of titles: [String], _ metrics: Metrics, in context: LayoutContext) -> Double {
    var width = 0.0
    for title in titles {
      for style in [metrics.style, metrics.selectedStyle] {
        width = max(width, context.line(title, style).width + 2 * metrics.padding)
      }
    }
    return context.grid.ceil(width) * Double(titles.count) + metrics.gap * Double(max(titles.count - 1, 0))
  }

  private static func control(
    of search: SearchState, frame: CGRect, _ metrics: Metrics, on glass: GlassMaterial? = nil,
    in context: LayoutContext
  ) -> Layer {
    control(
      search.scopes, selected: search.selectedScope, search.settings.segments, named: "scopeBar", frame: frame, metrics,
      on: glass, in: context)
  }

  /// - Parameter glass: what is beneath the thumb; nil for a track.
  private static func control(
    _ titles: [String], selected: Int, _ colors: Search.Segments, named name: String, frame: CGRect,
    _ metrics: Metrics, on glass: GlassMaterial? = nil, in context: LayoutContext
  ) -> Layer {
    var context = context
    // The tint of an outlined control is its own.
    if metrics.outline > 0, let tint = colors.selectedBackground { context.traits.tint = tint }
    let track = Layer(
      name: name, frame: frame,
      backgroundColor: colors.background.map(context.color) ?? context.color(metrics.trackColor),
      cornerRadius: metrics.cornerRadius, cornerCurve: .continuous,
      // The thumb's shadow ends at the track's edge, and so does a filled segment.
      clipsToBounds: metrics.thumbShadow != nil || metrics.outline > 0)
    var layer =
      glass?.layer(named: track.name, frame: frame, fill: colors.background.map(context.color), in: context) ?? track
    // A view whose titles were refused is laid out too.
    guard !titles.isEmpty else { return layer }
    let segments = segments(count: titles.count, width: frame.width, metrics)
    let selected = min(selected, segments.count - 1)
    layer.sublayers = dividers(between: segments, selected: selected, named: name, metrics, in: context)
    layer.sublayers.append(thumb(of: segments[selected], colors, named: name, metrics, in: context))
    for (index, title) in titles.enumerated() {
      var element = AccessibilityElement.choice(title, index, of: titles.count, isSelected: index == selected)
      element.hasSystemSize = true
      layer.sublayers.append(
        segment(
          index, title, frame: segments[index], isSelected: index == selected, colors, named: name, metrics, in: context
        ).accessible(as: element))
    }
    if metrics.outline > 0 {
      let inset = metrics.outline / 2
      let bounds = CGRect(origin: .zero, size: frame.size).insetBy(dx: inset, dy: inset)
      let path = VectorPath.roundedRect(bounds, radius: metrics.cornerRadius - inset, curve: .continuous)
      let line = PaintedPath(path: path, color: context.tint, stroke: .init(width: metrics.outline))
      layer.sublayers.append(
        Layer(name: name + ".outline", frame: CGRect(origin: .zero, size: frame.size), contents: .paths([line])))
    }
    return layer
  }

  /// Segments of equal width with gaps between them (measured: 377 is 3 · 125 + 2 · 1).
  private static func segments(count: Int, width: Double, _ metrics: Metrics) -> [CGRect] {
    let each = max((width - metrics.gap * Double(count - 1)) / Double(count), 0)
    return (0..<count).map {
      CGRect(x: Double($0) * (each + metrics.gap), y: 0, width: each, height: metrics.height)
    }
  }

  private static func thumb(
    of segment: CGRect, _ colors: Search.Segments, named name: String, _ metrics: Metrics, in context: LayoutContext
  ) -> Layer {
    let inset = metrics.thumbInset
    return Layer(
      name: name + ".selection",
      frame: CGRect(
        x: segment.minX + inset, y: segment.minY + inset, width: max(segment.width - 2 * inset, 0),
        height: segment.height - 2 * inset),
      backgroundColor: metrics.outline > 0
        ? context.tint : colors.selectedBackground.map(context.color) ?? context.color(metrics.thumbColor),
      cornerRadius: metrics.thumbCornerRadius, cornerCurve: .continuous, shadow: metrics.thumbShadow)
  }

  /// A line in every gap, transparent at both sides of the selected segment.
  private static func dividers(
    between segments: [CGRect], selected: Int, named name: String, _ metrics: Metrics, in context: LayoutContext
  ) -> [Layer] {
    segments.indices.dropLast().map { index in
      let isVisible = index != selected && index + 1 != selected
      return Layer(
        name: "\(name).divider.\(index)",
        frame: CGRect(
          x: segments[index].maxX, y: (metrics.height - metrics.dividerHeight) / 2, width: metrics.gap,
          height: metrics.dividerHeight),
        opacity: isVisible ? 1 : 0,
        backgroundColor: metrics.outline > 0 ? context.tint : context.color(metrics.dividerColor),
        cornerRadius: metrics.outline > 0 ? 0 : metrics.gap / 2)
    }
  }

  private static func segment(
    _ index: Int, _ title: String, frame: CGRect, isSelected: Bool, _ colors: Search.Segments, named name: String,
    _ metrics: Metrics, in context: LayoutContext
  ) -> Layer {
    let room = max(frame.width - 2 * metrics.labelInset, 0)
    let style = isSelected ? metrics.selectedStyle : metrics.style
    let line = context.line(title, style, fitting: room)
    let origin = CGPoint(
      x: context.grid.round(frame.minX + (frame.width - line.width) / 2) - frame.minX,
      y: metrics.baseline + context.grid.round(style.baselineDrop(from: metrics.baselineStyle)))
    var color = context.color(.label)
    if metrics.outline > 0 {
      color = isSelected ? colors.background.map(context.color) ?? context.color(.systemBackground) : context.tint
    }
    // Attributes that the selected state lacks are those of the normal one.
    if let own = isSelected ? colors.selectedColor ?? colors.color : colors.color { color = context.color(own) }
    return Layer(
      name: "\(name).segment.\(index)", frame: frame,
      contents: .text(TextContents(line: line, origin: origin, color: color, alignment: .center))
    ).showing("[\(index)]")
  }
}

extension LayoutContext {
  /// True if another scope is selected by a motion of its own.
  package var slidesScopes: Bool { look.scopeBar.outline == 0 }
}

/// The container of scope bar and tags below the search bar. It grows with the bar and clips both.
enum ScopeBarContainer: Component {
  /// It moves as its search bar does, but slides below a field that is in the navigation bar.
  static func pageMotion(
    of page: PageState, on screen: ScreenState, in context: LayoutContext
  ) -> PageMotion {
    let motion = SearchBar.pageMotion(of: page, on: screen, in: context)
    return motion == .inPlace && screen.slidesBars(in: context) ? .onBar : motion
  }

  static func layers(of screen: ScreenState, in context: LayoutContext) -> [Layer] {
    guard let search = screen.search, search.hasScopesOrTags else { return [] }
    let bars = BarLayout.of(screen, in: context)
    let searchBar = SearchBar.hasBackground(screen, in: context) ? SearchBar.barLayers(of: screen, in: context) : []
    let context = context.onBar(of: screen.page, on: screen)
    var whole = bars.container
    whole.size.height = ContainerRows(of: search, in: context).height
    var sublayers: [Layer] = []
    if !search.hasScopesInNavigationBar {
      sublayers.append(
        ScopeBar.layer(of: search, field: bars.aligned, in: context)
          .showing(screen.page.source.path("search.scopes")))
    }
    if let tags = TagStrip.layer(of: search, field: bars.aligned, container: whole, in: context) {
      let path = search.tagRow.isShort ? "search.tags" : "search.tags.items"
      sublayers.append(tags.showing(screen.page.source.path(path)))
    }
    // Glass is not cut: it fades in where the rows below have made room.
    let hasGlass = context.look.glass != nil
    let container = Layer(
      name: "scopeBarContainer", frame: bars.container, contentOffset: CGPoint(x: 0, y: bars.containerScrolled),
      clipsToBounds: !hasGlass || bars.containerScrolled > 0, sublayers: sublayers
    ).hidden(at: hasGlass ? Layer.opacityInTurn : 0, if: !search.showsContainer)
    let isHeader = screen.searchPlace(in: context) == .header
    return searchBar + [isHeader ? container.clipped(above: bars.bottom, in: context) : container]
  }
}
