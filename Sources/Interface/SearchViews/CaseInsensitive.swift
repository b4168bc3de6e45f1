import Foundation

/// Search for text, grapheme by grapheme, with Unicode's caseless matching.
package enum CaseInsensitive {
  /// Returns the first match of `text` in `string`, in UTF-8 offsets. Empty text has no match.
  ///
  /// A match starts and ends between graphemes: "ss" matches in "Straße", one "s" of its "ß" does not.
  package static func firstRange(of text: String, in string: String) -> Range<Int>? {
    firstRange(of: folded(text), in: string)
  }

  /// Returns all matches of `text` in `string`, also of letters with other diacritics, in UTF-8 offsets: those of
  /// `localizedStandardRange(of:)`. White space around `text` does not count.
  package static func ranges(ofAny text: String, in string: String) -> [Range<Int>] {
    let wanted = text.trimmingCharacters(in: .whitespacesAndNewlines).flatMap(foldedWithoutDiacritics)
    return ranges(of: wanted, in: string, by: foldedWithoutDiacritics)
  }

  /// Vowel signs and voicing marks are letters' own, so they stay.
  private static func foldedWithoutDiacritics(_ character: Character) -> [Character] {
    let parts = folded(character)
    guard !character.isASCII else { return parts }
    let scalars = String(parts).decomposedStringWithCanonicalMapping.unicodeScalars.filter {
      let combining = $0.properties.canonicalCombiningClass.rawValue
      return combining == 0 || (7...9).contains(combining)
    }
    return Array(String(String.UnicodeScalarView(scalars)))
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
    guard string.utf8.count >= wanted.count else { return nil }
    return ranges(of: wanted, in: string, atMost: 1, by: folded).first
  }

  private static func ranges(
    of wanted: [Character], in string: String, atMost limit: Int = .max, by folded: (Character) -> [Character]
  ) -> [Range<Int>] {
    guard !wanted.isEmpty else { return [] }
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
    var (ranges, start): ([Range<Int>], Int) = ([], 0)
    while start + wanted.count <= characters.count, ranges.count < limit {
      if let lower = starts[start], let upper = starts[start + wanted.count],
        characters[start..<start + wanted.count].elementsEqual(wanted)
      {
        ranges.append(lower..<upper)
        start += wanted.count
      } else {
        start += 1
      }
    }
    return ranges
  }
}
