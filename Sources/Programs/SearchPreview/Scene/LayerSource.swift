import SearchFrames
import SearchGeometry
import SearchScenes

/// Finds the value of a scene file that a layer shows.
struct LayerSource {
  @Boxed private var scene: SearchScene
  private let root: Layer

  /// - Parameter root: the layer tree of an instant.
  init(_ scene: SearchScene, root: Layer) {
    self.scene = scene
    self.root = root
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
    let parts = layer.split(separator: ".").map(String.init)
    let number = parts.lazy.compactMap { Int($0) }.first
    let second = parts.count > 1 ? parts[1] : ""
    func items(_ list: String) -> [String] { number.map { ["\(list)[\($0)]", list] } ?? [list] }
    switch parts.first {
    case "statusBar", "homeIndicator", "dynamicIsland", "keyboard":
      return [parts.prefix(2).joined(separator: "."), parts[0]]
    case "tabBar": return items("tabBar.items")
    case "toolbar": return items("toolbar.items")
    case "tags": return items("search.tags") + items("search.tags.items")
    case "scopeBar": return items("search.scopes")
    case "scopeBarContainer": return ["search.scopes", "search.tags"]
    case "searchBar": return ["search.\(parts.last ?? "")", "search"]
    case "navigationBar":
      let bar = ["largeTitle": "title", "trailing": "trailingItems", "leading": "leadingItems"]
      return ["navigation.\(bar[second] ?? second)", "navigation"]
    case "sidebar":
      let rows = scene.navigation.sidebar?.rows ?? []
      return self.rows(of: [.init(rows: rows)], at: "navigation.sidebar", layer: parts)
    case "content": return content(second, number, layer: parts)
    default: return []
    }
  }

  private func content(_ kind: String, _ number: Int?, layer parts: [String]) -> [String] {
    switch kind {
    case "suggestions": return [number.map { "content.suggestions[\($0)]" } ?? "content.suggestions"]
    case "empty", "failed": return ["content.\(kind)"]
    case "results":
      let results = scene.content.results
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
      guard case .list(let list) = scene.content.initial else {
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
