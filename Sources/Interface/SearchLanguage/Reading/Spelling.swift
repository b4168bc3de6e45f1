package enum Spelling {
  /// The number of words compared, so that thousands of errors among thousands of titles take little time.
  private static let most = 500

  /// Returns the first word with this beginning, or the word with the fewest edits; nil if all need too many.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    // Longer than any key or name, and so not a misspelling of one.
    guard !typed.isEmpty, typed.count <= 100 else { return nil }
    // The beginning of a name counts: "iPhone SE" of "iPhone SE (1st generation)".
    if typed.count >= 4, let whole = words.prefix(most).first(where: { $0.lowercased().hasPrefix(word.lowercased()) }) {
      return whole
    }
    var best: (word: String, distance: Int)?
    // Another number is another thing: an iPhone 18 is no misspelt iPhone 11.
    let numbers = Self.numbers(in: typed)
    for candidate in words.prefix(most) {
      let letters = Array(candidate.lowercased().unicodeScalars)
      // A third of the letters may be wrong, at least one, but never all.
      let shorter = min(typed.count, letters.count)
      let allowed = min(max(1, shorter / 3), shorter - 1)
      guard abs(letters.count - typed.count) <= allowed,
        numbers.isEmpty || Self.numbers(in: letters).isEmpty
          || numbers == Self.numbers(in: letters)
      else {
        continue
      }
      let distance = distance(typed, letters)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Returns words with the most similar first.
  package static func sorted(_ words: [String], by word: String) -> [String] {
    func scalars(_ word: String) -> [Unicode.Scalar] { Array(word.lowercased().unicodeScalars.prefix(100)) }
    let typed = scalars(word)
    return words.map { (distance(typed, scalars($0)), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  /// Returns the numbers of a text, in its order.
  private static func numbers(in text: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    text.split { !("0"..."9").contains($0) }.map(Array.init)
  }

  /// "; did you mean systemOrange?", or an empty text if no word is near.
  package static func hint(for word: String, among words: [String]) -> String { hint(nearest(to: word, among: words)) }

  package static func hint(_ suggestion: String?) -> String { suggestion.map { "; did you mean \($0)?" } ?? "" }

  /// Returns the insertions, deletions, replacements and swaps of neighbours between two words (optimal string
  /// alignment).
  package static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
