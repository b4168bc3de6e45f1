/// A change of one value of a scene file.
package enum SceneEdit: Hashable, Sendable {
  /// Replaces a value, or adds its key.
  case set(String, WrittenValue)
  /// Replaces values that are in the file, by their paths.
  case setAll([String: WrittenValue])
  /// Adds an item to a list at an index. The list is added too if its mapping has none.
  case insert(list: String, at: Int, WrittenValue)
  /// Adds a copy of an item after it, with another title.
  case copy(String)
  case remove(String)
  /// Moves an item to another index of its list.
  case move(String, to: Int)
  /// Moves the time of an event by a number of seconds.
  case shift(String, by: Double)
}

extension SceneEdit {
  /// Returns the text with this edit. Comments and all other values stay, which is checked.
  /// - Parameter text: the text of a file that is YAML.
  package func apply(to text: String) throws(EditRefusal) -> String {
    if text.unicodeScalars.first == "\u{FEFF}" {
      return try "\u{FEFF}" + apply(to: String(String.UnicodeScalarView(text.unicodeScalars.dropFirst())))
    }
    guard let tree = SourceTree(text) else { throw .unwritable }
    let (candidates, wanted) = try resolved(in: tree)
    for candidate in candidates where SourceTree(candidate)?.value == wanted { return candidate }
    throw .unwritable
  }

  /// Returns the possible texts, the best first, and the values that the text must have.
  private func resolved(in tree: SourceTree) throws(EditRefusal) -> (candidates: [String], wanted: WrittenValue) {
    var wanted = tree.value
    switch self {
    case .set(let path, let value):
      if let address = tree.address(of: path), let index = address.last {
        wanted.change(at: address.dropLast()) { $0[index].value = value.normalized }
        return (tree.replacing([(address, value)]), wanted)
      }
      guard let parent = KeyPathText.parent(of: path), let address = tree.address(of: parent), !path.hasSuffix("]")
      else { throw .missing(path) }
      let key = String(path.dropFirst(parent.isEmpty ? 0 : parent.count + 1))
      wanted.change(at: address) { $0.append(.init(key: key, value: value.normalized)) }
      return ([try tree.adding(key, value, at: address)], wanted)
    case .setAll(let values):
      var changes: [(address: [Int], value: WrittenValue)] = []
      for (path, value) in values {
        guard let address = tree.address(of: path), let index = address.last else { throw .missing(path) }
        wanted.change(at: address.dropLast()) { $0[index].value = value.normalized }
        changes.append((address, value))
      }
      return (tree.replacing(changes), wanted)
    case .insert(let path, let index, let value):
      guard let address = tree.address(of: path), case .collection(let items, true, _) = tree.node(at: address).content
      else { return try SceneEdit.set(path, .list([value])).resolved(in: tree) }
      guard 0...items.count ~= index else { throw .missing("\(path)[\(index)]") }
      wanted.change(at: address) { $0.insert(.init(key: "", value: value.normalized), at: index) }
      return ([try tree.inserting(value, at: index, of: address)], wanted)
    case .copy(let path):
      guard let (address, index, list) = tree.item(path) else { throw .missing(path) }
      return try SceneEdit.insert(list: list, at: index + 1, tree.copy(of: index, at: address, list: list))
        .resolved(in: tree)
    case .remove(let path):
      guard let address = tree.address(of: path), let index = address.last else { throw .missing(path) }
      wanted.change(at: address.dropLast()) { $0.remove(at: index) }
      return ([try tree.removing(index, of: Array(address.dropLast()))], wanted)
    case .move(let path, let target):
      guard let (address, index, _) = tree.item(path), let count = tree.elements(at: address)?.count,
        0..<count ~= target
      else { throw .missing(path) }
      wanted.change(at: address) { $0.insert($0.remove(at: index), at: target) }
      return ([try tree.moving(index, to: target, of: address)], wanted)
    case .shift(let path, let seconds):
      guard let address = tree.address(of: path), case .scalar(let text, _) = tree.node(at: address).content else {
        throw .missing(path)
      }
      let shifted = try EventTimeText.shifted(text, by: seconds)
      return try SceneEdit.set(path, .plain(shifted)).resolved(in: tree)
    }
  }
}

extension WrittenValue {
  /// The items of a list, which have no keys, or the entries of a mapping.
  fileprivate var elements: [WrittenEntry] {
    get {
      switch self {
      case .plain, .text: []
      case .list(let items): items.map { WrittenEntry(key: "", value: $0) }
      case .mapping(let entries): entries
      }
    }
    set { if case .list = self { self = .list(newValue.map(\.value)) } else { self = .mapping(newValue) } }
  }

  /// - Parameter address: the index of an element in each collection, from the root.
  fileprivate mutating func change(at address: some Collection<Int>, _ body: (inout [WrittenEntry]) -> Void) {
    guard let first = address.first else { return body(&elements) }
    elements[first].value.change(at: address.dropFirst(), body)
  }
}
