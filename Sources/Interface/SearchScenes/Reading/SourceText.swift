/// The text of a file with libyaml's lines and columns. Columns count Unicode scalars.
struct SourceText {
  private(set) var scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var text: String { String(String.UnicodeScalarView(scalars)) }

  /// Returns private-use characters that the text does not contain; nil if too few are left.
  func absentCharacters(_ count: Int) -> [Unicode.Scalar]? {
    let area: ClosedRange<UInt32> = 0xE000...0xF8FF
    let held = Set(scalars.lazy.map(\.value).filter(area.contains))
    let free = area.lazy.filter { !held.contains($0) }.compactMap(Unicode.Scalar.init).prefix(count)
    return free.count == count ? Array(free) : nil
  }

  /// Replaces every asterisk at which an alias could begin.
  mutating func hideAliases(as hidden: Unicode.Scalar) {
    let before: Set<Unicode.Scalar> = [
      " ", "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "[", "{", ",", ":", "]", "}", "\"", "'",
    ]
    for index in scalars.indices where scalars[index] == "*" {
      if index == 0 || before.contains(scalars[index - 1]) { scalars[index] = hidden }
    }
  }

  /// Replaces the first letter of a key. Returns false if the letter is not at that place.
  mutating func replaceFirstLetter(of name: String, line: Int, column: Int, with twin: Unicode.Scalar) -> Bool {
    guard let first = name.unicodeScalars.first, var index = index(line: line, column: column) else { return false }
    if index + 1 < scalars.count, scalars[index] == "\"" || scalars[index] == "'" { index += 1 }
    guard scalars[index] == first else { return false }
    scalars[index] = twin
    return true
  }

  private func index(line: Int, column: Int) -> Int? {
    var current = 1
    var start = 0
    for index in scalars.indices where current < line && breaksLine(at: index) {
      current += 1
      start = index + 1
    }
    let index = start + column - 1
    return current == line && column >= 1 && index < scalars.count ? index : nil
  }

  /// Returns true if a line ends with this scalar.
  func breaksLine(at index: Int) -> Bool {
    switch scalars[index] {
    case "\r": return index + 1 == scalars.count || scalars[index + 1] != "\n"
    case "\n", "\u{85}", "\u{2028}", "\u{2029}": return true
    default: return false
    }
  }
}
