import SearchScenes

/// The words on keys in the scene's language.
struct KeyboardWords {
  let space: String
  private let search: String
  /// The words on the space bar and on the return keys, in the order of the table `keys.txt`.
  private let words: [String]

  private static let table = DataTable.keys.values({ $0 }) { Array($0) }

  /// - Parameter search: the word for searching, with a capital.
  init(language: String, search: String) {
    let base = language.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
    let (own, english) = (Self.table[base, default: []], Self.table["en", default: []])
    space = own.first ?? english[0]
    words = own.count > 1 ? own : english
    // German keys have capitals.
    // French fields have a noun, keys a verb.
    self.search = base == "de" ? search : base == "fr" ? "rechercher" : search.lowercased()
  }

  /// Returns the return key's label. A language that is not in the table gets English words.
  func label(of key: SearchScene.Keyboard.ReturnKey) -> String {
    if key == .search { return search }
    return words[1 + (SearchScene.Keyboard.ReturnKey.allCases.filter { $0 != .search }.firstIndex(of: key) ?? 0)]
  }
}

extension SearchScene.Keyboard.ReturnKey {
  /// True if the key is blue.
  var isAction: Bool { self != .default && self != .next }
}
