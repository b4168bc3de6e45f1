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
    var best: (draft: Draft, faults: Int)?
    var failure: SceneError?
    var others: Set<String> = []
    for alike in try devices(named: name) {
      let app = try appScene(on: alike[0])
      for system in [18, 17, 16, 15, 14, 13, 12, 26, 27].compactMap({ SystemVersion(major: $0) }) {
        guard let device = alike.first(where: { $0.ran(system) }) else { continue }
        var scene = SearchScene(device: device)
        scene.system = system
        if let size, size.width > size.height, size.width != device.width { scene.orientation = .landscape }
        if app.hasSheet(on: device) { scene.presentation = .sheet }
        app.fill(&scene)
        do throws(SceneError) {
          var found = try SceneRenderer(scene).conformance(of: self)
          if let aligned = try? aligned(scene, found) { (scene, found) = aligned }
          // Lists are the app's, bars those of the system.
          let faults = found.elements.reduce(0) { sum, element in
            let weight = element.layer?.hasPrefix("content") == false ? 100 : 1
            return sum + (element.status == .differs ? weight : element.status == .conforms ? -weight : 0)
          }
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
    let left = try appScene(on: draft.scene.device).textsWithoutPlace
    if !left.isEmpty {
      let words = left.prefix(3).map { "\"\($0.shown)\"" }.inWords
      draft.notes.append(
        "\(left.count) texts of cells have no place in a row, \(words) among them; a view can show them")
    }
    if try appScene(on: draft.scene.device).firstOfGrid != nil {
      draft.notes.append("cells are beside each other; a section with `layout: grid` or `shelf` can show them")
    }
    if draft.scene.hasCircles { draft.notes.append("circles stand for symbols, whose names a tree does not tell") }
    return draft
  }

  /// Replaces the texts of a scene that was measured in a screenshot with the app's: of bars that have as many items, and of rows at
  /// the same places.
  /// - Parameters:
  ///   - list: the scene's rows.
  ///   - tops: the tops of the rows, in points on the screen.
  package func fill(_ scene: inout SearchScene, list: inout SearchScene.List?, tops: [Double]) throws(SceneError) {
    var own = SearchScene(device: scene.device)
    let app = try appScene(on: scene.device)
    app.fill(&own, pushes: false)
    func fill<Item>(_ items: inout [Item], _ others: [Item], _ set: (inout Item, Item) -> Void) {
      guard items.count == others.count else { return }
      for index in items.indices { set(&items[index], others[index]) }
    }
    if !scene.navigation.title.isEmpty { scene.navigation.title = own.navigation.title }
    for items in [\SearchScene.Navigation.leadingItems, \.trailingItems] {
      fill(&scene.navigation[keyPath: items], own.navigation[keyPath: items]) {
        ($0.label, $0.accessibility) = ($1.label, $1.accessibility)
      }
    }
    if var search = scene.search, let found = own.search {
      if search.placeholder != nil { search.placeholder = found.placeholder }
      if !search.text.isEmpty { search.text = found.text }
      fill(&search.scopes, found.scopes) { $0 = $1 }
      (scene.search, scene.conform) = (search, own.conform)
    }
    if var bar = scene.tabBar, let found = own.tabBar {
      fill(&bar.items, found.items) { $0.title = $1.title }
      scene.tabBar = bar
    }
    guard var rows = list, rows.rows.count == tops.count else { return }
    let found = app.rows(below: tops.first ?? 0)
    var places = tops[...]
    for section in rows.sections.indices {
      for row in rows.sections[section].rows.indices {
        guard let top = places.popFirst(), let match = found.first(where: { abs($0.frame.minY - top) < 12 }) else {
          continue
        }
        let measured = rows.sections[section].rows[row]
        rows.sections[section].rows[row].title = match.row.title
        if measured.subtitle != nil { rows.sections[section].rows[row].subtitle = match.row.subtitle }
        if measured.value != nil { rows.sections[section].rows[row].value = match.row.value }
      }
    }
    list = rows
  }

  /// Returns a scene whose list has the margins of the app's; nil if it does already, or cannot.
  private func aligned(
    _ scene: SearchScene, _ found: Conformance
  ) throws(SceneError) -> (SearchScene, Conformance)? {
    func frames(_ found: Conformance) -> (app: CGRect, scene: CGRect)? {
      let row = found.elements.first { $0.layer == "content.list.row.0" }
      return row?.appFrame.flatMap { own in row?.sceneFrame.map { (own, $0) } }
    }
    guard scene.firstList != nil, let (own, drawn) = frames(found) else { return nil }
    let before = scene
    var scene = scene
    if let size, scene.navigation.sidebar == nil, abs(own.minX - drawn.minX) > 1 || abs(own.maxX - drawn.maxX) > 1 {
      scene.firstList?.margins.leading = max(own.minX, 0)
      scene.firstList?.margins.trailing = max(size.width - own.maxX, 0)
    }
    if abs(own.minY - drawn.minY) > 1 {
      scene.firstList?.margins.top = 0
      let top = try frames(SceneRenderer(scene).conformance(of: self)).map { $0.app.minY - $0.scene.minY } ?? -1
      guard top >= 0, top < 2000 else { return nil }
      scene.firstList?.margins.top = (Double(top) * 100).rounded() / 100
    }
    return scene == before ? nil : (scene, try SceneRenderer(scene).conformance(of: self))
  }

  private func appScene(on device: SearchScene.Device) throws(SceneError) -> AppScene {
    var tree = self
    tree.place(on: CGSize(width: device.width, height: device.height))
    return AppScene(tree, try SceneRenderer(SearchScene(device: device)).typesetter)
  }

  /// The devices of the tree's size, by how they draw.
  private func devices(named name: String?) throws(SceneError) -> [[SearchScene.Device]] {
    if let name {
      guard let device = SearchScene.Device.named(name) else {
        throw .problems([Self.problem("no device is named \(name.shown); searchframes devices lists them")])
      }
      return [[device]]
    }
    let known = SearchScene.Device.all.filter { device in
      size.map { [$0.width, $0.height].sorted() == [device.width, device.height].sorted() } ?? false
    }
    var found: [[SearchScene.Device]] = []
    for device in known where format != .relative {
      if let alike = found.firstIndex(where: { $0[0].with { $0.name = device.name } == device }) {
        found[alike].append(device)
      } else {
        found.append([device])
      }
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

extension SearchScene {
  fileprivate var hasCircles: Bool {
    let items = navigation.leadingItems + navigation.trailingItems
    return tabBar != nil || items.contains { $0.label == .image(.symbol("circle")) }
  }

  /// The list of the page that is pushed, or else of the scene.
  fileprivate var firstList: List? {
    get {
      guard case .push(let page)? = timeline.first?.action else {
        return if case .list(let list) = content.initial { list } else { nil }
      }
      return if case .list(let list) = page.content.initial { list } else { nil }
    }
    set {
      guard let newValue else { return }
      guard case .push(var page)? = timeline.first?.action else { return content.initial = .list(newValue) }
      page.content.initial = .list(newValue)
      timeline[0].action = .push(page)
    }
  }
}
