import Foundation
import SearchGeometry
import SearchLayers

/// What an SVG file defines once and uses by name: outlines, pictures, clips, filters. Names count in the order of first
/// use, each kind by itself.
struct SVGDefinitions {
  private(set) var elements: [String] = []
  private var names: [Key: String] = [:]
  private var counts: [String: Int] = [:]

  private enum Key: Hashable {
    case glyph(GlyphKey)
    case image([UInt8])
    case clip(String)
    case filter(String)
  }

  /// A glyph in ten-thousandths of an em.
  static let glyphUnits = 10_000.0

  /// The name of a glyph's outline.
  mutating func glyph(_ outline: GlyphOutline) -> String {
    define(.glyph(outline.key), "glyph") { name in
      let data = SVGText.gridData(outline.path.dividedAtLevelEnds, units: Self.glyphUnits)
      return "<path id=\"\(name)\" d=\"\(data)\"/>"
    }
  }

  /// The name of a picture that fills a unit square.
  mutating func image(_ image: PNGImage) -> String {
    define(.image(image.bytes), "image") { name in
      let data = Data(image.bytes).base64EncodedString()
      return "<image id=\"\(name)\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" "
        + "xlink:href=\"data:image/png;base64,\(data)\"/>"
    }
  }

  /// The name of a clip to a shape, given as an element.
  mutating func clip(_ shape: String) -> String {
    define(.clip(shape), "clip") { "<clipPath id=\"\($0)\">\(shape)</clipPath>" }
  }

  /// The name of a filter, given as its attributes and content.
  mutating func filter(_ attributes: String, _ content: String) -> String {
    define(.filter(attributes + ">" + content), "filter") {
      "<filter id=\"\($0)\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"\(attributes)>"
        + "\(content)</filter>"
    }
  }

  /// A name of a kind that is used by one thing alone.
  mutating func fresh(_ kind: String) -> String {
    counts[kind, default: 0] += 1
    return "\(kind)-\(counts[kind] ?? 1)"
  }

  mutating func add(_ element: String) { elements.append(element) }

  private mutating func define(_ key: Key, _ kind: String, _ element: (String) -> String) -> String {
    if let known = names[key] { return known }
    let name = fresh(kind)
    names[key] = name
    elements.append(element(name))
    return name
  }
}
