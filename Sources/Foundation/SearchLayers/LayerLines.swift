import Foundation
import SearchGeometry

/// The text of a layer tree, line by line. For the next tree, only lines that differ are written again.
package struct LayerLines: Hashable, Sendable {
  /// One line per layer, sublayers indented by two spaces, a mask after the word "mask".
  package private(set) var lines: [String] = []
  /// For each line, the number of lines of its layer and all layers below it.
  private var counts: [Int] = []
  private var root: Layer?

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
  package mutating func show(_ new: Layer) -> Change {
    defer { root = new }
    var differences = Differences(counts: counts)
    if let root, differences.find(PlacedLayer(layer: root), PlacedLayer(layer: new)) {
      return .lines(
        differences.lines.compactMap { index, line in
          guard line != lines[index] else { return nil }
          defer { lines[index] = line }
          return Change.Line(old: lines[index], new: line)
        })
    }
    let old = text
    (lines, counts) = ([], [])
    append(PlacedLayer(layer: new))
    return .tree(old: old)
  }

  private mutating func append(_ place: PlacedLayer) {
    let index = lines.count
    lines.append(place.line)
    counts.append(0)
    place.forEachInside { append($0) }
    counts[index] = lines.count - index
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
}

/// The lines that differ between two trees of the same layers.
private struct Differences {
  let counts: [Int]
  private(set) var lines: [(index: Int, line: String)] = []
  /// The line of the next layer.
  private var index = 0

  init(counts: [Int]) { self.counts = counts }

  /// Returns false if layers appear, disappear or change places.
  mutating func find(_ old: PlacedLayer, _ new: PlacedLayer) -> Bool {
    // Trees share what is at rest, and equality of what is shared takes no time.
    if old.origin == new.origin, old.layer == new.layer {
      index += counts[index]
      return true
    }
    guard old.layer.name == new.layer.name, old.layer.isMasked == new.layer.isMasked,
      old.layer.sublayers.count == new.layer.sublayers.count
    else { return false }
    if !old.isDescribed(like: new) { lines.append((index, new.line)) }
    index += 1
    if let (before, after) = old.mask.flatMap({ old in new.mask.map { (old, $0) } }), !find(before, after) {
      return false
    }
    return old.layer.sublayers.indices.allSatisfy { find(old.sublayer($0), new.sublayer($0)) }
  }
}

/// A layer, and where it is in its tree.
private struct PlacedLayer {
  let layer: Layer
  /// The origin of the superlayer's coordinate space, in the root's, in points.
  var origin = CGPoint.zero
  var depth = 0
  var isMask = false

  private static let properties = LayerProperty.all.filter(\.isDescribed)

  var mask: PlacedLayer? { layer.mask.map { inside($0, isMask: true) } }

  func sublayer(_ index: Int) -> PlacedLayer { inside(layer.sublayers[index], isMask: false) }

  func forEachInside(_ body: (PlacedLayer) -> Void) {
    if let mask { body(mask) }
    for index in layer.sublayers.indices { body(sublayer(index)) }
  }

  private func inside(_ layer: Layer, isMask: Bool) -> PlacedLayer {
    let (frame, offset) = (self.layer.frame.offsetBy(dx: origin.x, dy: origin.y), self.layer.contentOffset)
    return PlacedLayer(
      layer: layer, origin: CGPoint(x: frame.minX - offset.x, y: frame.minY - offset.y), depth: depth + 1,
      isMask: isMask)
  }

  /// The value of a property, a frame's in the root's coordinate space. A copy of the layer with that frame would take
  /// longer than all else here.
  private func value(_ property: LayerProperty) -> LayerProperty.Value? {
    let value = property.get(layer)
    return property.isFrame ? value.map { $0 + [origin.x, origin.y, 0, 0] } : value
  }

  func isDescribed(like other: PlacedLayer) -> Bool {
    layer.text == other.layer.text && layer.textColor == other.layer.textColor
      && Self.properties.allSatisfy { value($0) == other.value($0) }
  }

  var line: String {
    var line = String(repeating: "  ", count: depth) + (isMask ? "mask " : "") + layer.name
    for property in Self.properties {
      if let value = value(property) { property.write(value, to: &line) }
    }
    if let text = layer.text, let color = layer.textColor { line += " text " + JSONText.string(text) + " " + color.hex }
    return line
  }
}

extension Layer {
  fileprivate var textColor: RGBAColor? {
    guard case .text(let text) = contents else { return nil }
    return text.color
  }
}

/// A layer tree as text, for `inspect` and for the layer files of goldens.
///
/// Frames are in points in the root's coordinate space. Numbers have at most six decimals, and default values are left
/// out. The same tree always gives the same bytes.
extension Layer: CustomStringConvertible {
  /// One line per layer, sublayers indented by two spaces, a mask after the word "mask".
  public var description: String { LayerLines(self).text }
}
