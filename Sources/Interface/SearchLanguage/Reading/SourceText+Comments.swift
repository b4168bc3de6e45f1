extension SourceText {
  /// Returns the place of the first `#` that begins a comment, but is likely meant as text, in the brackets and braces
  /// that are open at a line and column.
  ///
  /// In brackets a colour without quotes hides the commas and brackets behind it, so that libyaml fails further down.
  package func textInComment(beforeLine lastLine: Int, column lastColumn: Int) -> (line: Int, column: Int)? {
    var found: (line: Int, column: Int)?
    var (index, line, start, depth) = (0, 1, 0, 0)
    var quote: Unicode.Scalar?
    /// True inside text without quotes, in which quotation marks, and outside of brackets also brackets, mean nothing.
    var isText = false
    // The last scalar in this line that is no blank.
    var last: Unicode.Scalar = "\n"
    func isBlank(_ index: Int) -> Bool { index >= scalars.count || " \t\r\n".unicodeScalars.contains(scalars[index]) }
    while index < scalars.count, (line, index - start + 1) < (lastLine, lastColumn) {
      let (scalar, here) = (scalars[index], index)
      index += 1
      if breaksLine(at: here) {
        (line, start) = (line + 1, index)
        if quote == nil { (last, isText) = ("\n", false) }
      } else if let mark = quote {
        if scalar == mark { quote = nil }
        if scalar == "\\", mark == "\"", !isBlank(index) { index += 1 }
      } else if isBlank(here) {
        continue
      } else if scalar == "#", !isText || isBlank(here - 1) {
        let end = scalars[index...].indices.first(where: breaksLine) ?? scalars.count
        if depth > 0, found == nil, Self.isText(scalars[index..<end], after: last) { found = (line, here - start + 1) }
        index = end
      } else {
        switch scalar {
        case "\"" where !isText, "'" where !isText: quote = scalar
        case "[" where depth > 0 || !isText, "{" where depth > 0 || !isText: (depth, isText) = (depth + 1, false)
        case "]" where depth > 0, "}" where depth > 0: (depth, isText) = (depth - 1, false)
        case "," where depth > 0: isText = false
        case ":" where isBlank(index) || last == "\"" || last == "'": isText = false
        case "-" where !isText && isBlank(index): break
        // An anchor.
        case "&" where !isText: while !isBlank(index) { index += 1 }
        default: isText = true
        }
        if depth == 0 { found = nil }
        last = scalar
      }
    }
    return found
  }

  /// Returns true if the text behind a `#` is likely no comment: it touches the `#` in place of a value, or has the commas
  /// and brackets of the text before it.
  private static func isText(_ comment: ArraySlice<Unicode.Scalar>, after last: Unicode.Scalar) -> Bool {
    let touches = comment.first.map { $0 != " " && $0 != "\t" } ?? false
    let hasMore = comment.contains { ",]}".unicodeScalars.contains($0) }
    switch last {
    case "\n": return false
    case ":": return touches || hasMore
    case ",", "[", "{": return touches && hasMore
    default: return hasMore
    }
  }

  /// Returns the column of the `#` that takes the place of a value.
  /// - Parameter column: a column after a key or a hyphen.
  package func comment(line: Int, from column: Int) -> Int? {
    guard let first = index(line: line, column: column),
      let next = scalars[first...].firstIndex(where: { !" \t\"':".unicodeScalars.contains($0) }), scalars[next] == "#"
    else { return nil }
    return column + next - first
  }
}
