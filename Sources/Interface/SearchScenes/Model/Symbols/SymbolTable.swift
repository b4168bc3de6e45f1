/// The built-in symbols as text, in the files of `Drawings`: a line with a symbol's name and its forms, and an indented line for each part of its drawing.
///
/// A form is a suffix that makes another symbol from the drawing. `.fill` fills its closed strokes. `.circle` makes two,
/// `.circle` and `.circle.fill`. `.slash` makes one, and `.slash.fill` too if the symbol has a filled drawing. A symbol that
/// has a line of its own is drawn from that instead. A name that begins with "_" is no symbol, but a part of others.
package struct SymbolTable: Sendable {
  package private(set) var entries: [Substring: SymbolEntry] = [:]

  package struct SymbolEntry: Sendable {
    /// The place among all symbols.
    package let place: Int
    /// The forms' line, and those of the drawing. They are split when they are needed: a scene draws few of the symbols.
    fileprivate let text: Substring.UTF8View

    var forms: [Substring] {
      text.prefix { $0 != UInt8(ascii: "\n") }.split(separator: UInt8(ascii: " ")).map(Substring.init)
    }

    package var lines: [Substring] {
      text.drop { $0 != UInt8(ascii: "\n") }.split(separator: UInt8(ascii: "\n")).map(Substring.init)
    }

    package var hasFill: Bool { forms.contains(".fill") }
  }

  package init(_ tables: [String]) {
    for table in tables {
      // A symbol is from a line that is not indented to the next one.
      let (bytes, space, newline) = (Array(table.utf8), UInt8(ascii: " "), UInt8(ascii: "\n"))
      func index(_ offset: Int) -> String.Index { table.utf8.index(table.startIndex, offsetBy: offset) }
      var start = 0
      for end in stride(from: 1, through: bytes.count, by: 1)
      where end == bytes.count || bytes[end - 1] == newline && bytes[end] != space {
        var text = table.utf8[index(start)..<index(end)]
        let name = text.prefix { $0 != space && $0 != newline }
        text.removeFirst(name.count)
        entries[Substring(name)] = SymbolEntry(place: entries.count, text: text)
        start = end
      }
    }
  }

  package static let builtIn = SymbolTable([DataTable.symbols.text])
  /// Those that keyboards alone have.
  package static let keyboard = SymbolTable([DataTable.keyboard.text])
}
