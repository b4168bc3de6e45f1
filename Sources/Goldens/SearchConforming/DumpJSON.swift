import Foundation
import SearchLanguage

/// Reads the forms of dumps that are JSON.
enum DumpJSON {
  static func tree(of bytes: Data) throws(SceneProblem) -> (AppTree.Format, [AppElement]) {
    var root: Any
    do {
      root = try JSONSerialization.jsonObject(with: bytes)
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw AppTree.problem("is damaged JSON, or nests too deep" + (reason.map { ": \($0)" } ?? ""))
    }
    // WebDriver's answers have what was asked for in "value", a page source as text; those of Maestro's runner have it in
    // "axElement", others in "data".
    if let answer = root as? [String: Any], answer["type"] == nil {
      if let text = answer["value"] as? String, text.first == "<" {
        return (.pageSource, try PageSource.elements(of: text))
      }
      if let refusal = answer["value"] as? [String: Any], let error = refusal["error"] as? String {
        let message = (refusal["message"] as? String).map { ", \($0.shown)" } ?? ""
        throw AppTree.problem("is WebDriver's error, no view hierarchy: \(error.shown)\(message)")
      }
      let wrapped = ["value", "axElement", "data"].lazy.compactMap { answer[$0] as? [String: Any] }.first
      root = wrapped ?? root
    }
    if let object = root as? [String: Any], let nodes = object["nodes"] as? [[String: Any]] {
      return (.agentDevice, try elements(of: nodes))
    }
    let roots = (root as? [[String: Any]]) ?? (root as? [String: Any]).map { [$0] } ?? []
    guard let first = roots.first, let format = format(of: first) else {
      throw AppTree.problem("is JSON in no known form; known are \(AppTree.Format.all.map(\.name).inWords)")
    }
    var elements: [AppElement] = []
    for root in roots { try add(root, depth: 0, to: &elements) }
    return (format, elements)
  }

  private static func format(of node: [String: Any]) -> AppTree.Format? {
    if (node["attributes"] as? [String: Any])?["bounds"] is String { return .maestro }
    if node["elementType"] is NSNumber, node["frame"] is [String: Any] { return .snapshot }
    if node["AXFrame"] is String { return .accessibility }
    if node["rect"] is [String: Any], node["type"] is String { return .webDriverAgent }
    guard let frame = frame(of: node) else { return nil }
    return frame.maxX <= 1.5 && frame.maxY <= 1.5 ? .relative : .accessibility
  }

  /// - Parameter host: the frame and the window of the element around, and the offset of that window on the screen.
  private static func add(
    _ node: [String: Any], depth: Int, in host: (frame: CGRect, window: Double?, offset: CGPoint)? = nil,
    to elements: inout [AppElement]
  ) throws(SceneProblem) {
    guard depth <= AppTree.mostLevels, elements.count <= AppTree.mostElements else {
      throw AppTree.problem("has more than \(AppTree.mostLevels) levels or \(AppTree.mostElements) elements")
    }
    var host = host
    if var element = element(node, depth: depth) {
      let window = (node["windowContextID"] as? NSNumber)?.doubleValue ?? host?.window
      var offset = host?.offset ?? .zero
      // A window of another process has frames of its own. It is as large as the element that shows it.
      if let host, window != host.window, element.frame.size == host.frame.size {
        offset = CGPoint(x: host.frame.minX - element.frame.minX, y: host.frame.minY - element.frame.minY)
      }
      element.frame = element.frame.offsetBy(dx: offset.x, dy: offset.y)
      host = (element.frame, window, offset)
      elements.append(element)
    }
    for child in node["children"] as? [[String: Any]] ?? [] {
      try add(child, depth: depth + 1, in: host, to: &elements)
    }
  }

  /// Nodes of a flat list that name their parents.
  private static func elements(of nodes: [[String: Any]]) throws(SceneProblem) -> [AppElement] {
    var depths: [Int: Int] = [:]
    var elements: [AppElement] = []
    for node in nodes {
      let depth = (number(node["parentIndex"]).flatMap { depths[Int($0)] } ?? -1) + 1
      if let index = number(node["index"]), abs(index) < 1e9 { depths[Int(index)] = depth }
      if let element = element(node, depth: depth) { elements.append(element) }
    }
    return elements
  }

  private static func number(_ value: Any?) -> Double? {
    guard let number = (value as? NSNumber)?.doubleValue, number.isFinite, abs(number) < 1e9 else { return nil }
    return number
  }

  private static func element(_ node: [String: Any], depth: Int) -> AppElement? {
    let own = node["attributes"] as? [String: Any] ?? node
    guard let frame = frame(of: own) else { return nil }
    func word(_ keys: String...) -> String {
      keys.lazy.compactMap { own[$0] as? String }.first { !$0.isEmpty } ?? ""
    }
    let kind =
      if let number = number(own["elementType"]) { AppElement.Kind(number: Int(number)) } else {
        AppElement.Kind(named: word("type", "role"))
      }
    var element = AppElement(kind, frame: frame, depth: depth)
    if own["subrole"] as? String == "AXSearchField" { element.kind = .searchField }
    let isTab = ["type", "role", "subrole"].contains { key in
      ["RadioButton", "AXRadioButton", "AXTabButton"].contains(own[key] as? String)
    }
    element.label = word("label", "AXLabel", "accessibilityText", "text", "title")
    element.value = word("value", "AXValue")
    element.placeholder = word("placeholderValue", "hintText", "placeholder")
    element.identifier = word("rawIdentifier", "identifier", "AXUniqueId", "AXIdentifier", "resource-id")
    func truth(_ keys: String...) -> Bool? {
      for key in keys {
        if let number = own[key] as? NSNumber { return number.boolValue }
        if let word = own[key] as? String { return word == "1" || word == "true" }
      }
      return nil
    }
    element.isVisible = truth("isVisible", "visible") ?? true
    element.isSelected = truth("isSelected", "selected")
    // AXe and idb print tabs as radio buttons, whose value is 1 for the selected one.
    if isTab, element.isSelected == nil { (element.isSelected, element.value) = (element.value == "1", "") }
    return element
  }

  private static func frame(of node: [String: Any]) -> CGRect? {
    if let frame = node["rect"] as? [String: Any] ?? node["frame"] as? [String: Any] {
      let numbers = [["x", "X"], ["y", "Y"], ["width", "Width"], ["height", "Height"]].compactMap { keys in
        keys.lazy.compactMap { number(frame[$0]) }.first
      }
      guard numbers.count == 4 else { return nil }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    guard let text = node["AXFrame"] as? String ?? node["bounds"] as? String else { return nil }
    return DebugDescription.rect(text)
  }
}
