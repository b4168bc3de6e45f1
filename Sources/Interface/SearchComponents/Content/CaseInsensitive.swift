/// Matching as people search: whole graphemes, whatever their case, as Unicode's caseless matching has it.
package enum CaseInsensitive {
  /// Where `text` first stands in `string`, as UTF-8 offsets; the empty text stands nowhere.
  ///
  /// A match begins and ends between graphemes: "ss" is in "Straße", one "s" of its "ß" is not.
  package static func firstRange(of text: String, in string: String) -> Range<Int>? {
    firstRange(of: folded(text), in: string)
  }

  /// The strings in which `text` stands, in their order.
  package static func matches(of text: String, among strings: [String]) -> [String] {
    // Once for all of them: ten thousand strings may meet a text of ten thousand graphemes.
    let wanted = folded(text)
    return strings.filter { firstRange(of: wanted, in: $0) != nil }
  }

  /// Canonically equivalent characters are equal, however they are written.
  private static func folded(_ text: String) -> [Character] { text.flatMap(folded) }

  /// Unicode's full case folding of a grapheme: "ß", "ẞ" and "SS" become "ss".
  private static func folded(_ character: Character) -> [Character] {
    if character.isASCII { return Array(character.lowercased()) }
    // The dotless i is the one letter that the way through its capital would make another's equal.
    if character == "ı" { return [character] }
    return Array(character.lowercased().uppercased().lowercased())
  }

  private static func firstRange(of wanted: [Character], in string: String) -> Range<Int>? {
    // No grapheme folds to more characters than it has bytes, so that a shorter string is not looked at.
    guard !wanted.isEmpty, string.utf8.count >= wanted.count else { return nil }
    var characters: [Character] = []
    // Of each of them, and of the end: where in the string's UTF-8 a grapheme begins there; nil within one.
    var seams: [Int?] = []
    var offset = 0
    for character in string {
      let parts = folded(character)
      characters += parts
      if !parts.isEmpty { seams += [offset] + Array(repeating: nil, count: parts.count - 1) }
      offset += character.utf8.count
    }
    seams.append(offset)
    guard characters.count >= wanted.count else { return nil }
    for start in 0...(characters.count - wanted.count) {
      guard let lower = seams[start], let upper = seams[start + wanted.count] else { continue }
      if characters[start..<start + wanted.count].elementsEqual(wanted) { return lower..<upper }
    }
    return nil
  }
}
