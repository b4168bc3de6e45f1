import SearchScenes

/// The keys of a language in rows, and the key of each grapheme.
package struct KeyboardLayout: Hashable, Sendable {
  /// The letters of the three rows, without shift.
  let rows: [[Character]]

  /// A key that types a grapheme.
  package enum Key: Hashable, Sendable {
    case space
    /// A letter or a punctuation mark, without shift.
    case letter(Character)

    /// The end of its layer's name.
    var name: String {
      switch self {
      case .space: "space"
      case .letter(let letter): KeyboardLayout.words[letter] ?? String(letter)
      }
    }
  }

  private init(_ rows: String...) { self.rows = rows.map(Array.init) }

  /// iOS's layouts of these languages.
  private static let all: [SearchScene.Keyboard.Layout: KeyboardLayout] = [
    .en: KeyboardLayout("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    .de: KeyboardLayout("qwertzuiopü", "asdfghjklöä", "yxcvbnm"),
    .fr: KeyboardLayout("azertyuiop", "qsdfghjklm", "wxcvbn’"),
    .es: KeyboardLayout("qwertyuiop", "asdfghjklñ", "zxcvbnm"),
  ]

  /// The names of keys that are no letters.
  private static let words: [Character: String] = ["’": "apostrophe", ".": "period"]

  /// The graphemes that are typed by a key of another grapheme.
  private static let aliases: [Character: Character] = ["'": "’"]

  package init(_ layout: SearchScene.Keyboard.Layout) { self = Self.all[layout] ?? Self("") }

  /// The number of keys in the longest row.
  var columns: Int { max(rows.map(\.count).max() ?? 1, 1) }

  /// Returns the key that types a grapheme, with or without shift; nil if none does.
  package func key(of grapheme: Character) -> Key? {
    if grapheme == " " { return .space }
    let lower = grapheme.lowercased()
    guard lower.count == 1, let letter = lower.first else { return nil }
    let typed = Self.aliases[letter] ?? letter
    return rows.contains { $0.contains(typed) } ? .letter(typed) : nil
  }
}
