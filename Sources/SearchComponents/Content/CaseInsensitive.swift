/// Matching as people search: by grapheme, whatever the case.
package enum CaseInsensitive {
  /// Where `text` first stands in `string`, as UTF-8 offsets; the empty text stands nowhere.
  package static func firstRange(of text: String, in string: String) -> Range<Int>? {
    let wanted = text.map { $0.lowercased() }
    guard !wanted.isEmpty else { return nil }
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
