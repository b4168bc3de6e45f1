extension SceneFormats {
  static let keyboard: ValueFormat<SearchScene.Keyboard> = ValueFormat<SearchScene.Keyboard>.object(
    .automatic, expected: "automatic, hidden or {layout, returnKey, prediction, predictions, shift, characterPreview}",
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
      Field("isHidden", \.isHidden, .boolean, "True for no keyboard; false by default."),
    ]
  ).or([("automatic", .automatic), ("hidden", .hidden)])

  /// In YAML 1.1, which some editors read, `on` and `off` are true and false.
  private static let shift: ValueFormat<SearchScene.Keyboard.Shift> = {
    let plain = ValueFormat<Bool>.boolean.map(
      { $0 ? SearchScene.Keyboard.Shift.on : .off }, back: { $0 == .on }
    ).or([("automatic", .automatic), ("on", .on), ("off", .off)])
    return ValueFormat(
      expected: "automatic, on or off", schema: plain.schema, read: plain.read, write: plain.write)
  }()
}
