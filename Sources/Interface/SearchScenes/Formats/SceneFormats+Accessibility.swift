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
