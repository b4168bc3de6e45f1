/// A scene with every key and every word of the grammar of keyboards.
package enum KeyboardScene {
  package static let yaml = """
    language: fr
    navigation: {title: Films}
    search: {placeholder: Search, focused: true, scopes: [All, Mine]}
    keyboard: {layout: fr, returnKey: default, prediction: true, predictions: [Bonjour, "", une prévision plus longue que sa place], shift: automatic, appearance: dark, languages: [fr, en], isHidden: false}
    chrome: automatic
    animations: {keyboard: {spring: {mass: 3, stiffness: 1000, damping: 500}, duration: 0.5s}}
    tabBar: {items: [{title: Films, symbol: film}, {title: Search, role: search}]}
    content: {keyboardDismissMode: onDrag, initial: {kind: list, rows: [{title: Alien}, {title: Brazil}]}}
    timeline:
      - {at: 0.2s, type: "d'été", over: 1s}
      - {at: 1.5s, set: {keyboard: {layout: de, returnKey: go, shift: on}}}
      - {at: 1.6s, type: öß, over: 0.5s}
      - {at: 2.2s, set: {keyboard: {layout: es, returnKey: join, shift: off, prediction: false}}, animation: {duration: 0.2s}}
      - {at: 2.6s, set: {keyboard: {layout: en, returnKey: next}}}
      - {at: 2.7s, rotate: landscape}
      - {at: 3.1s, set: {keyboard: {returnKey: route}}}
      - {at: 3.2s, set: {keyboard: {returnKey: search}}}
      - {at: 3.3s, set: {keyboard: {returnKey: send}}}
      - {at: 3.4s, set: {keyboard: {returnKey: done}}}
      - {at: 3.5s, set: {keyboard: {returnKey: continue}}}
      - {at: 3.6s, set: {keyboard: hidden}}
      - {at: 4.2s, set: {keyboard: automatic}}
      - {at: 4.5s, rotate: portrait}
      - {at: 4.6s, drag: {by: 20, over: 0.2s}}
      - {at: 4.8s, focus: true}
      - {at: 5.2s, tap: cancel}

    """

  /// Instants at which each part is visible, in seconds.
  package static let times = [
    0, 0.35, 0.5, 1.2, 1.55, 1.9, 2.3, 2.65, 2.8, 3.05, 3.45, 3.8, 4.3, 4.55, 4.9, 5.1, 5.4, 6,
  ]
}
