import SearchMotion
import SearchScenes

/// Everything that events change: the model from which a screen is laid out.
package struct ScreenState: Hashable, Sendable {
  package var traits: Traits
  package var geometry: ScreenGeometry
  /// Nil: no split view.
  package var sidebar: SidebarState?
  /// The page on top.
  package var page: PageState
  /// The pages beneath it, the root first.
  package var covered = PageStack()
  /// Nil: no page is on its way.
  package var transition: PageTransition?

  /// The state that a scene opens in.
  package init(_ scene: SearchScene) {
    traits = Traits(scene)
    geometry = ScreenGeometry(
      device: scene.device, orientation: scene.orientation, sidebarWidth: scene.navigation.sidebar?.width ?? 0)
    sidebar = scene.navigation.sidebar.map(SidebarState.init)
    page = PageState(root: scene)
  }

  package var navigation: NavigationState {
    get { page.navigation }
    set { page.navigation = newValue }
  }

  /// Nil: the page has no search bar.
  package var search: SearchState? {
    get { page.search }
    set { page.search = newValue }
  }

  package var content: ContentState {
    get { page.content }
    set { page.content = newValue }
  }

  /// The page at the bottom of the stack.
  package var root: PageState { covered.first ?? page }

  /// Changes every page that is there, one that leaves included.
  package mutating func changePages(_ body: (inout PageState) -> Void) {
    body(&page)
    for index in covered.indices { body(&covered[index]) }
    transition?.changeLeaving(body)
  }

  /// The screen as it is with a page of the stack, or one that leaves it, alone and at rest.
  func showing(_ page: PageState) -> ScreenState {
    var result = self
    result.page = page
    result.transition = nil
    return result
  }
}

/// The navigation bar's model.
package struct NavigationState: Hashable, Sendable {
  package var title: String
  package var largeTitle: Bool
  package var background: Navigation.Background
  package var appearances: Navigation.Appearances?
  package var hairline: Navigation.Hairline
  /// Set by hand; nil follows the content.
  package var scrollEdgeProgress: Double?

  init(_ navigation: Navigation) {
    title = navigation.title
    largeTitle = navigation.largeTitle
    background = navigation.background
    appearances = navigation.appearances
    hairline = navigation.hairline
  }
}

/// The content's model.
package struct ContentState: Hashable, Sendable {
  package var content: Content
  package var scroll: ScrollState
  package var phase: Phase = .initial
  /// When the phase began; a spinner counts from here.
  package var since: Instant = .zero

  /// What the search has come to.
  package enum Phase: Hashable, Sendable {
    case initial, partial, results, loading, failed, empty
  }

  init(_ content: Content) {
    self.content = content
    scroll = ScrollState(offset: content.offset)
  }
}
