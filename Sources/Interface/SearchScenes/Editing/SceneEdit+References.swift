/// Edits of titles by which other values of the file choose an item.
extension SceneEdit {
  /// What names an item of a list by its title.
  private struct Reference {
    /// The word before the colon of a tap.
    var tap: String
    /// The keys whose value is a title.
    var keys: Set<String> = []
  }

  /// By the key of the list, or of the mapping that has its items.
  private static let references: [String: Reference] = [
    "tags": Reference(tap: "tag", keys: ["tag", "selectedTag"]),
    "scopes": Reference(tap: "scope", keys: ["scope", "selectedScope"]),
    "tabBar": Reference(tap: "tab", keys: ["selected"]),
    "rows": Reference(tap: "row"),
  ]

  /// Returns this edit and, if it gives an item another title, those of the taps, selections and conditions that name the item
  /// by it. A title that stands twice names none.
  package func withReferences(in text: String) -> [SceneEdit] {
    // After "#" an index is expected.
    guard case .set(let path, .text(let title)) = self, !title.hasPrefix("#"), let list = Self.list(ofTitle: path),
      let reference = Self.references[list], let tree = SourceTree(text)
    else { return [self] }
    var (titles, named): ([String: String], [(path: String, start: String, title: String)]) = ([:], [])
    tree.value.visitScalars { other, key, text in
      if Self.list(ofTitle: other) == list { titles[other] = text }
      if reference.keys.contains(key) { named.append((other, "", text)) }
      let start = reference.tap + ":"
      if key == "tap", text.hasPrefix(start) { named.append((other, start, String(text.dropFirst(start.count)))) }
    }
    guard let old = titles[path], titles.values.count(where: { $0 == old }) == 1 else { return [self] }
    return [self] + named.filter { $0.title == old }.map { .set($0.path, .text($0.start + title)) }
  }

  /// Returns "tags" for "search.tags[0]", "search.tags.items[0].title" and the like; nil for a path that is no item's title.
  private static func list(ofTitle path: String) -> String? {
    let item = path.hasSuffix(".title") ? String(path.dropLast(6)) : path
    guard item.hasSuffix("]"), var list = KeyPathText.parent(of: item) else { return nil }
    if list.hasSuffix(".items") { list.removeLast(6) }
    return list.split(separator: ".").last.map(String.init)
  }
}

extension WrittenValue {
  /// Visits the scalars with their paths and keys; an item of a list has the key of the list.
  fileprivate func visitScalars(at path: String = "", key: String = "", _ visit: (String, String, String) -> Void) {
    switch self {
    case .plain(let text), .text(let text): visit(path, key, text)
    case .list(let items):
      for (index, item) in items.enumerated() {
        item.visitScalars(at: KeyPathText.join(path, index), key: key, visit)
      }
    case .mapping(let entries):
      for entry in entries { entry.value.visitScalars(at: KeyPathText.join(path, entry.key), key: entry.key, visit) }
    }
  }
}
