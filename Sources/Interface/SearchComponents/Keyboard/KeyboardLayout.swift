import SearchScenes

/// The keys of a language in rows, and the key of each grapheme.
package struct KeyboardLayout: Hashable, Sendable {
  /// The letters of the three rows, without shift.
  let rows: [[Character]]

  /// A key that types a grapheme.
  package enum KeyboardKey: Hashable, Sendable {
    case space
    /// A letter or a punctuation mark, without shift.
    case letter(Character)

    /// The end of its layer's name.
    var name: String {
      switch self {
      case .space: "space"
      case .letter("’"): "apostrophe"
      case .letter("."): "period"
      case .letter(let letter): String(letter)
      }
    }
  }

  private init(_ rows: String...) { self.rows = rows.map(Array.init) }

  // iOS's layouts of these languages.
  private static let en = KeyboardLayout("qwertyuiop", "asdfghjkl", "zxcvbnm")
  private static let de = KeyboardLayout("qwertzuiopü", "asdfghjklöä", "yxcvbnm")
  private static let fr = KeyboardLayout("azertyuiop", "qsdfghjklm", "wxcvbn’")
  private static let es = KeyboardLayout("qwertyuiop", "asdfghjklñ", "zxcvbnm")

  package init(_ layout: SearchScene.Keyboard.Layout) {
    self =
      switch layout {
      case .en: .en
      case .de: .de
      case .fr: .fr
      case .es: .es
      }
  }

  /// The number of keys in the longest row.
  var columns: Int { max(rows.map(\.count).max() ?? 1, 1) }

  /// Returns the key that types a grapheme, with or without shift; nil if none does.
  package func key(of grapheme: Character) -> KeyboardKey? {
    if grapheme == " " { return .space }
    let lower = grapheme.lowercased()
    guard lower.count == 1, let letter = lower.first else { return nil }
    let typed = letter == "'" ? "’" : letter
    return rows.contains { $0.contains(typed) } ? .letter(typed) : nil
  }
}
