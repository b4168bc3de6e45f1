extension SearchScene {
  /// Words that VoiceOver reads instead of those that it would derive from a control. No pixel changes.
  public struct Accessibility: SceneValue {
    /// The name of the control; nil for its texts, or for the system's word.
    public var label: String?
    /// The value that is read after the name; nil for the control's own.
    public var value: String?
    /// The result of a double tap, in words.
    public var hint: String?
    /// Besides those of the control.
    public var traits: [Trait]
    /// True for nothing to read.
    public var isHidden: Bool

    /// `UIAccessibilityTraits`.
    public enum Trait: String, Hashable, Sendable, CaseIterable {
      case button, link, header, image, selected, staticText, adjustable, notEnabled, updatesFrequently
    }

    public init(
      label: String? = nil, value: String? = nil, hint: String? = nil, traits: [Trait] = [], isHidden: Bool = false
    ) {
      (self.label, self.value, self.hint, self.traits, self.isHidden) = (label, value, hint, traits, isHidden)
    }
  }
}

extension SceneFormats {
  /// The field of a value that is an element. What is read is not drawn, so that no font needs its letters.
  static func accessibilityField<Root: Sendable>(
    _ keyPath: WritableKeyPath<Root, SearchScene.Accessibility?> & Sendable
  ) -> Field<Root> {
    Field(
      "accessibility", optional: keyPath, accessibility,
      "What VoiceOver reads: {label, value, hint, traits, hidden}; changes no pixel.")
  }

  private static let accessibility: ValueFormat<SearchScene.Accessibility> = .object(
    .init(), expected: "{label, value, hint, traits, hidden}",
    fields: [
      Field("label", optional: \.label, words, "What is read in place of the texts."),
      Field("value", optional: \.value, words, "What is read in place of the control's value."),
      Field("hint", optional: \.hint, words, "What happens on a double tap."),
      Field(
        "traits", \.traits, ValueFormat<SearchScene.Accessibility.Trait>.choice().list("a list of traits", one: true),
        "button, header, image and others, besides those of the control."),
      Field("hidden", \.isHidden, .boolean, "True for nothing to read."),
    ]
  ).withoutParts

  private static let words = ValueFormat<String>.string("a text")
}
