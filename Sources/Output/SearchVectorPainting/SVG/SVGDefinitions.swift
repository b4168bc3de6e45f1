import Foundation
import SearchLayers

/// The elements that an SVG file defines once and refers to by id.
///
/// An id is the kind and a number. Numbers count the elements of each kind in the order of first use.
struct SVGDefinitions {
  private(set) var elements: [String] = []
  private var ids: [ElementKind: [AnyHashable: String]] = [:]
  private var counts: [ElementKind: Int] = [:]

  enum ElementKind: String, CaseIterable {
    case glyph, image, clip, filter, mask, beneath, gradient
  }

  /// The beginnings of all ids.
  static let prefixes = ElementKind.allCases.map { $0.rawValue + "-" }

  /// Units of an outline per em.
  static let glyphUnits = 10_000.0

  /// Returns the id of a glyph's outline.
  mutating func glyph(_ outline: GlyphOutline) -> String {
    define(.glyph, by: outline.key) { id in
      let data = SVGText.gridData(outline.path.dividedAtLevelEnds, units: Self.glyphUnits)
      return "<path id=\"\(id)\" d=\"\(data)\"/>"
    }
  }

  /// Returns the id of an image that fills the unit square.
  mutating func image(_ image: ImageFile) -> String {
    define(.image, by: image) { id in
      let data = Data(image.bytes).base64EncodedString()
      let matrix = image.orientation.matrix.map(String.init).joined(separator: " ")
      let turn = image.orientation == .up ? "" : SVGText.attribute("transform", "matrix(\(matrix))")
      return "<image id=\"\(id)\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\"\(turn) "
        + "xlink:href=\"data:image/\(image.format.rawValue);base64,\(data)\"/>"
    }
  }

  /// Returns the id of a clip path.
  mutating func clip(_ shape: String) -> String {
    define(.clip, by: shape) { "<clipPath id=\"\($0)\">\(shape)</clipPath>" }
  }

  mutating func gradient(_ gradient: LinearGradient) -> String {
    define(.gradient, by: gradient) { id in
      let stops = gradient.stops.map { place, color in
        "<stop\(SVGText.attribute("offset", place, places: 4))\(SVGText.paint("stop", color))/>"
          .replacingOccurrences(of: " stop=", with: " stop-color=")
      }
      let ends = [("x1", gradient.start.x), ("y1", gradient.start.y), ("x2", gradient.end.x), ("y2", gradient.end.y)]
      return "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\""
        + ends.map { SVGText.attribute($0, Double($1)) }.joined() + ">\(stops.joined())</linearGradient>"
    }
  }

  mutating func filter(attributes: String, _ content: String) -> String {
    define(.filter, by: attributes + ">" + content) {
      "<filter id=\"\($0)\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"\(attributes)>"
        + "\(content)</filter>"
    }
  }

  /// Adds an element without looking for an equal one, and returns its id.
  mutating func add(_ kind: ElementKind, _ element: (String) -> String) -> String {
    counts[kind, default: 0] += 1
    let id = "\(kind.rawValue)-\(counts[kind] ?? 1)"
    elements.append(element(id))
    return id
  }

  private mutating func define(_ kind: ElementKind, by key: some Hashable, _ element: (String) -> String) -> String {
    if let known = ids[kind]?[key] { return known }
    let id = add(kind, element)
    ids[kind, default: [:]][key] = id
    return id
  }
}
