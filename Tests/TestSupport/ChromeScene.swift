/// A scene with every key and every word of the grammar of status bar, tab bar, toolbar and home indicator.
package enum ChromeScene {
  package static let yaml = """
    navigation: {title: Films, largeTitle: true}
    search: {placeholder: Search}
    statusBar: {time: "10:09", date: Mon Jun 9, showsMultitaskingIndicator: true, signal: 2, wifi: 1, battery: 0.15, isCharging: false, style: automatic, isHidden: false}
    homeIndicator: automatic
    dynamicIsland: true
    chrome: automatic
    toolbar: {items: [gearshape, flexibleSpace, search, {title: Edit, style: done}, {fixedSpace: 8}, {symbol: plus, isEnabled: false}]}
    tabBar:
      selected: Library
      minimizeBehavior: onScrollDown
      prominent: Search
      appearance: {background: "#101014", color: systemGray, selectedColor: white}
      items:
        - {title: Library, image: {file: art.jpg, shape: circle}}
        - title: Lists
          symbol: list.bullet
          badge: "2"
          page:
            navigation: {title: Lists}
            search: {placeholder: Find a list}
            content: {initial: {kind: list, rows: [{title: To see}, {title: Seen}]}}
            toolbar: {items: [flexibleSpace, trash]}
        - {title: Search, role: search, automaticallyActivatesSearch: false, badge: ""}
    content: {initial: {kind: list, rows: [{title: Alien}, {title: Brazil}, {title: Casablanca}, {title: Duel}, {title: Eraserhead}, {title: Fargo}, {title: Gravity}, {title: Heat}, {title: Ida}, {title: Jaws}, {title: Kes}, {title: Lola}, {title: M}, {title: Nosferatu}, {title: Orlando}, {title: Playtime}]}}
    timeline:
      - {at: 0.2s, push: {title: Alien, toolbar: {items: [square.and.arrow.up]}, content: {initial: {kind: list, rows: [{title: Cast}]}}}}
      - {at: 0.3s, tap: "tab:Lists", id: switched}
      - {at: 0.8s, tap: "tab:Library"}
      - {at: 1s, pop: true}
      - {at: 1.2s, push: {title: Whole, hidesBottomBarWhenPushed: true}}
      - {at: 2s, pop: true}
      - {at: 3s, tap: "item:gearshape"}
      - {at: 3.1s, set: {statusBar: {time: "10:10", signal: none, wifi: none, battery: 0.5, isCharging: true, style: darkContent}}}
      - {at: 3.2s, set: {statusBar: {signal: 0, style: lightContent, isHidden: true}}, animation: {duration: 0.3s}}
      - {at: 3.5s, set: {homeIndicator: hidden, toolbar: {items: [star]}, tabBar: {items: [{title: Films, image: art.png}, {title: Lists, symbol: heart, badge: "99+"}, {title: Find, role: search}]}}}
      - {at: 4s, tap: "tab:#2"}
      - {at: 4.5s, tap: "tab:Find"}
      - {at: 5.5s, tap: "tab:#0"}
      - {at: 6.5s, drag: {by: 200, over: 0.2s}}
      - {at: 7.5s, tap: "tab:#0"}

    """

  /// Instants at which each part is visible, in seconds.
  package static let times = [0, 0.25, 0.4, 0.9, 1.1, 1.3, 1.6, 2.1, 2.9, 3.15, 3.3, 3.8, 4.2, 5, 6.6, 7, 7.8]
}
