/// The line endings of text files, which Git may convert in a checkout (`core.autocrlf`).
package enum LineEndings {
  /// Returns a text with line feeds in place of each carriage return and line feed.
  package static func unified(_ text: [UInt8]) -> [UInt8] {
    let (cr, lf) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    guard text.contains(cr) else { return text }
    return text.indices.filter { text[$0] != cr || $0 + 1 == text.count || text[$0 + 1] != lf }.map { text[$0] }
  }
}
