import Foundation
import SearchFrames
import SearchGeometry
import SearchLanguage
import SearchScenes

extension AppTree {
  /// A first scene of an app, and what was guessed.
  package struct Draft: Sendable {
    package var scene: SearchScene
    /// How many of its elements conform to the tree, and of how many.
    package var conforming = (0, 0)
    package var notes: [String] = []
  }

  /// Returns a scene with the app's own words, which conforms to the tree as far as a tree tells of a scene: of the devices of
  /// its size and the versions of iOS those with the fewest differences.
  /// - Parameter name: the device; nil to find it by the size.
  /// - Throws: the size of no screen, or a scene that cannot be drawn.
  package func draft(device name: String? = nil) throws(SceneError) -> Draft {
    let devices = try devices(named: name)
    var best: (draft: Draft, faults: Int)?
    var failure: SceneError?
    var others: Set<String> = []
    for device in devices {
      var tree = self
      let isTurned = size.map { $0.width > $0.height && $0.width != device.width } ?? false
      tree.place(on: CGSize(width: device.width, height: device.height))
      for major in [18, 17, 16, 15, 14, 13, 12, 26, 27] {
        guard let system = SystemVersion(major: major) else { continue }
        var scene = SearchScene(device: device)
        scene.system = system
        if isTurned { scene.orientation = .landscape }
        AppScene(tree).fill(&scene)
        do throws(SceneError) {
          let found = try SceneRenderer(scene).conformance(of: self)
          let faults = found.elements.count { $0.status == .differs } * 100 + found.elements.count
          if faults == best?.faults, let name = device.name { others.insert("\(name), \(system.name)") }
          guard faults < best?.faults ?? .max else { continue }
          others = []
          let conforming = found.elements.count { $0.status == .conforms }
          best = (Draft(scene: scene, conforming: (conforming, found.elements.count)), faults)
        } catch {
          failure = failure ?? error
        }
      }
    }
    guard var draft = best?.draft, draft.conforming.1 > 0 else {
      throw failure ?? .problems([Self.problem("has nothing that a scene has: no title, field, button, tab or row")])
    }
    let chosen = "\(draft.scene.device.name ?? "the device") and \(draft.scene.system.name)"
    if !others.isEmpty {
      draft.notes.append(
        "\(others.count + 1) pairs of a device and a version of iOS fit the tree equally well; \(chosen) were chosen")
    }
    if draft.scene.hasCircles { draft.notes.append("circles stand for symbols, whose names a tree does not tell") }
    return draft
  }

  /// The devices of the tree's size: one of each that draws differently.
  private func devices(named name: String?) throws(SceneError) -> [SearchScene.Device] {
    if let name {
      guard let device = SearchScene.Device.named(name) else {
        throw .problems([Self.problem("no device is named \(name.shown); searchframes devices lists them")])
      }
      return [device]
    }
    let known = SearchScene.Device.all.filter { device in
      size.map { [$0.width, $0.height].sorted() == [device.width, device.height].sorted() } ?? false
    }
    var found: [SearchScene.Device] = []
    for device in known where format != .relative {
      if !found.contains(where: { $0.with { $0.name = device.name } == device }) { found.append(device) }
    }
    guard !found.isEmpty else {
      let words = size.map {
        "\(DecimalText.string($0.width, places: 2)) × \(DecimalText.string($0.height, places: 2))"
      }
      let reason =
        format == .relative || words == nil ? "does not tell its size" : "has the size of no screen, \(words ?? "")"
      throw .problems([Self.problem("\(reason); name the device with --device")])
    }
    return found
  }
}

/// Finds a scene's parts in the view hierarchy of an app, by kinds and places. The distances are our choice: wide enough for the
/// bars of all devices and versions of iOS that can be drawn.
private struct AppScene {
  let tree: AppTree
  let screen: CGRect
  private let seen: [Int]

  init(_ tree: AppTree) {
    self.tree = tree
    screen = tree.elements.first?.frame ?? .zero
    let screen = screen
    seen = tree.elements.indices.filter { index in
      let element = tree.elements[index]
      return element.isVisible && element.frame.width > 1 && element.frame.height > 1
        && screen.intersects(element.frame)
    }
  }

  private func all(_ kinds: AppElement.Kind..., where fits: (AppElement) -> Bool = { _ in true }) -> [AppElement] {
    seen.map { tree.elements[$0] }.filter { kinds.contains($0.kind) && fits($0) }
  }

  func fill(_ scene: inout SearchScene) {
    let field = all(.searchField).first ?? all(.textField, .unknown) { !$0.placeholder.isEmpty }.first
    let bar = all(.navigationBar).first
    let tabBar = all(.tabBar).first
    let bottom = bar?.frame.maxY ?? max(field.map { min($0.frame.maxY, 300) } ?? 0, 110)
    var buttons: [AppElement] = []
    for button in all(.button)
    where !(buttons.last.map { $0.frame == button.frame && $0.depth < button.depth } ?? false) {
      buttons.append(button)
    }
    let beside = buttons.filter { field?.frame.isBeside($0.frame) ?? false }
    let above = buttons.filter { button in
      let limit = field.map { $0.frame.midY < 300 ? $0.frame.minY : bottom } ?? bottom
      return button.frame.midY < limit && !beside.contains(button) && button.frame.height < 60
    }
    setTitle(of: bar, above: bottom, in: &scene)
    scene.navigation.leadingItems = above.filter { $0.frame.midX < screen.midX }.prefix(8).map(item)
    scene.navigation.trailingItems = above.filter { $0.frame.midX >= screen.midX }
      .sorted { $0.frame.midX < $1.frame.midX }.prefix(8).map(item)
    scene.navigation.isHidden = bar == nil && above.isEmpty && scene.navigation.title.isEmpty
    if let field { setSearch(field, beside: beside, buttons, in: &scene) }
    let tabs = buttons.filter { button in
      tabBar.map { $0.frame.intersects(button.frame) }
        ?? (button.frame.minY > screen.maxY - 95 && button.isSelected != nil)
    }
    if (2...5).contains(tabs.count) {
      let selected = tabs.firstIndex { $0.isSelected == true } ?? 0
      scene.tabBar = .init(
        items: tabs.map { .init(title: Self.words($0), symbol: "circle") }, selected: .index(selected))
    }
    setRows(in: &scene)
  }

  /// A large title is a text of a larger line at the leading edge; another is in the middle.
  private func setTitle(of bar: AppElement?, above bottom: Double, in scene: inout SearchScene) {
    let texts = all(.text, .unknown) {
      $0.frame.maxY <= bottom + 1 && $0.placeholder.isEmpty && !Self.words($0).isEmpty
    }
    let large = texts.first { text in
      let isAtEdge = (8...24).contains(text.frame.minX) || text.kind == .text
      return isAtEdge && (36...60).contains(text.frame.height) && text.frame.width < screen.width - 8
    }
    let middle = texts.first { abs($0.frame.midX - screen.midX) < 30 && $0.frame.width < screen.width - 8 }
    guard let title = large ?? middle ?? bar else { return }
    let words = title.kind == .navigationBar ? Self.plain(title.identifier) : Self.words(title)
    scene.navigation = .init(title: words, largeTitle: large != nil)
  }

  private func setSearch(
    _ field: AppElement, beside: [AppElement], _ buttons: [AppElement], in scene: inout SearchScene
  ) {
    let placeholder = [field.placeholder, field.value, field.label].map(Self.plain).first { !$0.isEmpty }
    var search = SearchScene.Search(placeholder: placeholder.map { .text($0) })
    let typed = Self.plain(field.value)
    if !field.placeholder.isEmpty, typed != placeholder { search.text = typed }
    let isEdited = !all(.keyboard).isEmpty
    if isEdited { search.focused = true }
    if isEdited || beside.contains(where: { $0.frame.minX > field.frame.maxX }) { search.active = true }
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

  private func setRows(in scene: inout SearchScene) {
    var rows: [SearchScene.Row] = []
    var (left, heights) = (Double.infinity, Set<Double>())
    for index in seen where tree.elements[index].kind == .cell && rows.count < 60 {
      let cell = tree.elements[index]
      let inner = tree.elements[(index + 1)...].prefix { $0.depth > cell.depth }
      let texts = inner.filter { $0.kind == .text && !Self.words($0).isEmpty }
      guard let title = texts.first.map(Self.words) ?? Self.words(cell).components(separatedBy: ", ").first,
        !title.isEmpty
      else { continue }
      let first = texts.first?.frame ?? cell.frame
      let below = texts.dropFirst().first { $0.frame.minY >= first.maxY - 4 }
      let value = texts.dropFirst().first { abs($0.frame.midY - first.midY) < 4 }
      rows.append(.init(title: title, subtitle: below.map(Self.words), value: value.map(Self.words)))
      left = min(left, cell.frame.minX)
      heights.insert(cell.frame.height)
    }
    guard !rows.isEmpty else { return }
    var list = SearchScene.List(style: left > 4 ? .insetGrouped : .plain, rows: rows)
    if heights.count == 1, let height = heights.first, height > 44.5 { list.rowHeight = height }
    scene.content.initial = .list(list)
  }

  /// A button that is narrower than its words has a symbol.
  private func item(_ button: AppElement) -> SearchScene.BarItem {
    let words = Self.words(button)
    guard button.frame.width >= Double(words.count) * 6, !words.isEmpty else {
      return .init(.image(.symbol("circle")), accessibility: words.isEmpty ? nil : .init(label: words))
    }
    return .init(words)
  }

  private static func words(_ element: AppElement) -> String { plain(element.words.first ?? "") }

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

extension SearchScene {
  fileprivate var hasCircles: Bool {
    let items = navigation.leadingItems + navigation.trailingItems
    return tabBar != nil || items.contains { if case .image = $0.label { true } else { false } }
  }
}
