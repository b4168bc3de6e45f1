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
    fileprivate let body: Substring

    /// The lines of the drawing. They are split when they are needed: a scene draws few of the symbols.
    package var lines: [Substring] { body.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init) }

    package var hasFill: Bool { forms.contains(".fill") }
  }

  package init(_ tables: [String]) {
    for table in tables {
      // A symbol is from a line that is not indented to the next one.
      var (starts, offset, isStart): ([Int], Int, Bool) = ([], 0, true)
      for byte in table.utf8 {
        if isStart, byte != UInt8(ascii: " ") { starts.append(offset) }
        isStart = byte == UInt8(ascii: "\n")
        offset += 1
      }
      func index(_ offset: Int) -> String.Index { table.utf8.index(table.startIndex, offsetBy: offset) }
      // By index: for a pair of sequences the runtime searches the whole program for conformances.
      starts.append(offset)
      for number in 1..<starts.count {
        let text = table[index(starts[number - 1])..<index(starts[number])]
        let head = text.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
        let words = text[..<head].utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
        entries[words[0]] = Entry(place: entries.count, forms: Array(words.dropFirst()), body: text[head...])
      }
    }
  }

  package static let builtIn = SymbolTable([marks, arrows, objects, things, media, people, nature, places])
}
