extension SearchScene {
  /// The keyboard, which is up while a search field has focus; on an iPad, only if the scene has one.
  public struct Keyboard: SceneValue {
    /// The letters; nil for those of the scene's language, or `en` if there are none.
    public var layout: Layout?
    /// The label of the return key, and whether it is blue.
    public var returnKey: ReturnKey = .search
    /// True to show the bar of predictions above the keys.
    public var prediction = true
    /// At most three predictions, from left to right.
    public var predictions: [String] = []
    /// The state of the shift key.
    public var shift: Shift = .automatic
    /// True for a balloon with the letter over a key that is pressed, as Settings, General, Keyboard, Character Preview has it;
    /// false for a darker key.
    public var characterPreview = true
    /// The appearance: `UIKeyboardAppearance`; nil for the screen's.
    public var appearance: SearchScene.Appearance?
    /// BCP 47 tags of the languages that the keyboard writes at once. With two of them, the space bar names both.
    public var languages: [String] = []
    /// True for a screen without a keyboard, as with a hardware keyboard; nil for one on phones, and on iPads whose scene has other
    /// values of a keyboard.
    public var isHidden: Bool?

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
      layout: Layout? = nil, predictions: [String] = [], isHidden: Bool? = nil
    ) {
      (self.layout, self.predictions, self.isHidden) = (layout, predictions, isHidden)
    }

    /// The keyboard of the scene's language.
    public static let automatic = Keyboard()
    /// The keyboard of the scene's language, also on an iPad.
    public static let shown = Keyboard(isHidden: false)
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

extension SceneFormats {
  static let keyboard: ValueFormat<SearchScene.Keyboard> = ValueFormat<SearchScene.Keyboard>.object(
    .automatic,
    expected: "automatic, shown, hidden or {layout, returnKey, prediction, predictions, shift, characterPreview}",
    fields: [
      Field("layout", optional: \.layout, .choice(), "en, de, fr or es; that of the scene's language by default."),
      Field("returnKey", \.returnKey, .choice(), "The return key: search by default."),
      Field("prediction", \.prediction, .boolean, "True to show the bar of predictions; true by default."),
      Field(
        "predictions", \.predictions,
        ValueFormat<String>.text("a text", atMost: 100).list(
          "a list of predictions", atMost: SearchScene.Keyboard.mostPredictions),
        "At most three words above the keys; none by default."),
      Field("shift", \.shift, shift, "automatic (on while the text is empty), on or off."),
      Field(
        "characterPreview", \.characterPreview, .boolean,
        "True for a balloon with the letter over a pressed key; true by default."),
      Field("appearance", optional: \.appearance, .choice(), "light or dark; the screen's by default."),
      Field(
        "languages", \.languages, language.list("a list of languages", atMost: 2),
        "Two languages that are written at once; the space bar names them."),
      Field(
        "isHidden", optional: \.isHidden, .boolean,
        "True for no keyboard, false for one on an iPad too; by default a phone has one."),
    ]
  ).or([("automatic", .automatic), ("shown", .shown), ("hidden", .hidden)])

  /// In YAML 1.1, which some editors read, `on` and `off` are true and false.
  private static let shift: ValueFormat<SearchScene.Keyboard.Shift> = {
    let plain = ValueFormat<Bool>.boolean.map(
      { $0 ? SearchScene.Keyboard.Shift.on : .off }, back: { $0 == .on }
    ).or([("automatic", .automatic), ("on", .on), ("off", .off)])
    return ValueFormat(
      expected: "automatic, on or off", schema: plain.schema, read: plain.read, write: plain.write)
  }()
}
