import Foundation

/// Reads what `XCUIElement.debugDescription` prints: a line for each element, indented by its depth.
enum DebugDescription {
  /// Returns nil for other text.
  static func elements(of text: String) -> [AppElement]? {
    var elements: [AppElement] = []
    for line in text.split(whereSeparator: \.isNewline).prefix(AppTree.mostElements + 1) {
      // The application and the windows again.
      if line.hasPrefix("Path to element") { break }
      let content = line.drop { $0 == " " || $0 == "\t" || $0 == "→" }
      let type = content.prefix { $0.isLetter }
      let rest = content[type.endIndex...]
      guard !type.isEmpty, rest.hasPrefix(",") || rest.hasPrefix(" ("), let frame = rect(rest) else { continue }
      var element = AppElement(.init(named: String(type)), frame: frame, depth: line.count - content.count)
      element.identifier = value("identifier", in: rest)
      element.label = value("label", in: rest)
      element.placeholder = value("placeholderValue", in: rest)
      element.value = value("value", in: rest)
      element.isSelected = rest.contains(", Selected")
      elements.append(element)
    }
    return elements.isEmpty ? nil : elements
  }

  /// Returns "{{x, y}, {width, height}}", or "[left,top][right,bottom]", within a text.
  static func rect(_ text: some StringProtocol) -> CGRect? {
    let number = #/(-?[0-9]{1,7}(?:\.[0-9]{1,17})?(?:e-[0-9]{1,3})?)/#
    let text = Substring(text)
    let braces = #/\{\{(?<x>[^,{}]{1,30}), ?(?<y>[^,{}]{1,30})\}, ?\{(?<w>[^,{}]{1,30}), ?(?<h>[^,{}]{1,30})\}\}/#
    let brackets = #/\[(?<x>[^,\[\]]{1,30}),(?<y>[^,\[\]]{1,30})\]\[(?<r>[^,\[\]]{1,30}),(?<b>[^,\[\]]{1,30})\]/#
    func double(_ word: Substring) -> Double? { word.wholeMatch(of: number).flatMap { Double($0.1) } }
    if let match = text.firstMatch(of: braces), let x = double(match.x), let y = double(match.y),
      let width = double(match.w), let height = double(match.h)
    {
      return CGRect(x: x, y: y, width: width, height: height)
    }
    guard let match = text.firstMatch(of: brackets), let x = double(match.x), let y = double(match.y),
      let right = double(match.r), let bottom = double(match.b)
    else { return nil }
    return CGRect(x: x, y: y, width: right - x, height: bottom - y)
  }

  /// The start of the next value, at which the words before it end.
  nonisolated(unsafe) private static let next =
    #/, (?:identifier|label|title|value|placeholderValue): |, (?:Selected|Disabled|Keyboard Focused|Focused)(?:,|$)/#

  /// Returns the text behind a name, which may be in quotation marks; empty for none.
  private static func value(_ name: String, in line: Substring) -> String {
    let start = ", " + name + ": "
    guard let found = line.firstRange(of: start) else { return "" }
    let rest = line[found.upperBound...]
    // Words may have commas and quotation marks in them.
    let next = rest.firstMatch(of: next)?.range.lowerBound ?? rest.endIndex
    let words = rest[..<next]
    return String(words.first == "'" && words.last == "'" && words.count > 1 ? words.dropFirst().dropLast() : words)
  }
}
