import Foundation
import SearchLayers

/// A view that a program draws, where no template of its name is: `SceneRenderer(scene, drawing: ["map": MapView()])` draws
/// `{view: map}`.
public protocol LayerView: Sendable {
  typealias Traits = SearchScene.Traits

  /// Returns the view's layer. The same arguments must always give the same layer.
  ///
  /// - Parameters:
  ///   - size: in points. A height of 0 asks for a layer of the view's own height.
  ///   - traits: those of the instant. From right to left, the layer is mirrored afterwards.
  ///   - parameters: the keys beside `view`, as text, without those of the row or of another place.
  func layer(of size: CGSize, in traits: Traits, parameters: [String: String]) -> Layer
}

@available(*, deprecated, renamed: "LayerView")
public typealias SceneView = LayerView

extension SearchScene {
  /// The settings of a device that change every control's appearance: `UITraitCollection`.
  public struct Traits: Hashable, Sendable {
    public var appearance: Appearance
    public var contrast: Contrast
    public var accessibility: Set<AccessibilitySetting>
    public var layoutDirection: LayoutDirection
    public var contentSizeCategory: ContentSizeCategory
    public var tint: Color
    /// The slider between ultraclear glass, 0, and tinted, 1.
    public let glass: Double
    /// System and language are constant while a scene runs.
    public let system: SystemVersion
    public let language: String

    /// Those at a scene's beginning.
    public init(_ scene: SearchScene) {
      (system, glass) = (scene.system, scene.glass)
      appearance = scene.appearance
      contrast = scene.contrast
      accessibility = scene.accessibility
      layoutDirection = scene.layoutDirection
      contentSizeCategory = scene.contentSizeCategory
      tint = scene.tint
      language = scene.language
    }
  }
}
