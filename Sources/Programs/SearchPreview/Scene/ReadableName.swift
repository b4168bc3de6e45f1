import SearchScenes

/// A value of a scene in words: "Second row · price" and not "templates.dish.view.hstack[1].text".
struct ReadableName {
  let words: String
  /// What else a change of the value changes: "changes all four rows that use dish"; nil for nothing.
  let shared: String?

  /// - Parameters:
  ///   - path: as the file has it.
  ///   - user: the path of the value that shows the template in which the path is.
  init(_ path: String, user: String?, _ tree: SourceTree, _ scene: SearchScene) {
    let parts = path.split(separator: ".")
    guard parts.count > 2, parts[0] == "templates", parts[2].hasPrefix("view") else {
      let view = parts.firstIndex(of: "view").map { parts[..<$0].joined(separator: ".") }
      words = [Self.words(view ?? path), view == nil ? "" : Self.node(path, tree)].filter { !$0.isEmpty }
        .joined(separator: " · ")
      shared = nil
      return
    }
    let template = String(parts[1])
    words = [user.map { Self.words($0) } ?? template, Self.node(path, tree)].filter { !$0.isEmpty }
      .joined(separator: " · ")
    var users: [String] = []
    scene.visitParts(.view) { place, part in
      guard case .view(let view) = part, view.node.kind == .view, view.node.text == template else { return }
      users.append(place)
    }
    let noun = users.allSatisfy { $0.contains("rows[") } ? "row" : "place"
    let numbers = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    let number = numbers.indices.contains(users.count - 2) ? numbers[users.count - 2] : "\(users.count)"
    shared = users.count < 2 ? nil : "changes all \(number) \(noun)s that use \(template)"
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]

  /// The items of lists on the way to a value, and the key after the last one.
  private static func words(_ path: String) -> String {
    var (items, key) = ([String](), "")
    let parts = path.split(separator: ".")
    for (place, part) in parts.enumerated() {
      let pieces = part.split { "[]".contains($0) }.map(String.init)
      key = words(of: pieces.first ?? "")
      guard pieces.count > 1, let index = Int(pieces[1]) else { continue }
      // Items are those of tags or tabs.
      let list = pieces[0] == "items" && place > 0 ? String(parts[place - 1]) : pieces[0]
      let known = ["timeline": "event", "expect": "rule", "tabBar": "tab"]
      let item = known[list] ?? (list.hasSuffix("s") ? String(list.dropLast()) : "item")
      items.append(ordinals.indices.contains(index) ? "\(ordinals[index]) \(item)" : "\(item) \(index + 1)")
      key = ""
    }
    let joined = (items + [key]).filter { !$0.isEmpty }.joined(separator: " · ")
    return joined.prefix(1).uppercased() + joined.dropFirst()
  }

  /// "textColor" as "text color".
  private static func words(of key: String) -> String {
    key.reduce(into: "") { words, character in
      words += character.isUppercase && !words.isEmpty ? " " + character.lowercased() : String(character)
    }
  }

  /// The id of a node, the parameter or the words that it shows, or its kind; empty for a template's whole view.
  private static func node(_ path: String, _ tree: SourceTree) -> String {
    guard let address = tree.address(of: path) else { return "" }
    guard case .mapping(let entries) = tree.value(at: address) else {
      let key = path.split(separator: ".").last.map(String.init) ?? ""
      return KeyPathText.parent(of: path).map { [node($0, tree), words(of: key)] }?.filter { !$0.isEmpty }
        .joined(separator: " · ") ?? key
    }
    if let id = entries.first(where: { $0.key == "id" })?.value.scalar { return id }
    guard let kind = entries.first(where: { SearchScene.View.Kind(rawValue: $0.key) != nil }) else {
      return path.split(separator: ".").count > 3 ? words(of: String(path.split(separator: ".").last ?? "")) : ""
    }
    guard let shown = kind.value.scalar, !shown.isEmpty else { return kind.key }
    let parameter = shown.wholeMatch(of: #/\{([A-Za-z0-9_]+)\}/#)
    return parameter.map { String($0.output.1) } ?? "\(kind.key) “\(shown.prefix(30))”"
  }
}
