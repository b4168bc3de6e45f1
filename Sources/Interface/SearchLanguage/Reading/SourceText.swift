import SearchGeometry

/// The text of a file with libyaml's lines and columns. Columns count Unicode scalars.
package struct SourceText {
  package private(set) var scalars: [Unicode.Scalar] { didSet { original = nil } }

  /// The text while no scalar is replaced.
  private var original: String?

  /// The index of each line's first scalar.
  private var starts: [Int] = []

  /// The columns behind joined surrogate pairs, by line.
  private var joins: [Int: [Int]] = [:]

  package init(_ text: String) {
    (scalars, original) = (Array(text.unicodeScalars), text)
    joinSurrogates()
    starts = [0] + scalars.indices.filter(breaksLine).map { $0 + 1 }
  }

  package var text: String { original ?? String(String.UnicodeScalarView(scalars)) }

  /// Returns private-use characters that the text does not contain; nil if too few are left.
  package func absentCharacters(_ count: Int) -> [Unicode.Scalar]? {
    let area: ClosedRange<Unicode.Scalar> = "\u{E000}"..."\u{F8FF}"
    let held = Set(scalars.filter { area.contains($0) })
    var free: [Unicode.Scalar] = []
    for value in area.lowerBound.value...area.upperBound.value {
      if let scalar = Unicode.Scalar(value), !held.contains(scalar) { free.append(scalar) }
      if free.count == count { return free }
    }
    return nil
  }

  /// Writes each surrogate pair in a string of JSON (RFC 8259, section 7) as one escape: YAML has no pairs.
  private mutating func joinSurrogates() {
    let isSpace: (Unicode.Scalar) -> Bool = { $0 == "\u{FEFF}" || $0.properties.isWhitespace }
    guard scalars.contains("\\"), scalars.first(where: { !isSpace($0) }) == "{" else { return }
    var (joined, line, start) = ([Unicode.Scalar](), 1, 0)
    var (index, isQuoted) = (0, false)
    while index < scalars.count {
      var length = 1
      if scalars[index] == "\"" { isQuoted.toggle() }
      if isQuoted, scalars[index] == "\\" {
        if let value = surrogatePair(at: index) {
          joined += ("\\U" + value.hexadecimal(digits: 8)).unicodeScalars
          joins[line, default: []].append(joined.count - start)
          index += Self.pairLength
          continue
        }
        length = 2
      }
      joined += scalars[index..<min(index + length, scalars.count)]
      if breaksLine(at: index) { (line, start) = (line + 1, joined.count) }
      index += length
    }
    scalars = joined
  }

  private static let pairLength = 12

  /// Returns the scalar of an escaped pair, such as the headphones of "\\ud83c\\udfa7".
  private func surrogatePair(at index: Int) -> UInt32? {
    func unit(_ index: Int) -> UInt32? {
      guard index + 6 <= scalars.count, scalars[index] == "\\", scalars[index + 1] == "u" else { return nil }
      return UInt32(String(String.UnicodeScalarView(scalars[index + 2..<index + 6])), radix: 16)
    }
    guard let high = unit(index), let low = unit(index + 6), 0xD800..<0xDC00 ~= high, 0xDC00..<0xE000 ~= low else {
      return nil
    }
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  /// Returns the column that a column of `text` has in the file.
  package func fileColumn(line: Int, column: Int) -> Int {
    column + (joins[line] ?? []).count { $0 < column } * (Self.pairLength - 10)
  }

  /// Returns a line without its end; empty if there is no such line.
  package func line(_ number: Int) -> String {
    guard let start = index(line: number, column: 1) else { return "" }
    let end = scalars[start...].indices.first(where: breaksLine) ?? scalars.count
    return String(String.UnicodeScalarView(scalars[start..<end]))
  }

  /// Returns the last line before another that has more than spaces and a comment.
  package func lastLine(before number: Int) -> (number: Int, text: String)? {
    for number in stride(from: number - 1, to: 0, by: -1) {
      let text = line(number)
      if let first = text.first(where: { $0 != " " && $0 != "\t" }), first != "#" { return (number, text) }
    }
    return nil
  }

  /// Replaces every asterisk at which an alias could begin.
  package mutating func hideAliases(as hidden: Unicode.Scalar) {
    let before = " \t\n\r\u{85}\u{2028}\u{2029}[{,:]}\"'".unicodeScalars
    for index in scalars.indices where scalars[index] == "*" {
      if index == 0 || before.contains(scalars[index - 1]) { scalars[index] = hidden }
    }
  }

  /// Replaces the scalar at a place, if there is one.
  package mutating func replace(line: Int, column: Int, with scalar: Unicode.Scalar) {
    if let index = index(line: line, column: column) { scalars[index] = scalar }
  }

  /// Replaces the first letter of a key. Returns false if the letter is not at that place.
  package mutating func replaceFirstLetter(of name: String, line: Int, column: Int, with twin: Unicode.Scalar) -> Bool {
    guard let first = name.unicodeScalars.first, var index = index(line: line, column: column) else { return false }
    if index + 1 < scalars.count, scalars[index] == "\"" || scalars[index] == "'" { index += 1 }
    guard scalars[index] == first else { return false }
    scalars[index] = twin
    return true
  }

  package func index(line: Int, column: Int) -> Int? {
    guard starts.indices.contains(line - 1), column >= 1 else { return nil }
    let index = starts[line - 1] + column - 1
    return index < scalars.count ? index : nil
  }

  /// Returns true if a line ends with this scalar.
  package func breaksLine(at index: Int) -> Bool { LineBreak.ends(at: index, of: scalars) }
}

/// The ends of lines as YAML has them.
package enum LineBreak {
  package static func ends(at index: Int, of scalars: [Unicode.Scalar]) -> Bool {
    switch scalars[index] {
    case "\r": index + 1 == scalars.count || scalars[index + 1] != "\n"
    case "\n", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
