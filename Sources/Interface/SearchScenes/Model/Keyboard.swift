extension SearchScene {
  /// The keyboard of phones, which is up while a search field has focus.
  public struct Keyboard: Hashable, Sendable {
    /// The letters; nil for those of the scene's language, or `en` if there are none.
    public var layout: Layout?
    /// The label of the return key, and whether it is blue.
    public var returnKey: ReturnKey
    /// True to show the bar of predictions above the keys.
    public var prediction: Bool
    /// At most three predictions, from left to right.
    public var predictions: [String]
    /// The state of the shift key.
    public var shift: Shift
    /// True for a balloon with the letter over a key that is pressed, as Settings, General, Keyboard, Character Preview has it;
    /// false for a darker key.
    public var characterPreview: Bool
    /// The appearance: `UIKeyboardAppearance`; nil for the screen's.
    public var appearance: SearchScene.Appearance?
    /// BCP 47 tags of the languages that the keyboard writes at once. With two of them, the space bar names both.
    public var languages: [String]
    /// True for a screen without a keyboard, as with a hardware keyboard.
    public var isHidden: Bool

    /// The letters of a language.
    public enum Layout: String, Hashable, Sendable, CaseIterable {
      case en, de, fr, es
    }

    /// `UIReturnKeyType`.
    public enum ReturnKey: String, Hashable, Sendable, CaseIterable {
      case `default`, go, join, next, route, search, send, done, `continue`
    }

    /// The state of the shift key.
    public enum Shift: String, Hashable, Sendable, CaseIterable {
      /// On while the text is empty.
      case automatic
      case on, off
    }

    public init(
      layout: Layout? = nil, returnKey: ReturnKey = .search, prediction: Bool = true, predictions: [String] = [],
      shift: Shift = .automatic, characterPreview: Bool = true, appearance: SearchScene.Appearance? = nil,
      languages: [String] = [], isHidden: Bool = false
    ) {
      (self.layout, self.returnKey, self.prediction) = (layout, returnKey, prediction)
      (self.predictions, self.shift, self.isHidden) = (predictions, shift, isHidden)
      (self.characterPreview, self.appearance, self.languages) = (characterPreview, appearance, languages)
    }

    /// The keyboard of the scene's language.
    public static let automatic = Keyboard()
    /// No keyboard.
    public static let hidden = Keyboard(isHidden: true)
  }
}

extension SearchScene.Keyboard {
  /// Returns the letters for a scene in a language.
  package func shownLayout(language: String) -> Layout { layout ?? Layout(language: language) ?? .en }

  /// The languages on the space bar, "EN DE"; nil for a keyboard of one language.
  package var languageLabel: String? {
    let codes = languages.compactMap { $0.split { $0 == "-" || $0 == "_" }.first?.uppercased() }
    return codes.count > 1 ? codes.joined(separator: " ") : nil
  }

  package static let mostPredictions = 3
}

extension SearchScene.Keyboard.Layout {
  /// The layout of a BCP 47 tag's language; nil if there is none.
  package init?(language: String) {
    let base = language.lowercased().split { $0 == "-" || $0 == "_" }.first
    guard let base, let layout = Self(rawValue: String(base)) else { return nil }
    self = layout
  }
}
