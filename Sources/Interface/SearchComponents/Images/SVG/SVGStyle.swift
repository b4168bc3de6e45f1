import Foundation
import SearchLayers

/// How the shapes of an element are painted. Elements in it inherit the values.
struct SVGStyle {
  var fill = Paint(isColor: true)
  var outline = Paint(isColor: false)
  var fillRule = PaintedPath.FillRule.nonzero
  var stroke = PaintedPath.Stroke(width: 1)

  struct Paint {
    /// False for none and a clear colour.
    var isColor: Bool
    /// False for an attribute such as `fill-opacity` of 0.
    var isOpaque = true
    var isWhite = false

    var draws: Bool { isColor && isOpaque }
  }

  private static let oneColor = "a symbol has one colour; its place says how opaque"

  /// Attributes that change the picture in a way that no symbol has, with the values that do not.
  private static let refused: [(key: String, harmless: Set<String>, advice: String)] = [
    ("opacity", ["1", "1.0", "100%"], oneColor),
    ("stroke-dasharray", ["none", "0"], "draw dashes as paths"),
    ("filter", ["none"], "draw what is seen as a path"), ("marker-start", ["none"], "draw markers as paths"),
    ("marker-mid", ["none"], "draw markers as paths"), ("marker-end", ["none"], "draw markers as paths"),
    ("vector-effect", ["none"], "give strokes the width that they have at regular weight"),
  ]

  /// Returns declarations such as "fill: none; stroke: red" by their names.
  static func declarations(_ text: some StringProtocol) -> [String: String] {
    let pairs = text.split(separator: ";").compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].replacingOccurrences(of: "!important", with: "")
      return (
        line[..<colon].trimmingCharacters(in: .whitespacesAndNewlines),
        value.trimmingCharacters(in: .whitespacesAndNewlines)
      )
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  /// Returns the rules of a style sheet, by "name", ".class" or "#id"; nil for one with other selectors.
  static func rules(_ sheet: String) -> [String: [String: String]]? {
    var rules: [String: [String: String]] = [:]
    for block in sheet.replacing(/\/\*[\s\S]*?\*\//, with: "").split(separator: "}") {
      let parts = block.split(separator: "{", omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        if block.allSatisfy(\.isWhitespace) { continue }
        return nil
      }
      for selector in parts[0].split(separator: ",") {
        let name = selector.trimmingCharacters(in: .whitespacesAndNewlines)
        guard name.wholeMatch(of: /[.#]?[\w\-:]+/) != nil else { return nil }
        rules[name, default: [:]].merge(declarations(parts[1])) { $1 }
      }
    }
    return rules
  }

  /// Returns the style with an element's attributes.
  func inherited(_ attributes: [String: String], _ scanner: XMLScanner) throws(SVGProblem) -> SVGStyle {
    for (key, harmless, advice) in Self.refused {
      guard let value = attributes[key], !harmless.contains(value) else { continue }
      throw scanner.problem("the attribute \(key) is not read; \(advice)")
    }
    var style = self
    for (key, paint) in [("fill", \SVGStyle.fill), ("stroke", \.outline)] {
      if let value = attributes[key + "-opacity"], value != "inherit" {
        style[keyPath: paint].isOpaque = try Self.isOpaque(value[...], in: "\(key)-opacity is \(value.shown)", scanner)
      }
      guard let color = attributes[key].map(SVGColor.init), color.text != "inherit" else { continue }
      style[keyPath: paint].isColor = try Self.isPaint(color, scanner)
      style[keyPath: paint].isWhite = color.isWhite
    }
    style.stroke.width = try Self.number("stroke-width", 0, attributes, scanner) ?? stroke.width
    style.stroke.miterLimit = try Self.number("stroke-miterlimit", 1, attributes, scanner) ?? stroke.miterLimit
    style.fillRule = try Self.word("fill-rule", attributes, scanner) ?? fillRule
    style.stroke.cap = try Self.word("stroke-linecap", attributes, scanner) ?? stroke.cap
    style.stroke.join = try Self.word("stroke-linejoin", attributes, scanner) ?? stroke.join
    return style
  }

  /// Returns true for an opaque colour, false for none and a clear one.
  private static func isPaint(_ color: SVGColor, _ scanner: XMLScanner) throws(SVGProblem) -> Bool {
    if color.text.hasPrefix("url") {
      throw scanner.problem("gradients and patterns are not read; a symbol has one colour")
    }
    if color.text == "none" || color.text == "transparent" { return false }
    guard let alpha = color.alpha else { return true }
    return try isOpaque(alpha, in: "the colour \(color.text.shown) is partly transparent", scanner)
  }

  /// Returns true for an alpha of 1, false for 0.
  private static func isOpaque(
    _ alpha: Substring, in words: String, _ scanner: XMLScanner
  ) throws(SVGProblem) -> Bool {
    let isShare = alpha.hasSuffix("%")
    let number = alpha == "none" ? 0 : Double(isShare ? alpha.dropLast() : alpha)
    guard let number, number <= 0 || number >= (isShare ? 100 : 1) else {
      throw scanner.problem("\(words); \(oneColor)")
    }
    return number > 0
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

/// A colour of `fill` or `stroke`, by CSS Color 4.
private struct SVGColor {
  /// In lower case, with white space reduced to single spaces.
  let text: String
  private let components: [Substring]

  init(_ value: String) {
    text = value.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    components = text.split { "(), /".contains($0) }
  }

  /// The alpha as it is written, that of hexadecimal digits as a number; nil for a colour without one.
  var alpha: Substring? {
    if text.hasPrefix("#") {
      guard let digits = [5: 1, 9: 2][text.count], let number = Int(text.suffix(digits), radix: 16) else { return nil }
      return "\(Double(number) / (digits == 1 ? 15 : 255))"
    }
    return text.contains("/") ? components.last : components.count == 5 ? components[4] : nil
  }

  /// True for white in the forms that programs write.
  var isWhite: Bool {
    let channels = components.dropFirst().prefix(3)
    return text == "white" || text.hasPrefix("#f") && text.dropFirst().allSatisfy { $0 == "f" }
      || text.hasPrefix("rgb") && channels.count == 3 && channels.allSatisfy { ["255", "100%"].contains($0) }
      || text.hasPrefix("hsl") && channels.last == "100%"
  }
}
