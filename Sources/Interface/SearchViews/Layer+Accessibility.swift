import SearchLayers
import SearchScenes

extension Layer {
  /// Changes the layer's element as the scene says. A layer that is none becomes one.
  package mutating func describe(as given: SearchScene.Accessibility?) {
    guard let given else { return }
    var element = accessibility ?? AccessibilityElement()
    element.label = given.label ?? element.label
    element.value = given.value ?? element.value
    element.hint = given.hint ?? element.hint
    for trait in given.traits { element.traits.insert(.init(named: trait.rawValue)) }
    if given.traits.contains(where: { [.button, .link, .adjustable].contains($0) }) { element.isInteractive = true }
    if given.traits.contains(.notEnabled) { element.disable() }
    element.isHidden = element.isHidden || given.isHidden
    accessibility = element
  }
}
