import SearchFrames
import SearchGeometry
import SearchScenes

/// Finds the value of a scene file that a layer shows.
struct LayerSource {
  @Boxed private var scene: SearchScene
  private let root: Layer
  /// The page in front, and the one that leaves in a transition.
  private let page, leaving: Page

  /// The place of a page in the scene.
  private struct Page: Sendable {
    /// The path of its mapping; empty for the scene's own.
    var path = ""
    /// A page that an event pushes; the keys of its navigation bar are its own.
    var isPushed = false
    @Boxed var content: SearchScene.Content
  }

  /// - Parameter root: the layer tree at the instant.
  init(_ renderer: SceneRenderer, at instant: Instant, root: Layer) {
    (scene, self.root) = (renderer.scene, root)
    let state = renderer.stage.state(at: instant)
    page = Self.page(state.page.id, in: renderer)
    leaving = state.transition.map { Self.page($0.leaving.id, in: renderer) } ?? page
  }

  /// - Parameter id: 0 for the scene's own page, from 1 up for pushed pages in the order of time, from -2 down for those
  ///   of tabs.
  private static func page(_ id: Int, in renderer: SceneRenderer) -> Page {
    let (scene, times) = (renderer.scene, renderer.stage.eventTimes)
    if scene.tabBar?.items.indices.contains(-2 - id) == true {
      let path = "tabBar.items[\(-2 - id)].page"
      return Page(path: path, content: scene.tabBar?.items[-2 - id].page?.content ?? .init())
    }
    let pushed = scene.timeline.indices.compactMap { index in
      if case .push(let page) = scene.timeline[index].action { (index: index, page: page) } else { nil }
    }.sorted { (times[$0.index], $0.index) < (times[$1.index], $1.index) }
    guard pushed.indices.contains(id - 1) else { return Page(content: scene.content) }
    return Page(path: "timeline[\(pushed[id - 1].index)].push", isPushed: true, content: pushed[id - 1].page.content)
  }

  /// Returns the path and the place of the value; nil if nothing in the file names the layer's control.
  func value(of layer: String) -> (path: String, place: SceneProblem.Place)? {
    guard let whole = scene.source.place(of: "") else { return nil }
    let found = paths(of: layer).compactMap { path in scene.source.place(of: path).map { (path: path, place: $0) } }
    // A missing value has the place of the one that contains it, which comes before its parts.
    let deepest = found.reduce(nil as (path: String, place: SceneProblem.Place)?) { best, next in
      guard let best else { return next }
      if next.place == best.place { return next.path.count < best.path.count ? next : best }
      return (next.place.line, next.place.column) > (best.place.line, best.place.column) ? next : best
    }
    guard let deepest, deepest.place != whole else { return nil }
    return deepest
  }

  /// Returns the paths that the layer's value may have.
  private func paths(of layer: String) -> [String] {
    var parts = layer.split(separator: ".").map(String.init)
    let isLeaving = parts.first == "leaving"
    if isLeaving { parts.removeFirst() }
    let page = isLeaving ? leaving : page
    func ofPage(_ paths: [String]) -> [String] {
      paths.map { path in
        let isBar = page.isPushed && path.hasPrefix("navigation")
        return [page.path, isBar ? String(path.dropFirst("navigation.".count)) : path].filter { !$0.isEmpty }
          .joined(separator: ".")
      }
    }
    let number = parts.lazy.compactMap { Int($0) }.first
    let second = parts.count > 1 ? parts[1] : ""
    func items(_ list: String) -> [String] { number.map { ["\(list)[\($0)]", list] } ?? [list] }
    switch parts.first {
    case "statusBar", "homeIndicator", "dynamicIsland", "keyboard":
      return [parts.prefix(2).joined(separator: "."), parts[0]]
    case "tabBar": return items("tabBar.items")
    case "toolbar": return ofPage(items("toolbar.items"))
    case "tags": return ofPage(items("search.tags") + items("search.tags.items"))
    case "scopeBar": return ofPage(items("search.scopes"))
    case "scopeBarContainer": return ofPage(["search.scopes", "search.tags"])
    case "searchBar": return ofPage(["search.\(parts.last ?? "")", "search"])
    case "navigationBar":
      let bar = ["largeTitle": "title", "trailing": "trailingItems", "leading": "leadingItems"]
      return ofPage(["navigation.\(bar[second] ?? second)", "navigation"])
    case "sidebar":
      let rows = scene.navigation.sidebar?.rows ?? []
      return self.rows(of: [.init(rows: rows)], at: "navigation.sidebar", layer: parts)
    case "content": return ofPage(content(of: page, second, number, layer: parts))
    default: return []
    }
  }

  private func content(of page: Page, _ kind: String, _ number: Int?, layer parts: [String]) -> [String] {
    switch kind {
    case "suggestions": return [number.map { "content.suggestions[\($0)]" } ?? "content.suggestions"]
    case "empty", "failed": return ["content.\(kind)"]
    case "results":
      let results = page.content.results
      var lists = [("content.results", results.list?.sections ?? [])]
      for (index, entry) in results.when.enumerated() {
        lists.append(("content.results.when[\(index)]", entry.list.sections))
      }
      let title = rowTitle(parts)
      let matching = lists.filter { _, sections in
        guard let number, let title else { return true }
        let rows = sections.flatMap(\.rows)
        return rows.indices.contains(number) && rows[number].title == title
      }
      return matching.first.map { rows(of: $1, at: $0, layer: parts) } ?? ["content.results"]
    default:
      guard case .list(let list) = page.content.initial else {
        return number.map { ["content.initial.items[\($0)]", "content.initial.terms[\($0)]"] } ?? ["content.initial"]
      }
      return rows(of: list.sections, at: "content.initial", layer: parts)
    }
  }

  /// Returns the title that a row's layers show.
  private func rowTitle(_ parts: [String]) -> String? {
    guard let place = parts.firstIndex(of: "row"), place + 1 < parts.count else { return nil }
    return root.layer(named: parts[...(place + 1)].joined(separator: ".") + ".title")?.text
  }

  /// Returns the paths of a row's part; rows are numbered through all sections.
  private func rows(of sections: [SearchScene.List.Section], at path: String, layer parts: [String]) -> [String] {
    guard let place = parts.firstIndex(of: "row"), place + 1 < parts.count, var number = Int(parts[place + 1]) else {
      return [path]
    }
    let part = place + 2 < parts.count ? "." + parts[place + 2] : ""
    var found = ["\(path).rows[\(number)]\(part)"]
    for (index, section) in sections.enumerated() {
      if number < section.rows.count {
        found.append("\(path).sections[\(index)].rows[\(number)]\(part)")
        break
      }
      number -= section.rows.count
    }
    return found
  }
}
