import SearchComponents
import SearchMotion
import SearchScenes

extension Reducer {
  /// Sets values of the top page's navigation bar.
  mutating func setNavigation(_ changes: SearchScene.NavigationChanges) throws(Refusal) {
    if changes.isSidebarHidden != nil, state.navigation.sidebar == nil {
      throw Refusal("navigation.sidebar: this screen has no sidebar")
    }
    change(.optional) { state in
      state.navigation.apply(changes)
      if let isHidden = changes.isSidebarHidden { state.geometry.isSidebarHidden = isHidden }
    }
  }
}
