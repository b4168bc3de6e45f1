import Foundation
import SearchFrames
import SearchGeometry
import SearchScenes

/// Edits that the page asks for, all of one file.
struct ChangeRequest: Decodable, Hashable {
  /// The reading that the page shows.
  var revision: Int
  /// The file as places name it; nil for the one with the timeline.
  var file: String?
  var gesture: String?
  /// The value that is chosen on the page; undo chooses it again.
  var target: String?
  var edits: [Edit]

  /// The key says what is done with the path that is its value.
  struct Edit: Decodable, Hashable {
    var set, copy, remove, move, shift: String?
    /// The target of a new event.
    var tap: String?
    /// The value of `set`: text, or a word or number.
    var text, plain: String?
    /// The mapping that gets a key, or the list that gets an item at an index.
    var add, key: String?
    /// The chosen layer, for a new rule.
    var layer: String?
    /// The index of `move`, and of `add`.
    var to: Int?
    /// The distance of `shift`, or the instant of `tap` and of a new event.
    var seconds: Double?
  }

  init(_ body: [UInt8]) throws(RequestError) {
    guard let decoded = try? JSONDecoder().decode(ChangeRequest.self, from: Data(body)) else {
      throw .badRequest(
        "expected {\"revision\": 1, \"edits\": [{\"set\": \"navigation.title\", \"text\": \"Search\"}]}")
    }
    self = decoded
  }
}

extension ChangeRequest.Edit {
  /// The value to choose after the edit; nil for the one that is chosen.
  var target: String? {
    func item(_ path: String, _ index: (Int) -> Int) -> String? {
      guard let start = path.lastIndex(of: "["), let old = Int(path[start...].dropFirst().dropLast()) else {
        return nil
      }
      return "\(path[..<start])[\(index(old))]"
    }
    if let copy { return item(copy) { $0 + 1 } }
    if let move, let to { return item(move) { _ in to } }
    if let add, key == "view", to == nil { return add }
    if let add { return to.map { "\(add)[\($0)]" } ?? (key.map { KeyPathText.join(add, $0) }) }
    return remove == nil ? nil : ""
  }

  /// Returns groups of edits, of which one adds a key or an item with a value that the format accepts.
  func additions(to text: String, _ scene: SearchScene) -> [[SceneEdit]] {
    guard let add, let schema = try? SceneKey(add), let tree = SourceTree(text) else { return [] }
    guard let to else {
      guard let key, let address = tree.address(of: add) else { return [] }
      let (node, old) = (tree.node(at: address), tree.value(at: address))
      if key == "view", schema.isRow { return CellEdits.edits(of: add, old, schema, scene) }
      var values = TemplateParameters.values(of: key, at: add, scene, tree) + schema.values(of: key)
      // Results begin as the first rows of the list.
      if KeyPathText.join(add, key) == "content.results", let rows = tree.address(of: "content.initial.rows"),
        case .list(let items) = tree.value(at: rows)
      {
        values.insert(.mapping([.init(key: "rows", value: .list(Array(items.prefix(2))))]), at: 0)
      }
      if case .mapping = old { return values.map { [.set(KeyPathText.join(add, key), $0)] } }
      // A list or a text is short for a mapping, which has no place for comments in the list.
      let isList = old.scalar == nil
      guard let long = schema.longKey(isList: isList), !tree.scalars[node.range].contains("#") else { return [] }
      return values.map { [.set(add, .mapping([.init(key: long, value: old), .init(key: key, value: $0)]))] }
    }
    var beginnings: [[WrittenValue.WrittenEntry]] = [[]]
    if add == "timeline", let seconds {
      beginnings = [[.init(key: "at", value: .plain(DecimalText.string(seconds, places: 3) + "s"))]]
      // Letters one by one, so that the next event is not at the same instant.
      if key == "type" { beginnings[0].append(.init(key: "over", value: .plain("0.6s"))) }
    }
    if add == "expect" {
      let layers = layer.flatMap { $0.isEmpty ? nil : [$0] } ?? ["searchBar.field", "content"]
      let since = WrittenValue.WrittenEntry(key: "as", value: .plain("0s"))
      beginnings =
        layers.flatMap { name -> [[WrittenValue.WrittenEntry]] in
          let first = WrittenValue.WrittenEntry(key: "layer", value: .text(name))
          return [[first, .init(key: "property", value: .plain("opacity"))], [first], [first, since]]
        } + [[], [since]]
    }
    let views = (key == "view" ? scene.templates : []).map { template in
      let required = template.parameters.filter { $0.value == nil }.map { ($0.name, WrittenValue.text($0.name)) }
      return WrittenValue.mapping(
        ([("view", .text(template.name))] + required).map { .init(key: $0.0, value: $0.1) })
    }
    return (views + beginnings.flatMap { schema.newItems(key, with: $0) }).map { [.insert(list: add, at: to, $0)] }
  }

  /// - Parameter times: the instants of the timeline's events.
  func edit(_ times: [Instant]) throws(RequestError) -> SceneEdit {
    if let set, let text { return .set(set, .text(text)) }
    if let set, let plain { return .set(set, .plain(plain)) }
    if let copy { return .copy(copy) }
    if let remove { return .remove(remove) }
    if let move, let to { return .move(move, to: to) }
    if let shift, let seconds { return .shift(shift, by: seconds) }
    guard let tap, let seconds else { throw .badRequest("an edit has none of its keys") }
    // Events of one instant happen in the order of the file.
    let index = (times.lastIndex { $0.seconds <= seconds + 1e-9 } ?? -1) + 1
    let event = WrittenValue.mapping([
      .init(key: "at", value: .plain(DecimalText.string(seconds, places: 3) + "s")),
      .init(key: "tap", value: .text(tap)),
    ])
    return .insert(list: "timeline", at: index, event)
  }
}
