import SearchScenes

/// Replaces a misspelt word of a scene file by the spelling that a problem suggests.
enum SuggestedEdit {
  /// Returns the text with the word at a place replaced; nil if there is no word that the suggestion could replace.
  ///
  /// A time such as "searchd + 0.5s" contains the misspelt word: of the value and its words, the one that is most
  /// similar to the suggestion is replaced.
  static func apply(_ suggestion: String, at place: SceneProblem.Place, in text: String) -> String? {
    var scalars = Array(text.unicodeScalars)
    guard let start = index(of: place, in: scalars), let token = token(at: start, in: scalars) else { return nil }
    let words = [token] + words(in: token, of: scalars)
    let spellings = words.map { string(scalars[$0]) }
    guard let nearest = Spelling.sorted(spellings, by: suggestion).first,
      let index = spellings.firstIndex(of: nearest), nearest != suggestion
    else { return nil }
    scalars.replaceSubrange(words[index], with: suggestion.unicodeScalars)
    return string(scalars[...])
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private static func index(of place: SceneProblem.Place, in scalars: [Unicode.Scalar]) -> Int? {
    var (line, start) = (1, 0)
    for index in scalars.indices where line < place.line && LineBreak.ends(at: index, of: scalars) {
      (line, start) = (line + 1, index + 1)
    }
    let index = start + place.column - 1
    return line == place.line && index < scalars.count ? index : nil
  }

  /// Returns the scalar of YAML that begins at an index, without its quotes; nil for lists and mappings.
  private static func token(at start: Int, in scalars: [Unicode.Scalar]) -> Range<Int>? {
    let first = scalars[start]
    if first == "\"" || first == "'" {
      let end = scalars[(start + 1)...].firstIndex { $0 == first || $0 == "\n" || $0 == "\\" }
      return end.flatMap { scalars[$0] == first && $0 > start + 1 ? start + 1..<$0 : nil }
    }
    guard !"[{&|>#- ".unicodeScalars.contains(first) else { return nil }
    var end = start
    while end < scalars.count {
      let next = end + 1 < scalars.count ? scalars[end + 1] : "\n"
      if ",[]{}\r\n".unicodeScalars.contains(scalars[end]) || scalars[end] == ":" && next.properties.isWhitespace
        || scalars[end] == " " && next == "#"
      {
        break
      }
      end += 1
    }
    while end > start, scalars[end - 1].properties.isWhitespace { end -= 1 }
    return end > start ? start..<end : nil
  }

  private static func words(in token: Range<Int>, of scalars: [Unicode.Scalar]) -> [Range<Int>] {
    token.split { !scalars[$0].properties.isAlphabetic && scalars[$0].properties.numericType == nil }
      .compactMap { word in word.first.flatMap { first in word.last.map { first..<$0 + 1 } } }
  }
}
