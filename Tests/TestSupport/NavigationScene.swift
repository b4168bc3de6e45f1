/// A scene with every key and every word of the navigation bar's grammar.
package enum NavigationScene {
  /// Tests put traits and device before it, and the files art.png and art.jpg beside the scene.
  package static let yaml = """
    navigation:
      title: Recipes
      subtitle: 18 Unread
      prompt: Demo
      largeTitle: true
      leadingItems: [{image: {file: art.png, shape: circle}}]
      trailingItems: [plus, {title: Edit, style: done}, {symbol: ellipsis.circle, isEnabled: false}, {symbol: line.3.horizontal.decrease, style: prominent}, {image: art.jpg, style: plain, isHidden: true, isEnabled: true}]
      isHidden: false
      background: scrollEdge
      colorScheme: default
      hairline: automatic
      appearances:
        standard: {background: "#0082C9", shadow: none, title: {color: white, font: {size: 18, weight: bold}, kern: 1}, largeTitle: {color: white}}
        scrollEdge: {background: "#0082C980", backgroundEffect: systemUltraThinMaterial, titlePositionAdjustment: {horizontal: 3, vertical: -2}, shadow: systemRed, title: {color: white}, largeTitle: {color: white, font: {weight: heavy}}}
        compact: {background: "#003B5C", shadow: separator, title: {color: systemYellow}, largeTitle: {}}
    search: {placeholder: Search, leadingItems: [{symbol: mic, style: done}], trailingItems: [{title: Filter, isEnabled: false}]}
    content: {initial: {kind: list, rows: [{title: One}, {title: Two}, {title: Three}]}}
    timeline:
      - {at: 0.5s, tap: "item:Edit"}
      - {at: 1s, set: {navigation: {title: Food, subtitle: None, prompt: "", largeTitle: false, leadingItems: [], trailingItems: [{title: Save, style: prominent}], isHidden: false, colorScheme: dark, appearances: {standard: {background: black}}}}, animation: {duration: 0.4s}}
      - {at: 2s, tap: searchField}
      - {at: 3s, tap: cancel}
      - {at: 4s, push: {title: Soup, prompt: Vegetables, leadingItems: [star], trailingItems: [{symbol: heart}, {title: Done, style: done}], content: {scrolls: true}, search: {placeholder: Soups}, navigation: {isHidden: false, background: opaque, colorScheme: dark, appearances: {standard: {backgroundEffect: systemMaterial}}, hairline: search}}}
      - {at: 5s, set: {navigation: {colorScheme: automatic}}}
      - {at: 5.5s, set: {navigation: {colorScheme: light}}}
      - {at: 6s, pop: true}
      - {at: 6.2s, push: {title: Cake, largeTitle: true}}
      - {at: 8s, swipeBack: {progress: 0.4, over: 0.3s, then: cancel}}
      - {at: 9s, set: {navigation: {isHidden: true}}, animation: {duration: 0.3s, curve: linear}}

    """

  /// Instants at which each part is visible, in seconds.
  package static let times = [0, 1.2, 1.6, 2.1, 2.5, 3.15, 4.1, 4.6, 5.1, 5.6, 6.1, 6.3, 6.8, 7.5, 8.2, 9.1, 10]
}
