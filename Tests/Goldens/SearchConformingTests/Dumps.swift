import Foundation
import SearchScenes
import TestSupport

@testable import SearchConforming

/// A view hierarchy that tests write in each form that tools print.
struct Dumped: Sendable {
  var type: String
  var identifier = ""
  var label = ""
  var placeholder = ""
  var value = ""
  var isSelected: Bool?
  var x, y, width, height: Double
  var children: [Dumped] = []

  enum Form: CaseIterable {
    case pageSource, webDriverAgent, accessibility, flat, snapshot, debugDescription, maestro, agentDevice, relative
  }

  /// Returns the text of a dump.
  func text(_ form: Form, on screen: (Double, Double) = (402, 874)) -> String {
    switch form {
    case .pageSource: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- a dump -->\n" + xml
    case .debugDescription:
      "Attributes: Application, 0x1, pid: 1, label: 'Library'\nElement subtree:\n" + lines(depth: 1)
        + "Path to element:\n" + with(children: []).lines(depth: 1) + "Query chain:\n"
    case .webDriverAgent: Self.json(["value": object(form, screen)])
    case .accessibility: Self.json([object(form, screen)])
    case .flat: Self.json(all.map { $0.object(.accessibility, screen) })
    case .agentDevice: Self.json(["nodes": nodes])
    case .snapshot, .maestro, .relative: Self.json(object(form, screen))
    }
  }

  private var all: [Dumped] { [with(children: [])] + children.flatMap(\.all) }

  private func with(children: [Dumped]) -> Dumped {
    var copy = self
    copy.children = children
    return copy
  }

  private static func json(_ value: Any) -> String {
    String(
      decoding: (try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])) ?? Data(), as: UTF8.self)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&#60;")
      .replacing("é", with: "&#xe9;")
  }

  private var xml: String {
    let name = identifier.isEmpty ? label : identifier
    let numbers = [("x", x), ("y", y), ("width", width), ("height", height)].map { "\($0)=\"\(Int($1.rounded()))\"" }
    let words = placeholder.isEmpty ? label : placeholder
    let tag = "XCUIElementType\(type)"
    let start =
      "<\(tag) type=\"\(tag)\" name=\"\(Self.escaped(name))\" label=\"\(Self.escaped(words))\" visible='true' "
      + numbers.joined(separator: " ")
    return children.isEmpty ? start + "/>\n" : start + ">\n" + children.map(\.xml).joined() + "</\(tag)>\n"
  }

  private func lines(depth: Int) -> String {
    func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
    var line = String(repeating: "  ", count: depth) + (depth == 1 ? "→" : "") + "\(type), 0x\(depth), "
    line += "{{\(tenths(x)), \(tenths(y))}, {\(tenths(width)), \(tenths(height))}}"
    if !identifier.isEmpty { line += ", identifier: '\(identifier)'" }
    if !label.isEmpty { line += ", label: '\(label)'" }
    if !placeholder.isEmpty { line += ", placeholderValue: '\(placeholder)'" }
    if !value.isEmpty { line += ", value: \(value)" }
    if isSelected == true { line += ", Selected" }
    return line + "\n" + children.map { $0.lines(depth: depth + 1) }.joined()
  }

  private func object(_ form: Form, _ screen: (Double, Double)) -> [String: Any] {
    let words = placeholder.isEmpty ? label : placeholder
    let inner = children.map { $0.object(form, screen) }
    switch form {
    case .webDriverAgent:
      let rect = ["x": x, "y": y, "width": width, "height": height].mapValues { $0.rounded() }
      return [
        "type": type, "rawIdentifier": identifier.isEmpty ? NSNull() : identifier, "label": words, "isVisible": "1",
        "rect": rect, "children": inner,
      ]
    case .snapshot:
      let numbers = [
        "Application": 2, "StaticText": 48, "SearchField": 45, "Button": 9, "NavigationBar": 21, "TabBar": 22,
        "Cell": 75, "Slider": 33, "Stepper": 79, "SegmentedControl": 37, "Switch": 40, "Keyboard": 19, "TextField": 49,
      ]
      return [
        "elementType": numbers[type] ?? 1, "identifier": identifier, "label": label, "placeholderValue": placeholder,
        "value": value, "selected": isSelected ?? NSNull() as Any,
        "frame": ["X": x, "Y": y, "Width": width, "Height": height],
        "children": inner,
      ]
    case .maestro:
      let corner = [x, y, x + width, y + height].map { Int($0.rounded()) }
      return [
        "attributes": [
          "accessibilityText": label, "hintText": placeholder, "resource-id": identifier,
          "bounds": "[\(corner[0]),\(corner[1])][\(corner[2]),\(corner[3])]",
        ], "children": inner,
      ]
    case .relative:
      return [
        "role": type, "label": words,
        "frame": ["x": x / screen.0, "y": y / screen.1, "width": width / screen.0, "height": height / screen.1],
        "children": inner,
      ]
    default:
      let isField = type == "SearchField"
      return [
        "AXFrame": "{{\(x), \(y)}, {\(width), \(height)}}", "AXLabel": isField ? NSNull() : words as Any,
        "AXUniqueId": identifier.isEmpty ? NSNull() : identifier, "AXValue": isField ? words : NSNull() as Any,
        "role": isField ? "AXTextField" : "AX\(type)", "subrole": isField ? "AXSearchField" : NSNull() as Any,
        "type": isField ? "TextField" : type == "StaticText" ? "Heading" : type, "children": inner,
      ]
    }
  }

  private var nodes: [[String: Any]] {
    var nodes: [[String: Any]] = []
    func add(_ element: Dumped, parent: Int?) {
      let index = nodes.count
      var node: [String: Any] = [
        "index": index, "type": element.type, "identifier": element.identifier,
        "label": element.placeholder.isEmpty ? element.label : element.placeholder,
        "rect": ["x": element.x, "y": element.y, "width": element.width, "height": element.height],
      ]
      if let parent { node["parentIndex"] = parent }
      nodes.append(node)
      for child in element.children { add(child, parent: index) }
    }
    add(self, parent: nil)
    return nodes
  }
}
