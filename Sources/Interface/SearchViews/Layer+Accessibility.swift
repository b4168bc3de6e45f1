import SearchLayers
import SearchScenes

extension AccessibilityElement {
  /// Returns the element with what the scene says of it.
  package consuming func described(as given: SearchScene.Accessibility?) -> Self {
    guard let given else { return self }
    label = given.label ?? label
    value = given.value ?? value
    hint = given.hint ?? hint
    for trait in given.traits { traits.insert(.init(named: trait.rawValue)) }
    if given.traits.contains(where: { [.button, .link, .adjustable].contains($0) }) { isInteractive = true }
    if given.traits.contains(.notEnabled) { disable() }
    isHidden = isHidden || given.isHidden
    return self
  }
}
