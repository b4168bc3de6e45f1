import Yams

/// The values of a scene file with their ranges in its text. Aliases are not resolved.
package struct SourceTree: Sendable {
  package let scalars: [Unicode.Scalar]
  package private(set) var root = Node(range: 0..<0, content: .scalar("", .plain))
  /// The beginning of each line.
  private let lines: [Int]
  /// A private-use character in place of an asterisk that could begin an alias.
  private let alias: Unicode.Scalar

  package struct Node: Sendable {
    /// Without an anchor or tag before it.
    package var range: Range<Int>
    package var content: Content
  }

  package enum Content: Sendable {
    case scalar(String, Style)
    indirect case collection([Element], isList: Bool, isFlow: Bool)
  }

  /// How a scalar is written.
  package enum Style: Sendable {
    case plain, singleQuoted, doubleQuoted, block
  }

  /// An item of a list, or a key of a mapping with its value.
  package struct Element: Sendable {
    /// The index of the hyphen or the key; in brackets that of the item.
    package var head: Int
    /// The index after the hyphen or the colon; in brackets that of the item.
    package var mark: Int
    /// Empty in a list.
    package var key: String
    package var value: Node
  }

  /// Returns nil for a text that is not YAML, or is written in a form that no edit supports.
  /// - Parameter text: without a byte order mark.
  package init?(_ text: String) {
    var source = SourceText(text)
    guard let alias = source.absentCharacters(1)?.first else { return nil }
    let scalars = Array(text.unicodeScalars)
    (self.scalars, self.alias) = (scalars, alias)
    source.hideAliases(as: alias)
    lines = [0] + scalars.indices.filter { LineBreak.ends(at: $0, of: scalars) }.map { $0 + 1 }
    guard source.scalars.count == scalars.count, case .success(let composed?) = SceneDocument.compose(source.text)
    else { return nil }
    let root = withExtendedLifetime(composed.parser) { node(composed.node, after: 0, indent: -1, inBrackets: false) }
    guard let root, skip(from: root.range.upperBound) == scalars.count else { return nil }
    self.root = root
  }

  private func index(of mark: Mark?) -> Int? {
    guard let mark, lines.indices.contains(mark.line - 1) else { return nil }
    return min(lines[mark.line - 1] + mark.column - 1, scalars.count)
  }

  /// Returns the index of the next scalar that belongs to no space, line break or comment.
  package func skip(from start: Int, and other: Unicode.Scalar? = nil) -> Int {
    var index = start
    while index < scalars.count {
      if isSpace(index) || scalars[index] == other {
        index += 1
      } else if scalars[index] == "#", index == 0 || index == start || isSpace(index - 1) || scalars[index - 1] == other
      {
        index = lineEnd(index)
      } else {
        break
      }
    }
    return index
  }

  private static let breaks = Set("\r\n\u{85}\u{2028}\u{2029}".unicodeScalars)
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || breaks.contains(scalar)
  }

  package func isSpace(_ index: Int) -> Bool { Self.isSpace(scalars[index]) }

  package func lineStart(_ index: Int) -> Int {
    let isPair = index > 0 && index < scalars.count && scalars[index] == "\n" && scalars[index - 1] == "\r"
    return (scalars[..<(isPair ? index - 1 : index)].lastIndex(where: Self.breaks.contains) ?? -1) + 1
  }

  /// Returns the index of the line's break, or the end of the text.
  package func lineEnd(_ index: Int) -> Int {
    scalars[index...].firstIndex(where: Self.breaks.contains) ?? scalars.count
  }

  /// Returns the beginning of the next line, or the end of the text.
  package func nextLine(_ index: Int) -> Int {
    let end = lineEnd(index)
    guard end < scalars.count else { return end }
    return end + (scalars[end] == "\r" && end + 1 < scalars.count && scalars[end + 1] == "\n" ? 2 : 1)
  }

  /// - Parameters:
  ///   - start: the place of a value that is empty.
  ///   - indent: the column of the block around the value, from 0.
  private func node(_ node: Yams.Node, after start: Int, indent: Int, inBrackets: Bool) -> Node? {
    if case .scalar(let scalar) = node, scalar.string.isEmpty, scalar.style == .plain {
      return Node(range: start..<start, content: .scalar("", .plain))
    }
    guard var first = index(of: node.mark) else { return nil }
    while first < scalars.count, scalars[first] == "&" || scalars[first] == "!" {
      first = skip(from: scalars[first...].indices.first(where: isSpace) ?? scalars.count)
    }
    guard first < scalars.count else { return nil }
    switch node {
    case .scalar(let scalar):
      guard let end = end(of: scalar, from: first, indent: indent) else { return nil }
      return Node(range: first..<end, content: .scalar(plain(scalar), Self.style(of: scalar)))
    case .sequence(let sequence):
      return collection(sequence.map { (nil, $0) }, from: first, isList: true, inBrackets: inBrackets)
    case .mapping(let mapping):
      return collection(mapping.map { ($0, $1) }, from: first, isList: false, inBrackets: inBrackets)
    case .alias: return nil
    }
  }

  private func collection(
    _ parts: [(key: Yams.Node?, value: Yams.Node)], from start: Int, isList: Bool, inBrackets: Bool
  ) -> Node? {
    let opens = scalars[start] == (isList ? "[" : "{")
    // A list in brackets may have a mapping without braces.
    let isFlow = opens || inBrackets
    let column = isFlow ? -1 : start - lineStart(start)
    var (elements, end) = ([Element](), opens ? start + 1 : start)
    for (key, value) in parts {
      let head = isFlow ? skip(from: end, and: ",") : skip(from: end)
      guard head < scalars.count else { return nil }
      var (mark, name) = (head, "")
      if let key {
        guard case .scalar(let scalar) = key, index(of: key.mark) == head,
          let keyEnd = self.end(of: scalar, from: head, indent: column)
        else { return nil }
        let colon = skip(from: keyEnd)
        let hasColon = colon < scalars.count && scalars[colon] == ":"
        // `{flag, b: 1}` has a key without a colon.
        guard hasColon || isFlow else { return nil }
        (mark, name) = (hasColon ? colon + 1 : keyEnd, plain(scalar))
      } else if !isFlow {
        guard scalars[head] == "-" else { return nil }
        mark = head + 1
      }
      guard let node = node(value, after: mark, indent: column, inBrackets: isFlow), node.range.lowerBound >= mark
      else { return nil }
      elements.append(Element(head: head, mark: mark, key: name, value: node))
      end = node.range.upperBound
    }
    if opens {
      end = skip(from: end, and: ",") + 1
      guard end <= scalars.count, scalars[end - 1] == (isList ? "]" : "}") else { return nil }
    }
    return Node(range: start..<end, content: .collection(elements, isList: isList, isFlow: isFlow))
  }

  private func plain(_ scalar: Yams.Node.Scalar) -> String {
    String(String.UnicodeScalarView(scalar.string.unicodeScalars.map { $0 == alias ? "*" : $0 }))
  }

  private static func style(of scalar: Yams.Node.Scalar) -> Style {
    switch scalar.style {
    case .singleQuoted: .singleQuoted
    case .doubleQuoted: .doubleQuoted
    case .literal, .folded: .block
    case .any, .plain: .plain
    }
  }

  private func end(of scalar: Yams.Node.Scalar, from start: Int, indent: Int) -> Int? {
    var index = start
    switch scalar.style {
    case .doubleQuoted, .singleQuoted:
      let quote = scalars[start]
      index += 1
      while index < scalars.count {
        if scalars[index] == quote {
          guard quote == "'", index + 1 < scalars.count, scalars[index + 1] == quote else { return index + 1 }
          index += 1
        } else if scalars[index] == "\\", quote == "\"" {
          index += 1
        }
        index += 1
      }
      return nil
    case .literal, .folded:
      var (end, line) = (lineEnd(start), nextLine(start))
      while line < scalars.count {
        let text = scalars[line..<lineEnd(line)]
        let depth = text.firstIndex { $0 != " " }.map { $0 - line }
        if let depth, depth <= indent { break }
        if depth != nil { end = text.endIndex }
        line = nextLine(line)
      }
      return end
    default:
      // Plain text has no escapes: the file differs in spaces and line breaks only.
      for wanted in plain(scalar).unicodeScalars where !Self.isSpace(wanted) {
        while index < scalars.count, isSpace(index) { index += 1 }
        guard index < scalars.count, scalars[index] == wanted else { return nil }
        index += 1
      }
      return index
    }
  }
}
