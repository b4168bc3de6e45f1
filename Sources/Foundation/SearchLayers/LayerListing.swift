import Foundation

/// A layer tree read from its text, to find what changed.
package struct LayerListing: Equatable, Sendable {
  /// The layers in the order of the tree.
  package var layers: [ListedLayer]

  /// The properties and values of a layer as text.
  package struct ListedLayer: Sendable {
    package var name: String
    /// The number of layers above it.
    package var depth: Int
    package var values: [(property: String, value: String)]

    /// In the root's coordinate space, in points; nil if its numbers cannot be read.
    package var frame: CGRect? {
      let numbers = values.prefix(4).compactMap { Double($0.value) }
      guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  package static func == (a: LayerListing, b: LayerListing) -> Bool { a.differences(from: b).isEmpty }

  /// Reads a layer's `description`. Other lines are ignored.
  package init(text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).lazy.map(Substring.init)
    layers = lines.prefix { !$0.hasPrefix("at ") }.compactMap { Self.read($0) }
  }

  /// Sets one value: "tags.pill frame.x 102".
  package mutating func apply(change: Substring) {
    let words = change.split(separator: " ", maxSplits: 2)
    guard words.count == 3, let place = layers.firstIndex(where: { $0.name == words[0] }) else { return }
    let (property, value) = (String(words[1]), String(words[2]))
    if let known = layers[place].values.firstIndex(where: { $0.property == property }) {
      layers[place].values[known].value = value
    } else {
      layers[place].values.append((property, value))
    }
  }

  /// The beginning of the names of entries that are elements: "element.3".
  package static let elements = "element."

  private static func read(_ line: Substring) -> ListedLayer? {
    if line.hasPrefix("element ") {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3 else { return nil }
      return ListedLayer(name: elements + words[1], depth: 0, values: [("accessibility", String(words[2]))])
    }
    // In bytes, which are found faster than characters.
    let space = UInt8(ascii: " ")
    guard let start = line.utf8.firstIndex(where: { $0 != space }) else { return nil }
    let depth = line.utf8.distance(from: line.startIndex, to: start) / 2
    var words = line[start...]
    if words.hasPrefix("mask ") { words = words.dropFirst(5) }
    var fields: [Substring] = []
    var values: [(property: String, value: String)] = []
    while let end = words.utf8.firstIndex(of: space) {
      fields.append(words[..<end])
      words = words[words.utf8.index(after: end)...]
      if fields.last == "text", fields.count > 5 {
        // A string in quotation marks, then its colour.
        let colorStart = words.utf8.lastIndex(of: space) ?? words.endIndex
        values.append(("text", String(words[..<colorStart])))
        values.append(("text.color", words[colorStart...].trimmingCharacters(in: .whitespaces)))
        fields.removeLast()
        words = ""
      }
    }
    if !words.isEmpty { fields.append(words) }
    guard fields.count >= 5 else { return nil }
    let frame = zip(["frame.x", "frame.y", "frame.width", "frame.height"], fields[1...4]).map { ($0, String($1)) }
    let pairs = stride(from: 5, to: fields.count - 1, by: 2).map { (String(fields[$0]), String(fields[$0 + 1])) }
    return ListedLayer(name: String(fields[0]), depth: depth, values: frame + pairs + values)
  }

  /// The differences from an earlier listing, in its order. Layers that only this listing has come last.
  package func differences(from old: LayerListing) -> [LayerDifference] {
    let now = Dictionary(layers.map { ($0.name, $0.values) }, uniquingKeysWith: { first, _ in first })
    let before = Set(old.layers.map(\.name))
    var result: [LayerDifference] = []
    for (name, values) in old.layers.lazy.map({ ($0.name, $0.values) }) {
      guard let new = now[name] else {
        result.append(LayerDifference(layer: name, property: LayerDifference.presence, from: "present", to: "absent"))
        continue
      }
      for property in Self.properties(values, new) {
        let from = values.first { $0.property == property }?.value ?? LayerProperty.defaultTexts[property] ?? "none"
        let to = new.first { $0.property == property }?.value ?? LayerProperty.defaultTexts[property] ?? "none"
        if from != to { result.append(LayerDifference(layer: name, property: property, from: from, to: to)) }
      }
    }
    return result
      + layers.filter { !before.contains($0.name) }
      .map { LayerDifference(layer: $0.name, property: LayerDifference.presence, from: "absent", to: "present") }
  }

  private static func properties(
    _ a: [(property: String, value: String)], _ b: [(property: String, value: String)]
  ) -> [String] {
    a.map(\.property) + b.map(\.property).filter { name in !a.contains { $0.property == name } }
  }

  /// The layer of a name and all layers below it, in the order of the tree; empty if there is none.
  package func subtree(of name: String) -> ArraySlice<ListedLayer> {
    guard let top = layers.firstIndex(where: { $0.name == name }) else { return [] }
    let end = layers[(top + 1)...].firstIndex { $0.depth <= layers[top].depth }
    return layers[top..<(end ?? layers.endIndex)]
  }
}

/// One difference between two layer trees. `LayerListing.differences(from:)` finds them.
package struct LayerDifference: Hashable, Sendable, Codable, CustomStringConvertible {
  package var layer: String
  /// "frame.x", "opacity", "text" …; `presence` for a layer that only one tree has.
  package var property: String
  package var from: String
  package var to: String
  /// The line of the scene that has the new value, "scene.yaml:12"; nil if it is not known.
  package var place: String?

  package static let presence = "presence"

  package init(layer: String, property: String, from: String, to: String) {
    (self.layer, self.property, self.from, self.to) = (layer, property, from, to)
  }

  /// "tags.pill.frame.x 101.33 → 102", after the place.
  package var description: String { (place.map { $0 + " " } ?? "") + "\(layer).\(property) \(from) → \(to)" }
}
