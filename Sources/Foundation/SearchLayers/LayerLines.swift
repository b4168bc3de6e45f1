import Foundation
import SearchGeometry

/// The text of a layer tree, line by line. For the next tree, only lines that differ are written again.
package struct LayerLines: Hashable, Sendable {
  /// One line per layer, sublayers indented by two spaces, a mask after the word "mask".
  package private(set) var lines: [String] = []
  private var entries: [Entry] = []

  /// The difference from the previous tree.
  package enum Change: Hashable, Sendable {
    /// Changed lines; the layers and their order are the same.
    case lines([Line])
    /// Layers appeared, disappeared or changed places, or there was no tree. Holds the previous text.
    case tree(old: String)

    package struct Line: Hashable, Sendable {
      package var old: String
      package var new: String
    }
  }

  package init() {}

  package init(_ root: Layer) {
    show(root)
  }

  /// Replaces the tree.
  @discardableResult
  package mutating func show(_ root: Layer) -> Change {
    var new: [Entry] = []
    new.reserveCapacity(entries.count)
    Self.collect(root, from: .zero, depth: 0, isMask: false, into: &new)
    guard !lines.isEmpty, new.count == entries.count, zip(new, entries).allSatisfy({ $0.isPlaced(like: $1) }) else {
      let old = text
      (lines, entries) = (new.map(Self.line), new)
      return .tree(old: old)
    }
    var changes: [Change.Line] = []
    for index in new.indices where new[index] != entries[index] {
      let line = Self.line(new[index])
      if line != lines[index] { changes.append(.init(old: lines[index], new: line)) }
      (lines[index], entries[index]) = (line, new[index])
    }
    return .lines(changes)
  }

  /// All lines, each with a line feed.
  package var text: String {
    var text = ""
    text.reserveCapacity(lines.reduce(0) { $0 + $1.utf8.count + 1 })
    for line in lines {
      text += line
      text += "\n"
    }
    return text
  }

  /// The values that a line shows, with the frame in the root's coordinate space.
  private struct Entry: Hashable, Sendable {
    var name: String
    var depth: Int
    var isMask: Bool
    var values: [LayerProperty.Value?]
    var text: String?
    var textColor: RGBAColor?

    func isPlaced(like other: Entry) -> Bool { depth == other.depth && isMask == other.isMask && name == other.name }
  }

  private static let properties = LayerProperty.all.filter(\.isDescribed)

  private static func collect(
    _ layer: Layer, from origin: CGPoint, depth: Int, isMask: Bool, into entries: inout [Entry]
  ) {
    // A copy of the layer with the frame in the root's coordinate space would take longer than all else here.
    let offset: LayerProperty.Value = [origin.x, origin.y, 0, 0]
    let values = properties.map { $0.isFrame ? $0.get(layer).map { $0 + offset } : $0.get(layer) }
    var entry = Entry(name: layer.name, depth: depth, isMask: isMask, values: values)
    if case .text(let text) = layer.contents { (entry.text, entry.textColor) = (text.line.string, text.color) }
    entries.append(entry)
    let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    let inside = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
    if let mask = layer.mask { collect(mask, from: inside, depth: depth + 1, isMask: true, into: &entries) }
    for sublayer in layer.sublayers { collect(sublayer, from: inside, depth: depth + 1, isMask: false, into: &entries) }
  }

  private static func line(_ entry: Entry) -> String {
    var line = String(repeating: "  ", count: entry.depth) + (entry.isMask ? "mask " : "") + entry.name
    for (property, value) in zip(properties, entry.values) {
      if let value { property.write(value, to: &line) }
    }
    if let text = entry.text, let color = entry.textColor { line += " text " + JSONText.string(text) + " " + color.hex }
    return line
  }
}
