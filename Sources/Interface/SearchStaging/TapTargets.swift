import SearchComponents
import SearchGeometry
import SearchMotion
import SearchScenes

/// The targets of taps in a state.
struct TapTargets {
  @Boxed var state: ScreenState

  private var hasBack: Bool { !state.covered.isEmpty && !state.page.isBarMinimized }
  private var hasCancel: Bool {
    state.search.map { $0.isActive && $0.settings.automaticallyShowsCancelButton } ?? false
  }
  private var hasClear: Bool { state.search?.showsClearButton ?? false }

  /// The buttons of the navigation bar, next to the field and of the toolbar, by their names in the scene.
  var items: [String] {
    let toolbar = state.page.shownToolbar?.buttons.filter { !$0.isHidden } ?? []
    return (barItems + fieldItems + toolbar).map(\.name)
  }

  /// The layers of those buttons.
  var itemLayers: [String] {
    var layers = Self.itemLayers(of: showsNavigationBar ? state.navigation : Navigation())
    let leading = state.search?.settings.leadingItems.count { !$0.isCancel && !$0.isHidden } ?? 0
    layers += fieldItems.indices.map { index in
      index < leading ? "searchBar.leadingItems.\(index)" : "searchBar.trailingItems.\(index - leading)"
    }
    for (index, item) in (state.page.shownToolbar?.items ?? []).enumerated() {
      if case .item(let item) = item, !item.isHidden { layers.append("toolbar.item.\(index)") }
    }
    return layers
  }

  /// The layers of the controls in bars: buttons, the field with ✕, Cancel, tabs and scopes. Those of one control are together.
  var controlLayers: [[String]] {
    var layers = itemLayers.map { [$0] }
    if state.search != nil { layers.append(["searchBar.field"] + (hasClear ? ["searchBar.field.clearButton"] : [])) }
    if hasCancel { layers.append(["searchBar.cancelButton"]) }
    if hasBack { layers.append(["navigationBar.backButton"]) }
    return layers + [tabs.indices.map { "tabBar.item.\($0)" }, scopes.indices.map { "scopeBar.segment.\($0)" }]
  }

  private static func itemLayers(of bar: Navigation) -> [String] {
    func names(_ list: String, _ items: [BarItem]) -> [String] {
      items.indices.filter { !items[$0].isHidden }.map { "navigationBar.\(list).\($0)" }
    }
    return names("leadingItems", bar.leadingItems) + names("trailingItems", bar.trailingItems)
  }

  /// True while there is a sidebar to see.
  var hasSidebar: Bool { state.geometry.showsSidebar && state.sidebar != nil }

  /// True in a state whose page is the sidebar's column.
  private var isInSidebar: Bool { state.page.id == PageState.sidebarID && state.sidebar?.id != PageState.sidebarID }

  /// The targets of the other column of a split view.
  private var otherColumn: TapTargets {
    var targets = self
    targets.state.exchangeSidebar()
    return targets
  }

  /// The buttons of the navigation bar.
  private var barItems: [BarItem] {
    guard showsNavigationBar else { return [] }
    return (state.navigation.leadingItems + state.navigation.trailingItems).filter { !$0.isHidden }
  }

  private var showsNavigationBar: Bool {
    if state.page.isBarMinimized { return false }
    let search = state.search
    let isHiddenBySearch =
      search?.isActive == true && search?.settings.hidesNavigationBarDuringPresentation == true
    if [.header, .withoutField].contains(search?.settings.placement) { return !state.navigation.isHidden }
    return !state.navigation.isHidden && !isHiddenBySearch && search?.settings.placement != .standalone
  }

  /// The buttons next to the field, without Cancel.
  private var fieldItems: [BarItem] {
    guard let search = state.search, search.isActive else { return [] }
    return (search.settings.leadingItems + search.settings.trailingItems).filter { !$0.isCancel && !$0.isHidden }
  }

  /// Returns the index of one of `items` among the buttons next to the field; nil for others.
  func fieldIndex(ofItem index: Int) -> Int? {
    let index = index - barItems.count
    return fieldItems.indices.contains(index) ? index : nil
  }

  private var tags: [(title: String, views: [SearchScene.View])] {
    guard let search = state.search, search.showsContainer, search.showsTagRow else { return [] }
    return zip(search.tags, search.tagRow.items).map { ($0, [$1.view].compactMap(\.self)) }
  }

  private var scopes: [String] {
    guard let search = state.search else { return [] }
    return search.hasScopesInNavigationBar ? showsNavigationBar ? search.scopes : [] : search.visibleScopes
  }

  private var tabs: [String] { state.hasTabBar ? state.tabs?.items.map(\.title) ?? [] : [] }

  var suggestions: [String] {
    ContentArea.kind(of: state) == .suggestions ? ContentArea.suggestions(of: state) : []
  }

  var terms: [String] {
    guard state.search != nil, ContentArea.kind(of: state) == .trending,
      case .trending(_, let terms) = state.content.content.initial
    else { return [] }
    return terms
  }

  /// The titles of the rows.
  var rows: [(title: String, views: [SearchScene.View])] { named(ContentArea.list(of: state)?.rows ?? []) }

  /// The cards of a grid or of sections, by their titles.
  private var cards: [(title: String, views: [SearchScene.View])] {
    guard ContentArea.kind(of: state) == .grid, case .grid(let grid) = state.content.content.initial else {
      return named(ContentArea.list(of: state)?.cards ?? [])
    }
    return grid.items.map { (state.templates.title(of: $0), [$0.view].compactMap(\.self)) }
  }

  private func named(_ rows: [Row]) -> [(title: String, views: [SearchScene.View])] {
    rows.map { (state.templates.title(of: $0), [$0.view, $0.accessory.view].compactMap(\.self)) }
  }

  /// The headers of the sections that scroll sideways.
  var shelves: [String] {
    guard let list = ContentArea.list(of: state) else { return [] }
    return list.shelves.map { state.templates.title(of: list.sections[$0].header) }
  }

  /// The targets of a kind: their titles and views. One that is alone of its kind has no title.
  private func targets(of kind: TapTarget.Kind) -> [(title: String, views: [SearchScene.View])] {
    func plain(_ titles: [String]) -> [(title: String, views: [SearchScene.View])] { titles.map { ($0, []) } }
    func single(_ exists: Bool) -> [(title: String, views: [SearchScene.View])] { exists ? [("", [])] : [] }
    return switch kind {
    case .searchField: single(state.search.map { $0.settings.placement != .withoutField } ?? false)
    case .cancel: single(hasCancel)
    case .clear: single(hasClear)
    case .back: single(hasBack)
    case .displayModeButton:
      single(state.geometry.hasDisplayModeButton && (state.geometry.showsSidebar || showsNavigationBar))
    case .tag: tags
    case .token: plain(state.search?.tokens.map(\.title) ?? [])
    case .scope: plain(scopes)
    case .suggestion: plain(suggestions)
    case .term: plain(terms)
    case .row: rows
    case .card: cards
    case .item: plain(items)
    case .tab: plain(tabs)
    }
  }

  /// Returns the index of a target among those of its kind that a column of a split view has.
  /// - Throws: if there is none, or more than one, with that title or index, or no such part of a view.
  func index(of target: TapTarget, at time: Instant) throws(Refusal) -> Int {
    let targets = targets(of: target.kind)
    guard let selection = target.selection else {
      guard targets.isEmpty else { return 0 }
      throw refusal(of: target.text, at: time)
    }
    let titles = targets.map(\.title)
    if target.kind.hasViews, selection.index(in: titles) == nil, let node = selection.node,
      let owner = node.row.index(in: titles)
    {
      let ids = targets[owner].views.flatMap { view in
        view.resolved(with: state.templates, typed: state.search?.text ?? "")?.ids ?? []
      }
      if ids.contains(node.id) { return owner }
      let there = ids.isEmpty ? "its view has no ids" : "there: " + Selection.list(ids)
      let name = TapTarget(target.kind, node.row).text
      throw Refusal(
        "\(name)/\(node.id) is not there at \(time) s; \(there)",
        suggestion: Spelling.nearest(to: node.id, among: ids).map { "\(name)/\($0)" })
    }
    return try selection.index(
      in: titles, after: (isInSidebar ? TapTarget.sidebarPrefix : "") + "\(target.kind):",
      or: refusal(of: target.text, at: time))
  }

  /// The names of all targets, as a scene writes them.
  var names: [String] {
    let own = ([.back, .displayModeButton] + Self.columnKinds + [.tab]).flatMap { names(of: $0) }
    guard hasSidebar else { return own }
    let sidebar = otherColumn
    return own + Self.columnKinds.flatMap { sidebar.names(of: $0) }.map { TapTarget.sidebarPrefix + $0 }
  }

  /// The kinds of targets in each column of a split view.
  private static let columnKinds: [TapTarget.Kind] = [
    .searchField, .cancel, .clear, .token, .item, .scope, .tag, .suggestion, .term, .row, .card,
  ]

  /// Names by title, or by index if a title occurs more than once or looks like an index.
  private func names(of kind: TapTarget.Kind) -> [String] {
    let titles = targets(of: kind).map(\.title)
    if kind.isSingle { return titles.map { _ in kind.rawValue } }
    let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
    return titles.indices.map { index in
      let title = titles[index]
      let isName = counts[title] == 1 && !title.isEmpty && !title.hasPrefix("#") && !TapTarget.isIndex(title)
      return "\(kind):\(isName ? title : "#\(index)")"
    }
  }

  func refusal(of target: String, at time: Instant) -> Refusal {
    if isInSidebar { return otherColumn.refusal(of: TapTarget.sidebarPrefix + target, at: time) }
    let (wanted, there) = (target, names)
    var words = there.isEmpty ? "nothing that can be tapped is there" : "there: " + Selection.list(there)
    if wanted.hasPrefix("tag:"), tags.isEmpty, state.search?.tags.isEmpty == false {
      words += "; tags appear after submit, unless search.tags has another visibility"
    }
    return Refusal("\(wanted) is not there at \(time) s; \(words)", suggestion: nearest(to: wanted, among: there))
  }

  /// Returns a target with a similar name, or one of another kind with the same title, such as a term for a suggestion.
  private func nearest(to wanted: String, among names: [String]) -> String? {
    func title(_ name: String) -> Substring {
      name.firstIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
    }
    let namesake = title(wanted).hasPrefix("#") ? nil : names.first { title($0) == title(wanted) }
    return namesake ?? Spelling.nearest(to: wanted, among: names)
  }
}
