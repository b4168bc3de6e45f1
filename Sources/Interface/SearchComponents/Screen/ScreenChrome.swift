import SearchScenes

/// The parts of the screen that belong to no page.
package struct ScreenChrome: Hashable, Sendable {
  package var statusBar: SearchScene.StatusBar
  package var homeIndicator: SearchScene.HomeIndicator
  let showsDynamicIsland: Bool
  /// False for a screen without keyboard, bars at the bottom, home indicator and dimming.
  let isVisible: Bool

  init(_ scene: SearchScene) {
    (statusBar, homeIndicator) = (scene.statusBar, scene.homeIndicator)
    (showsDynamicIsland, isVisible) = (scene.dynamicIsland, scene.chrome == .automatic)
  }
}
