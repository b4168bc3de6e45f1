import Foundation
import SearchGeometry

/// A layer tree as text, for `inspect` and for the layer files of goldens.
///
/// Frames are in points in the root's coordinate space. Numbers have at most six decimals, and default values are left
/// out. The same tree always gives the same bytes.
package struct LayerDescription: Hashable, Sendable {
  package var root: Layer

  package init(_ root: Layer) { self.root = root }

  /// One line per layer, sublayers indented by two spaces, a mask after the word "mask".
  package var text: String { LayerLines(root).text }

  /// The tree as JSON: `{"name", "frame": {x, y, width, height}, "opacity", "cornerRadius", "backgroundColor",
  /// "backdrop": {blurRadius, saturation, amount}, "text", "mask", "children"}`.
  ///
  /// Keys are in that order and absent for default values. Each level is indented by two spaces.
  package var json: String { json(indent: "") }

  /// The same, with every line after the first indented.
  package func json(indent: String) -> String {
    node(root, from: .zero, indent: indent)
  }

  private func node(_ layer: Layer, from origin: CGPoint, indent: String) -> String {
    var placed = layer
    placed.frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    let inside = placed.innerOrigin
    let deeper = indent + "  "
    var members = ["\"name\": " + JSONText.string(layer.name)]
    members += LayerProperty.all.compactMap { property in property.get(placed).flatMap { property.json($0) } }
    if case .text(let text) = layer.contents { members.append("\"text\": " + JSONText.string(text.line.string)) }
    if let mask = layer.mask { members.append("\"mask\": " + node(mask, from: inside, indent: deeper)) }
    if !layer.sublayers.isEmpty {
      let children = layer.sublayers.map { deeper + "  " + node($0, from: inside, indent: deeper + "  ") }
      members.append("\"children\": [\n" + children.joined(separator: ",\n") + "\n\(deeper)]")
    }
    return "{\n" + members.map { deeper + $0 }.joined(separator: ",\n") + "\n\(indent)}"
  }
}

extension Layer: CustomStringConvertible {
  /// One line per layer, as `searchframes inspect` prints them.
  public var description: String { LayerDescription(self).text }
}
