import Foundation
import SearchGeometry
import SearchLayers
import SearchScenes

/// The controls of a screen and the looks that they are laid out in. A new control or look adds one line.
package enum Catalogue {
  /// Back to front. `ScopeBarContainer` holds the scope bar and the tags; `screen(_:in:)` adds the sheet and the home
  /// indicator.
  static let components: [any Component.Type] = [
    Sidebar.self,
    ContentArea.self,
    ScrollEdge.self,
    Toolbar.self,
    TabBar.self,
    NavigationBar.self,
    TopTabBar.self,
    ScopeBarContainer.self,
    SearchBar.self,
    StatusBar.self,
    DynamicIsland.self,
    Keyboard.self,
  ]

  /// The looks, each with the first major version of iOS that has it, in ascending order. A look is made when it is first
  /// used.
  static let looks: [(since: Int, look: @Sendable () -> Look)] = [
    (12, { .iOS12 }), (13, { .iOS13 }), (15, { .iOS15 }), (16, { .iOS16 }), (17, { .iOS17 }), (26, { .iOS26 }),
  ]

  /// The looks that have been used.
  private static let boxedLooks = Locked<[Int: Boxed<Look>]>([:])

  static func look(of system: SystemVersion) -> Look { boxedLook(of: system).wrappedValue }

  static func boxedLook(of system: SystemVersion) -> Boxed<Look> {
    let (since, look) = looks.last { $0.since <= system.major } ?? (15, { .iOS15 })
    return boxedLooks.withLock { known in
      let boxed = known[since] ?? Boxed(wrappedValue: look())
      known[since] = boxed
      return boxed
    }
  }

  /// The layer that holds all others.
  package static let rootName = "screen"

  /// The layer next to a sidebar that holds the page's bars and content, and clips them while they move.
  static let columnName = "secondaryColumn"

  /// Returns the model's layer tree, with "screen" at its root; a right-to-left layout is mirrored.
  package static func screen(
    _ state: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> Layer {
    let state = state.shown
    var context = context
    context.fadesInTurn = try NavigationBar.fadesInTurn(state, in: context)
    context.shadowScales = try ScrollEdge.shadowScales(on: state, in: context)
    let whole = context.within(state.geometry)
    let background = ContentArea.background(of: state, in: context)
    let secondary = state.navigation.sidebar.map { _ in
      Layer(
        name: columnName, frame: context.geometry.bounds.offsetBy(dx: context.geometry.columnX, dy: 0),
        backgroundColor: background, clipsToBounds: true)
    }
    let sheet = Sheet.layer(background: background, in: context)
    let column = sheet ?? secondary
    var sublayers = Sheet.backdropLayers(in: whole)
    for group in groups(on: state) {
      let isOfScreen = group.contains { $0.isOfScreen }
      guard !isOfScreen, let column else {
        sublayers += try layers(of: group, state, in: isOfScreen ? whole : context)
        continue
      }
      if sublayers.last?.name != column.name { sublayers.append(column) }
      sublayers[sublayers.count - 1].sublayers += try layers(of: group, state, in: context)
    }
    var screen = Layer(
      name: rootName, frame: whole.geometry.bounds, backgroundColor: sheet == nil ? background : .black,
      // After a rotation, layers still in motion must not appear outside the new bounds.
      clipsToBounds: true, sublayers: sublayers)
    screen.sublayers += HomeIndicator.layers(over: screen, of: state, in: whole)
    return context.traits.layoutDirection == .rightToLeft ? screen.mirrored(in: whole.geometry.width) : screen
  }

  /// The components in order. Those that move with their page's content form one group, which the other page covers.
  private static func groups(on state: ScreenState) -> [[any Component.Type]] {
    var groups: [[any Component.Type]] = []
    var previous: PageMotion?
    for component in components {
      let motion = component.pageMotion(on: state)
      if motion == .withContent, previous == motion {
        groups[groups.count - 1].append(component)
      } else {
        groups.append([component])
      }
      previous = motion
    }
    return groups
  }

  private static func layers(
    of group: [any Component.Type], _ state: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> [Layer] {
    let motion = group.first?.pageMotion(on: state) ?? .none
    func layers(_ state: ScreenState) throws(TextSettingError) -> [Layer] {
      var context = context
      if context.look.glass != nil { context.ground = ContentArea.background(of: state, in: context) }
      var result: [Layer] = []
      for component in group {
        var layers = try component.layers(of: state, in: context)
        for index in layers.indices where !component.isOfScreen && layers[index].part == nil {
          layers[index].part = .page(state.page.id)
        }
        result += layers
      }
      if motion != .withContent { ScrollEdge.scaleShadows(of: &result, in: context) }
      return result
    }
    guard motion != .none, let transition = state.transition, let move = transition.latest else {
      return try layers(state)
    }
    var context = context
    context.barGround = NavigationBar.ground(of: state, in: context)
    let now = context.now
    func moved(_ page: PageState, isLeaving: Bool) throws(TextSettingError) -> [Layer] {
      let opacity = transition.presence(of: page.id, at: now, inTurn: context.fadesInTurn)
      let shift = transition.shift(of: page.id, at: now)
      return try layers(state.showing(page)).map { layer in
        var result = isLeaving ? layer.leaving() : layer
        // The covered page's content moves by a fraction of the width. Its bar items move by the whole width while they
        // fade, so that they never overlap the other page's content.†
        let isContent = motion == .withContent
        var distance = isContent || shift > 0 ? shift : shift / -PageMove.parallax
        // A field in the row of the navigation bar's buttons only fades, as these do.
        if !isContent, state.showing(page).hasFieldInBar(in: context) { distance = 0 }
        result.frame.origin.x += distance * context.geometry.width
        if !isContent {
          result.opacity *= opacity
          // Stacks of items that wait at the sides of the page stay out of sight.
          if page.search?.settings.hasItemStacks == true { result.clipsToBounds = true }
        } else if layer.name == ContentArea.name, result.backgroundColor == nil {
          result.backgroundColor = ContentArea.background(of: state.showing(page), in: context)
        }
        return result
      }
    }
    let leaving = try moved(transition.leaving, isLeaving: true)
    let arriving = try moved(state.page, isLeaving: false)
    return move.isPush ? leaving + arriving : arriving + leaving
  }

  /// Returns the rows of the pages in sight and of the sidebar, with their positions.
  package static func placedRows(
    of state: ScreenState, in context: LayoutContext
  ) throws(TextSettingError) -> [PlacedRows] {
    let state = state.shown
    var result: [PlacedRows] = []
    if let placed = try ContentArea.placedRows(of: state, below: BarLayout(state, in: context), in: context) {
      result.append(placed)
    }
    if let transition = state.transition, transition.latest != nil {
      let leaving = state.showing(transition.leaving)
      if let placed = try ContentArea.placedRows(of: leaving, below: BarLayout(leaving, in: context), in: context) {
        result.append(placed)
      }
    }
    if let placed = try Sidebar.placedRows(of: state, in: context.within(state.geometry)) { result.append(placed) }
    return result
  }
}
