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

/// Reads the shapes of an SVG file: a subset that has one colour, and no text or effects.
///
/// Anything else that would change the picture is refused: a symbol never differs from its file without a message.
private struct SVGReader {
  private var scanner: XMLScanner
  private var tags: [(tag: XMLScanner.Tag, start: Int)] = []
  /// The places in `tags` behind each element's end.
  private var ends: [Int] = []
  /// The places in `tags` of elements with an id.
  private var ids: [String: Int] = [:]
  private var rules: [String: [String: String]] = [:]
  /// The root's box among the symbols.
  private var box = CGRect.zero
  /// In a template of SF Symbols the symbol that is read, by its id.
  private var variant: String?
  private var parts: [PaintedPath.PathPart] = []
  /// Contains true if a paint is white, and false if another one is not.
  private(set) var whites: Set<Bool> = []
  /// The lines and curves, and the elements, that are left to the file: `use` repeats them.
  private var elementsLeft = 20_000
  private var tagsLeft = 100_000

  /// What the elements inside an element inherit.
  private struct Level {
    var style = SVGStyle()
    var transform = AffineTransform.identity
    var depth = 0
  }

  private static let mostLevels = 64
  /// Elements without a picture of their own.
  private static let ignored: Set = [
    "title", "desc", "metadata", "defs", "style", "clipPath", "mask", "filter", "symbol", "marker", "pattern",
    "linearGradient", "radialGradient",
  ]
  /// The nearest to the middle first.
  private static let variants = [
    "Regular", "Medium", "Semibold", "Light", "Bold", "Thin", "Heavy", "Black", "Ultralight",
  ]
  .flatMap { weight in ["M", "S", "L"].map { "\(weight)-\($0)" } }

  init(_ bytes: [UInt8]) { scanner = XMLScanner(bytes) }

  mutating func read() throws(SVGProblem) -> [PaintedPath.PathPart] {
    try scan()
    let end = scanner.start
    guard let rules = SVGStyle.rules(scanner.sheet) else {
      throw scanner.problem("the style sheet has selectors that are not read; write fill and stroke as attributes")
    }
    self.rules = rules
    if ids["Symbols"] != nil { variant = Self.variants.first { ids[$0] != nil } }
    _ = try draw(0, in: nil)
    scanner.start = end
    guard !parts.isEmpty else { throw scanner.problem("draws nothing; fill or stroke a shape") }
    return parts
  }

  private mutating func scan() throws(SVGProblem) {
    var open: [(name: String, index: Int)] = []
    while let tag = try scanner.next() {
      let index = tags.count
      tags.append((tag, scanner.start))
      ends.append(index + 1)
      switch tag {
      case .end(let name):
        let last = open.popLast()
        guard name == last?.name else {
          throw scanner.problem(
            last.map { "expected </\($0.name.shown)>, found </\(name.shown)>" } ?? "</\(name.shown)> closes nothing")
        }
        ends[last?.index ?? index] = index + 1
      case .start(let name, let attributes, let isEmpty):
        if index == 0, Self.plain(name) != "svg" {
          throw scanner.problem("is no SVG file: it begins with <\(name.shown)>, not <svg>")
        }
        guard index == 0 || !open.isEmpty else {
          throw scanner.problem("<\(name.shown)> is behind the end of the file's <svg>; delete it")
        }
        guard open.count < Self.mostLevels else {
          throw scanner.problem("nests deeper than \(Self.mostLevels) levels")
        }
        if let id = attributes["id"], ids[id] == nil { ids[id] = index }
        if !isEmpty { open.append((name, index)) }
      }
    }
    guard !tags.isEmpty else { throw scanner.problem("is no SVG file: it has no element <svg>") }
    if let last = open.last { throw scanner.problem("ends before </\(last.name.shown)>") }
  }

  private static func plain(_ tag: String) -> String { tag.hasPrefix("svg:") ? String(tag.dropFirst(4)) : tag }

  /// Returns an element's name and its attributes, with those that its style has.
  private func element(_ index: Int) -> (name: String, attributes: [String: String]) {
    guard case .start(let tag, let attributes, _) = tags[index].tag else { return ("", [:]) }
    let name = Self.plain(tag)
    let classes = (attributes["class"] ?? "").split(whereSeparator: \.isWhitespace).map { "." + $0 }
    var styled = attributes
    for selector in [name] + classes + ["#" + (attributes["id"] ?? "")] {
      if let rule = rules[selector] { styled.merge(rule) { $1 } }
    }
    if let own = attributes["style"] { styled.merge(SVGStyle.declarations(own)) { $1 } }
    return (name, styled)
  }

  /// Draws an element and those in it.
  /// - Returns: the place behind it.
  private mutating func draw(_ index: Int, in outer: Level?) throws(SVGProblem) -> Int {
    scanner.start = tags[index].start
    tagsLeft -= 1
    guard tagsLeft > 0 else { throw scanner.problem("uses more than 100000 elements") }
    guard let level = try level(index, in: outer) else { return ends[index] }
    guard level.depth < Self.mostLevels else { throw scanner.problem("nests deeper than \(Self.mostLevels) levels") }
    var next = index + 1
    while next < ends[index], case .start = tags[next].tag { next = try draw(next, in: level) }
    return ends[index]
  }

  /// Reads an element's tag, and draws it if it is a shape or uses one.
  /// - Returns: nil for an element without a picture.
  private mutating func level(_ index: Int, in outer: Level?) throws(SVGProblem) -> Level? {
    let (name, attributes) = element(index)
    guard let outer else {
      var root = Level()
      (root.transform, box) = try SVGViewBox.placed(attributes, scanner)
      root.style = try root.style.inherited(attributes, scanner)
      try checkClips(attributes, root, at: index)
      return root
    }
    // Elements with a prefix are an editor's own.
    if Self.ignored.contains(name) || name.contains(":") || attributes["display"] == "none"
      || ["hidden", "collapse"].contains(attributes["visibility"]) || ["0", "0%"].contains(attributes["opacity"])
    {
      return nil
    }
    var level = Level(style: outer.style, transform: outer.transform, depth: outer.depth + 1)
    if let variant, let chosen = ids[variant], !(chosen..<ends[chosen]).contains(index) {
      return (index..<ends[index]).contains(chosen) ? level : nil
    }
    let isShape = SVGShape.names.contains(name)
    guard isShape || name == "g" || name == "use" else {
      throw scanner.problem("<\(name.shown)> is not read; \(Self.advice(for: name))")
    }
    level.style = try outer.style.inherited(attributes, scanner)
    if let variant, ids[variant] == index { level.transform = try template(variant) }
    level.transform.prepend(try transform(attributes))
    try checkClips(attributes, level, at: index)
    if isShape { try draw(SVGShape(name: name, attributes: attributes), level) }
    if name == "use" {
      guard let target = (Self.reference(attributes["href"] ?? attributes["xlink:href"])).flatMap({ ids[$0] }) else {
        throw scanner.problem("<use> names no element of the file; draw its shapes where they are seen")
      }
      let offset = [attributes["x"], attributes["y"]].map { $0.map { SVGNumbers.length($0) } ?? 0 }
      guard let x = offset[0], let y = offset[1] else {
        throw scanner.problem("x or y of <use> cannot be read; write numbers without a unit")
      }
      level.transform.prepend(AffineTransform(translationByX: x, byY: y))
      let (used, own) = element(target)
      guard !Self.ignored.contains(used) || used == "symbol" && own["viewBox"] == nil else {
        throw scanner.problem("<use> of <\(used.shown)> is not read, nor of a symbol with a viewBox; draw its shapes")
      }
      if used == "symbol" {
        var next = target + 1
        while next < ends[target], case .start = tags[next].tag { next = try draw(next, in: level) }
      } else {
        _ = try draw(target, in: level)
      }
    }
    return level
  }

  private mutating func checkClips(_ attributes: [String: String], _ level: Level, at index: Int) throws(SVGProblem) {
    for key in ["clip-path", "mask"] where attributes[key].map({ $0 != "none" }) == true {
      guard let id = Self.reference(attributes[key]), let target = ids[id], try covers(target, level) else {
        scanner.start = tags[index].start
        throw scanner.problem("the attribute \(key) cuts the picture; draw what is seen as a path")
      }
    }
  }

  private func transform(_ attributes: [String: String]) throws(SVGProblem) -> AffineTransform {
    guard let text = attributes["transform"] else { return .identity }
    if let transform = AffineTransform(svg: text) { return transform }
    throw scanner.problem("transform is \(text.shown); write translate, scale, rotate, skewX, skewY or matrix")
  }

  /// Returns the id in "#id" or "url(#id)".
  private static func reference(_ text: String?) -> String? {
    guard var id = text?.trimmingCharacters(in: .whitespaces) else { return nil }
    if id.hasPrefix("url("), id.hasSuffix(")") {
      id = id.dropFirst(4).dropLast().trimmingCharacters(in: ["'", "\"", " "])
    }
    return id.hasPrefix("#") ? String(id.dropFirst()) : nil
  }

  /// True for a clip or a mask that is one rectangle around the whole drawing: tools write one for each frame.
  private func covers(_ index: Int, _ level: Level) throws(SVGProblem) -> Bool {
    let (name, attributes) = element(index)
    guard ["clipPath", "mask"].contains(name), ends[index] == index + 3 || ends[index] == index + 4,
      attributes.keys.allSatisfy({ !$0.hasSuffix("Units") || attributes[$0] == "userSpaceOnUse" })
    else { return false }
    let shape = element(index + 1)
    var transform = level.transform
    try transform.prepend(self.transform(attributes))
    try transform.prepend(self.transform(shape.attributes))
    guard ["rect", "path", "polygon"].contains(shape.name), transform.m12 == 0, transform.m21 == 0,
      let path = SVGShape(name: shape.name, attributes: shape.attributes).path(limit: 8)
    else { return false }
    let points = path.elements.compactMap { element -> CGPoint? in
      switch element {
      case .move(let point), .line(let point): transform.transform(point)
      case .curve, .close: nil
      }
    }
    guard points.count == path.elements.count(where: { $0 != .close }) else { return false }
    let (x, y) = (points.map(\.x), points.map(\.y))
    guard
      points.allSatisfy({ point in
        [x.min(), x.max()].contains { $0.map { abs($0 - point.x) < 1e-6 } ?? false }
          && [y.min(), y.max()].contains { $0.map { abs($0 - point.y) < 1e-6 } ?? false }
      })
    else { return false }
    let (left, right, top, bottom) = (x.min() ?? 0, x.max() ?? 0, y.min() ?? 0, y.max() ?? 0)
    return left <= box.minX + 0.01 && right >= box.maxX - 0.01 && top <= box.minY + 0.01 && bottom >= box.maxY - 0.01
  }

  /// Returns the transform of a template of SF Symbols, which has symbols of 100 points: the middle of capitals, between
  /// the margins, is that of a symbol of 17 points.
  private func template(_ variant: String) throws(SVGProblem) -> AffineTransform {
    func line(_ id: String, _ key: String) -> Double? {
      ids[id].flatMap { element($0).attributes[key] }.flatMap { SVGNumbers.length($0) }
    }
    let scale = variant.suffix(1)
    guard let left = line("left-margin-\(variant)", "x1") ?? line("left-margin", "x1"),
      let right = line("right-margin-\(variant)", "x1") ?? line("right-margin", "x1"),
      let base = line("Baseline-\(scale)", "y1"), let cap = line("Capline-\(scale)", "y1")
    else { throw scanner.problem("\(variant) has no margins among the Guides; export the template again") }
    var transform = AffineTransform(translationByX: SymbolDrawing.center.x, byY: SymbolDrawing.center.y)
    transform.prepend(AffineTransform(scaleByX: 0.17, byY: 0.17))
    transform.prepend(AffineTransform(translationByX: -(left + right) / 2, byY: -(base + cap) / 2))
    return transform
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
    case "image": "draw it as paths, or name the picture as an image of the scene"
    case "svg": "write its shapes into the outer <svg>"
    case "script", "animate", "animateTransform", "animateMotion", "set": "delete it"
    default: "a symbol has svg, g, path, rect, circle, ellipse, line, polyline and polygon"
    }
  }
}
