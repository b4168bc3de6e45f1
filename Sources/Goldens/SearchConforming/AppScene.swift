import Foundation
import SearchFrames
import SearchLayers
import SearchScenes
import SearchTypesetting

/// Finds a scene's parts in the view hierarchy of an app, by kinds and places. The distances are our choice: wide enough for the
/// bars of all devices and versions of iOS that can be drawn.
struct AppScene {
  /// Mirrored if the app is read from the right, so that the leading side is the left one.
  var tree: AppTree
  private let typesetter: Typesetter
  private let isRightToLeft: Bool
  /// That of the app, or one column of it.
  private(set) var screen: CGRect
  let keyboard: CGRect?
  private(set) var seen: [Int]

  init(_ tree: AppTree, _ typesetter: Typesetter) {
    (self.tree, self.typesetter) = (tree, typesetter)
    screen = tree.elements.first?.frame ?? .zero
    let letters = tree.elements.lazy.flatMap { $0.words.joined().unicodeScalars }.filter(\.properties.isAlphabetic)
    let turned = letters.count { ("\u{590}"..."\u{8FF}").contains($0) || ("\u{FB1D}"..."\u{FEFC}").contains($0) }
    isRightToLeft = turned * 2 > letters.count
    if isRightToLeft { self.tree.mirror(in: screen) }
    let (screen, keyboard) = (screen, self.tree.keyboard)
    self.keyboard = keyboard
    seen = tree.elements.indices.filter { index in
      let element = tree.elements[index]
      let isVisible = element.isVisible || keyboard?.covers(element.frame) == true
      return isVisible && element.frame.width > 1 && element.frame.height > 1 && screen.intersects(element.frame)
    }
  }

  func all(_ kinds: AppElement.Kind..., where fits: (AppElement) -> Bool = { _ in true }) -> [AppElement] {
    seen.map { tree.elements[$0] }.filter { kinds.contains($0.kind) && fits($0) }
  }

  /// - Parameter pushes: false for a scene that has a back button as one of its items.
  func fill(_ scene: inout SearchScene, pushes: Bool = true) {
    if isRightToLeft { scene.layoutDirection = .rightToLeft }
    guard scene.device.idiom == .pad, let columns else { return fillColumn(&scene, pushes: pushes) }
    columns.secondary.fillColumn(&scene, pushes: pushes)
    var side = SearchScene(device: scene.device)
    columns.primary.fillColumn(&side, pushes: false)
    let list: SearchScene.List = if case .list(let list) = side.content.initial { list } else { .init() }
    scene.navigation.sidebar = .init(
      title: side.navigation.title, width: columns.primary.screen.maxX - screen.minX, list: list, search: side.search
    ).with {
      ($0.leadingItems, $0.trailingItems) = (side.navigation.leadingItems, side.navigation.trailingItems)
    }
  }

  /// The columns of a split view; nil unless two navigation bars are side by side.
  private var columns: (primary: AppScene, secondary: AppScene)? {
    let bars = all(.navigationBar).map(\.frame).sorted { $0.minX < $1.minX }
    guard let first = bars.first, let last = bars.last, first.maxX <= last.minX + 1, last.width >= 320 else {
      return nil
    }
    func column(from left: Double, to right: Double) -> AppScene {
      var column = self
      column.screen = CGRect(x: left, y: screen.minY, width: right - left, height: screen.height)
      column.seen = seen.filter { column.screen.covers(tree.elements[$0].frame, within: 1) }
      return column
    }
    return (column(from: screen.minX, to: first.maxX), column(from: last.minX, to: screen.maxX))
  }

  /// True if there is a sheet's handle, or if the bar begins below that of a page that fills the screen.
  func hasSheet(on device: SearchScene.Device) -> Bool {
    let handle = all(.button, .other, .unknown) { $0.words.contains(Self.handle) }
    let top = all(.navigationBar).first?.frame.minY ?? 0
    return device.idiom == .phone && (!handle.isEmpty || top > screen.minY + device.safeArea.top + 4)
  }

  /// The accessibility label of UIKit's handle of a sheet.
  private static let handle = "Sheet Grabber"

  private func fillColumn(_ scene: inout SearchScene, pushes: Bool) {
    let field = all(.searchField).first ?? all(.textField, .unknown) { !$0.placeholder.isEmpty }.first
    let bar = all(.navigationBar).first
    let bottom = bar?.frame.maxY ?? max(field.map { min($0.frame.maxY, 300) } ?? 0, 110)
    var buttons: [AppElement] = []
    for button in all(.button, where: { !$0.words.contains(Self.handle) })
    where !(buttons.last.map { $0.frame == button.frame && $0.depth < button.depth } ?? false) {
      buttons.append(button)
    }
    let tabs = tabs(among: buttons)
    buttons.removeAll { keyboard?.covers($0.frame) == true }
    let inside = buttons.filter { field?.frame.covers($0.frame, within: 1) == true }
    let beside = buttons.filter { field?.frame.isBeside($0.frame) == true && !inside.contains($0) }
    let above = buttons.filter { button in
      let limit = field.map { $0.frame.midY < 300 ? $0.frame.minY : bottom } ?? bottom
      return button.frame.midY < limit && !beside.contains(button) && !inside.contains(button)
        && button.frame.height < 60
    }
    // Without a bar and a field, that of a large title.
    setTitle(above: bar == nil && field == nil ? 160 : bottom, in: &scene)
    let leading = above.filter { $0.frame.midX < screen.midX }
    let back = leading.first {
      pushes && ($0.identifier == "BackButton" || bar != nil && $0.frame.minX <= screen.minX + 1)
    }
    scene.navigation.leadingItems = leading.filter { $0 != back }.prefix(8).map(item)
    scene.navigation.trailingItems = above.filter { $0.frame.midX >= screen.midX }
      .sorted { $0.frame.midX < $1.frame.midX }.prefix(8).map(item)
    scene.navigation.isHidden = bar == nil && above.isEmpty && scene.navigation.title.isEmpty
    if let field {
      let isNamed = !field.label.isEmpty && !field.value.isEmpty && field.label != field.value
      let hasText = inside.contains { isNamed || Self.words($0) == "Clear text" }
      setSearch(field, hasText: hasText, beside: beside, buttons, in: &scene)
    }
    let tools = inner(of: .toolbar).filter { !beside.contains($0) && !inside.contains($0) && !tabs.contains($0) }
    if scene.toolbar == nil, keyboard == nil, !tools.isEmpty { scene.toolbar = toolbar(tools) }
    if (2...5).contains(tabs.count) {
      let selected = tabs.firstIndex { $0.isSelected == true } ?? 0
      scene.tabBar = .init(
        items: tabs.map { .init(title: Self.words($0), symbol: "circle") }, selected: .index(selected))
      // From iOS 26 on a search tab is a circle apart from the other tabs, of 62 points where it was measured.
      if let last = tabs.last, abs(last.frame.width - last.frame.height) < 2, last.frame.width > 50,
        last.frame.minX > tabs[tabs.count - 2].frame.maxX + 6
      {
        scene.tabBar?.items[tabs.count - 1].role = .search
      }
    }
    if let list = list(below: bottom, title: scene.navigation.title) { scene.content.initial = .list(list) }
    if let back, scene.search?.active != true { push(from: Self.words(back), &scene) }
  }

  /// Makes the scene's page one that is pushed from another page.
  private func push(from title: String, _ scene: inout SearchScene) {
    let own = scene.navigation
    let bar = SearchScene.NavigationChanges {
      ($0.title, $0.largeTitle) = (own.title, own.largeTitle)
      if !own.leadingItems.isEmpty { $0.leadingItems = own.leadingItems }
      if !own.trailingItems.isEmpty { $0.trailingItems = own.trailingItems }
    }
    scene.timeline = [
      .push(.init(navigation: bar, search: scene.search, content: scene.content), at: .seconds(0), id: "pushed")
    ]
    (scene.navigation, scene.search, scene.content) = (.init(title: title == "Back" ? "" : title), nil, .init())
  }

  /// The buttons in a tab bar. Of tools that print no tab bar, those at the bottom of which one is selected.
  private func tabs(among buttons: [AppElement]) -> [AppElement] {
    guard let bar = all(.tabBar).first else {
      let others = all(.toolbar)
      let last = buttons.filter { button in
        button.frame.minY > screen.maxY - 95 && button.isSelected != nil
          && !others.contains { $0.frame.covers(button.frame) } && keyboard?.covers(button.frame) != true
      }
      return last.contains { $0.isSelected == true } ? last : []
    }
    let found = inner(of: .tabBar)
    return found.isEmpty ? buttons.filter { bar.frame.intersects($0.frame) } : found
  }

  /// The buttons in the first bar of a kind.
  private func inner(of kind: AppElement.Kind) -> [AppElement] {
    guard let bar = seen.first(where: { tree.elements[$0].kind == kind }) else { return [] }
    let depth = tree.elements[bar].depth
    return tree.elements[(bar + 1)...].prefix { $0.depth > depth }.filter { $0.kind == .button && $0.frame.width > 1 }
  }

  /// Buttons from the leading edge on, with spaces where they are apart.
  private func toolbar(_ buttons: [AppElement]) -> SearchScene.Toolbar {
    var (items, end) = ([SearchScene.Toolbar.Item](), screen.minX)
    for button in buttons.sorted(by: { $0.frame.minX < $1.frame.minX }).prefix(8) {
      if button.frame.minX > end + 60 { items.append(.flexibleSpace) }
      items.append(.item(item(button)))
      end = button.frame.maxX
    }
    return .init(items: items + (end < screen.maxX - 60 ? [.flexibleSpace] : []))
  }

  /// A large title is a text of a larger line at the leading edge; another is in the middle.
  private func setTitle(above bottom: Double, in scene: inout SearchScene) {
    let texts = all(.text, .unknown) {
      $0.frame.maxY <= bottom + 1 && $0.placeholder.isEmpty && !Self.words($0).isEmpty
    }
    let large = texts.first { text in
      let isAtEdge = (8...24).contains(text.frame.minX - screen.minX) || text.kind == .text
      return isAtEdge && (36...60).contains(text.frame.height) && text.frame.width < screen.width - 8
    }
    let middle = texts.first { abs($0.frame.midX - screen.midX) < 30 && $0.frame.width < screen.width - 8 }
    guard let title = large ?? middle else { return }
    scene.navigation = .init(title: Self.words(title), largeTitle: large != nil)
  }

  /// - Parameter hasText: true if there is a button that clears the text. Some tools print a text where they print the placeholder
  ///   of an empty field.
  private func setSearch(
    _ field: AppElement, hasText: Bool, beside: [AppElement], _ buttons: [AppElement], in scene: inout SearchScene
  ) {
    let typed = Self.plain(field.value)
    let placeholder = [field.placeholder, hasText ? "" : field.value, field.label].map(Self.plain).first {
      !$0.isEmpty && !(hasText && $0 == typed)
    }
    var search = SearchScene.Search(placeholder: placeholder.map { .text($0) })
    if hasText || !field.placeholder.isEmpty, typed != placeholder { search.text = typed }
    let isEdited = keyboard != nil
    if isEdited { search.focused = true }
    let isAtTop = field.frame.midY < screen.midY
    let cancel = beside.first { $0.frame.minX > field.frame.maxX && (isAtTop || isEdited) }
    if !isAtTop, !isEdited, !beside.isEmpty {
      let items = beside.map { (x: $0.frame.midX, item: SearchScene.Toolbar.Item.item(item($0))) }
      let all = (items + [(field.frame.midX, .search)]).sorted { $0.x < $1.x }
      scene.toolbar = SearchScene.Toolbar(items: all.map(\.item))
    }
    if isEdited || cancel != nil { search.active = true }
    if let words = cancel.map(Self.words), !words.isEmpty, words != "Cancel" { search.cancelTitle = words }
    let scopes = buttons.filter { button in
      (0...24).contains(button.frame.minY - field.frame.maxY) && (24...40).contains(button.frame.height)
    }
    if (2...5).contains(scopes.count) {
      search.scopes = scopes.map(Self.words)
      search.selectedScope = .index(scopes.firstIndex { $0.isSelected == true } ?? 0)
      if search.active != true { (search.scopeBarActivation, search.showsScopeBar) = (.manual, true) }
    }
    scene.search = search
    if !field.identifier.isEmpty, field.identifier.count <= 200, field.identifier != placeholder {
      scene.conform.identifiers["searchBar.field"] = field.identifier
    }
  }

  /// A button that is narrower than its words has a symbol: that with these words, or a circle.
  private func item(_ button: AppElement) -> SearchScene.BarItem {
    let words = Self.words(button)
    let hasImage = all(.image).contains { button.frame.covers($0.frame) }
    let width = words.isEmpty ? 0 : typesetter.line(words, style: .regular(17)).width
    let symbol = SearchScene.BuiltInSymbol.name(labelled: words)
    // The label of a symbol is a title only where the button is as wide as it, or has the padding of iOS 26 around it.
    let fits = symbol == nil || button.frame.width < width * 1.12 || button.frame.width > width + 20
    guard !words.isEmpty, !hasImage, button.frame.width > width * 0.85, fits else {
      if let symbol { return .init(.image(.symbol(symbol))) }
      return .init(.image(.symbol("circle")), accessibility: words.isEmpty ? nil : .init(label: words))
    }
    return .init(words)
  }

  static func middle(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

  static func words(_ element: AppElement) -> String { plain(element.words.first ?? "") }

  /// Words without what no font of texts has: private characters, such as those of symbols.
  private static func plain(_ words: String) -> String {
    let kept = words.unicodeScalars.filter { scalar in
      let properties = scalar.properties
      return ![.privateUse, .control, .unassigned].contains(properties.generalCategory)
    }
    return String(String.UnicodeScalarView(kept).prefix(200)).trimmingCharacters(in: .whitespaces)
  }
}

extension CGRect {
  /// True if the middle of another rectangle is within the height of this one.
  fileprivate func isBeside(_ other: CGRect) -> Bool { (minY...maxY).contains(other.midY) && other.height < 60 }
}
