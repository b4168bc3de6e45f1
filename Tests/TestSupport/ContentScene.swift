/// A scene that uses a part of the grammar with every key and every word.
package struct WordScene: Sendable, CustomStringConvertible {
  package let description: String
  /// A scene without traits and device. Tests put those before it, and the files art.png and art.jpg beside it.
  package let yaml: String
  /// Instants at which each part is visible, in seconds.
  package let times: [Double]

  package static let all = [
    WordScene(description: "content", yaml: ContentScene.yaml, times: ContentScene.times),
    WordScene(description: "chrome", yaml: ChromeScene.yaml, times: ChromeScene.times),
    WordScene(description: "keyboard", yaml: KeyboardScene.yaml, times: KeyboardScene.times),
    WordScene(description: "navigation", yaml: NavigationScene.yaml, times: NavigationScene.times),
    WordScene(description: "tags", yaml: TagsScene.yaml, times: TagsScene.times),
    WordScene(description: "field", yaml: FieldScene.yaml, times: FieldScene.times),
    WordScene(description: "standalone field", yaml: FieldScene.standalone, times: [0, 0.6, 1.15, 1.5]),
    WordScene(description: "inline field", yaml: FieldScene.inline, times: [0, 0.6, 1.15, 1.5, 2.1, 3]),
    WordScene(
      description: "search button", yaml: FieldScene.button, times: [0, 0.6, 1.15, 1.5, 2.1, 3, 3.6, 4.1, 5.2]),
  ]
}

/// A scene with every key and every word of the content's grammar.
package enum ContentScene {
  /// Tests put traits and device before it, and the files art.png and art.jpg beside the scene.
  package static let yaml = """
    navigation: {title: Recipes, largeTitle: true}
    search:
      placeholder: Search
      tags: [All, Soups, Cakes]
      scopes: [Everywhere, Mine]
      resultsUpdate: onSubmit
      obscuresBackground: true
    content:
      offset: 0
      scrolls: true
      background: {light: systemGroupedBackground, dark: "#101014"}
      keyboardDismissMode: onDrag
      suggestionStyle: labels
      initial:
        kind: list
        style: insetGrouped
        rowHeight: 40
        titleFont: {size: 16, weight: medium}
        subtitleFont: {size: 13}
        separators: {leading: 20, trailing: 10}
        rowInsets: {top: 8, leading: 18, bottom: 8, trailing: 14}
        margins: {top: 4, leading: 16, bottom: 10, trailing: 12}
        sectionIndex: true
        sections:
          - header: On My Phone
            footer: Four recipes, of which the last two need an oven and some patience.
            rows:
              - {title: Lentil Soup, image: {file: art.png, shape: rounded, size: 29}, value: "47", accessory: disclosureIndicator, titleImage: {symbol: lock.fill, size: 12}}
              - {title: A long name for a cake that nobody has baked yet, subtitle: With two lines of text below its name if there is room for them, titleLines: 2, subtitleLines: 3, artwork: art.jpg}
              - {title: Offline, image: {symbol: wifi, background: systemBlue, size: 29, shape: square}, accessory: {switch: true}}
              - {title: Plane, symbol: airplane, accessory: {switch: false}, isEnabled: false}
          - header: {title: Smart Lists, color: label, accessory: chevron.down, background: systemYellow}
            separators: none
            rowInsets: {leading: 24}
            rows:
              - {title: Chosen, isSelected: true, accessory: checkmark, textColor: tint}
              - {title: Details, image: {symbol: star.fill, color: systemOrange}, accessory: detailButton, rowHeight: 60, titleFont: {weight: bold}}
              - {title: App, subtitle: Utilities, subtitleFont: {size: 15}, subtitleColor: tint, trailingImage: {color: systemBlue, shape: circle, size: 8}, image: {color: "#33AA5580", shape: circle}, accessory: {button: GET}}
              - {title: Short, image: {file: art.png, template: true, color: systemRed, contentMode: fit, shape: circle}, button: OPEN, isSelected: false, isEnabled: true}
      suggestions: [lentil, {title: lemon cake, symbol: clock}, {title: Plenty of Lentils, subtitle: Recipes, image: {color: systemTeal, size: 44}, accessory: {button: GET}}]
      results:
        style: grouped
        separators: automatic
        highlight: {weight: bold, color: label, background: systemYellow}
        sections: [{header: Found, rows: [{title: Lentil Soup, value: 40 min}]}, {footer: One more}]
        when:
          - {tag: Cakes, rows: [{title: Lemon Cake, accessory: none}]}
          - {tag: "#1", scope: Mine, text: LEN, style: plain, rowHeight: 50, highlight: bold, sections: [{header: Mine, rows: [{title: Mine alone}]}]}
      empty: {symbol: magnifyingglass, title: "No “{text}”", message: "Try another word for {text}."}
      failed: {image: {symbol: exclamationmark.triangle, color: systemRed}, message: Cannot Connect}
    timeline:
      - {at: 0.2s, drag: {by: 200, over: 0.2s}, id: dragged}
      - {at: 3s, scroll: {to: 0}}
      - {at: 3.1s, set: {tint: tint}}
      - {at: 3.2s, focus: true}
      - {at: 3.4s, type: len, over: 0.1s}
      - {at: 4s, submit: true}
      - {at: 4.2s, load: {sections: [{header: Loaded, rows: [{title: From the server}]}]}, id: loaded}
      - {at: 4.5s, tap: "tag:Cakes"}
      - {at: 5s, set: {results: {rows: [{title: Other, subtitle: Now}], when: [{scope: Mine, rows: []}]}, suggestions: [apple], initial: {kind: none}}, id: changed}
      - {at: 5.2s, focus: true}
      - {at: 5.3s, type: x}
      - {at: 5.4s, submit: true, id: again}
      - {at: 5.5s, load: empty, id: emptied}
      - {at: 6s, focus: true}
      - {at: 6.1s, type: y}
      - {at: 6.2s, submit: true}
      - {at: 6.3s, load: failed, id: failed}
      - {at: 7s, tap: cancel}
      - {at: 7.1s, set: {initial: {kind: grid, title: Browse, columns: 3, items: [{title: Pop, color: "#E9435E", image: art.jpg}, {title: Rock}]}}, animation: {duration: 0.2s, curve: linear}, id: grid}
      - {at: 8s, set: {initial: {kind: message, symbol: tray, title: Nothing Here, message: Add a recipe first.}}, id: message}
      - {at: 8.5s, set: {initial: {kind: message, spinner: large, message: Loading}}, id: spinner}
      - {at: 9s, set: {initial: {kind: trending, title: Discover, terms: [jazz, soup]}}, id: trending}
      - {at: 10s, push: {title: Page, largeTitle: false, content: {offset: 5, scrolls: true, initial: {kind: list, style: plain, rows: [{title: Pushed}]}}}, id: pushed}

    """

  /// Instants at which each part is visible, in seconds.
  package static let times = [0, 0.35, 0.9, 3.6, 4.1, 4.3, 4.6, 5.05, 5.8, 6.6, 7.15, 7.6, 8.3, 8.8, 9.3, 10.2, 11]
}
