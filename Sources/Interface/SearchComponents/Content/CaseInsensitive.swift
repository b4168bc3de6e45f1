/// Search for text, grapheme by grapheme, with Unicode's caseless matching.
package enum CaseInsensitive {
  /// Returns the first match of `text` in `string`, in UTF-8 offsets. Empty text has no match.
  ///
  /// A match starts and ends between graphemes: "ss" matches in "Straße", one "s" of its "ß" does not.
  package static func firstRange(of text: String, in string: String) -> Range<Int>? {
    firstRange(of: folded(text), in: string)
  }

  /// Returns true if `string` begins with `text`, or if `text` is empty.
  package static func hasPrefix(_ text: String, of string: String) -> Bool {
    text.isEmpty || firstRange(of: text, in: string)?.lowerBound == 0
  }

  /// Returns the indices of the values whose string contains `text`, in order.
  package static func matches<Value>(of text: String, among values: [Value], by string: (Value) -> String) -> [Int] {
    // Folded once, because ten thousand strings may be searched for ten thousand graphemes.
    let wanted = folded(text)
    return values.indices.filter { firstRange(of: wanted, in: string(values[$0])) != nil }
  }

  /// Equality of characters is canonical equivalence.
  private static func folded(_ text: String) -> [Character] { text.flatMap(folded) }

  /// Unicode's full case folding of a grapheme: "ß", "ẞ" and "SS" become "ss".
  private static func folded(_ character: Character) -> [Character] {
    if character.isASCII { return Array(character.lowercased()) }
    // The dotless i is the only letter that its capital would make equal to another.
    if character == "ı" { return [character] }
    return Array(character.lowercased().uppercased().lowercased())
  }

  private static func firstRange(of wanted: [Character], in string: String) -> Range<Int>? {
    // No grapheme folds to more characters than it has bytes, so a shorter string cannot match.
    guard !wanted.isEmpty, string.utf8.count >= wanted.count else { return nil }
    var characters: [Character] = []
    // The UTF-8 offset of the grapheme that starts at each character, and of the end; nil inside a grapheme.
    var starts: [Int?] = []
    var offset = 0
    for character in string {
      let parts = folded(character)
      characters += parts
      if !parts.isEmpty { starts += [offset] + Array(repeating: nil, count: parts.count - 1) }
      offset += character.utf8.count
    }
    starts.append(offset)
    guard characters.count >= wanted.count else { return nil }
    for start in 0...(characters.count - wanted.count) {
      guard let lower = starts[start], let upper = starts[start + wanted.count] else { continue }
      if characters[start..<start + wanted.count].elementsEqual(wanted) { return lower..<upper }
    }
    return nil
  }
}
