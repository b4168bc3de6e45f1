import Foundation
import SearchGeometry

/// A layer tree as text, for `inspect` and for the layer files of goldens.
///
/// Frames are in points in the root's coordinate space. Numbers have at most six decimals, and default values are left
/// out. The same tree always gives the same bytes.
extension Layer: CustomStringConvertible {
  /// One line per layer, sublayers indented by two spaces, a mask after the word "mask".
  public var description: String { LayerLines(self).text }

  /// The tree as JSON: `{"name", "frame": {x, y, width, height}, "opacity", "cornerRadius", "backgroundColor",
  /// "backdrop": {blurRadius, saturation, amount}, "text", "mask", "children"}`.
  ///
  /// Keys are in that order and absent for default values. Each level is indented by two spaces.
  /// - Parameters:
  ///   - indent: the indentation of every line after the first.
  ///   - inferred: the layers that have `"inferred": true` after their name.
  package func json(indent: String = "", inferred: Set<String> = []) -> String {
    json(from: .zero, indent: indent, inferred: inferred)
  }

  private func json(from origin: CGPoint, indent: String, inferred: Set<String>) -> String {
    var placed = self
    placed.frame = frame.offsetBy(dx: origin.x, dy: origin.y)
    let inside = placed.innerOrigin
    let deeper = indent + "  "
    var members = ["\"name\": " + JSONText.string(name)]
    if inferred.contains(name) { members.append("\"inferred\": true") }
    members += LayerProperty.all.compactMap { property in property.get(placed).flatMap { property.json($0) } }
    if let text { members.append("\"text\": " + JSONText.string(text)) }
    if let mask { members.append("\"mask\": " + mask.json(from: inside, indent: deeper, inferred: inferred)) }
    if !sublayers.isEmpty {
      let children = sublayers.map {
        deeper + "  " + $0.json(from: inside, indent: deeper + "  ", inferred: inferred)
      }
      members.append("\"children\": [\n" + children.joined(separator: ",\n") + "\n\(deeper)]")
    }
    return "{\n" + members.map { deeper + $0 }.joined(separator: ",\n") + "\n\(indent)}"
  }
}
