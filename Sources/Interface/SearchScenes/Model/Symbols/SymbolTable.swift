/// The built-in symbols as text: a line with a symbol's name and its forms, and an indented line for each part of its drawing.
///
/// The forms are suffixes of the name. `.fill` is the drawing with its closed strokes filled; a symbol with another filled
/// drawing has that under its own name. `.circle` stands for `.circle` and `.circle.fill`, unless these have drawings, and
/// `.slash` for `.slash` and, if there is a filled drawing, `.slash.fill`. A name with "_" in front is a part of others.
package struct SymbolTable: Sendable {
  package private(set) var entries: [Substring: Entry] = [:]

  package struct Entry: Sendable {
    /// The place among all symbols.
    package let place: Int
    let forms: [Substring]
    package fileprivate(set) var lines: [Substring] = []

    package var hasFill: Bool { forms.contains(".fill") }
  }

  package init(_ tables: [String]) {
    for table in tables {
      var (name, entry) = (Substring(), nil as Entry?)
      for line in table.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init) {
        if line.utf8.first == UInt8(ascii: " ") {
          entry?.lines.append(line)
        } else {
          entries[name] = entry
          let words = line.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
          (name, entry) = (words[0], Entry(place: entries.count, forms: Array(words.dropFirst())))
        }
      }
      entries[name] = entry
    }
  }

  package static let builtIn = SymbolTable([marks, arrows, objects, things, media, people, nature, places])
}
