import SearchScenes

/// The settings of a device that change every control's appearance; UIKit's `UITraitCollection`.
package struct Traits: Hashable, Sendable {
  package var appearance: Appearance
  package var contrast: Contrast
  package var layoutDirection: LayoutDirection
  package var contentSizeCategory: ContentSizeCategory
  package var tint: SearchScene.Color
  /// System and language are constant while a scene runs.
  package let system: SystemVersion
  package let language: String

  package init(_ scene: SearchScene) {
    system = scene.system
    appearance = scene.appearance
    contrast = scene.contrast
    layoutDirection = scene.layoutDirection
    contentSizeCategory = scene.contentSizeCategory
    tint = scene.tint
    language = scene.language
  }
}
