import SearchScenes

/// What UIKit calls a trait collection: the settings of a device that change how everything looks.
package struct Traits: Hashable, Sendable {
  package var appearance: Appearance
  package var contrast: Contrast
  package var layoutDirection: LayoutDirection
  package var contentSizeCategory: ContentSizeCategory
  package var tint: SceneColor
  /// Cannot change while a scene runs.
  package var language: String

  package init(_ scene: SearchScene) {
    appearance = scene.appearance
    contrast = scene.contrast
    layoutDirection = scene.layoutDirection
    contentSizeCategory = scene.contentSizeCategory
    tint = scene.tint
    language = scene.language
  }
}
