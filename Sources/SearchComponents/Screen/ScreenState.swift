import SearchMotion
import SearchScenes

/// Everything that events change: the model from which a screen is laid out.
package struct ScreenState: Hashable, Sendable {
  package var traits: Traits
  package var geometry: ScreenGeometry
  package var navigation: NavigationState
  /// Nil: the screen has no search bar.
  package var search: SearchState?
  package var content: ContentState

  /// The state that a scene opens in.
  package init(_ scene: SearchScene) {
    traits = Traits(scene)
    geometry = ScreenGeometry(device: scene.device, orientation: scene.orientation)
    navigation = NavigationState(scene.navigation)
    search = scene.search.map { SearchState($0, language: scene.language) }
    content = ContentState(scene.content)
    if let search, !search.typed.isEmpty, search.isActive {
      content.phase = search.isFocused ? .partial : .results
    }
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
