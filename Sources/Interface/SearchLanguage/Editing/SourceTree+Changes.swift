/// The reason why an edit is refused, in words.
package struct EditRefusal: Error, Hashable, Sendable {
  package let words: String

  package init(words: String) { self.words = words }

  package static let unwritable = EditRefusal(
    words: "this is written in a way that the page cannot change; edit the file")
  package static func missing(_ path: String) -> EditRefusal {
    EditRefusal(words: "\(path) is not written in the file, or is shared by an alias; edit the file")
  }
}

/// The texts of a file after a change of one value.
extension SourceTree {
  /// True for a JSON file, whose keys and texts have quotation marks.
  private var isJSON: Bool {
    guard case .collection(let elements, false, true) = root.content, let first = elements.first else { return false }
    return scalars[first.head] == "\""
  }

  private var newline: String { scalars.contains("\r") ? "\r\n" : "\n" }

  private func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  /// Returns the text with other text for some ranges, which do not overlap.
  private func replacing(_ changes: [(Range<Int>, String)]) -> String {
    var (result, end) = (String.UnicodeScalarView(), 0)
    for (range, text) in changes.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      result += scalars[end..<range.lowerBound]
      result += text.unicodeScalars
      end = range.upperBound
    }
    return String(result + scalars[end...])
  }

  /// Returns true for text that no YAML reader takes for another value, as far as its beginning and words say.
  private func mayBePlain(_ text: String) -> Bool {
    if YAMLText.isPlain(text) { return true }
    guard let first = text.unicodeScalars.first, text.unicodeScalars.count <= 500,
      first.properties.isAlphabetic || first.properties.numericType != nil || first.value > 0xFF,
      !first.properties.isWhitespace, !YAMLText.isWord(text)
    else { return false }
    // Numbers, times and dates need quotes: "30 minutes" does not.
    return first.properties.numericType == nil || text.contains(" ") && text.contains(where: \.isLetter)
  }

  private func line(_ value: WrittenValue) -> String { isJSON ? value.json : value.flow }

  /// Returns the possible texts with other values, the one with the fewest quotation marks first.
  package func replacing(_ changes: [(address: [Int], value: WrittenValue)]) -> [String] {
    let all = changes.map { replacements(of: $0.address, by: $0.value) }
    let count = all.map(\.texts.count).max() ?? 0
    return (0..<count).map { index in replacing(all.map { ($0.range, $0.texts[min(index, $0.texts.count - 1)]) }) }
  }

  private func replacements(of address: [Int], by value: WrittenValue) -> (range: Range<Int>, texts: [String]) {
    let old = node(at: address)
    let mark = address.last.flatMap { elements(at: Array(address.dropLast()))?[$0].mark } ?? old.range.lowerBound
    // A value that is empty, or a block of lines, follows its key in the same line.
    var (range, space) = (old.range, "")
    if case .collection(_, _, isFlow: false) = old.content { range = mark..<old.range.upperBound }
    if range.lowerBound == mark, scalars[..<mark].last.map({ $0 == ":" || $0 == "-" }) ?? false { space = " " }
    var texts = [line(value)]
    if case .text(let text) = value, !isJSON {
      let quoted = YAMLText.quoted(text)
      switch old.content {
      case .scalar(_, .doubleQuoted): texts = [quoted]
      case .scalar(_, .singleQuoted):
        let isOneLine = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && SceneText.isAllowed($0) && $0 != "\u{85}" }
        texts = (isOneLine ? ["'" + text.replacing("'", with: "''") + "'"] : []) + [quoted]
      default: texts = (mayBePlain(text) ? [text] : []) + [quoted]
      }
    } else if case .plain(let text) = value {
      texts = (isJSON && value.normalized != value ? [] : [text]) + [YAMLText.quoted(text)]
    }
    return (range, texts.map { space + $0 })
  }

  /// Returns the text with a new last key of a mapping.
  package func adding(_ key: String, _ value: WrittenValue, at address: [Int]) throws(EditRefusal) -> String {
    guard case .collection(let elements, isList: false, let isFlow) = node(at: address).content else {
      throw .unwritable
    }
    return try inserting(
      isFlow ? "\(isJSON ? YAMLText.quoted(key) : key): \(line(value))" : "", at: elements.count, of: address
    ) {
      value.lines(after: "\(key):", indent: $0)
    }
  }

  package func inserting(_ value: WrittenValue, at index: Int, of address: [Int]) throws(EditRefusal) -> String {
    try inserting(line(value), at: index, of: address) { value.item(indent: $0) }
  }

  /// - Parameters:
  ///   - flow: the element between brackets.
  ///   - lines: returns its lines, indented by a number of columns.
  private func inserting(
    _ flow: String, at index: Int, of address: [Int], lines: (Int) -> [String]
  ) throws(EditRefusal) -> String {
    let node = node(at: address)
    guard case .collection(let elements, _, let isFlow) = node.content else { throw .unwritable }
    guard let last = elements.last else {
      return replacing([(node.range.upperBound - 1..<node.range.upperBound - 1, flow)])
    }
    guard isFlow else {
      let text = lines(elements[0].head - lineStart(elements[0].head)).joined(separator: newline) + newline
      if index < elements.count {
        guard isFirst(elements[index]) else { throw .unwritable }
        let place = chunk(index, of: elements).lowerBound
        return replacing([(place..<place, text)])
      }
      let place = nextLine(last.value.range.upperBound)
      let hasEnd = place > 0 && LineBreak.ends(at: place - 1, of: scalars)
      return replacing([(place..<place, hasEnd ? text : newline + String(text.dropLast(1)))])
    }
    let neighbour = elements[max(index - 1, 0)]
    let before = scalars[lineStart(neighbour.head)..<neighbour.head]
    let hasLines = elements.count > 1 && before.allSatisfy { $0 == " " || $0 == "\t" }
    let space = hasLines ? newline + String(String.UnicodeScalarView(before)) : " "
    if index < elements.count {
      return replacing([(elements[index].head..<elements[index].head, flow + "," + space)])
    }
    let end = last.value.range.upperBound
    let comma = skip(from: end)
    let hasComma = scalars[comma] == ","
    guard hasLines else {
      let place = hasComma ? comma + 1 : end
      return replacing([(place..<place, (hasComma ? " " : ", ") + flow)])
    }
    // A comment behind the last item stays there.
    let place = lineEnd(hasComma ? comma : end)
    let isBehindBracket = scalars[end..<place].contains { $0 == "]" || $0 == "}" }
    if isBehindBracket || place == end { return replacing([(end..<end, "," + space + flow)]) }
    return replacing((hasComma ? [] : [(end..<end, ",")]) + [(place..<place, space + flow + (hasComma ? "," : ""))])
  }

  /// Returns true if only spaces are before the element in its line.
  private func isFirst(_ element: Element) -> Bool {
    scalars[lineStart(element.head)..<element.head].allSatisfy { $0 == " " }
  }

  /// The lines of an element of a block, with the comments directly above it.
  private func chunk(_ index: Int, of elements: [Element]) -> Range<Int> {
    func start(_ index: Int) -> Int {
      var start = lineStart(elements[index].head)
      let limit = index == 0 ? 0 : nextLine(elements[index - 1].value.range.upperBound)
      while start > limit {
        let above = lineStart(start - 1)
        let text = scalars[above..<lineEnd(above)]
        guard above >= limit, let first = text.firstIndex(where: { $0 != " " }), scalars[first] == "#",
          first - above >= elements[index].head - lineStart(elements[index].head)
        else { break }
        start = above
      }
      return start
    }
    let end = index + 1 < elements.count ? start(index + 1) : nextLine(elements[index].value.range.upperBound)
    return start(index)..<end
  }

  package func removing(_ index: Int, of address: [Int]) throws(EditRefusal) -> String {
    let node = node(at: address)
    guard case .collection(let elements, let isList, let isFlow) = node.content else { throw .unwritable }
    let element = elements[index]
    let end = element.value.range.upperBound
    if !isFlow {
      let chunk = chunk(index, of: elements)
      // The comment at the top of a file is the file's.
      let lines = (address.isEmpty && index == 0 ? lineStart(element.head) : chunk.lowerBound)..<chunk.upperBound
      if elements.count == 1 {
        let empty = isList ? "[]" : "{}"
        let mark = address.last.flatMap { self.elements(at: Array(address.dropLast()))?[$0].mark }
        guard let mark, isFirst(element), lineStart(mark - 1) < lines.lowerBound else {
          return replacing([(node.range, empty)])
        }
        return replacing([(mark..<mark, " " + empty), (lines, "")])
      }
      if isFirst(element) { return replacing([(lines, "")]) }
      guard index + 1 < elements.count else { throw .unwritable }
      return replacing([(element.head..<elements[index + 1].head, "")])
    }
    let comma = skip(from: end)
    let (hasComma, isLast) = (comma < scalars.count && scalars[comma] == ",", index + 1 == elements.count)
    let rest = (hasComma ? comma + 1 : end)..<lineEnd(hasComma ? comma : end)
    let isAlone = isFirst(element) && skip(from: rest.lowerBound) >= rest.upperBound && rest.upperBound < scalars.count
    var changes = [(Range<Int>, String)]()
    if isLast, index > 0, !hasComma || !isAlone {
      // The comma before the last item.
      let before = skip(from: elements[index - 1].value.range.upperBound)
      changes.append((before..<before + 1, ""))
    }
    if isAlone {
      changes.append((lineStart(element.head)..<nextLine(end), ""))
    } else if isLast {
      let before = index > 0 ? skip(from: elements[index - 1].value.range.upperBound) + 1 : element.head
      let spaces = scalars[before..<element.head].allSatisfy { $0 == " " }
      changes.append(((spaces ? before : element.head)..<(hasComma && index == 0 ? comma + 1 : end), ""))
    } else {
      let next = elements[index + 1].head
      let isOneLine = next < rest.upperBound
      changes.append((element.head..<(isOneLine ? next : rest.lowerBound), ""))
    }
    return replacing(changes)
  }

  package func moving(_ index: Int, to target: Int, of address: [Int]) throws(EditRefusal) -> String {
    guard case .collection(let elements, _, let isFlow) = node(at: address).content else { throw .unwritable }
    let span = min(index, target)...max(index, target)
    guard isFlow || span.allSatisfy({ isFirst(elements[$0]) }) else { throw .unwritable }
    func moved(_ ranges: [Range<Int>], _ texts: [String]) -> [(Range<Int>, String)] {
      var texts = texts
      texts.insert(texts.remove(at: index - span.lowerBound), at: target - span.lowerBound)
      return Array(zip(ranges, texts))
    }
    if isFlow {
      let values = span.map { elements[$0].head..<elements[$0].value.range.upperBound }
      // The comments at the ends of the lines that the items have to themselves, behind their commas.
      let comments = span.map { index in
        let comma = skip(from: elements[index].value.range.upperBound)
        let start = scalars[comma] == "," ? comma + 1 : elements[index].value.range.upperBound
        let isAlone = isFirst(elements[index]) && skip(from: start) >= lineEnd(start)
        return start..<(isAlone ? lineEnd(start) : start)
      }
      return replacing(moved(values, values.map(text)) + moved(comments, comments.map(text)))
    }
    let ranges = span.map { chunk($0, of: elements) }
    var texts = ranges.map(text)
    // The last line of a file may have no end.
    let isOpen = !(texts.last?.last?.isNewline ?? true)
    if isOpen { texts[texts.count - 1] += newline }
    var changes = moved(ranges, texts)
    if isOpen { changes[changes.count - 1].1.removeLast() }
    return replacing(changes)
  }
}
