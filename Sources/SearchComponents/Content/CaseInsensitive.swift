/// Matching as people search: by grapheme, whatever the case.
package enum CaseInsensitive {
  /// Where `text` first stands in `string`, as UTF-8 offsets; the empty text stands nowhere.
  package static func firstRange(of text: String, in string: String) -> Range<Int>? {
    firstRange(of: text.map { $0.lowercased() }, in: string)
  }

  /// The strings in which `text` stands, in their order.
  package static func matches(of text: String, among strings: [String]) -> [String] {
    // Once for all of them: ten thousand strings may meet a text of ten thousand graphemes.
    let wanted = text.map { $0.lowercased() }
    return strings.filter { firstRange(of: wanted, in: $0) != nil }
  }

  private static func firstRange(of wanted: [String], in string: String) -> Range<Int>? {
    // A grapheme has at least a byte.
    guard !wanted.isEmpty, string.utf8.count >= wanted.count else { return nil }
    let characters = Array(string)
    guard characters.count >= wanted.count else { return nil }
    var start = 0
    for index in 0...(characters.count - wanted.count) {
      let window = characters[index..<index + wanted.count]
      if zip(window, wanted).allSatisfy({ $0.lowercased() == $1 }) {
        return start..<start + window.reduce(0) { $0 + $1.utf8.count }
      }
      start += characters[index].utf8.count
    }
    return nil
  }
}
