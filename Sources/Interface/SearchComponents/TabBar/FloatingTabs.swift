import Foundation
import SearchLayers
import SearchScenes

/// The tabs of a bar of glass, and the circle of a search tab next to it, in the bar's coordinates.
struct FloatingTabs {
  private let metrics: TabBar.Metrics.Floating
  private let glass: GlassMaterial
  private let tabs: TabState
  /// The height of the search field beside a closed bar; nil without one.
  private let field: Double?
  /// The bar, and the circle of a tab that stands apart.
  private let bar: CGRect
  private let circle: CGRect?
  /// The distance of two items' middles, and the width of an item.
  private let pitch: Double
  private let pill: Double

  init(
    _ tabs: TabState, _ metrics: TabBar.Metrics.Floating, _ glass: GlassMaterial, field: Double?,
    in context: LayoutContext
  ) {
    (self.tabs, self.metrics, self.glass, self.field) = (tabs, metrics, glass, field)
    let (geometry, height) = (context.geometry, metrics.height)
    let (left, right) = (
      geometry.safeArea.left + metrics.inset, geometry.width - geometry.safeArea.right - metrics.inset
    )
    var room = max(right - left, 0)
    let hasCircle = tabs.prominent != nil
    circle = hasCircle ? CGRect(x: right - height, y: 0, width: height, height: height) : nil
    if hasCircle { room = max(room - height - metrics.searchGap, 0) }
    let count = Double(max(tabs.items.count - (hasCircle ? 1 : 0), 1))
    /// The width of a bar with items at a distance.
    func width(_ pitch: Double) -> Double { 2 * metrics.pillInset + pitch * (count - 1 + metrics.pillShare) }
    let natural = geometry.width < metrics.pitch.from ? metrics.pitch.narrow : metrics.pitch.wide
    // Few tabs are never further apart; more fill a room that has none for one item more: our choice.
    let fills = width(natural) > room || count > (hasCircle ? 2 : 3) && width(natural) + natural > room
    pitch = fills ? (room - 2 * metrics.pillInset) / (count - 1 + metrics.pillShare) : natural
    pill = pitch * metrics.pillShare
    let barWidth = fills ? room : width(pitch)
    // Next to a search tab the bar begins at the margin; alone it is in the middle.
    let x = hasCircle || fills ? left : context.grid.round((geometry.width - barWidth) / 2)
    bar = CGRect(x: x, y: 0, width: barWidth, height: height)
  }

  private func frame(of index: Int) -> CGRect {
    if let circle, index == tabs.prominent { return circle }
    let inset = metrics.pillInset
    let place = index - (tabs.prominent.map { $0 < index } == true ? 1 : 0)
    return CGRect(
      x: bar.minX + inset + Double(place) * pitch, y: inset, width: pill, height: metrics.height - 2 * inset)
  }

  /// The circle to which the bar shrinks; nil for a whole bar.
  private func closed(in context: LayoutContext) -> CGRect? {
    // A narrow window on an iPad has its field at the top.
    let isClosed = tabs.isSearchTab && context.geometry.device.idiom == .phone || tabs.isMinimized
    guard isClosed, let bottom = context.look.searchBar.bottom else { return nil }
    // As high as a field that grew with its text: our choice.
    let height = max(field ?? bottom.height, bottom.height)
    return CGRect(
      x: context.geometry.safeArea.left + bottom.inset, y: metrics.height + metrics.inset - bottom.inset - height,
      width: height, height: height)
  }

  func layers(in context: LayoutContext) -> [Layer] {
    let closed = closed(in: context)
    var layers = [
      glass.layer(
        named: "tabBar.background", frame: closed ?? bar, mix: glass.barMix, isButton: closed != nil, in: context)
    ]
    // The circle of a search tab becomes the field.
    var circle = tabs.isSearchTab && closed != nil ? nil : circle
    if let closed, let whole = circle {
      let inset = closed.minX - context.geometry.safeArea.left
      let end = whole.maxX + metrics.inset - inset
      circle = CGRect(x: end - closed.width, y: closed.minY, width: closed.width, height: closed.height)
    }
    let apart = tabs.prominent.map { tabs.items[$0].role == .search ? "tabBar.search" : "tabBar.prominent" }
    if let circle, let apart {
      layers.append(
        glass.layer(named: apart + "Background", frame: circle, mix: glass.barMix, isButton: true, in: context))
    }
    let selection = closed ?? frame(of: tabs.selected)
    layers.append(
      Layer(
        name: "tabBar.selection", frame: selection, opacity: closed == nil ? 1 : 0,
        backgroundColor: context.color(metrics.pillColor), cornerRadius: selection.height / 2, isHidden: closed != nil))
    // A closed bar shows the selected tab. If that tab stands apart, it shows the first of the others: our choice.
    let shown = tabs.selected == tabs.prominent ? (tabs.prominent == 0 ? 1 : 0) : tabs.selected
    for (index, item) in tabs.items.enumerated() {
      let (frame, name, isSelected) = (frame(of: index), "tabBar.item.\(index)", index == tabs.selected)
      if index == tabs.prominent {
        if let circle, let apart {
          let layer = pictureLayer(
            item, name, apart + "Image", frame: circle, isSelected: isSelected && item.role != .search, in: context
          ).accessible(as: TabItem(tabs, at: index).element)
          layers.append(layer.showing("items[\(index)]"))
        }
        continue
      }
      var layer = TabItem(tabs, at: index).layer(frame, in: context)
      if let closed {
        layer.frame.origin = CGPoint(x: closed.midX - frame.width / 2, y: closed.midY - frame.height / 2)
        (layer.opacity, layer.isHidden) = (0, true)
        if index == shown {
          layer = pictureLayer(
            item, name, name + ".image", frame: closed, isSelected: isSelected, besides: layer, in: context
          ).accessible(as: TabItem(tabs, at: index).element)
        }
      }
      layers.append(layer.showing("items[\(index)]"))
    }
    return layers + leavingLayers(in: context)
  }

  /// Returns the symbol of the search tab's circle, in the middle of that of the field, which the circle becomes. It is seen
  /// only until the finger lifts from the circle.
  static func leavingSymbol(of screen: ScreenState, over icon: CGRect, in context: LayoutContext) -> Layer? {
    guard let tabs = screen.tabs, tabs.isSearchTab, let shown = tabs.prominent.flatMap({ tabs.items[$0].shownImage }),
      let metrics = context.look.tabBar.floating(in: context.geometry)
    else { return nil }
    var layer = context.naturalImage(
      shown, named: "searchBar.field.tabImage", pointSize: metrics.searchSymbolSize, weight: 500,
      side: context.look.tabBar.stacked.picture.side(of: shown), scale: 1, widest: metrics.height,
      color: context.tabColor(tabs.appearance, isSelected: false)
    ).layer.centered(in: icon, on: context.grid)
    layer.opacity = 0
    return layer.placed(.centered)
  }

  /// The symbol, the text and the cross of a search tab's search, which are seen only while the tab is left.
  private func leavingLayers(in context: LayoutContext) -> [Layer] {
    guard let circle, let search = tabs.leftSearch else { return [] }
    let style = search.settings.style
    let metrics = context.look.searchBar.field(of: search, at: .tab, in: context)
    var icon = SearchBar.magnifierLayer(metrics, fieldHeight: circle.height, style: style, in: context)
      .centered(in: circle, on: context.grid)
    icon.name = "tabBar.searchIcon"
    icon.contents.color = icon.contents.color.map { $0.withAlpha(multipliedBy: icon.opacity) }
    var (name, text, color) = ("tabBar.searchText", search.text, context.color(style.text, or: metrics.textColor))
    var font = metrics.font
    if search.typed.isEmpty {
      let shown = PlaceholderText(of: search)
        .presentation(context.color(style.placeholder, or: metrics.placeholderColor), in: context)
      (name, text, color, font) = ("tabBar.searchPlaceholder", shown.text, shown.color, font.with(shown.font))
    }
    let line = context.line(text, context.style(font), fitting: max(context.geometry.width / 2, circle.width))
    let baseline = CGPoint(x: circle.midX - line.width / 2, y: circle.midY)
    var layers = [icon, context.label(name, line, baseline: baseline, color: color)]
    if search.isActive {
      layers.append(
        SearchBar.cancelCircle(named: "tabBar.searchCancel", frame: circle, isActive: true, glass, in: context))
    }
    // Not hidden: layers that are do not animate when they are new.
    for index in layers.indices { (layers[index].opacity, layers[index].isHidden) = (0, false) }
    return layers
  }

  /// Returns an item with its picture alone, in the middle of a circle.
  /// - Parameter other: the item with a label, whose parts it hides.
  private func pictureLayer(
    _ item: SearchScene.TabBar.Item, _ name: String, _ image: String, frame: CGRect, isSelected: Bool = false,
    besides other: Layer? = nil, in context: LayoutContext
  ) -> Layer {
    var layer = Layer(name: name, frame: frame)
    // The search circle's picture grows with the text; those of tabs do not, here as in the open bar: our choice.
    let isTab = closed(in: context) == nil || other != nil
    let scale = isTab ? 1 : context.look.searchBar.bottom.map { frame.height / $0.height } ?? 1
    let color = context.tabColor(tabs.appearance, isSelected: isSelected)
    if let shown = item.shownImage {
      var picture = context.naturalImage(
        shown, named: image, pointSize: metrics.searchSymbolSize * scale, weight: 500,
        side: context.look.tabBar.stacked.picture.side(of: shown) * scale, scale: scale, widest: frame.width,
        color: color
      ).layer.centered(in: CGRect(origin: .zero, size: frame.size), on: context.grid)
      if item.image != nil { picture = picture.showing("image") }
      layer.sublayers.append(picture.placed(.centered))
    }
    for var part in other?.sublayers ?? [] where part.name != image {
      part.frame.origin.x += (frame.width - Double(other?.frame.width ?? frame.width)) / 2
      (part.opacity, part.isHidden) = (0, true)
      layer.sublayers.append(part)
    }
    return layer
  }
}
