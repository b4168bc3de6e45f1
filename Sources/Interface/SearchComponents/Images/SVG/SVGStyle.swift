import Foundation
import SearchLayers

/// How the shapes of an element are painted. Elements in it inherit the values.
struct SVGStyle {
  var isFilled = true
  var isStroked = false
  var fillRule = PaintedPath.FillRule.nonzero
  var stroke = PaintedPath.Stroke(width: 1)

  /// Attributes that change the picture in a way that no symbol has, with the values that do not.
  private static let refused: [(key: String, harmless: Set<String>, advice: String)] = [
    ("style", [""], "write fill and stroke as attributes"),
    ("opacity", ["1"], "a symbol has one colour; its place says how opaque"),
    ("fill-opacity", ["1"], "a symbol has one colour; its place says how opaque"),
    ("stroke-opacity", ["1"], "a symbol has one colour; its place says how opaque"),
    ("stroke-dasharray", ["none", "0"], "draw dashes as paths"),
    ("clip-path", ["none"], "draw what is seen as a path"), ("mask", ["none"], "draw what is seen as a path"),
    ("filter", ["none"], "draw what is seen as a path"), ("display", ["inline", "block"], "delete what is not seen"),
    ("visibility", ["visible"], "delete what is not seen"), ("marker-start", ["none"], "draw markers as paths"),
    ("marker-mid", ["none"], "draw markers as paths"), ("marker-end", ["none"], "draw markers as paths"),
    ("vector-effect", ["none"], "give strokes the width that they have at regular weight"),
  ]

  /// Returns the style with an element's attributes.
  func inherited(_ attributes: [String: String], _ scanner: XMLScanner) throws(SVGProblem) -> SVGStyle {
    for (key, harmless, advice) in Self.refused {
      guard let value = attributes[key], !harmless.contains(value) else { continue }
      throw scanner.problem("the attribute \(key) is not read; \(advice)")
    }
    var style = self
    if let value = attributes["fill"] { style.isFilled = try Self.isPaint(value, scanner) ?? isFilled }
    if let value = attributes["stroke"] { style.isStroked = try Self.isPaint(value, scanner) ?? isStroked }
    style.stroke.width = try Self.number("stroke-width", 0, attributes, scanner) ?? stroke.width
    style.stroke.miterLimit = try Self.number("stroke-miterlimit", 1, attributes, scanner) ?? stroke.miterLimit
    style.fillRule = try Self.word("fill-rule", attributes, scanner) ?? fillRule
    style.stroke.cap = try Self.word("stroke-linecap", attributes, scanner) ?? stroke.cap
    style.stroke.join = try Self.word("stroke-linejoin", attributes, scanner) ?? stroke.join
    return style
  }

  /// Returns true for a colour, nil for that of the element around it.
  private static func isPaint(_ value: String, _ scanner: XMLScanner) throws(SVGProblem) -> Bool? {
    if value.hasPrefix("url") { throw scanner.problem("gradients and patterns are not read; a symbol has one colour") }
    return value == "inherit" ? nil : value != "none" && value != "transparent"
  }

  private static func number(
    _ key: String, _ least: Double, _ attributes: [String: String], _ scanner: XMLScanner
  ) throws(SVGProblem) -> Double? {
    guard let text = attributes[key], text != "inherit" else { return nil }
    if let number = SVGNumbers.length(text), number >= least { return number }
    throw scanner.problem("\(key) is \(text.shown); write a number without a unit, \(Int(least)) or more")
  }

  private static func word<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ attributes: [String: String], _ scanner: XMLScanner
  ) throws(SVGProblem) -> Value? where Value.RawValue == String {
    guard let text = attributes[key], text != "inherit" else { return nil }
    if let value = Value(rawValue: text) { return value }
    let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw scanner.problem("\(key) is \(text.shown); write one of \(words)")
  }
}
