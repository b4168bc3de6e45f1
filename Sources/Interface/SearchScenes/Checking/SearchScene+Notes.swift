extension SearchScene {
  /// The values that the scene's version of iOS does not have, each with the key's path, in sentences that say what is
  /// drawn instead.
  public var notes: [String] {
    let bars = changes.compactMap(\.navigation)
    var notes = pages.flatMap { path, page in
      self.notes(of: page).map { path.isEmpty ? $0 : "\(path).\($0)" }
    }
    if !hasGlass, bars.contains(where: { $0.subtitle != nil }) { notes.append(subtitleNote) }
    var items = bars.flatMap { ($0.leadingItems ?? []) + ($0.trailingItems ?? []) }
    for (_, page) in pages {
      items += page.navigation.leadingItems + page.navigation.trailingItems
      items += (page.search?.leadingItems ?? []) + (page.search?.trailingItems ?? [])
    }
    let toolbars = pages.compactMap(\.page.toolbar) + changes.compactMap(\.toolbar)
    if !hasGlass || device.idiom != .phone, toolbars.contains(where: { $0.items.contains(.search) }) {
      notes.append("toolbar: iOS \(system.major) has no search field in a toolbar; the item search is left out")
    }
    items += toolbars.flatMap(\.buttons)
    if !hasGlass, items.contains(where: { $0.style == .prominent }) {
      notes.append("iOS \(system.major) has no prominent buttons; they are drawn as style: done")
    }
    if tabBar != nil, device.idiom == .pad, (18..<26).contains(system.major) {
      notes.append(
        "tabBar: iOS \(system.major) has it at the top of an iPad's screen; it is drawn at the bottom, as before iOS 18"
      )
    }
    if system.major < 27, glass != Self.standardGlass {
      notes.append("glass: iOS \(system.major) has no such slider; its glass is as it was made")
    }
    if system.sdk < 27, tabBar?.prominent != nil {
      notes.append("tabBar.prominent: needs SDK 27; with SDK \(system.sdk) only a search tab stands apart")
    }
    if hasGlass, tabBar?.appearance.background != nil {
      notes.append("tabBar.appearance.background: iOS \(system.major) has a tab bar of glass; the colour is left out")
    }
    let statusBars = [statusBar] + changes.compactMap(\.statusBar)
    if device.idiom == .phone, statusBars.contains(where: { !$0.date.isEmpty || $0.showsMultitaskingIndicator }) {
      notes.append("statusBar: a phone's has neither a date nor dots; they are left out")
    } else if !(15..<26).contains(system.major), statusBars.contains(where: \.showsMultitaskingIndicator) {
      notes.append("statusBar.showsMultitaskingIndicator: iOS \(system.major) has no dots; they are left out")
    }
    if !SystemWords.has(language: language) {
      notes.append(
        "language: the system's words in \(language) are not known yet; Search, Cancel and their like are English")
    }
    if let keyboardNote { notes.append(keyboardNote) }
    return notes
  }

  private func notes(of page: TabBar.Page) -> [String] {
    var notes: [String] = []
    if !hasGlass, page.navigation.subtitle != nil { notes.append(subtitleNote) }
    if system.major < 27, page.navigation.minimization != Navigation.Minimization() {
      notes.append("navigation.minimization: iOS \(system.major) has no bars that give way; this one stays")
    }
    guard let search = page.search else { return notes }
    if !timeline.contains(where: { $0.action == .load(.empty) }) {
      for (index, entry) in page.content.results.when.enumerated() where entry.list.sections.allSatisfy(\.rows.isEmpty)
      {
        notes.append(
          "content.results.when[\(index)]: without rows the page is blank; an event {load: empty} shows that nothing was found"
        )
      }
    }
    if let note = note(on: search.placement) { notes.append(note) }
    if search.placement == .standalone, !(page.navigation.leadingItems + page.navigation.trailingItems).isEmpty {
      notes.append(
        "search.placement: a page with a standalone search bar has no navigation bar; its buttons are left out")
    }
    if search.scopeBarPlacement == .navigationBar, search.placement == .standalone || page.navigation.isHidden {
      notes.append("search.scopeBarPlacement: the page has no navigation bar; its scopes are left out")
    }
    return notes
  }

  /// True from the version on that has bars of glass.
  private var hasGlass: Bool { system.major >= 26 }

  private var subtitleNote: String {
    "navigation.subtitle: iOS \(system.major) has no subtitles in navigation bars; it is left out"
  }

  /// The versions of iOS that introduced the placements of search bars.
  private func note(on placement: Search.Placement) -> String? {
    let since: Int
    switch placement {
    case .automatic, .stacked, .standalone, .header, .withoutField: return nil
    case .inline: since = 16
    case .integrated, .integratedCentered, .integratedButton: since = 26
    }
    guard system.major < since else { return nil }
    let isInBar = system.major >= 16 && device.idiom == .pad
    let words = isInBar ? "as inline, in the navigation bar" : "as stacked, below the navigation bar"
    return "search.placement: \(placement.rawValue) needs iOS \(since); iOS \(system.major) places the bar \(words)"
  }

  /// A keyboard in another language than the scene asks for; nil if it is drawn as asked for.
  var keyboardNote: String? {
    let settings = [keyboard] + changes.compactMap(\.keyboard)
    if device.idiom == .pad, settings.allSatisfy({ $0 == .automatic }) { return nil }
    guard chrome == .automatic, focusesField, settings.contains(where: { $0.isHidden != true && $0.layout == nil }),
      Keyboard.Layout(language: language) == nil
    else { return nil }
    return "keyboard: there is no layout for the language \(language) yet; its letters are those of en"
  }

  /// True if a search field has focus at some time.
  private var focusesField: Bool {
    pages.contains { $0.page.search?.focused == true }
      || timeline.contains { event in
        switch event.action {
        case .tap(let target): !target.isInSidebar && [.searchField, .clear, .token].contains(target.kind)
        case .focus(true): true
        default: false
        }
      }
  }
}
