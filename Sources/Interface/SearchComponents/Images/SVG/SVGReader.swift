import Foundation
import SearchGeometry
import SearchLayers

extension SymbolDrawing {
  /// Reads a symbol from an SVG file, with its `viewBox` scaled into the symbols' box.
  /// - Returns: the drawing, and true if the file paints white and another colour, which a symbol cannot tell apart.
  static func read(svg bytes: [UInt8]) throws(SVGProblem) -> (drawing: SymbolDrawing, hasWhite: Bool) {
    var reader = SVGReader(bytes)
    return (SymbolDrawing(parts: try reader.read()), reader.whites.count == 2)
  }
}

/// Reads the shapes of an SVG file: a subset that has one colour, and no text, references or effects.
///
/// Anything else that would change the picture is refused: a symbol never differs from its file without a message.
private struct SVGReader {
  private var scanner: XMLScanner
  /// The open elements.
  private var levels: [Level] = []
  private var hasRoot = false
  private var parts: [PaintedPath.PathPart] = []
  /// Contains true if a paint is white, and false if another one is not.
  private(set) var whites: Set<Bool> = []
  /// The lines and curves that are left to the file.
  private var elementsLeft = 20_000

  /// An open element, and what it passes on to those in it.
  private struct Level {
    var name: String
    var style = SVGStyle()
    var transform = AffineTransform.identity
    /// True for elements without a picture, such as `title`.
    var isIgnored = false
  }

  private static let mostLevels = 64
  private static let ignored: Set = ["title", "desc", "metadata", "defs"]

  init(_ bytes: [UInt8]) { scanner = XMLScanner(bytes) }

  mutating func read() throws(SVGProblem) -> [PaintedPath.PathPart] {
    while let tag = try scanner.next() {
      switch tag {
      case .end(let name):
        let open = levels.popLast()?.name
        guard name == open else {
          throw scanner.problem(
            open.map { "expected </\($0.shown)>, found </\(name.shown)>" } ?? "</\(name.shown)> closes nothing")
        }
      case .start(let name, let attributes, let isEmpty):
        let level = try level(name, attributes)
        guard levels.count < Self.mostLevels else {
          throw scanner.problem("nests deeper than \(Self.mostLevels) levels")
        }
        if !isEmpty { levels.append(level) }
      }
    }
    guard hasRoot else { throw scanner.problem("is no SVG file: it has no element <svg>") }
    if let open = levels.last { throw scanner.problem("ends before </\(open.name.shown)>") }
    guard !parts.isEmpty else { throw scanner.problem("draws nothing; fill or stroke a shape") }
    return parts
  }

  /// Reads an element's tag, and draws it if it is a shape.
  private mutating func level(_ tag: String, _ attributes: [String: String]) throws(SVGProblem) -> Level {
    let name = tag.hasPrefix("svg:") ? String(tag.dropFirst(4)) : tag
    guard let outer = levels.last else {
      guard !hasRoot else { throw scanner.problem("<\(tag.shown)> is behind the end of the file's <svg>; delete it") }
      guard name == "svg" else { throw scanner.problem("is no SVG file: it begins with <\(tag.shown)>, not <svg>") }
      hasRoot = true
      var root = Level(name: tag, transform: try SVGViewBox.transform(attributes, scanner))
      root.style = try root.style.inherited(attributes, scanner)
      return root
    }
    if outer.name == "defs" || outer.name == "svg:defs" {
      let advice = SVGShape.names.contains(name) ? "draw it where it is seen" : Self.advice(for: name)
      throw scanner.problem("<\(tag.shown)> in <defs> is not read; \(advice)")
    }
    // Elements with a prefix are an editor's own.
    if outer.isIgnored || Self.ignored.contains(name) || name.contains(":") { return Level(name: tag, isIgnored: true) }
    let isShape = SVGShape.names.contains(name)
    guard isShape || name == "g" else { throw scanner.problem("<\(tag.shown)> is not read; \(Self.advice(for: name))") }
    var level = Level(
      name: tag, style: try outer.style.inherited(attributes, scanner), transform: outer.transform)
    if let text = attributes["transform"] {
      guard let transform = AffineTransform(svg: text) else {
        throw scanner.problem("transform is \(text.shown); write translate, scale, rotate, skewX, skewY or matrix")
      }
      level.transform.prepend(transform)
    }
    if isShape { try draw(SVGShape(name: name, attributes: attributes), level) }
    return level
  }

  private mutating func draw(_ shape: SVGShape, _ level: Level) throws(SVGProblem) {
    guard let outline = shape.path(limit: elementsLeft) else {
      let keys = shape.name == "path" ? "d" : shape.name.hasPrefix("poly") ? "points" : "an attribute"
      throw scanner.problem(
        "\(keys) of <\(shape.name)> cannot be read; write numbers as in SVG 1.1, and at most 20000 lines and curves")
    }
    elementsLeft -= outline.elements.count
    guard outline.elements.count > 1 else { return }
    let style = level.style
    let isFilled = style.fill.draws && shape.name != "line"
    let width = style.outline.draws ? style.stroke.width * level.transform.widthFactor : 0
    guard isFilled || width > 0 || width.isNaN else { return }
    // A drawing reaches at most its own side beyond its box: larger ink would cover the screen.
    let side = SymbolDrawing.side
    var isNear = width <= side
    let path = outline.map { point in
      let place = level.transform.transform(point)
      isNear = isNear && abs(place.x - side / 2) <= side * 1.5 && abs(place.y - side / 2) <= side * 1.5
      return place
    }
    guard isNear else {
      throw scanner.problem("<\(shape.name)> is far outside of the viewBox; make the viewBox as large as the drawing")
    }
    if isFilled {
      parts.append(.init(path, fillRule: style.fillRule))
      whites.insert(style.fill.isWhite)
    }
    if width > 0 {
      whites.insert(style.outline.isWhite)
      var stroke = style.stroke
      stroke.width = width / SymbolDrawing.strokeWidth(weight: 400)
      parts.append(.init(path, stroke: stroke))
    }
  }

  private static func advice(for name: String) -> String {
    switch name {
    case "text", "tspan", "textPath": "convert text to paths"
    case "use", "symbol": "draw its shapes where they are seen"
    case "style": "write fill and stroke as attributes"
    case "image": "draw it as paths, or name the picture as an image of the scene"
    case "clipPath", "mask", "filter": "draw what is seen as a path"
    case "linearGradient", "radialGradient", "pattern": "a symbol has one colour"
    case "svg": "write its shapes into the outer <svg>"
    case "script", "animate", "animateTransform", "animateMotion", "set": "delete it"
    default: "a symbol has svg, g, path, rect, circle, ellipse, line, polyline and polygon"
    }
  }
}

/// A part of an SVG file that no symbol can have.
package struct SVGProblem: Error, Hashable, Sendable {
  /// From 1.
  package var line: Int
  /// From 1, in Unicode scalars.
  package var column: Int
  /// Names the problem and its remedy.
  package var message: String
}
