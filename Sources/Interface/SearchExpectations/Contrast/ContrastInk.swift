import Foundation
import SearchGeometry
import SearchLayers

/// A text, a symbol or a template image of one colour on the screen.
package struct ContrastInk: Sendable {
  /// The place among all inks of the tree.
  var index: Int
  package var key: Layer.Key
  /// The names of its layer and of those above it, outermost first.
  package var names: [String]
  package var color: RGBAColor
  /// The part of the screen that its letters cross, from the baseline to the height of a capital, or its shapes' bounds; in
  /// points.
  package var area: CGRect
  /// The product of the opacities of its layer and of those above it, 0…1.
  package var opacity: Double
  /// Nil for a symbol or an image.
  package var text: String?
  /// True for text of at least 18 pt, or 14 pt and bold: WCAG 2.2's large text, in points as Apple's Accessibility Inspector
  /// counts them.
  package var isLarge: Bool
  /// The nearest element that it is in, or one further out that is not enabled.
  package var element: AccessibilityElement?

  /// The kind of control that it is in; nil for none.
  package var surface: Layer.Surface?
  package var role: Layer.Role?
  /// True on a page that leaves.
  package var isLeaving: Bool

  package var name: String { names.last ?? "" }

  /// A colour that is far from its own.
  var opposite: RGBAColor { color.luminance > 0.18 ? .black : .white }

  /// Returns the inks of a tree, back to front. Those of masks are not seen.
  package static func all(in tree: Layer) -> [ContrastInk] {
    var inks: [ContrastInk] = []
    tree.visitSeen { seen in
      guard let area = seen.layer.inkArea, let color = seen.layer.contents.inkColor else { return true }
      let visible = area.offsetBy(dx: seen.frame.minX, dy: seen.frame.minY).intersection(seen.clip)
      inks.append(
        ContrastInk(
          index: inks.count, key: seen.key, names: seen.names, color: color, area: visible.isNull ? .zero : visible,
          opacity: seen.opacity, text: seen.layer.text, isLarge: seen.layer.hasLargeText, element: seen.element,
          surface: seen.surface, role: seen.layer.role, isLeaving: seen.part.isLeaving))
      return true
    }
    return inks
  }

  /// Returns the tree with an area of a colour in place of each ink, or nothing.
  /// - Parameter color: of the ink at an index.
  static func tree(_ tree: Layer, _ color: (Int) -> RGBAColor?) -> Layer {
    var index = 0
    func replaced(_ layer: Layer) -> Layer {
      var result = layer
      if let area = layer.inkArea, layer.contents.inkColor != nil {
        result.contents = color(index).map { .paths([PaintedPath(path: .rectangle(area), color: $0)]) } ?? .none
        index += 1
      }
      result.sublayers = layer.sublayers.map(replaced)
      return result
    }
    return replaced(tree)
  }
}

extension Layer {
  /// The part of the layer that its text, its shapes or its image cross, in its coordinates; nil for a layer without contents.
  var inkArea: CGRect? {
    switch contents {
    case .text(let text):
      // A little less than the height of a capital, which is 0.73 of the size in Inter (its OS/2 table).
      let height = text.line.style.size * 0.7
      guard text.line.width > 0 else { return nil }
      return CGRect(x: text.origin.x, y: text.origin.y - height, width: text.line.width, height: height)
    case .paths(let paths):
      let bounds = paths.flatMap(\.parts).reduce(CGRect.null) { $0.union($1.path.bounds) }
      return bounds.isNull || bounds.isEmpty ? nil : bounds
    case .none: return nil
    case .image(let image):
      let bounds = CGRect(origin: .zero, size: frame.size)
      return image.frame(in: bounds).intersection(bounds)
    }
  }

  fileprivate var hasLargeText: Bool {
    guard case .text(let text) = contents else { return false }
    let style = text.line.style
    return style.size >= 18 || style.size >= 14 && style.weight >= 600
  }
}
