import Foundation
import SearchLanguage

/// Reads XML as far as page sources use it: elements with attributes. Declarations of types and entities are refused, so nothing
/// is ever fetched or expanded.
enum PageSource {
  /// - Throws: what is wrong, with its line.
  static func elements(of text: String) throws(SceneProblem) -> [AppElement] {
    var rest = text.utf8[...]
    do throws(SceneProblem) {
      return try elements(in: &rest)
    } catch {
      let line = text.utf8[..<rest.startIndex].count { $0 == UInt8(ascii: "\n") } + 1
      throw AppTree.problem("\(error.message), at line \(line)")
    }
  }

  private static func elements(in rest: inout Substring.UTF8View) throws(SceneProblem) -> [AppElement] {
    var (elements, open) = ([AppElement](), [Substring.UTF8View]())
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[rest.index(after: start)...]
      if rest.starts(with: "?".utf8) {
        rest = try after("?>", in: rest)
      } else if rest.starts(with: "!--".utf8) {
        rest = try after("-->", in: rest)
      } else if rest.starts(with: "!".utf8) {
        throw AppTree.problem("declares types or entities in XML, which no tool prints; remove them")
      } else if rest.first == UInt8(ascii: "/") {
        let name = rest.dropFirst().prefix { $0 != UInt8(ascii: ">") && !isSpace($0) }
        guard let last = open.popLast(), last.elementsEqual(name) else { throw AppTree.problem("is damaged XML") }
        rest = try after(">", in: rest)
      } else {
        let tag = try tag(&rest)
        if let element = element(tag.name, tag.attributes, depth: open.count) { elements.append(element) }
        if !tag.isEmpty { open.append(tag.name) }
        guard open.count <= AppTree.mostLevels, elements.count <= AppTree.mostElements else {
          throw AppTree.problem("has more than \(AppTree.mostLevels) levels or \(AppTree.mostElements) elements")
        }
      }
    }
    guard open.isEmpty else { throw AppTree.problem("ends within an element: it is damaged XML") }
    return elements
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  private static func after(_ end: String, in text: Substring.UTF8View) throws(SceneProblem) -> Substring.UTF8View {
    guard let found = Substring(text).firstRange(of: end) else { throw AppTree.problem("is damaged XML") }
    return Substring(text)[found.upperBound...].utf8
  }

  private static func tag(
    _ rest: inout Substring.UTF8View
  ) throws(SceneProblem) -> (name: Substring.UTF8View, attributes: [String: String], isEmpty: Bool) {
    let damaged = AppTree.problem("is damaged XML")
    let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    guard !name.isEmpty else { throw damaged }
    rest = rest[name.endIndex...]
    var attributes: [String: String] = [:]
    while true {
      rest = rest.drop(while: isSpace)
      guard let first = rest.first else { throw damaged }
      if first == UInt8(ascii: ">") || first == UInt8(ascii: "/") {
        let isEmpty = first == UInt8(ascii: "/")
        if isEmpty { rest = rest.dropFirst() }
        guard rest.first == UInt8(ascii: ">") else { throw damaged }
        rest = rest.dropFirst()
        return (name, attributes, isEmpty)
      }
      let key = rest.prefix { $0 != UInt8(ascii: "=") && !isSpace($0) && $0 != UInt8(ascii: ">") }
      rest = rest[key.endIndex...].drop(while: isSpace)
      guard !key.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { throw damaged }
      rest = rest.drop(while: isSpace)
      guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw damaged
      }
      let value = rest.prefix { $0 != quote }
      guard value.endIndex < rest.endIndex, attributes.count < 100 else { throw damaged }
      rest = rest[value.endIndex...].dropFirst()
      attributes[String(key) ?? ""] = decoded(String(value) ?? "")
    }
  }

  /// Returns text with the five entities of XML and references to characters replaced.
  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.replacing(/&(#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|amp|lt|gt|quot|apos);/) { match in
      switch match.1 {
      case "amp": return "&"
      case "lt": return "<"
      case "gt": return ">"
      case "quot": return "\""
      case "apos": return "'"
      default:
        let number = match.2.flatMap { UInt32($0, radix: 16) } ?? match.3.flatMap { UInt32($0) }
        return number.flatMap(Unicode.Scalar.init).map { String($0) } ?? "\u{FFFD}"
      }
    }
  }

  private static func element(
    _ tag: Substring.UTF8View, _ attributes: [String: String], depth: Int
  ) -> AppElement? {
    let numbers = ["x", "y", "width", "height"].compactMap { attributes[$0].flatMap { Double($0) } }
    guard numbers.count == 4 else { return nil }
    var element = AppElement(
      AppElement.Kind(named: attributes["type"] ?? String(tag) ?? ""),
      frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), depth: depth)
    (element.label, element.value) = (attributes["label"] ?? "", attributes["value"] ?? "")
    element.placeholder = attributes["placeholderValue"] ?? ""
    let name = attributes["name"] ?? ""
    element.identifier = attributes["identifier"] ?? (name == element.label ? "" : name)
    if element.label.isEmpty, attributes["label"] == nil { element.label = name }
    element.isVisible = attributes["visible"] != "false"
    element.isSelected = attributes["selected"].map { $0 == "true" }
    // Appium prints value="1" for the selected tab, and often no attribute "selected".
    if element.kind == .button, element.isSelected == nil, attributes["value"] == "1" { element.isSelected = true }
    return element
  }
}
