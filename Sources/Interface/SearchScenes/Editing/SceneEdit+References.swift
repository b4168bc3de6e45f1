/// Edits of titles by which other values of the file choose an item.
extension SceneEdit {
  /// The values of a file that name an item of a list by its title.
  private struct Reference {
    /// The word before the colon of a tap.
    var tap: String
    /// The keys whose value is a title, each with the key of its mapping.
    var keys: Set<String> = []
  }

  /// By the key of the list, or of the mapping that has its items.
  private static let references: [String: Reference] = [
    "tags": Reference(tap: "tag", keys: ["when.tag", "search.selectedTag", "set.selectedTag"]),
    "scopes": Reference(tap: "scope", keys: ["when.scope", "search.selectedScope", "set.selectedScope"]),
    "tabBar": Reference(tap: "tab", keys: ["tabBar.selected"]),
    "rows": Reference(tap: "row"),
  ]

  /// Returns this edit. If it gives an item another title, the taps, selections and conditions that name the item by it change
  /// too. A title that occurs twice names no item.
  package func withReferences(in text: String) -> SceneEdit {
    // After "#" an index is expected.
    guard case .set(let path, .text(let title)) = self, !title.hasPrefix("#"), let list = Self.list(ofTitle: path),
      let reference = Self.references[list], let tree = SourceTree(text)
    else { return self }
    var (titles, named): ([String: String], [(path: String, start: String, title: String)]) = ([:], [])
    tree.value.visitScalars { other, keys, text in
      if Self.list(ofTitle: other) == list { titles[other] = text }
      if reference.keys.contains(keys) { named.append((other, "", text)) }
      let start = reference.tap + ":"
      if keys.hasSuffix(".tap"), text.hasPrefix(start) {
        named.append((other, start, String(text.dropFirst(start.count))))
      }
    }
    guard let old = titles[path], titles.values.count(where: { $0 == old }) == 1 else { return self }
    var values = [path: WrittenValue.text(title)]
    for reference in named {
      if reference.title == old {
        values[reference.path] = .text(reference.start + title)
      } else if list == "rows", reference.title.hasPrefix(old + "/") {
        // A part of a row.
        values[reference.path] = .text(reference.start + title + reference.title.dropFirst(old.count))
      }
    }
    return values.count > 1 ? .setAll(values) : self
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
  /// Visits the scalars with their paths and the last two keys on these, "set.selectedTag".
  package func visitScalars(
    at path: String = "", keys: (outer: String, own: String) = ("", ""), _ visit: (String, String, String) -> Void
  ) {
    switch self {
    case .plain(let text), .text(let text): visit(path, "\(keys.outer).\(keys.own)", text)
    case .list(let items):
      for (index, item) in items.enumerated() {
        item.visitScalars(at: KeyPathText.join(path, index), keys: keys, visit)
      }
    case .mapping(let entries):
      for entry in entries {
        entry.value.visitScalars(at: KeyPathText.join(path, entry.key), keys: (keys.own, entry.key), visit)
      }
    }
  }
}
