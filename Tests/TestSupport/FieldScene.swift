/// Scenes with every key and every word of the search bar's grammar.
package enum FieldScene {
  package static let yaml = """
    navigation: {title: Mail, largeTitle: true}
    search:
      placement: automatic
      placeholder: {text: Search Mail, color: {light: systemIndigo, dark: "#FFFFFFB0"}, font: {size: 17, weight: medium}}
      text: ""
      tokens: [{title: "From: Ada", symbol: person}, {title: Photos}]
      active: false
      focused: false
      scopes: [All Mailboxes, Current]
      tags: [Top, People]
      showsTags: false
      selectedScope: Current
      selectedTag: "#1"
      style: {field: "#76768040", text: label, placeholder: secondaryLabel, icon: systemOrange}
      accessories: [bookmark, resultsList, microphone, {symbol: star.fill, color: systemRed}, art.png]
      scopeBarActivation: onTextEntry
      segments: {background: "#FFEDD5", selectedBackground: systemOrange, color: systemBrown, selectedColor: white, font: {size: 15}, selectedFont: {weight: bold}}
      hidesNavigationBarDuringPresentation: true
      hidesSearchBarWhenScrolling: true
      obscuresBackground: true
      resultsUpdate: whileTyping
      leadingItems: [filter, {title: Edit}, {image: art.jpg}]
      trailingItems: [plus, cancel, {title: Flag}, info]
      itemSpacing: 10
      edgeSpacing: 12.5
      maximumActiveWidth: 400
      automaticallyShowsCancelButton: true
    content:
      keyboardDismissMode: none
      initial: {kind: list, rows: [{title: One}, {title: Two}]}
      suggestions: [hello]
      results: {rows: [{title: A letter}]}
    timeline:
      - {at: 0.5s, tap: searchField}
      - {at: 1s, type: hello, over: 0.2s}
      - {at: 2s, tap: "token:Photos", id: selected}
      - {at: 2.5s, delete: 1}
      - {at: 3s, insertToken: {title: A token whose title is longer than the field of any phone, symbol: envelope.fill, at: 0}, id: inserted}
      - {at: 3.5s, delete: all}
      - {at: 4s, delete: 2}
      - {at: 4.5s, insertToken: {title: Flagged}}
      - {at: 5s, tap: "token:#1"}
      - {at: 5.5s, set: {tokens: [{title: Unread, symbol: envelope.badge}], placeholder: {rotate: [Mail, News], font: {size: 20}}}}
      - {at: 5.6s, set: {style: {field: "#0040DD30", text: systemIndigo, placeholder: systemTeal, icon: label}, accessories: [microphone, bookmark]}, animation: {duration: 0.15s, curve: linear}}
      - {at: 5.8s, type: x}
      - {at: 6s, tap: clear}
      - {at: 6.5s, type: x}
      - {at: 7s, tap: cancel, id: cancelled}

    """

  package static let times = [0, 0.65, 0.9, 1.1, 1.6, 2.2, 2.7, 3.2, 3.7, 4.2, 4.7, 5.2, 5.7, 6.2, 6.8, 7.1, 8]

  package static let standalone = """
    search:
      placement: standalone
      searchBarStyle: prominent
      scopes: [Here, Everywhere]
      scopeBarActivation: automatic
      accessories: [microphone]
    timeline:
      - {at: 0.5s, tap: searchField}
      - {at: 1s, tap: cancel}

    """

  package static let inline = """
    navigation: {title: A title that leaves some room for the field}
    search:
      placement: inline
      searchBarStyle: minimal
      scopes: [Here, Everywhere]
      scopeBarActivation: manual
      showsScopeBar: false
      placeholder: {text: Find}
      tokens: [{title: Book}]
    timeline:
      - {at: 0.5s, tap: searchField}
      - {at: 1s, set: {showsScopeBar: true}}
      - {at: 2s, tap: cancel}

    """

  package static let button = """
    navigation: {title: Filters, subtitle: 18 active, largeTitle: true, trailingItems: [plus, {title: Edit}]}
    search: {placement: integratedButton, scopes: [All, Mine]}
    tabBar: {items: [{title: Summary, badge: "2"}, {title: Sharing, symbol: person.2}, {title: Browse, symbol: folder}]}
    content: {initial: {kind: list, rows: [{title: One}]}}
    timeline:
      - {at: 0.5s, tap: searchField}
      - {at: 1s, type: one, over: 0.2s}
      - {at: 2s, tap: cancel}
      - {at: 3s, set: {toolbar: {items: [gearshape, flexibleSpace, search]}, navigation: {subtitle: ""}}}
      - {at: 3.5s, tap: searchField}
      - {at: 4s, tap: cancel}
      - {at: 5s, push: {title: Next, hidesBottomBarWhenPushed: true}}

    """
}
