/// A scene with every key and every word of the grammar of tags and animations.
package enum TagsScene {
  package static let yaml = """
    navigation: {title: Recipes}
    animations:
      tags: {duration: 0.3, curve: easeInOut}
      pill: {spring: {duration: 0.4, bounce: 0.3}}
      scope: {spring: {stiffness: 400, damping: 30}}
      activation: {duration: 0.2s, curve: [0.2, 0, 0.1, 1]}
      keyboard: {spring: {mass: 3, stiffness: 1000, damping: 500}, duration: 0.5}
    search:
      placeholder: {rotate: [Soups, Cakes], clock: {displayLink: 60, pausesWhileTracking: true}}
      scopes: [Everywhere, Mine]
      tags:
        items: [All, {title: Vegan, symbol: leaf}, {title: Desserts, image: {file: art.png, shape: circle}}, {title: A rather long tag at the end, symbol: heart.fill}, 42]
        visibility: always
        font: {size: 15, weight: medium}
        insets: {top: 6, leading: 14, bottom: 6.5, trailing: 14}
        spacing: 8
        color: {light: label, dark: "#FFE0C0"}
        selectedColor: white
        pill: {color: tint, cornerRadius: capsule}
        background: {color: tertiarySystemFill, stroke: separator, cornerRadius: 9}
        scrollsToSelection: true
    content:
      initial: {kind: list, rows: [{title: Soup}, {title: Cake}]}
      results: {rows: [{title: All of them}], when: [{tag: Vegan, rows: [{title: Dal}]}]}
    timeline:
      - {at: 0.2s, tap: "tag:Vegan", id: vegan}
      - {at: 0.3s, tap: "tag:#3"}
      - {at: 1s, drag: {of: content, by: 30, over: 0.5s}}
      - {at: 2s, tap: searchField}
      - {at: 2.3s, tap: "scope:Mine"}
      - {at: 2.5s, submit: true}
      - {at: 2.8s, tap: "tag:Vegan", animation: {spring: {duration: 0.3s}}}
      - {at: 3.2s, set: {tags: {items: [One, Two], visibility: whileActive, pill: {color: systemRed, cornerRadius: 4}, background: {}, insets: {}, scrollsToSelection: false}}, animation: {duration: 0.4s}}
      - {at: 4s, tap: cancel}
      - {at: 4.5s, set: {tags: {items: [A, B], visibility: afterSubmit}}}
      - {at: 5s, set: {scopes: [], tags: [C, D], placeholder: {rotate: [Pies], clock: {displayLink: 24}}}}
      - {at: 5.2s, focus: true}
      - {at: 5.6s, focus: false}
      - {at: 6s, set: {showsTags: false}, animation: none}

    """

  /// Instants at which each part is visible, in seconds.
  package static let times = [0, 0.25, 0.4, 0.9, 1.2, 2.1, 2.4, 2.7, 2.9, 3.4, 3.8, 4.1, 4.6, 5.4, 5.7, 5.9, 6.5]
}
