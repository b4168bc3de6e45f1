import Foundation
import SearchGeometry

/// A layer tree in words: what `inspect` prints and goldens keep beside their pictures.
///
/// Frames are in points in the root's coordinate space, presentation values with at most six decimals; a default value
/// is left out. The same tree always gives the same bytes.
public struct LayerDescription: Hashable, Sendable {
  public var root: Layer

  public init(_ root: Layer) {
    self.root = root
  }

  /// One line a layer, sublayers indented by two spaces, a mask after the word "mask".
  public var text: String {
    var lines: [String] = []
    write(root, from: .zero, depth: 0, prefix: "", into: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func write(_ layer: Layer, from origin: CGPoint, depth: Int, prefix: String, into lines: inout [String]) {
    let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    var line = String(repeating: "  ", count: depth) + prefix + layer.name + " "
    line += [frame.minX, frame.minY, frame.width, frame.height].map { DecimalText.string($0) }.joined(separator: " ")
    if layer.opacity != 1 { line += " opacity " + DecimalText.string(layer.opacity) }
    if layer.cornerRadius != 0 { line += " cornerRadius " + DecimalText.string(layer.cornerRadius) }
    if let color = layer.backgroundColor { line += " backgroundColor " + color.hex }
    if let backdrop = layer.backdrop {
      line += " backdrop.blurRadius " + DecimalText.string(backdrop.blurRadius)
      line += " backdrop.saturation " + DecimalText.string(backdrop.saturation)
      line += " backdrop.amount " + DecimalText.string(backdrop.amount)
    }
    if case .text(let text) = layer.contents {
      line += " text " + JSONText.string(text.line.string) + " " + text.color.hex
    }
    lines.append(line)
    let inside = CGPoint(x: frame.minX - layer.contentOffset.x, y: frame.minY - layer.contentOffset.y)
    if let mask = layer.mask { write(mask, from: inside, depth: depth + 1, prefix: "mask ", into: &lines) }
    for sublayer in layer.sublayers { write(sublayer, from: inside, depth: depth + 1, prefix: "", into: &lines) }
  }
}
