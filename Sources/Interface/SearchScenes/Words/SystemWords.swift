/// The words of the system in the scene's language, as iOS translates them.
package struct SystemWords: Hashable, Sendable {
  package var search: String
  package var cancel: String
  package var noResults: String
  package var cannotConnect: String
  package var back: String
  /// Contains "{text}", which `MessageLayout` replaces by the text in the field.
  package var noResultsForText: String
  /// Empty where it is not known.
  package var checkTheSpelling: String

  private init(_ words: [String]) {
    (search, cancel, noResults, cannotConnect, back) = (words[0], words[1], words[2], words[3], words[4])
    (noResultsForText, checkTheSpelling) = (words[5], words[6])
  }

  package var all: [String] {
    [search, cancel, noResults, cannotConnect, back, noResultsForText, checkTheSpelling]
  }

  /// A language that is not in the table gets English.
  package init(language: String) {
    self = Self.table[Self.key(of: language)] ?? Self.table["en"] ?? Self(Array(repeating: "", count: 7))
  }

  /// Returns true if the words of a language are known.
  static func has(language: String) -> Bool { table[key(of: language)] != nil }

  private static let table = DataTable.words.values({ $0 }) { SystemWords(Array($0)) }

  /// Returns the table's key: the language with its region if there is one, else the language.
  private static func key(of language: String) -> String {
    if table[language] != nil { return language }
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    let base = parts.first.map(String.init) ?? ""
    switch base {
    case "zh": return isTraditional(parts) ? "zh-hant" : base
    case "nb", "nn": return "no"
    case "iw": return "he"
    // All Spanish of America is one localisation.
    case "es" where parts.count > 1 && parts.last != "es": return "es-419"
    default: return parts.count > 1 && table["\(base)-\(parts[1])"] != nil ? "\(base)-\(parts[1])" : base
    }
  }

  /// The script decides; without one, the region.
  private static func isTraditional(_ parts: [Substring]) -> Bool {
    if parts.contains("hans") { return false }
    return ["hant", "tw", "hk", "mo"].contains { parts.contains($0) }
  }
}
