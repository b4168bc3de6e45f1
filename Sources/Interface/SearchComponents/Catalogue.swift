import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The controls of a screen and the looks that they are laid out in. A new control or look adds one line.
package enum Catalogue {
  /// Back to front. `ScopeBarContainer` holds the scope bar and the tags; `screen(_:in:)` adds the sheet and the home
  /// indicator.
  private static let components: [any Component.Type] = [
    Sidebar.self,
    ContentArea.self,
    ScrollEdge.self,
    Overlay.self,
    Toolbar.self,
    TabBar.self,
    NavigationBar.self,
    NavigationBarItems.self,
    TopTabBar.self,
    ScopeBarContainer.self,
    SearchBar.self,
    StatusBar.self,
    DynamicIsland.self,
    Keyboard.self,
  ]

  /// With glass the shadow of the field is behind the scope bar, and a sidebar may float above the pages and their bars.
  private static let componentsOfGlass = (
    beside: raised(ScopeBarContainer.self, below: StatusBar.self, in: components),
    floating: raised(
      Sidebar.self, below: StatusBar.self, in: raised(ScopeBarContainer.self, below: StatusBar.self, in: components))
  )

  private static func raised(
    _ component: any Component.Type, below other: any Component.Type, in all: [any Component.Type]
  ) -> [any Component.Type] {
    all.filter { $0 != component }.flatMap { $0 == other ? [component, $0] : [$0] }
  }

  static func components(in context: LayoutContext) -> [any Component.Type] {
    if context.look.glass == nil { return components }
    return context.geometry.floatsSidebar ? componentsOfGlass.floating : componentsOfGlass.beside
  }

  /// The looks, each with the first major version of iOS that has it, in ascending order. They are made when they are
  /// needed: to make all takes a fiftieth of the time of `check`.
  static let looks: [(since: Int, look: @Sendable () -> Boxed<Look>)] = [
    (12, { Looks.iOS12 }), (13, { Looks.iOS13 }), (15, { Looks.iOS15 }), (16, { Looks.iOS16 }), (17, { Looks.iOS17 }),
    (18, { Looks.iOS18 }), (26, { Looks.iOS26 }), (27, { Looks.iOS27 }),
  ]

  private enum Looks {
    static let iOS12 = Boxed(wrappedValue: Look.iOS12)
    static let iOS13 = Boxed(wrappedValue: Look.iOS13)
    static let iOS15 = Boxed(wrappedValue: Look.iOS15)
    static let iOS16 = Boxed(wrappedValue: Look.iOS16)
    static let iOS17 = Boxed(wrappedValue: Look.iOS17)
    static let iOS18 = Boxed(wrappedValue: Look.iOS18)
    static let iOS26 = Boxed(wrappedValue: Look.iOS26)
    static let iOS27 = Boxed(wrappedValue: Look.iOS27)
  }

  static func look(of system: SystemVersion) -> Boxed<Look> {
    (looks.last { $0.since <= system.major } ?? looks[0]).look()
  }

  /// The layer that holds all others.
  package static let rootName = "screen"

  /// The layer below the root that turns with the device, in scenes whose screen changes its size.
  package static let windowName = "window"

  /// The layer next to a sidebar that holds the page's bars and content, and clips them while they move.
  package static let columnName = "secondaryColumn"

  /// Returns the model's layer tree, with "screen" at its root; a right-to-left layout is mirrored.
  package static func screen(_ state: ScreenState, in context: LayoutContext) -> Layer {
    let state = state.shown
    var context = context
    context.shadowScales = ScrollEdge.shadowScales(on: state, in: context)
    let whole = context.within(state.geometry)
    if state.transition != nil {
      context.movesWholeBars = NavigationBar.movesWhole(on: state, in: context)
      context.hasPartedBars = NavigationBarItems.areParted(on: state, in: context)
      context.pageOfLabel = NavigationBarItems.pageOfLabel(on: state, in: context)
    }
    let page = state.held?.wrappedValue ?? state
    let background = page.crossed(in: context) { ContentArea.background(of: page.showing($0), in: context) }
    let secondary = state.navigation.sidebar.map { _ in
      Layer(
        name: columnName, frame: context.geometry.bounds.offsetBy(dx: context.geometry.columnX, dy: 0),
        backgroundColor: background, clipsToBounds: true)
    }
    let sheet = Sheet.layer(background: background, in: context)
    let column = sheet ?? secondary
    var sublayers = Sheet.backdropLayers(in: whole)
    let pages = MovingPages(state, in: context)
    if pages == nil { context.bars = Boxed(wrappedValue: BarLayout(state, in: context)) }
    for component in components(in: whole)
    where !(component == StatusBar.self && context.leftOut.contains(.statusBar)) {
      var layers: [Layer] = []
      switch (component.pageMotion(of: state.page, on: state, in: context), pages) {
      case (.none, _), (_, nil):
        let isOfPage = state.held != nil && [.content, .scrollEdge, .topBar].contains(component.surface)
        let context = component.isOfScreen ? whole : context
        let old = context.of(page)
        if !isOfPage {
          layers = Self.layers(of: component, state, in: context)
        } else if component != SearchBar.self {
          layers = Self.layers(of: component, page, in: old)
        } else {
          // A field at the bottom belongs to the bar there, which does not wait, nor does the page's own.
          let isOwn = state.holdsOwnPage
          if !isOwn, !page.isSearchAtBottom(in: old) {
            layers = Self.layers(of: component, page, in: old).map { $0.leaving() }
          }
          if isOwn || state.isSearchAtBottom(in: context) {
            layers += Self.layers(of: component, state.withHeldText, in: context)
          }
        }
      case (_, let pages?):
        if component == pages.first { layers = pages.layers() }
        layers += pages.items(of: component)
      }
      if component == NavigationBar.self, let pages { layers += pages.layersOnBar() }
      guard !component.isOfScreen, let column else {
        sublayers += layers
        continue
      }
      if sublayers.last?.name != column.name { sublayers.append(column) }
      sublayers[sublayers.count - 1].sublayers += layers
    }
    var screen = Layer(
      name: rootName, frame: whole.geometry.bounds, backgroundColor: sheet == nil ? background : .black,
      clipsToBounds: true, sublayers: sublayers)
    if !context.leftOut.contains(.homeIndicator) {
      screen.sublayers += HomeIndicator.layers(over: screen, of: state, in: whole)
    }
    if state.resizes {
      var window = screen
      (window.name, screen.backgroundColor) = (windowName, .black)
      // The island is a part of the device, and does not turn in it.
      func isIsland(_ layer: Layer) -> Bool { layer.name == DynamicIsland.name }
      window.sublayers.removeAll(where: isIsland)
      screen.sublayers = [window] + screen.sublayers.filter(isIsland)
    }
    if context.traits.layoutDirection == .rightToLeft { screen = screen.mirrored(in: whole.geometry.width) }
    screen.frame = state.screenBounds
    return screen
  }

  static func layers(of component: any Component.Type, _ state: ScreenState, in context: LayoutContext) -> [Layer] {
    var context = context
    if context.look.glass != nil { context.ground = ContentArea.background(of: state, in: context) }
    var layers = component.layers(of: state, in: context)
    for index in layers.indices {
      layers[index].surface = component.surface
      if !component.isOfScreen, layers[index].part == nil { layers[index].part = .page(state.page.id) }
    }
    // A bar that the keyboard will cover is empty before the search field moves over it. Its pieces fade one by one: the
    // backdrop of glass in a translucent group contains only that group.
    if component.surface == .bottomBar, state.coversBottomBars(in: context) {
      for index in layers.indices { layers[index].sublayers = layers[index].sublayers.map { $0.hidden(at: -4) } }
    }
    if component != ContentArea.self { ScrollEdge.scaleShadows(of: &layers, in: context) }
    return layers
  }

  /// Returns the rows of the pages in sight and of the sidebar, with their positions.
  package static func placedRows(of state: ScreenState, in context: LayoutContext) -> [PlacedRows] {
    let state = state.shown
    var (screens, result) = ([state.held?.wrappedValue ?? state], [PlacedRows]())
    let context = state.held.map { context.of($0.wrappedValue) } ?? context
    if let transition = state.transition, transition.latest != nil { screens.append(state.showing(transition.leaving)) }
    for screen in screens {
      let bars = BarLayout(screen, in: context)
      if let placed = ContentArea.placedRows(of: screen, below: bars, in: context) { result.append(placed) }
    }
    if let placed = Sidebar.placedRows(of: state, in: context.within(state.geometry)) { result.append(placed) }
    return result
  }
}

extension Layer {
  /// Adds the layers of another layout of the screen that this one has not, hidden and in the order in which they are there,
  /// texts that have other lines there, and parts that stand elsewhere there: on another bar or in another superlayer.
  /// - Parameter turns: false for a window whose width changes: a keyboard has other keys there, and a search bar may be in
  ///   another row.
  package mutating func addHidden(other: Layer, turns: Bool) {
    var (names, shown) = (Set<String>(), Set<String>())
    func visit(_ layer: Layer, isShown: Bool) {
      let isShown = isShown && layer.isShown
      names.insert(layer.name)
      if isShown { shown.insert(layer.name) }
      for sublayer in layer.sublayers { visit(sublayer, isShown: isShown) }
      if let mask = layer.mask { visit(mask, isShown: false) }
    }
    visit(self, isShown: true)
    addHidden(other, besides: names, shown, turns: turns)
  }

  private var isShown: Bool { !isHidden && opacity > 0 }

  /// Returns true if the layer, which has the same name and the same superlayer in another layout, stays one layer.
  private func stays(in other: Layer, turns: Bool) -> Bool {
    guard surface == other.surface else { return false }
    if turns || !isShown || !other.isShown { return true }
    if surface == .keyboard { return frame.size == other.frame.size }
    return name != "searchBar" || frame.minY < other.frame.maxY && other.frame.minY < frame.maxY
  }

  private mutating func addHidden(
    _ other: Layer, besides names: Set<String>, _ shown: Set<String>, turns: Bool
  ) {
    var place = 0
    for layer in other.sublayers {
      if let index = sublayers.firstIndex(where: {
        $0.name == layer.name && !layer.name.isEmpty && $0.stays(in: layer, turns: turns)
      }) {
        sublayers[index].addHidden(layer, besides: names, shown, turns: turns)
        place = index + 1
        guard let text = sublayers[index].text(in: layer) else { continue }
        sublayers.insert(text, at: place)
        place += 1
      } else if !names.contains(layer.name) || layer.isShown && shown.contains(layer.name) && !layer.name.isEmpty {
        // The old part has faded out before the new one fades in: other parts move through both places.
        let isElsewhere = names.contains(layer.name) && layer.surface != .keyboard
        var layer = layer.elsewhere(than: names).hidden(at: isElsewhere ? -1 : 0)
        layer.frame = layer.behavior.placed(layer.frame, in: frame.size.growth(since: other.frame.size))
        sublayers.insert(layer, at: place)
        place += 1
      }
    }
  }

  /// Returns the tree with a prefix before the names from the first one down that another tree has.
  private func elsewhere(than names: Set<String>) -> Layer {
    guard !names.contains(name) || name.isEmpty else { return prefixed(Self.elsewherePrefix) }
    var result = self
    result.sublayers = sublayers.map { $0.elsewhere(than: names) }
    return result
  }

  /// Returns another layout's text at the place of this layer's; nil if both have the same lines.
  private func text(in other: Layer) -> Layer? {
    func line(_ layer: Layer) -> TextLine? { if case .text(let text) = layer.contents { text.line } else { nil } }
    guard line(self) != line(other) else { return nil }
    var result = Layer(name: name + Self.turnedSuffix, frame: other.frame, contents: other.contents)
    (result.frame.origin, result.behavior, result.clipsToBounds) = (frame.origin, other.behavior, other.clipsToBounds)
    if case .text(let text) = other.contents, text.alignment == .right {
      result.frame.origin.x += frame.width - other.frame.width
    }
    return result.hidden(at: 0)
  }
}
