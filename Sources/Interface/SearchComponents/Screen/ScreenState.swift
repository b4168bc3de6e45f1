import SearchLayers
import SearchMotion
import SearchScenes

/// The model of a screen: everything that events change.
package struct ScreenState: Hashable, Sendable {
  package var traits: Traits
  package var geometry: ScreenGeometry
  /// Nil without a split view.
  package var sidebar: SidebarState?
  /// The page on top.
  package var page: PageState
  /// The pages below it, the root first.
  package var covered = PageStack()
  /// Nil while no page transition is in flight.
  package var transition: PageTransition?

  /// The first state of a scene.
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

  /// Nil without a search bar.
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

  /// Changes every page, also one that leaves.
  package mutating func changePages(_ body: (inout PageState) -> Void) {
    body(&page)
    for index in covered.indices { body(&covered[index]) }
    transition?.changeLeaving(body)
  }

  /// Returns the screen with another page on top, at rest.
  func showing(_ page: PageState) -> ScreenState {
    var result = self
    result.page = page
    result.transition = nil
    return result
  }

  /// Moves every page's content into the scroll range that it has in another context, as `UIScrollView` does when its
  /// content shrinks.
  /// - Parameters:
  ///   - old: the context before the change.
  ///   - new: the context of this state, at the same instant.
  ///   - timing: the timing of content that must move, or nil for a jump.
  package mutating func holdContent(
    inRangeFrom old: LayoutContext, to new: LayoutContext, timing: AnimationTiming?
  ) throws(TextSettingError) {
    let screen = self
    var failure: TextSettingError?
    changePages { page in
      do throws(TextSettingError) {
        let view = screen.showing(page)
        page.content.scroll.change(
          from: try ContentArea.scrollRange(of: view, in: old), to: try ContentArea.scrollRange(of: view, in: new),
          at: new.now, timing: timing)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}

package struct NavigationState: Hashable, Sendable {
  package var title: String
  package var largeTitle: Bool
  package var background: Navigation.Background
  package var appearances: Navigation.Appearances?
  package var hairline: Navigation.Hairline
  /// The progress set by the scene; nil: it follows the content.
  package var scrollEdgeProgress: Double?

  init(_ navigation: Navigation) {
    title = navigation.title
    largeTitle = navigation.largeTitle
    background = navigation.background
    appearances = navigation.appearances
    hairline = navigation.hairline
  }
}

package struct ContentState: Hashable, Sendable {
  package var content: Content
  package var scroll: ScrollState
  package var phase: Phase = .initial
  /// The start of the phase, from which a spinner counts.
  package var since: Instant = .zero

  /// The progress of a search.
  package enum Phase: Hashable, Sendable {
    case initial, partial, results, loading, failed, empty
  }

  init(_ content: Content) {
    self.content = content
    scroll = ScrollState(offset: content.offset)
  }

  /// Begins a phase at the top rest position.
  package mutating func begin(_ phase: Phase, at time: Instant) {
    (self.phase, since, scroll) = (phase, time, ScrollState())
  }
}
