import SearchLayers

/// A colour as a scene names it: a system colour, which follows the appearance, or fixed components.
public enum SceneColor: Hashable, Sendable {
  case system(SystemColor)
  case rgba(RGBAColor)
}
