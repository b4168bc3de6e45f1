/// A value of a scene that stages after decoding look for: text to set, a colour to check, an image to load.
package enum ScenePart: Hashable, Sendable {
  case text(String)
  case color(SearchScene.Color)
  case image(SearchScene.Image)
  /// The name of a built-in symbol.
  case symbol(String)
}

/// Visits the parts of a scene with the paths of their keys in the file. A list of them would be larger than the scene.
struct ScenePartVisitor {
  let visit: (_ path: String, ScenePart) -> Void

  func add(_ path: String, _ text: String?) {
    if let text, !text.isEmpty { visit(path, .text(text)) }
  }

  func add(_ path: String, _ texts: [String]) {
    for (index, text) in texts.enumerated() { add("\(path)[\(index)]", text) }
  }

  func add(_ path: String, _ color: SearchScene.Color?) {
    if let color { visit(path, .color(color)) }
  }

  func add(symbol path: String, _ name: String?) {
    if let name { visit(path, .symbol(name)) }
  }

  func add(_ path: String, _ image: SearchScene.Image?) {
    guard let image else { return }
    visit(path, .image(image))
    switch image.source {
    case .file: break
    case .symbol(let name): add(symbol: path + ".symbol", name)
    case .color(let color): add(path, color)
    }
    add(path + ".color", image.color)
    add(path + ".background", image.background)
  }

  func add(_ path: String, _ placeholder: Placeholder?) {
    switch placeholder {
    case .text(let text): add(path, text)
    case .styled(let styled):
      add(path + ".text", styled.text)
      add(path + ".color", styled.color)
    case .rotation(let rotation): add(path + ".rotate", rotation.rotate)
    case nil: break
    }
  }

  func add(_ path: String, _ tags: SearchScene.Tags?) {
    guard let tags else { return }
    let items = tags.isShort ? path : path + ".items"
    for (index, item) in tags.items.enumerated() {
      let path = "\(items)[\(index)]"
      add(item.symbol == nil ? path : path + ".title", item.title)
      add(symbol: path + ".symbol", item.symbol)
    }
    add(path + ".color", tags.color)
    add(path + ".selectedColor", tags.selectedColor)
    add(path + ".pill.color", tags.pill.color)
    add(path + ".background.color", tags.background?.color)
    add(path + ".background.stroke", tags.background?.stroke)
  }

  func add(_ path: String, _ items: [BarItem]) {
    for (index, item) in items.enumerated() { add("\(path)[\(index)]", item) }
  }

  func add(_ path: String, _ item: BarItem) {
    switch item.label {
    case .title(let title): add(path + ".title", title)
    case .image(let image):
      // A symbol may be written without a mapping.
      if let name = item.symbol, image == .symbol(name) {
        add(symbol: path, name)
      } else {
        add(path + ".image", image)
      }
    }
  }

  func add(_ path: String, _ tokens: [Search.Token]) {
    for (index, token) in tokens.enumerated() { add("\(path)[\(index)]", token) }
  }

  func add(_ path: String, _ token: Search.Token) {
    add(path + ".title", token.title)
    add(symbol: path + ".symbol", token.symbol)
  }

  func add(_ path: String, _ search: Search) {
    add(path + ".placeholder", search.placeholder)
    add(path + ".scopes", search.scopes)
    add(path + ".tags", search.tags)
    add(path + ".text", search.text)
    add(path + ".tokens", search.tokens)
    add(path + ".leadingItems", search.leadingItems)
    add(path + ".trailingItems", search.trailingItems)
    add(path + ".style", search.style)
    add(path + ".accessories", search.accessories)
  }

  private func add(_ path: String, _ style: Search.Style) {
    add(path + ".field", style.field)
    add(path + ".text", style.text)
    add(path + ".placeholder", style.placeholder)
    add(path + ".icon", style.icon)
  }

  private func add(_ path: String, _ accessories: [Search.Accessory]) {
    for (index, accessory) in accessories.enumerated() {
      if case .image(let image) = accessory { add("\(path)[\(index)]", image) }
    }
  }

  func add(_ path: String, _ message: Message?) {
    guard let message else { return }
    add(path + ".image", message.image)
    add(path + ".title", message.title)
    add(path + ".message", message.message)
  }

  func add(_ path: String, rows: [Row]) {
    for (index, row) in rows.enumerated() {
      let path = "\(path)[\(index)]"
      add(path + ".title", row.title)
      add(path + ".subtitle", row.subtitle)
      add(path + ".value", row.value)
      add(path + ".image", row.image)
      add(path + ".textColor", row.textColor)
      add(path + ".accessory", row.button)
    }
  }

  func add(_ path: String, _ list: List?) {
    guard let list else { return }
    for (key, section) in list.keyedSections(at: path) {
      add(key + ".header", section.header?.title)
      add(key + ".header.color", section.header?.color)
      add(symbol: key + ".header.accessory", section.header?.accessory)
      add(key + ".footer", section.footer)
      add(key + ".rows", rows: section.rows)
    }
  }

  func add(_ path: String, _ initial: Content.Initial?) {
    switch initial {
    case .none?, nil: break
    case .trending(let title, let terms)?:
      add(path + ".title", title)
      add(path + ".terms", terms)
    case .list(let list)?: add(path, list)
    case .message(let message)?: add(path, message)
    case .grid(let grid)?:
      add(path + ".title", grid.title)
      for (index, item) in grid.items.enumerated() {
        let path = "\(path).items[\(index)]"
        add(path + ".title", item.title)
        add(path + ".color", item.color)
        add(path + ".image", item.image)
      }
    }
  }

  func add(_ path: String, _ suggestions: [Content.Suggestion]?) {
    for (index, suggestion) in (suggestions ?? []).enumerated() {
      add("\(path)[\(index)]", suggestion.title)
      add(symbol: "\(path)[\(index)].symbol", suggestion.symbol)
    }
  }

  func add(_ path: String, _ results: Content.Results?) {
    add(path, results?.list)
    for (index, entry) in (results?.when ?? []).enumerated() { add("\(path).when[\(index)]", entry.list) }
  }

  func add(_ path: String, _ page: SearchScene.TabBar.Page) {
    add(KeyPathText.join(path, "navigation"), page.navigation)
    if let search = page.search { add(KeyPathText.join(path, "search"), search) }
    add(KeyPathText.join(path, "content"), page.content)
    add(KeyPathText.join(path, "toolbar"), page.toolbar)
  }

  func add(_ path: String, _ toolbar: SearchScene.Toolbar?) {
    for (index, item) in (toolbar?.items ?? []).enumerated() {
      if case .item(let button) = item { add("\(path).items[\(index)]", button) }
    }
  }

  func add(_ path: String, _ tabs: [SearchScene.TabBar.Item]) {
    for (index, item) in tabs.enumerated() {
      add("\(path)[\(index)].title", item.title)
      add(symbol: "\(path)[\(index)].symbol", item.symbol)
      add("\(path)[\(index)].badge", item.badge)
    }
  }

  func add(_ path: String, _ content: Content) {
    add(path + ".background", content.background)
    add(path + ".initial", content.initial)
    add(path + ".suggestions", content.suggestions)
    add(path + ".results", content.results)
    add(path + ".empty", content.empty)
    add(path + ".failed", content.failed)
  }

  func add(_ path: String, _ changes: Changes) {
    add(path + ".tint", changes.tint)
    add(path + ".title", changes.title)
    if let bar = changes.navigation { add(path + ".navigation", bar) }
    add(path + ".text", changes.text)
    add(path + ".scopes", changes.scopes ?? [])
    add(path + ".tokens", changes.tokens ?? [])
    add(path + ".tags", changes.tags)
    add(path + ".placeholder", changes.placeholder)
    if let style = changes.style { add(path + ".style", style) }
    add(path + ".accessories", changes.accessories ?? [])
    add(path + ".initial", changes.initial)
    add(path + ".suggestions", changes.suggestions)
    add(path + ".results", changes.results)
    add(path + ".toolbar", changes.toolbar)
    add(path + ".statusBar.time", changes.statusBar?.time)
    add(path + ".tabBar.items", changes.tabs ?? [])
    add(path + ".keyboard.predictions", changes.keyboard?.predictions ?? [])
  }
}

extension SearchScene {
  /// Visits the texts, colours, symbols and images of the scene, each with the path of its key.
  package func visitParts(_ visit: @escaping (_ path: String, ScenePart) -> Void) {
    let list = ScenePartVisitor(visit: visit)
    list.add("tint", tint)
    list.add("statusBar.time", statusBar.time)
    list.add("keyboard.predictions", keyboard.predictions)
    if let tabBar { list.add("tabBar.items", tabBar.items) }
    for (path, page) in firstPages { list.add(path, page) }
    for (index, event) in timeline.enumerated() {
      let path = "timeline[\(index)]"
      switch event.action {
      case .type(let text, _): list.add(path + ".type", text)
      case .insertToken(let token, _): list.add(path + ".insertToken", token)
      case .push(let page):
        list.add(path + ".push.title", page.title)
        list.add(path + ".push.prompt", page.prompt)
        list.add(path + ".push.leadingItems", page.leadingItems)
        list.add(path + ".push.trailingItems", page.trailingItems)
        list.add(path + ".push.content", page.content)
        list.add(path + ".push.toolbar", page.toolbar)
      case .load(.list(let answer)): list.add(path + ".load", answer)
      case .set(let changes): list.add(path + ".set", changes)
      default: break
      }
    }
  }
}

extension List {
  /// The sections with the paths of their keys: a list of one plain section has its rows itself.
  func keyedSections(at path: String) -> [(key: String, section: Section)] {
    if isShort { return sections.map { (path, $0) } }
    return sections.enumerated().map { ("\(path).sections[\($0)]", $1) }
  }

  /// True if the list is written as `rows:`.
  package var isShort: Bool {
    guard let first = sections.first else { return true }
    return sections.count == 1 && first.header == nil && first.footer == nil && !first.rows.isEmpty
  }
}
