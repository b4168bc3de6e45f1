/// The built-in symbols as text: a line with a symbol's name and its forms, and an indented line for each part of its drawing.
///
/// A form is a suffix that makes another symbol from the drawing. `.fill` fills its closed strokes. `.circle` makes two,
/// `.circle` and `.circle.fill`. `.slash` makes one, and `.slash.fill` too if the symbol has a filled drawing. A symbol that
/// has a line of its own is drawn from that instead. A name that begins with "_" is no symbol, but a part of others.
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
