extension SourceTree {
  /// The values of the file. Anchors are left out, and an alias is text such as `*row`.
  package var value: WrittenValue { value(of: root) }

  package func value(at address: [Int]) -> WrittenValue { value(of: node(at: address), isCopy: true) }

  /// - Parameter isCopy: true to keep text without quotes as it is.
  private func value(of node: Node, isCopy: Bool = false) -> WrittenValue {
    switch node.content {
    case .scalar(let text, .plain):
      isCopy && !text.contains { ",[]{}\n".contains($0) } ? .plain(text) : WrittenValue.plain(text).normalized
    case .scalar(let text, _): .text(text)
    case .collection(let elements, isList: true, _): .list(elements.map { value(of: $0.value, isCopy: isCopy) })
    case .collection(let elements, isList: false, _):
      .mapping(elements.map { .init(key: $0.key, value: value(of: $0.value, isCopy: isCopy)) })
    }
  }

  /// - Parameter address: the index of an element in each collection, from the root.
  package func node(at address: [Int]) -> Node { address.reduce(root) { elements(of: $0)?[$1].value ?? $0 } }

  package func elements(at address: [Int]) -> [Element]? { elements(of: node(at: address)) }

  private func elements(of node: Node) -> [Element]? {
    if case .collection(let elements, _, _) = node.content { elements } else { nil }
  }

  /// Returns the address of the value at a path such as "timeline[3].tap"; nil if it is not written there.
  package func address(of path: String) -> [Int]? { address(of: path[...], in: root) }

  private func address(of path: Substring, in node: Node) -> [Int]? {
    if path.isEmpty { return [] }
    guard case .collection(let elements, let isList, _) = node.content else { return nil }
    for (index, element) in elements.enumerated() {
      // A key may have points and brackets in it.
      let step = isList ? "[\(index)]" : element.key
      guard path.hasPrefix(step) else { continue }
      var rest = path.dropFirst(step.count)
      guard rest.isEmpty || rest.first == "." || rest.first == "[" else { continue }
      if rest.first == "." { rest = rest.dropFirst() }
      if let found = address(of: rest, in: element.value) { return [index] + found }
    }
    return nil
  }

  /// Returns the list of the item at a path, with the item's index; nil for a path that is not an item's.
  package func item(_ path: String) -> (address: [Int], index: Int, list: String)? {
    guard path.hasSuffix("]"), let address = address(of: path), let index = address.last,
      let list = KeyPathText.parent(of: path)
    else { return nil }
    return (Array(address.dropLast()), index, list)
  }

  /// Returns a copy of an item, with a title of its own and without an id.
  package func copy(of index: Int, at address: [Int], list: String) -> WrittenValue {
    guard case .list(let items) = value(of: node(at: address), isCopy: true) else { return .plain("") }
    let titles = Set(
      items.compactMap { item -> String? in
        switch item {
        case .mapping(let entries): entries.first { $0.key == "title" }.flatMap { $0.value.scalar }
        default: item.scalar
        }
      })
    let kind = list.split(separator: ".").last.map { $0.hasSuffix("s") ? $0.dropLast() : $0 } ?? "item"
    let name = "New " + String(kind)
    let title = WrittenValue.text(
      titles.contains(name)
        ? (2...items.count + 2).map { "\(name) \($0)" }.first { !titles.contains($0) } ?? name : name)
    switch items[index] {
    case .plain, .text: return title
    case .mapping(let entries):
      return .mapping(
        entries.filter { $0.key != "id" }.map { $0.key == "title" ? .init(key: $0.key, value: title) : $0 })
    case .list: return items[index]
    }
  }

  /// A scalar of the file, for a panel that shows the values of a path.
  package struct Field: Hashable, Sendable {
    /// The path below the panel's, "title" or "image.color"; empty for the value itself.
    package var key: String
    package var path: String
    package var value: WrittenValue
    /// False for words and times, which begin like neither text nor numbers.
    package var isText: Bool { value.scalar.map { TimeLiteral($0) == .word } ?? false }
  }

  /// Returns the scalars below a path, without those of the items of lists; nil if the path is not written in the file.
  package func fields(below path: String) -> [Field]? {
    guard let address = address(of: path) else { return nil }
    return fields(of: node(at: address), key: "", path: path)
  }

  private func fields(of node: Node, key: String, path: String) -> [Field] {
    guard case .collection(let elements, let isList, _) = node.content else {
      return [Field(key: key, path: path, value: value(of: node))]
    }
    return elements.enumerated().flatMap { index, element -> [Field] in
      let isScalar = if case .scalar = element.value.content { true } else { false }
      if isList, !isScalar { return [] }
      return fields(
        of: element.value, key: isList ? "\(key)[\(index)]" : KeyPathText.join(key, element.key),
        path: isList ? KeyPathText.join(path, index) : KeyPathText.join(path, element.key))
    }
  }

  /// Returns the item of a list that is at a path or has it as a key, with the number of items. An item around more is not
  /// meant: an event has the title of the page that it pushes.
  package func item(around path: String) -> (path: String, index: Int, count: Int)? {
    for candidate in [path, KeyPathText.parent(of: path)].compactMap(\.self) {
      if let (address, index, _) = item(candidate) { return (candidate, index, elements(at: address)?.count ?? 0) }
    }
    return nil
  }
}
