import Foundation
import SearchGeometry
import SearchScenes

/// A node of a view on its way into a scene file.
struct FigmaCell {
  /// The kind's word, such as "hstack". A stack's children are apart from its keys.
  var kind: String
  var children: [FigmaCell] = []
  private(set) var keys: [(key: String, value: WrittenValue)] = []
  /// The name, the id and the component of Figma's node. A cell that only wraps another has no id and no box.
  var name = "", id = "", component = ""
  var box: CGRect?
  /// The component property that decides a key, by key; and the names of the properties that the component has.
  var references: [String: String] = [:], properties: Set<String> = []
  var isHidden = false
  /// True for auto layout that is a stack's.
  var hasLayout = false
  /// The drawing of a symbol that has no name yet.
  var svg: String?

  init(
    _ kind: String, _ value: WrittenValue? = nil, in children: [FigmaCell] = [],
    _ keys: KeyValuePairs<String, WrittenValue?> = [:]
  ) {
    (self.kind, self.children) = (kind, children)
    self[kind] = value
    for (key, value) in keys { self[key] = value }
  }

  subscript(key: String) -> WrittenValue? {
    get { keys.first { $0.key == key }?.value }
    set {
      let index = keys.firstIndex { $0.key == key } ?? keys.count
      keys.replaceSubrange(index..<min(index + 1, keys.count), with: newValue.map { [(key, $0)] } ?? [])
    }
  }

  var written: WrittenValue {
    let isStack = ["hstack", "vstack", "zstack", "flow"].contains(kind)
    let own: [WrittenValue.WrittenEntry] = isStack ? [.init(key: kind, value: .list(children.map(\.written)))] : []
    return .mapping(own + keys.map { .init(key: $0.key, value: $0.value) })
  }

  var levels: Int { 1 + (children.map(\.levels).max() ?? 0) }

  /// Changes the cells in it, and then the cell.
  mutating func change(_ change: (inout FigmaCell) -> Void) {
    for index in children.indices { children[index].change(change) }
    change(&self)
  }

  /// Changes the instances of components in it, but not those in them.
  mutating func changeInstances(_ change: (inout FigmaCell) -> Void) {
    for index in children.indices {
      if children[index].component.isEmpty { children[index].changeInstances(change) } else { change(&children[index]) }
    }
  }
}

extension WrittenValue {
  /// Points to hundredths, as far as a scene file may have them.
  static func points(_ value: Double) -> WrittenValue {
    .plain(DecimalText.string(min(max(value, -1e6), 1e6), places: 2))
  }
  static func points(_ values: Double...) -> WrittenValue { .list(values.map { .points($0) }) }
  static func mapping(_ entries: KeyValuePairs<String, WrittenValue?>) -> WrittenValue {
    .mapping(entries.compactMap { key, value in value.map { WrittenEntry(key: key, value: $0) } })
  }
}

/// Makes templates of a cell and of instances of one component. What differs between instances is a parameter, and so
/// is what their component's properties decide.
struct FigmaTemplates {
  private(set) var written: [WrittenValue.WrittenEntry] = []
  private var names = Set(SearchScene.View.Kind.allCases.map(\.rawValue))
  /// The values of keys that a cell does not have.
  private static let standards: [String: WrittenValue] = [
    "opacity": .plain("1"), "offset": .points(0, 0), "padding": .plain("0"), "letterSpacing": .plain("0"),
    "strikethrough": .plain("false"), "background": .text("#00000000"), "cornerRadius": .plain("0"),
    "border": .mapping(["color": .text("#00000000"), "width": .plain("0")]),
  ]

  mutating func replaceInstances(in root: inout FigmaCell) {
    var (groups, uses): ([String: [FigmaCell]], [String: [FigmaCell]]) = ([:], [:])
    root.changeInstances { groups[$0.component, default: []].append($0) }
    for (component, cells) in groups.sorted(by: { $0.key < $1.key }) where cells.count > 1 && cells[0].levels > 1 {
      uses[component] = self.uses(of: cells)?.reversed()
    }
    root.changeInstances { cell in
      if let use = uses[cell.component]?.popLast() { cell = use } else { replaceInstances(in: &cell) }
    }
  }

  /// Returns views of a new template of cells; nil if they are not alike.
  mutating func uses(of cells: [FigmaCell]) -> [FigmaCell]? {
    var merger = Merger(properties: cells[0].properties)
    // The place and the presence of each are its own.
    let bare = cells.map { cell in
      var cell = cell
      (cell["offset"], cell.isHidden, cell.references["visible"]) = (nil, false, nil)
      return cell
    }
    guard var merged = merger.merge(bare) else { return nil }
    merged.change { cell in cell.children.removeAll { $0.isHidden && $0["when"] == nil } }
    let name = Self.word(cells[0].name, or: "cell", &names)
    let (all, differing) = (merger.parameters, merger.parameters.filter { Set($0.values).count > 1 })
    let defaults = all.map { WrittenValue.WrittenEntry(key: $0.name, value: $0.standard) }
    let parameters = defaults.isEmpty ? [] : [WrittenValue.WrittenEntry(key: "parameters", value: .mapping(defaults))]
    written.append(.init(key: name, value: .mapping(parameters + [.init(key: "view", value: merged.written)])))
    return cells.enumerated().map { index, cell in
      var use = FigmaCell("view", .text(name))
      for parameter in differing { use[parameter.name] = parameter.values[index] }
      (use["offset"], use.name, use.isHidden, use.references["visible"]) = (
        cell["offset"], cell.name, cell.isHidden, cell.references["visible"]
      )
      return use
    }
  }

  /// Returns a name of letters and digits that is not taken: "Title Row" is titleRow.
  static func word(_ name: String, or standard: String, _ taken: inout Set<String>) -> String {
    let parts = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let words = parts.enumerated().map {
      ($0 == 0 ? $1.prefix(1).lowercased() : $1.prefix(1).uppercased()) + $1.dropFirst()
    }
    var word = String(words.joined().prefix(40))
    if word.first?.isLetter != true || YAMLText.isWord(word) { word = standard }
    var (unique, number) = (word, 2)
    while !taken.insert(unique).inserted { (unique, number) = ("\(word)\(number)", number + 1) }
    return unique
  }

  /// Merges cells that differ in values alone.
  private struct Merger {
    struct Parameter {
      var name: String, property: String?, values: [WrittenValue]
      /// The default, in which braces are not doubled; nothing if the values differ.
      var standard: WrittenValue {
        guard Set(values).count == 1 else { return .plain("null") }
        guard case .text(let text) = values[0] else { return values[0] }
        return .text(text.replacing("{{", with: "{").replacing("}}", with: "}"))
      }
    }
    let properties: Set<String>
    var parameters: [Parameter] = []
    private var taken: Set<String> = ["text", "item", "view", "id", "when", "each", "offset"]

    init(properties: Set<String>) { self.properties = properties }

    /// Returns the name of a parameter with these values; nil if none is needed.
    private mutating func parameter(_ property: String?, or name: String, _ values: [WrittenValue]) -> String? {
      let property = property.flatMap { properties.contains($0) ? $0 : nil }
      guard property != nil || Set(values).count > 1 else { return nil }
      if let same = parameters.first(where: { $0.values == values && $0.property == property }) { return same.name }
      let name = FigmaTemplates.word(property.map { String($0.prefix { $0 != "#" }) } ?? name, or: "value", &taken)
      parameters.append(.init(name: name, property: property, values: values))
      return name
    }

    mutating func merge(_ cells: [FigmaCell]) -> FigmaCell? {
      guard var merged = cells.first(where: { !$0.isHidden }) ?? cells.first else { return nil }
      func isAlike(_ cell: FigmaCell) -> Bool {
        cell.kind == merged.kind && cell.children.count == merged.children.count
      }
      let conditions = cells.map { WrittenValue.plain($0.isHidden ? "false" : "true") }
      // A hidden instance may have other nodes. A visible one takes its place, as it is not drawn.
      let cells = cells.map { $0.isHidden && !isAlike($0) ? merged : $0 }
      guard cells.allSatisfy(isAlike) else { return nil }
      if merged["when"] == nil,
        let name = parameter(merged.references["visible"], or: "shows \(merged.name)", conditions)
      {
        merged["when"] = .text(name)
      }
      var keys: [String] = []
      for key in cells.flatMap({ $0.keys.map(\.key) }) where !keys.contains(key) && key != "when" { keys.append(key) }
      for key in keys {
        let values = cells.compactMap { $0[key] ?? FigmaTemplates.standards[key] }
        guard values.count == cells.count, key != "view" || Set(values).count == 1 else { return nil }
        let name = key == merged.kind ? merged.name : "\(merged.name) \(key)"
        if let name = parameter(merged.references[key], or: name, values) { merged[key] = .text("{\(name)}") }
      }
      for index in merged.children.indices {
        guard let child = merge(cells.map { $0.children[index] }) else { return nil }
        merged.children[index] = child
      }
      return merged
    }
  }
}
